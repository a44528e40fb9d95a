//! The JSON Schema of results.

use super::BY_RESOURCE;
use crate::labs::balance::REJECTED;
use crate::report::FORMAT;
use crate::report::schema::{
    constant, fingerprint, list, metric_values, of_own, policy, record, row, typed,
};
use crate::scenario::schema::{complete_object, object};
use crate::scenario::tables::balance::{
    OPTIONS as BALANCE_OPTIONS, POLICIES as BALANCE_POLICIES, SERVER, VECTOR_JOB,
};
use crate::scenario::{Choice, Value};

/// The schema of the result of one policy.
pub(in crate::report) fn result() -> Value {
    let policies = BALANCE_POLICIES.iter().map(|Choice { word, .. }| *word);
    let mut metrics = metric_values(super::METRICS);
    metrics.put(&format!("/properties/{BY_RESOURCE}"), list(typed("number")));
    let mut keys = vec![
        ("format", constant(FORMAT)),
        ("version", typed("string")),
        ("lab", constant("balance")),
        ("title", typed("string")),
        ("seed", typed("integer")),
        ("policy", policy(policies)),
        ("options", complete_object(&BALANCE_OPTIONS)),
        ("servers", list(complete_object(&SERVER))),
        ("drawn", row(&[("servers", list(object(&SERVER))), ("jobs", list(object(&VECTOR_JOB)))])),
        (
            "schedule",
            list(row(&[
                ("job", typed("integer")),
                ("site", typed("integer")),
                ("submitted_to", typed("integer")),
                ("submitted_at", typed("number")),
                ("started_at", typed("number")),
                ("finished_at", typed("number")),
                ("transfers", typed("integer")),
            ])),
        ),
        (
            "rejected",
            list(row(&[
                ("job", typed("integer")),
                ("reason", constant(REJECTED)),
                ("at", typed("number")),
            ])),
        ),
        ("metrics", metrics),
        ("fingerprint", fingerprint()),
    ];
    keys.extend(of_own());
    record(keys, &["title", "drawn", "own_policies", "stopped"])
}
