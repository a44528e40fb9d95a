//! The JSON Schema of results.

use crate::report::FORMAT;
use crate::report::schema::{
    constant, fingerprint, list, metric_values, of_own, policy, record, row, typed, words,
};
use crate::scenario::schema::{complete_object, object};
use crate::scenario::tables::prioritize::{
    GRAPH_JOB, OPTIONS as PRIORITIZE_OPTIONS, POLICIES as PRIORITIZE_POLICIES, RESOURCE,
};
use crate::scenario::{Choice, Value};

/// The schema of the result of one policy.
pub(in crate::report) fn result() -> Value {
    let policies = PRIORITIZE_POLICIES.iter().map(|Choice { word, .. }| *word);
    let mut keys = vec![
        ("format", constant(FORMAT)),
        ("version", typed("string")),
        ("lab", constant("prioritize")),
        ("title", typed("string")),
        ("seed", typed("integer")),
        ("policy", policy(policies)),
        ("options", complete_object(&PRIORITIZE_OPTIONS)),
        ("resources", list(resource())),
        (
            "drawn",
            row(&[("resources", list(object(&RESOURCE))), ("jobs", list(object(&GRAPH_JOB)))]),
        ),
        ("schedule", list(schedule())),
        ("rejected", list(typed("object"))),
        ("metrics", metric_values(super::METRICS)),
        ("fingerprint", fingerprint()),
    ];
    keys.extend(of_own());
    record(keys, &["title", "drawn", "own_policies", "stopped"])
}

fn resource() -> Value {
    row(&[
        ("name", typed("string")),
        ("operations_per_cycle", typed("integer")),
        ("processors_per_node", typed("integer")),
        ("nodes", typed("integer")),
        ("clock_hz", typed("number")),
        ("registered_at", typed("number")),
        ("site", typed("integer")),
        ("parallelism", typed("integer")),
        ("peak_speed", typed("number")),
        ("processor_speed", typed("number")),
        ("type", typed("integer")),
    ])
}

fn schedule() -> Value {
    let class = || Value::object([("enum", words(["low", "medium", "high"]))]);
    let keys = vec![
        ("job", typed("integer")),
        ("site", typed("integer")),
        ("submitted_at", typed("number")),
        ("started_at", typed("number")),
        ("finished_at", typed("number")),
        ("complexity", typed("number")),
        ("path", list(typed("integer"))),
        ("width", typed("integer")),
        ("layer_sizes", list(typed("integer"))),
        ("work", typed("number")),
        ("complexity_class", class()),
        ("parallelism_class", class()),
        ("priority", typed("integer")),
    ];
    record(keys, &["complexity_class", "parallelism_class", "priority"])
}
