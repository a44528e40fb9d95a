//! The blocks that ask something or set something side by side [L-34 to L-38].

use super::{HINTS, ID, SHOW, TEXT, TEXTS, VALUES, any, flag, kind, list, object, word};
use crate::scenario::{Bound, Choice, Default, Field, Kind, Object, Variant};

/// What is asked of a decision [L-1].
const ASKS: &[Choice] = &[
    word("site", "Site", "Where the job goes."),
    word("order", "Order", "In which order jobs are served."),
    word("level", "Level", "Which level a job gets."),
    word("resource", "Resource", "Which resource a job gets."),
    word("move", "Move", "Which job moves."),
    word("run", "Run", "Which waiting job starts on a server."),
    word("cluster", "Cluster", "Which cluster takes the job."),
    word("start", "Start", "Which jobs start now."),
];

pub(super) const PREDICT: Object = object(
    "prediction",
    "A decision of the run is asked before it is shown.",
    &[
        kind(&[word("predict", "Predict", "A decision is asked.")]),
        ID,
        TEXT,
        VALUES,
        SHOW,
        Field::required("ask", "Ask", Kind::Word(ASKS), "What is asked."),
        Field::optional(
            "job",
            "Job",
            Kind::JobName,
            Default::Null,
            "Of which job, where a level is asked.",
        ),
        flag("reason", "Reason", "Whether the reason is asked too."),
        HINTS,
        any_or_none("expect", "Expected", "The answer that the author saw; null for none."),
        any_or_none(
            "expect_reason",
            "Expected reason",
            "The code of the reason that the author saw.",
        ),
    ],
);

const fn any_or_none(key: &'static str, label: &'static str, help: &'static str) -> Field {
    Field::optional(key, label, Kind::Any, Default::Null, help)
}

/// What a number is told in [L-35].
const UNITS: &[Choice] = &[
    word("none", "None", "No unit."),
    word("s", "Seconds", "Seconds."),
    word("min", "Minutes", "The value over 60."),
    word("h", "Hours", "The value over 3600."),
    word("%", "Percent", "The value over 0.01."),
    word("processors", "Processors", "Shown only."),
    word("jobs", "Jobs", "Shown only."),
];

pub(super) const NUMBER: Object = object(
    "number",
    "A number is asked.",
    &[
        kind(&[word("number", "Number", "A number is asked.")]),
        ID,
        TEXT,
        VALUES,
        SHOW,
        any("value", "Value", "The value that is the answer."),
        Field::optional("unit", "Unit", Kind::Word(UNITS), Default::Word("none"), "Its unit."),
        Field::optional(
            "tolerance",
            "Tolerance",
            Kind::Number(Bound::From(0.0), f64::MAX),
            Default::Number(0.005),
            "By how much an answer may differ, in the unit.",
        ),
        Field::optional(
            "turns",
            "Turns",
            Kind::List(&list(Kind::Object(&TURN))),
            Default::NoItems,
            "Wrong turns that deserve a sentence of their own.",
        ),
        Field::optional(
            "expect",
            "Expected",
            Kind::Number(Bound::From(f64::MIN), f64::MAX),
            Default::Null,
            "The answer that the author saw, in the unit.",
        ),
    ],
);

const TURN: Object = object(
    "turn",
    "A wrong turn.",
    &[
        any("value", "Value", "What one gets this way."),
        Field::required("say", "Say", Kind::Text, "What is said to it."),
    ],
);

pub(super) const CHOICE: Object = object(
    "choice",
    "One option or several are right.",
    &[
        kind(&[word("choice", "Choice", "Options are offered.")]),
        ID,
        TEXT,
        VALUES,
        SHOW,
        Field::required(
            "options",
            "Options",
            Kind::List(&list(Kind::Object(&OPTION))),
            "2 to 6 options, in the order in which they stand.",
        ),
        flag("several", "Several", "Whether several may be right."),
    ],
);

const OPTION: Object = object(
    "option",
    "An option.",
    &[
        Field::required("text", "Text", Kind::Text, "What it says."),
        any("right", "Right", "Whether it is right: true, false, or a condition."),
        Field::optional("say", "Say", Kind::Text, Default::Null, "What is said to it."),
    ],
);

pub(super) const TRY: Object = object(
    "try",
    "The scenario is changed until a condition holds.",
    &[
        kind(&[word("try", "Try", "A scenario is changed.")]),
        ID,
        TEXT,
        VALUES,
        SHOW,
        Field::required(
            "change",
            "Change",
            Kind::List(&list(Kind::OneOf(CHANGES))),
            "What may be changed.",
        ),
        any("until", "Until", "The condition, in which the changed scenario is called mine."),
        Field::required("solution", "Solution", Kind::Object(&SOLUTION), "A change that does it."),
    ],
);

const CHANGES: &[Variant] = &[
    Variant {
        keys: &["path"],
        word: None,
        label: "Value",
        object: &object(
            "change",
            "A value that may be changed.",
            &[Field::required(
                "path",
                "Path",
                Kind::Text,
                "Its JSON pointer; * stands for every index.",
            )],
        ),
    },
    Variant {
        keys: &["add"],
        word: None,
        label: "Items",
        object: &object(
            "addition",
            "A list that may be added to.",
            &[
                Field::required("add", "Add", Kind::Text, "Its JSON pointer."),
                Field::optional(
                    "most",
                    "Most",
                    Kind::Whole(1.0, 1000.0),
                    Default::Null,
                    "How many may be added.",
                ),
            ],
        ),
    },
];

const SOLUTION: Object = object(
    "solution",
    "A change that does it.",
    &[any("set", "Set", "Values by JSON pointers, as in scenarios of a lesson.")],
);

pub(super) const COMPARE: Object = object(
    "comparison",
    "The stage's scenario under several policies.",
    &[
        kind(&[word("compare", "Compare", "Policies side by side.")]),
        ID,
        TEXT,
        VALUES,
        SHOW,
        Field::required("policies", "Policies", Kind::List(&TEXTS), "2 to 4 policies."),
    ],
);

/// What can be done otherwise [G-21].
const VERBS: &[Choice] = &[
    word("start", "Start", "A waiting job starts."),
    word("hold", "Hold", "A job that would start waits."),
    word("query", "Query", "A job is the next that is asked for."),
    word("assign", "Assign", "A resource is the answer."),
    word("move", "Move", "A job moves, or none."),
    word("select", "Select", "A cluster gets the job, or none."),
    word("cancel", "Cancel", "A job leaves."),
    word("resize", "Resize", "A site gets another size."),
    word("submit", "Submit", "A job comes."),
];

pub(super) const WHAT_IF: Object = object(
    "what-if",
    "A run is interfered with until a condition holds.",
    &[
        kind(&[word("what-if", "What if", "A run is interfered with.")]),
        ID,
        TEXT,
        VALUES,
        SHOW,
        Field::optional(
            "allow",
            "Allow",
            Kind::List(&list(Kind::Word(VERBS))),
            Default::Null,
            "What may be done; everything that the lab knows without it.",
        ),
        any("until", "Until", "The condition, in which the run interfered with is called mine."),
        any("solution", "Solution", "A list of interventions that does it."),
    ],
);
