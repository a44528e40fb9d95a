//! The JSON Schema of results.

use crate::report::FORMAT;
use crate::report::schema::{
    cancelled, constant, fingerprint, job, list, metric_values_of, of_interventions, of_own,
    policy, record, rejected, row, typed, workload,
};
use crate::scenario::schema::complete_object;
use crate::scenario::tables::SITE;
use crate::scenario::tables::cluster::{OPTIONS as CLUSTER_OPTIONS, POLICIES as CLUSTER_POLICIES};
use crate::scenario::{Choice, Value};

/// The schema of the result of one policy.
pub(in crate::report) fn result() -> Value {
    let policies = CLUSTER_POLICIES.iter().map(|Choice { word, .. }| *word);
    let mut keys = vec![
        ("format", constant(FORMAT)),
        ("version", typed("string")),
        ("lab", constant("cluster")),
        ("title", typed("string")),
        ("seed", typed("integer")),
        ("policy", policy(policies)),
        ("options", complete_object(&CLUSTER_OPTIONS)),
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
                ("backfilled", typed("boolean")),
                ("killed", typed("boolean")),
            ])),
        ),
        ("rejected", rejected()),
        ("cancelled", cancelled()),
        ("metrics", metric_values_of(super::METRICS, &of_interventions(super::METRICS))),
        ("fingerprint", fingerprint()),
    ];
    keys.extend(of_own());
    record(keys, &["title", "workload", "own_policies", "stopped", "cancelled"])
}
