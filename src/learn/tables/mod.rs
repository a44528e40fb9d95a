//! What may stand in a lesson, key by key [L-20 to L-44]: the form is checked by these tables, and the
//! JSON schema of lessons is made of them.
//!
//! Scenarios, sweeps, values and conditions have forms of their own; here they are anything.

mod exam;
mod questions;

use self::exam::{EXAM, LOCKS};
use self::questions::{CHOICE, COMPARE, NUMBER, PREDICT, TRY, WHAT_IF};
use crate::scenario::{Choice, Default, Field, Kind, List, Object, Variant};

const fn word(word: &'static str, label: &'static str, help: &'static str) -> Choice {
    Choice { word, label, help }
}

const fn list(items: Kind) -> List {
    List { items, may_be_empty: true, distinct: false }
}

const fn object(name: &'static str, help: &'static str, fields: &'static [Field]) -> Object {
    Object { name, help, key_noun: "key", fields, one_of: &[], in_file_order: false, also: None }
}

/// `format`: what tells a lesson from a scenario.
pub(in crate::learn) const FORMAT: Field = Field::required(
    "format",
    "Format",
    Kind::Word(&[word("gridlock-lesson/1", "Lesson", "A lesson of this version.")]),
    "The version of this format.",
);

const TEXTS: List = list(Kind::Text);

const fn any(key: &'static str, label: &'static str, help: &'static str) -> Field {
    Field::required(key, label, Kind::Any, help)
}

/// What is false unless it is said.
const fn flag(key: &'static str, label: &'static str, help: &'static str) -> Field {
    Field::optional(key, label, Kind::Flag, Default::Flag(false), help)
}

/// The hints, which are there unless it is said that they are not.
const HINTS: Field =
    Field::optional("hints", "Hints", Kind::Flag, Default::Flag(true), "Whether there are hints.");

const fn group(key: &'static str, label: &'static str, help: &'static str) -> Field {
    Field::optional(key, label, Kind::Any, Default::Empty, help)
}

/// A lesson [L-20].
pub(in crate::learn) const LESSON: Object = object(
    "lesson",
    "Text, stages and questions about runs of Gridlock; the engine works out every answer.",
    &[
        FORMAT,
        Field::required(
            "id",
            "Id",
            Kind::Text,
            "What names progress, links and random streams: 1 to 40 of a to z, 0 to 9 and -.",
        ),
        Field::required(
            "title",
            "Title",
            Kind::Text,
            "What people call it, in 1 to 80 characters.",
        ),
        Field::optional(
            "language",
            "Language",
            Kind::Text,
            Default::Word("en"),
            "The language of its texts, such as en or de.",
        ),
        Field::required(
            "goals",
            "Goals",
            Kind::List(&TEXTS),
            "What one can do afterwards: 1 to 4 texts of up to 160 characters.",
        ),
        Field::required("minutes", "Minutes", Kind::Whole(1.0, 90.0), "How long it takes.")
            .in_unit("minutes"),
        Field::optional(
            "needs",
            "Needs",
            Kind::List(&TEXTS),
            Default::NoItems,
            "The ids of lessons that should come first.",
        ),
        Field::optional(
            "source",
            "Source",
            Kind::Text,
            Default::Null,
            "The paper or the rule behind it, in up to 200 characters.",
        ),
        group(
            "scenarios",
            "Scenarios",
            "Up to 24 scenarios by name, without format; or {of, set}: another with values put.",
        ),
        group(
            "experiments",
            "Experiments",
            "Up to 4 sweeps by name, without format; or {name}: an experiment of a paper.",
        ),
        Field::required(
            "blocks",
            "Blocks",
            Kind::List(&List { items: Kind::OneOf(BLOCKS), may_be_empty: true, distinct: false }),
            "What is read, seen and asked, in order: 1 to 40 blocks.",
        ),
        Field::optional(
            "locks",
            "Locks",
            Kind::Object(&LOCKS),
            Default::Empty,
            "What is held back.",
        ),
        Field::optional(
            "exam",
            "Exam",
            Kind::Object(&EXAM),
            Default::Null,
            "How variants of the lesson are made for an exam.",
        ),
        group(
            "translations",
            "Translations",
            "For each language an object from JSON pointers of the lesson's texts to texts.",
        ),
    ],
);

const ID: Field = Field::optional(
    "id",
    "Id",
    Kind::Text,
    Default::Null,
    "What names the block: 1 to 32 of a to z, 0 to 9 and -; its place, from 1, without it.",
);
const TEXT: Field = Field::optional(
    "text",
    "Text",
    Kind::Text,
    Default::Null,
    "What is read, with the lesson's few signs of markup, in up to 2 000 characters.",
);
const VALUES: Field =
    group("values", "Values", "Values by name, which stand in the texts as {name}.");
const SHOW: Field = Field::optional(
    "show",
    "Show",
    Kind::Object(&SHOWN),
    Default::Null,
    "What stands on the stage; without it, what the block before left there.",
);

const SHOWN: Object = object(
    "stage",
    "What stands on the stage.",
    &[
        Field::optional(
            "scenario",
            "Scenario",
            Kind::Text,
            Default::Null,
            "The name of a scenario of the lesson.",
        ),
        Field::optional(
            "at",
            "At",
            Kind::Any,
            Default::Word("start"),
            "Where in the run: start, end, a number of facts, or {fact, job, site, nth, after}.",
        ),
        Field::optional(
            "experiment",
            "Experiment",
            Kind::Text,
            Default::Null,
            "The name of a sweep of the lesson.",
        ),
        Field::optional(
            "highlight",
            "Highlight",
            Kind::List(&TEXTS),
            Default::NoItems,
            "Up to 6 of job:4, site:2, queue, holes, readout, why, formula, timeline, series:queue, \
             matrix, graph, plane, row:best-fit.",
        ),
        Field::optional(
            "view",
            "View",
            Kind::Word(&[word("tables", "Tables", "Tables in place of pictures.")]),
            Default::Null,
            "How it is shown.",
        ),
    ],
);

const fn kind(only: &'static [Choice]) -> Field {
    Field::required("kind", "Kind", Kind::Word(only), "What the block does.")
}

const fn block(kind: &'static str, label: &'static str, object: &'static Object) -> Variant {
    Variant { keys: &["kind"], word: Some(kind), label, object }
}

/// The kinds of blocks [L-33 to L-39].
const BLOCKS: &[Variant] = &[
    block(
        "text",
        "Text",
        &object(
            "text",
            "Words.",
            &[kind(&[word("text", "Text", "Words.")]), ID, TEXT, VALUES, SHOW],
        ),
    ),
    block(
        "stage",
        "Stage",
        &object(
            "stage",
            "A place in a run.",
            &[kind(&[word("stage", "Stage", "A place in a run.")]), ID, TEXT, VALUES, SHOW],
        ),
    ),
    block("predict", "Predict", &PREDICT),
    block("number", "Number", &NUMBER),
    block("choice", "Choice", &CHOICE),
    block("try", "Try", &TRY),
    block("compare", "Compare", &COMPARE),
    block("what-if", "What if", &WHAT_IF),
    block(
        "experiment",
        "Experiment",
        &object(
            "experiment",
            "A sweep.",
            &[kind(&[word("experiment", "Experiment", "A sweep.")]), ID, TEXT, VALUES, SHOW],
        ),
    ),
];
