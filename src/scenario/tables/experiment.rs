//! Experiment files: a base scenario, axes, replications, metrics [F-32].

use super::super::field::{Bound, Default, Field, Kind, List, Object, Variant};
use super::common::FORMAT;

/// The most settings or replications that a list may name.
const MOST: f64 = 1e6;

const NAME: Field =
    Field::required("name", "Name", Kind::Text, "What its column is called.").unique();

const fn path(help: &'static str) -> Field {
    Field::required("path", "Path", Kind::Text, help)
}

const VALUES: Field = Field::required(
    "values",
    "Values",
    Kind::List(&List::distinct(Kind::Any)),
    "What is put there, one after another.",
);

/// One thing that is varied.
pub static AXIS: Object = Object {
    name: "axis",
    help: "A field of the scenario that is varied, and its values.",
    key_noun: "key",
    fields: &[NAME, path("The field that is varied, as a JSON pointer into the scenario."), VALUES],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// How settings are repeated: with values at a path, or with so many seeds.
pub const REPLICATIONS: &[Variant] = &[
    Variant {
        keys: &["path", "values"],
        word: None,
        label: "Values at a path",
        object: &Object {
            name: "replications",
            help: "Repeats every setting with each of these values.",
            key_noun: "key",
            fields: &[path("The field that makes repetitions differ, as a JSON pointer."), VALUES],
            one_of: &[],
            in_file_order: false,
            also: None,
        },
    },
    Variant {
        keys: &["count"],
        word: None,
        label: "So many seeds",
        object: &Object {
            name: "replications",
            help: "Repeats every setting with so many seeds, from the scenario's on.",
            key_noun: "key",
            fields: &[Field::required("count", "Count", Kind::Whole(1.0, MOST), "How many seeds.")],
            one_of: &[],
            in_file_order: false,
            also: None,
        },
    },
];

/// An experiment.
pub static EXPERIMENT: Object = Object {
    name: "experiment",
    help: "Many runs of one scenario whose fields are varied.",
    key_noun: "key",
    fields: &[
        FORMAT,
        Field::required("experiment", "Name", Kind::Text, "What people call the experiment."),
        Field::optional("note", "Note", Kind::Text, Default::Null, "A remark for people."),
        Field::required(
            "base",
            "Base",
            Kind::Any,
            "The scenario that is varied, without its format.",
        ),
        Field::optional(
            "axes",
            "Axes",
            Kind::List(&List::any(Kind::Object(&AXIS))),
            Default::Null,
            "What is varied: every combination of values is a setting, the first axis slowest.",
        ),
        Field::optional(
            "replications",
            "Replications",
            Kind::OneOf(REPLICATIONS),
            Default::Null,
            "How every setting is repeated.",
        ),
        Field::optional(
            "metrics",
            "Metrics",
            Kind::List(&List::distinct(Kind::Text)),
            Default::Null,
            "What is computed; all metrics of the lab without it.",
        ),
        Field::optional(
            "baseline",
            "Baseline",
            Kind::Any,
            Default::Null,
            "The value of the last axis that all others are compared with, run by run.",
        ),
        Field::optional(
            "warm_up",
            "Warm-up",
            Kind::Number(Bound::From(0.0), 0.99),
            Default::Number(0.0),
            "The share of the jobs, the first by position, that metrics of jobs leave out.",
        ),
        Field::optional(
            "quantiles",
            "Quantiles",
            Kind::List(&List {
                items: Kind::Number(Bound::From(0.0), 1.0),
                may_be_empty: true,
                distinct: true,
            }),
            Default::Null,
            "Quantiles over the replications, as shares.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};
