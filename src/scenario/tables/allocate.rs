//! Lab *Allocate*: policies and options [F-6].

use super::super::field::{Bound, Choice, Default, Field, Kind, List, Object};
use super::super::interventions::interventions_law;
use super::super::own::{allocate_law, own_policy_law};
use super::super::value::MOST_EXACT;
use super::common::{
    ESTIMATES, EVENT_ORDER, FORMAT, JOB, JOBS, LAB as LAB_FIELD, NOTE, ONE_OF, SEED, SITES, TITLE,
    WORKLOAD, choice, options, own_list, own_policies, own_policy, policies, policy,
};
use super::interventions::{self, interventions};
use super::{LabTable, Reason};
use crate::labs::allocate;
use crate::policy_text::{Example, examples};

/// How scenarios and people name the lab.
pub(super) const CHOICE: Choice = Choice {
    word: "allocate",
    label: "Allocate",
    help: "One first-come-first-served queue over many sites: which site takes the head?",
};

/// The lab.
pub(in crate::scenario) const LAB: LabTable = LabTable {
    choice: CHOICE,
    scenario: &SCENARIO,
    policies: POLICIES,
    options: &OPTIONS,
    vocabulary: Some(&allocate::VOCABULARY),
    compared: ("best-fit", "intelligent"),
    telling: ["avg_response_time", "utilization", "external_fragmentation_time_fraction"],
    asks: &["site"],
};

/// What its runs can do otherwise.
static INTERVENTIONS: List = interventions::list(&[
    interventions::verb(&["start"], "Start", &interventions::START_ON),
    interventions::HELD,
    interventions::RESIZED,
    interventions::CANCELLED,
    interventions::SUBMITTED,
]);

/// Policies that a scenario brings along.
const OWN_POLICIES: List = own_list(&OWN_POLICY);

const OWN_POLICY: Object = own_policy(|entries, path, problems| {
    own_policy_law(entries, path, &allocate::VOCABULARY, problems);
});

static SCENARIO: Object = Object {
    name: "scenario",
    help: "Everything that a run of lab Allocate needs.",
    key_noun: "key",
    fields: &[
        FORMAT,
        LAB_FIELD,
        TITLE,
        NOTE,
        SEED,
        policy(POLICIES),
        policies(&List::distinct(Kind::Policy(POLICIES))),
        own_policies(&OWN_POLICIES),
        options(&OPTIONS),
        SITES,
        JOBS,
        WORKLOAD,
        interventions(&INTERVENTIONS),
    ],
    one_of: ONE_OF,
    in_file_order: false,
    also: Some(|entries, path, problems| {
        allocate_law(entries, path, problems);
        interventions_law(entries, path, problems, ("sites", &JOB));
    }),
};

/// The policies.
pub const POLICIES: &[Choice] = &[
    Choice {
        word: "best-fit",
        label: "Best-fit",
        help: "The site where the fewest processors are left over.",
    },
    Choice {
        word: "fastest-first",
        label: "Fastest-first",
        help: "The fastest site that has room.",
    },
    Choice {
        word: "adaptive",
        label: "Adaptive",
        help: "Best-fit's or fastest-first's site, whichever lets more waiting jobs in.",
    },
    Choice {
        word: "intelligent",
        label: "Intelligent",
        help: "Best-fit's or fastest-first's site, weighing computing capacity and speed.",
    },
    Choice {
        word: "first-fit",
        label: "First-fit",
        help: "The first site in order that has room.",
    },
    Choice {
        word: "worst-fit",
        label: "Worst-fit",
        help: "The site with the most free processors.",
    },
];

/// The policies in words [P-70].
pub(in crate::scenario) const EXAMPLES: &[Example] = examples!["allocate": "first-fit", "worst-fit", "fastest-first", "best-fit", "adaptive", "intelligent"];

/// Why they choose as they do [L-10].
pub(in crate::scenario) const REASONS: &[Reason] = &[
    Reason { policy: "best-fit", code: "least-left", compared: &[] },
    Reason { policy: "fastest-first", code: "fastest", compared: &[] },
    Reason { policy: "first-fit", code: "first-room", compared: &[] },
    Reason { policy: "worst-fit", code: "most-left", compared: &["free"] },
];

