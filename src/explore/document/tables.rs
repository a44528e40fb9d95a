//! The tables of explore documents [G-80].

use super::optimum::NODES;
use super::regret::LIMIT;
use crate::scenario::tables::{FORMAT, LAB};
use crate::scenario::{Bound, Choice, Default, Field, Kind, List, Object};

const WORDS: &[Choice] = &[
    Choice { word: "compare", label: "Compare", help: "How runs differ." },
    Choice { word: "waiting", label: "Waiting", help: "Why jobs wait." },
    Choice { word: "regret", label: "Regret", help: "What choices cost." },
    Choice { word: "optimum", label: "Optimum", help: "How good a run could be." },
    Choice { word: "find", label: "Find", help: "Where a rule fails." },
];

/// `explore`: which question is asked.
pub(super) const EXPLORE: Field =
    Field::required("explore", "Question", Kind::Word(WORDS), "Which question is asked.");

/// The documents by the word of their `explore`.
pub(super) const DOCUMENTS: &[(&str, &Object)] = &[
    ("compare", &COMPARE),
    ("waiting", &WAITING),
    ("regret", &REGRET),
    ("optimum", &OPTIMUM),
    ("find", &FIND),
];

const SCENARIO: Field = Field::required(
    "scenario",
    "Scenario",
    Kind::Any,
    "The scenario that the question is about; its format may be left out.",
);

/// A run among those that are compared.
const RUN: Object = Object {
    name: "run",
    help: "One of the runs that are compared.",
    key_noun: "key",
    fields: &[
        Field::optional(
            "name",
            "Name",
            Kind::Text,
            Default::Null,
            "What people call the run; its policy without it.",
        ),
        Field::optional(
            "change",
            "Change",
            Kind::Any,
            Default::Empty,
            "What is changed of the base: a JSON merge patch, in which null takes away.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// How runs differ.
const COMPARE: Object = Object {
    name: "comparison",
    help: "Two to four runs of one lab; the first is the one that the others are compared with.",
    key_noun: "key",
    fields: &[
        FORMAT,
        EXPLORE,
        Field::required("base", "Base", Kind::Any, "The scenario, without its format."),
        Field::optional(
            "runs",
            "Runs",
            Kind::List(&List { items: Kind::Object(&RUN), may_be_empty: true, distinct: false }),
            Default::Null,
            "The runs; the policies of the base without it.",
        ),
        Field::optional(
            "series",
            "Series",
            Kind::Flag,
            Default::Flag(false),
            "Whether the lengths of queues and the like are told over time.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// Why jobs wait.
const WAITING: Object = Object {
    name: "question",
    help: "Why the jobs of a run wait.",
    key_noun: "key",
    fields: &[
        FORMAT,
        EXPLORE,
        SCENARIO,
        Field::optional(
            "job",
            "Job",
            Kind::Any,
            Default::Null,
            "The only job whose wait is told: its number, or the name of a piece.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// The greatest whole number of an input.
const MOST: f64 = 9_007_199_254_740_991.0;

const fn count(key: &'static str, label: &'static str, usual: f64, help: &'static str) -> Field {
    Field::optional(key, label, Kind::Whole(1.0, MOST), Default::Number(usual), help)
}

/// What choices cost.
const REGRET: Object = Object {
    name: "question",
    help: "What the choices of a run cost: each alternative is forced and the run played to its end.",
    key_noun: "key",
    fields: &[
        FORMAT,
        EXPLORE,
        SCENARIO,
        Field::optional(
            "metric",
            "Metric",
            Kind::Text,
            Default::Word("avg_response_time"),
            "What the choices are judged by: a metric of the lab with a better side.",
        ),
        Field::optional(
            "step",
            "Step",
            Kind::Whole(0.0, MOST),
            Default::Null,
            "The step of the only choice that is judged.",
        ),
        count("limit", "Limit", LIMIT, "How many jobs may be run in all, over all alternatives."),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// How good a run could be.
const OPTIMUM: Object = Object {
    name: "question",
    help: "The least average response time that there is.",
    key_noun: "key",
    fields: &[
        FORMAT,
        EXPLORE,
        SCENARIO,
        count("nodes", "Nodes", NODES, "How many states may be weighed."),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

const fn word(word: &'static str, label: &'static str, help: &'static str) -> Choice {
    Choice { word, label, help }
}

/// What common sense denies [G-71].
pub(super) const PROPERTIES: &[Choice] = &[
    word("worse-policy", "Worse policy", "A policy is worse than another one."),
    word("more-processors", "More processors", "One processor more makes it worse."),
    word("faster-site", "Faster site", "A faster site makes it worse."),
    word("shorter-job", "Shorter job", "A job that is one second shorter makes it worse."),
    word("fewer-jobs", "Fewer jobs", "One job less makes it worse for the others."),
    word("better-estimates", "Better estimates", "Exact estimates make it worse."),
];

const METRICS: &[Choice] = &[
    word("avg_response_time", "Average response time", "Mean of finish minus submission."),
    word("max_response_time", "Longest response time", "Greatest finish minus submission."),
    word("avg_wait", "Average wait", "Mean of start minus submission."),
    word("makespan", "Makespan", "Latest finish minus earliest submission."),
];

const fn size(key: &'static str, (least, usual): (f64, f64), help: &'static str) -> Field {
    Field::optional(key, key, Kind::Whole(least, 1000.0), Default::Number(usual), help)
}

/// How large scenarios may be [G-72].
const SIZES: Object = Object {
    name: "sizes",
    help: "The greatest numbers of the scenarios that are drawn.",
    key_noun: "key",
    fields: &[
        size("sites", (1.0, 3.0), "How many sites."),
        size("processors", (1.0, 8.0), "How many processors a site has."),
        size("speed", (1.0, 3.0), "How fast a site is."),
        size("jobs", (2.0, 8.0), "How many jobs."),
        size("submitted_at", (0.0, 10.0), "When jobs come at the latest, in seconds."),
        size("runtime", (1.0, 10.0), "How long jobs run, in seconds."),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// Where a rule fails.
const FIND: Object = Object {
    name: "search",
    help: "A search for a small scenario in which a rule fails.",
    key_noun: "key",
    fields: &[
        FORMAT,
        EXPLORE,
        LAB,
        Field::required("property", "Property", Kind::Word(PROPERTIES), "What is to hold."),
        Field::required("policy", "Policy", Kind::Text, "Who decides."),
        Field::optional("than", "Than", Kind::Text, Default::Null, "The policy to be better."),
        Field::optional(
            "own_policies",
            "Own policies",
            Kind::Any,
            Default::Null,
            "Policies in words, as in a scenario, which can be named here too.",
        ),
        Field::optional(
            "options",
            "Options",
            Kind::Any,
            Default::Empty,
            "The options of the scenarios.",
        ),
        Field::optional(
            "metric",
            "Metric",
            Kind::Word(METRICS),
            Default::Word("avg_response_time"),
            "What is compared; less is better.",
        ),
        Field::optional(
            "margin",
            "Margin",
            Kind::Number(Bound::From(0.0), 1e6),
            Default::Number(0.0),
            "By which share it must be worse.",
        ),
        Field::optional(
            "sizes",
            "Sizes",
            Kind::Object(&SIZES),
            Default::Empty,
            "How large scenarios may be.",
        ),
        Field::optional(
            "seed",
            "Seed",
            Kind::Whole(0.0, MOST),
            Default::Number(1.0),
            "Start of the stream of random numbers.",
        ),
        count("tries", "Tries", 10_000.0, "How many scenarios are drawn at most."),
        count("hits", "Hits", 5.0, "How many that have the property are enough."),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};
