//! What is held back from learners, and how variants are made [L-44, L-57, L-59].

use super::{HINTS, flag, group, list, object};
use crate::scenario::{Bound, Default, Field, Kind, List, Object};

/// What is held back [L-44].
pub(super) const LOCKS: Object = object(
    "locks",
    "What is held back from learners.",
    &[
        flag(
            "next",
            "Next",
            "Whether a question must be answered or given up before the next block.",
        ),
        flag("mode", "Mode", "Whether the lab's other modes are away while a decision is asked."),
        HINTS,
        Field::optional(
            "tries",
            "Tries",
            Kind::Whole(1.0, 5.0),
            Default::Number(2.0),
            "How often one may answer.",
        ),
    ],
);

/// How variants are made [L-57].
pub(super) const EXAM: Object = object(
    "exam",
    "How variants of the lesson are made.",
    &[
        Field::required(
            "vary",
            "Vary",
            Kind::List(&List { items: Kind::Object(&VARY), may_be_empty: false, distinct: false }),
            "What differs between students.",
        ),
        Field::optional(
            "keep",
            "Keep",
            Kind::List(&list(Kind::Any)),
            Default::NoItems,
            "The conditions that every variant meets.",
        ),
        Field::optional(
            "blocks",
            "Blocks",
            Kind::List(&List { items: Kind::Text, may_be_empty: false, distinct: true }),
            Default::Null,
            "The ids of the questions; every prediction, number and choice without it.",
        ),
        group("points", "Points", "Whole numbers by the ids of questions; 1 without it."),
        Field::optional(
            "tries",
            "Tries",
            Kind::Whole(1.0, 10_000.0),
            Default::Number(1000.0),
            "How many attempts a variant may take.",
        ),
    ],
);

const NUMBERS: List = List {
    items: Kind::Number(Bound::From(f64::MIN), f64::MAX),
    may_be_empty: false,
    distinct: false,
};

const fn number(key: &'static str, label: &'static str, help: &'static str) -> Field {
    Field::optional(key, label, Kind::Number(Bound::From(f64::MIN), f64::MAX), Default::Null, help)
}

const VARY: Object = Object {
    one_of: &[&["factor", "add", "pick", "copy"]],
    ..object(
        "variation",
        "Numbers that differ between students [L-59].",
        &[
            Field::required(
                "path",
                "Path",
                Kind::Text,
                "Their JSON pointer in the lesson, from /scenarios/ on; * stands for every index or key.",
            ),
            Field::required(
                "factor",
                "Factor",
                Kind::List(&NUMBERS),
                "The least and the greatest factor.",
            ),
            Field::required(
                "add",
                "Add",
                Kind::List(&NUMBERS),
                "The least and the greatest summand.",
            ),
            Field::required("pick", "Pick", Kind::List(&NUMBERS), "The numbers to pick from."),
            Field::required(
                "copy",
                "Copy",
                Kind::Text,
                "The key of the same object that is copied.",
            ),
            Field::optional(
                "round",
                "Round",
                Kind::Number(Bound::Above(0.0), f64::MAX),
                Default::Number(1.0),
                "What a number times a factor is rounded to a multiple of, and not less than.",
            ),
            Field::optional(
                "times",
                "Times",
                Kind::Number(Bound::From(f64::MIN), f64::MAX),
                Default::Number(1.0),
                "What a copy is multiplied with.",
            ),
            number("least", "Least", "The least that may come of it."),
            number("most", "Most", "The most that may come of it."),
            flag("same", "Same", "Whether one draw serves all places."),
        ],
    )
};