/// The options.
pub static OPTIONS: Object = Object {
    name: "options",
    help: "The load of the system, its sites' speeds, and the readings of rules the paper leaves open.",
    key_noun: "option",
    fields: &[
        Field::optional(
            "system_loading",
            "System loading (SL)",
            Kind::Number(Bound::From(1e-6), 1e6),
            Default::Number(1.0),
            "Every runtime is multiplied by this.",
        ),
        Field::optional(
            "resource_configuration",
            "Resource configuration (RC)",
            Kind::Number(Bound::Above(0.0), 1.0),
            Default::Null,
            "Jobs wider than this share of the largest site are cut into pieces; null cuts none.",
        ),
        EVENT_ORDER,
        Field::optional(
            "best_fit_tie",
            "Best-fit, on a tie",
            Kind::Word(&[
                Choice {
                    word: "fastest",
                    label: "Fastest",
                    help: "The faster site, then the first in order.",
                },
                Choice { word: "index", label: "First", help: "The first site in order." },
            ]),
            Default::Word("fastest"),
            "Which of several sites with the same leftover best-fit takes.",
        ),
        Field::optional(
            "fastest_tie",
            "Fastest-first, on a tie",
            Kind::Word(&[
                Choice { word: "index", label: "First", help: "The first site in order." },
                Choice {
                    word: "best-fit",
                    label: "Best-fit",
                    help: "The site with the least left over, then the first in order.",
                },
            ]),
            Default::Word("index"),
            "Which of several equally fast sites fastest-first takes.",
        ),
        Field::optional(
            "look_ahead",
            "Look-ahead",
            Kind::Word(&[
                Choice {
                    word: "stop",
                    label: "Stop",
                    help: "It ends at the first job without a site: nobody may overtake it.",
                },
                Choice {
                    word: "skip",
                    label: "Skip",
                    help: "It passes over jobs without a site and tries those behind.",
                },
            ]),
            Default::Word("stop"),
            "What the look-ahead of adaptive and intelligent does at a job that finds no site.",
        ),
        Field::optional(
            "adaptive_tie",
            "Adaptive, on a tie",
            Kind::Word(&[
                Choice {
                    word: "fastest-first",
                    label: "Fastest-first",
                    help: "Fastest-first's site.",
                },
                Choice { word: "best-fit", label: "Best-fit", help: "Best-fit's site." },
            ]),
            Default::Word("fastest-first"),
            "Whom adaptive follows when both choices let the same number of jobs in.",
        ),
        Field::optional(
            "speed_heterogeneity",
            "Speed heterogeneity (SH)",
            Kind::Number(Bound::From(0.0), f64::MAX),
            Default::Null,
            "Replaces the sites' speeds by drawn ones of this variance; null keeps them.",
        ),
        Field::optional(
            "speed_set",
            "Speed set",
            Kind::Whole(0.0, MOST_EXACT),
            Default::Number(0.0),
            "Which set of speeds is drawn.",
        ),
        Field::optional(
            "speed_mean",
            "Mean of drawn speeds",
            Kind::Word(&[
                Choice {
                    word: "processors",
                    label: "Over processors",
                    help: "The grid's computing capacity stays the same.",
                },
                Choice {
                    word: "sites",
                    label: "Over sites",
                    help: "The plain mean of the speeds is 1.",
                },
            ]),
            Default::Word("processors"),
            "Which mean of the drawn speeds is 1.",
        ),
        Field::optional(
            "queue_order",
            "Order of the queue",
            Kind::Word(&[
                choice("fcfs", "FCFS", "The order of arrival."),
                choice("sjf", "SJF", "The shortest estimate first."),
                choice("ljf", "LJF", "The longest estimate first."),
                choice("priority", "Priority", "By the jobs' own priority, 1 first."),
                choice(
                    "cplp",
                    "CPLP",
                    "By a priority made of length and width among the jobs that wait: long and narrow first.",
                ),
            ]),
            Default::Word("fcfs"),
            "In which order waiting jobs are tried; the first that finds no site blocks the others.",
        ),
        Field::optional(
            "backfill",
            "Backfilling",
            Kind::Word(&[
                choice("none", "None", "Nobody passes a blocked head."),
                choice(
                    "easy",
                    "EASY",
                    "Others may start if that does not delay the head on the site reserved for it.",
                ),
                choice(
                    "easy-sjbf",
                    "EASY, shortest first",
                    "The same, the shortest of them first.",
                ),
                choice(
                    "conservative",
                    "Conservative",
                    "Every job has a site and a start; others may start if that delays nobody's.",
                ),
            ]),
            Default::Word("none"),
            "Whether jobs may start before a blocked head.",
        ),
        Field {
            help: "What orders by length and backfilling plan with; without them nobody asks for it.",
            ..ESTIMATES
        },
        Field::optional(
            "overrun",
            "Overrun",
            Kind::Word(&[
                choice("ignore", "Ignore", "The job runs on past its planned end."),
                choice("kill", "Kill", "The job is cut off at its requested time."),
                choice(
                    "extend",
                    "Extend",
                    "The job may go on, and its request is known to be longer from the submission on.",
                ),
            ]),
            Default::Word("ignore"),
            "What becomes of a job that runs longer than was requested.",
        ),
    ],
    one_of: &[],
    in_file_order: true,
    also: None,
};
