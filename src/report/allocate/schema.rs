//! The JSON Schema of results.

use crate::metrics::Metric;
use crate::report::FORMAT;
use crate::report::schema::{
    constant, fingerprint, list, metric_values, properties, record, row, typed, words,
};
use crate::scenario::schema::complete_object;
use crate::scenario::tables::{ALLOCATE_OPTIONS, ALLOCATE_POLICIES, SITE};
use crate::scenario::{Choice, Value};

/// The schema of the result of one policy.
pub(in crate::report) fn result() -> Value {
    let policies = ALLOCATE_POLICIES.iter().map(|Choice { word, .. }| Value::from(*word));
    let keys = vec![
        ("format", constant(FORMAT)),
        ("version", typed("string")),
        ("lab", constant("allocate")),
        ("title", typed("string")),
        ("seed", typed("integer")),
        ("policy", Value::object([("enum", Value::List(policies.collect()))])),
        ("options", complete_object(&ALLOCATE_OPTIONS)),
        ("sites", list(complete_object(&SITE))),
        ("workload", workload()),
        (
            "schedule",
            list(row(&[
                ("job", job()),
                ("processors", typed("integer")),
                ("submitted_at", typed("number")),
                ("site", typed("integer")),
                ("started_at", typed("number")),
                ("finished_at", typed("number")),
            ])),
        ),
        (
            "rejected",
            list(row(&[
                ("job", job()),
                ("reason", constant("wider-than-every-site")),
                ("processors", typed("integer")),
                ("widest", typed("integer")),
            ])),
        ),
        ("metrics", metric_values(Metric::ALLOCATE)),
        ("fingerprint", fingerprint()),
    ];
    record(keys, &["title", "workload"])
}

fn workload() -> Value {
    Value::object([
        ("type", Value::from("object")),
        (
            "properties",
            properties(vec![
                ("jobs", typed("integer")),
                (
                    "dropped",
                    Value::object([
                        ("type", Value::from("object")),
                        ("additionalProperties", typed("integer")),
                    ]),
                ),
                (
                    "warnings",
                    list(Value::object([
                        ("type", Value::from("object")),
                        (
                            "properties",
                            properties(vec![
                                ("line", typed("integer")),
                                ("code", typed("string")),
                                ("fields", typed("integer")),
                            ]),
                        ),
                        ("required", words(["line", "code"])),
                    ])),
                ),
            ]),
        ),
        ("required", words(["jobs"])),
    ])
}

/// A job's id, or the name of a piece.
fn job() -> Value {
    Value::object([("anyOf", Value::List(vec![typed("integer"), typed("string")]))])
}
