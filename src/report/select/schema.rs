//! The JSON Schema of results.

use crate::report::FORMAT;
use crate::report::schema::{
    constant, fingerprint, list, metric_values, of_own, policy, record, row, typed,
};
use crate::scenario::schema::{complete_object, object};
use crate::scenario::tables::select::{
    CLUSTER, FILE_JOB, OPTIONS as SELECT_OPTIONS, POLICIES as SELECT_POLICIES,
};
use crate::scenario::{Choice, Value};

/// The schema of the result of one policy.
pub(in crate::report) fn result() -> Value {
    let policies = SELECT_POLICIES.iter().map(|Choice { word, .. }| *word);
    let mut keys = vec![
        ("format", constant(FORMAT)),
        ("version", typed("string")),
        ("lab", constant("select")),
        ("title", typed("string")),
        ("seed", typed("integer")),
        ("policy", policy(policies)),
        ("options", complete_object(&SELECT_OPTIONS)),
        ("clusters", list(complete_object(&CLUSTER))),
        ("drawn", row(&[("clusters", list(object(&CLUSTER))), ("jobs", list(object(&FILE_JOB)))])),
        ("schedule", list(schedule())),
        ("rejected", list(rejected())),
        ("metrics", metric_values(super::METRICS)),
        ("fingerprint", fingerprint()),
    ];
    keys.extend(of_own());
    record(keys, &["title", "drawn", "own_policies", "stopped"])
}

/// A time, or nothing where a job may take any.
fn limit() -> Value {
    let types = ["number", "null"].map(typed);
    Value::object([("anyOf", Value::List(types.into()))])
}

fn schedule() -> Value {
    row(&[
        ("job", typed("integer")),
        ("site", typed("integer")),
        ("submitted_at", typed("number")),
        ("staged_at", typed("number")),
        ("started_at", typed("number")),
        ("processed_at", typed("number")),
        ("finished_at", typed("number")),
        ("ttr_estimate", typed("number")),
        ("ttr", typed("number")),
        ("limit", limit()),
        ("met_deadline", typed("boolean")),
    ])
}

fn rejected() -> Value {
    let wide = row(&[
        ("job", typed("integer")),
        ("at", typed("number")),
        ("reason", constant("wider-than-every-site")),
        ("processors", typed("integer")),
        ("widest", typed("integer")),
    ]);
    let late = row(&[
        ("job", typed("integer")),
        ("at", typed("number")),
        ("reason", constant("deadline")),
        ("best_ttr", typed("number")),
        ("limit", limit()),
    ]);
    let plain = |reason| {
        row(&[("job", typed("integer")), ("at", typed("number")), ("reason", constant(reason))])
    };
    let all = vec![wide, late, plain("policy"), plain("forced")];
    Value::object([("oneOf", Value::List(all))])
}
