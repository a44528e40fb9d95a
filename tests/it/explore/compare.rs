//! Runs side by side.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{ALLOCATE, CLUSTER, allocate, answered, cluster, list, number, result_of};
use crate::support::close;

/// A scenario as it is beside one with another policy.
fn with_policy(scenario: &Value, policy: &str) -> Value {
    answered(
        &json!({"format": "gridlock/1", "explore": "compare", "base": scenario, "series": true,
        "runs": [{}, {"change": {"policy": policy}}]}),
    )
}

/// The sum of the waits of a run.
fn waits(run: &Value) -> f64 {
    let waits = list(&run["schedule"]).iter();
    waits.map(|row| number(&row["started_at"]) - number(&row["submitted_at"])).sum()
}

/// The area between the queues is the difference of the waits, and a row of a pair is what the two
/// results say.
fn area_is_the_difference_of_waits(scenario: &Value, policy: &str) -> Result<(), TestCaseError> {
    let answer = with_policy(scenario, policy);
    let mut other = scenario.clone();
    other["policy"] = policy.into();
    let (here, there) = (result_of(scenario), result_of(&other));
    let area = number(&answer["pairs"][0]["areas"]["queue_length"]);
    prop_assert!(close(area, waits(&there) - waits(&here)), "{area}");
    prop_assert_eq!(&answer["runs"][0]["fingerprint"], &here["fingerprint"]);
    prop_assert_eq!(&answer["runs"][1]["fingerprint"], &there["fingerprint"]);
    prop_assert_eq!(&answer["runs"][1]["metrics"], &there["metrics"]);
    let pair = &answer["pairs"][0];
    if here["fingerprint"] == there["fingerprint"] {
        prop_assert_eq!(&pair["divergence"], &Value::Null);
        prop_assert_eq!(list(&pair["divergences"]).len(), 0);
    }
    let summary = &pair["summary"];
    let mean: f64 = list(&pair["jobs"]).iter().map(|it| number(&it["response_difference"])).sum();
    let paired = list(&pair["jobs"]).len();
    prop_assert_eq!(&summary["paired"], &json!(paired));
    prop_assert!(close(number(&summary["mean_difference"]), mean / paired.max(1) as f64));
    for series in answer["series"].as_object().unwrap().values() {
        let rows = list(series);
        prop_assert!(rows.windows(2).all(|rows| number(&rows[0][0]) < number(&rows[1][0])));
        prop_assert!(rows.windows(2).all(|rows| list(&rows[0])[1..] != list(&rows[1])[1..]));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_area_between_queues_is_the_difference_of_waits_in_allocate(
        scenario in allocate(0..14), policy in prop::sample::select(ALLOCATE.to_vec()),
    ) {
        area_is_the_difference_of_waits(&scenario, policy)?;
    }

    #[test]
    fn the_area_between_queues_is_the_difference_of_waits_in_cluster(
        scenario in cluster(0..14), policy in prop::sample::select(CLUSTER.to_vec()),
    ) {
        area_is_the_difference_of_waits(&scenario, policy)?;
    }
}

/// A scenario of two jobs on one site, the second of this width.
fn two_jobs(width: u32) -> Value {
    json!({"lab": "allocate", "policy": "first-fit", "sites": [{"processors": 4}],
        "jobs": [{"id": 1, "submitted_at": 0, "processors": 2, "runtime": 6},
                 {"id": 2, "submitted_at": 0, "processors": width, "runtime": 6}]})
}

#[test]
fn a_job_that_only_one_run_knows_is_absent_in_the_other() {
    let change = json!({"jobs": [{"id": 9, "submitted_at": 0, "processors": 1, "runtime": 6}]});
    let answer = answered(&json!({"format": "gridlock/1", "explore": "compare",
        "base": two_jobs(2), "runs": [{}, {"change": change}]}));
    let pair = &answer["pairs"][0];
    assert_eq!(pair["only_other"], json!([{"job": 9, "baseline": "absent"}]));
    assert_eq!(pair["only_baseline"][1], json!({"job": 2, "other": "absent"}));
    assert_eq!(pair["summary"]["paired"], 0);
}

#[test]
fn pieces_of_a_cut_job_are_other_jobs_than_the_whole() {
    let change = json!({"options": {"resource_configuration": 0.5}});
    let answer = answered(&json!({"format": "gridlock/1", "explore": "compare",
        "base": two_jobs(4), "runs": [{}, {"change": change}]}));
    let pair = &answer["pairs"][0];
    assert_eq!(pair["only_baseline"], json!([{"job": 2, "other": "absent"}]));
    assert_eq!(pair["only_other"][0], json!({"job": "2.0", "baseline": "absent"}));
}

#[test]
fn of_divergences_at_one_instant_the_first_run_is_named() {
    let scenario = json!({"lab": "allocate", "policies": ["first-fit", "fastest-first", "worst-fit"],
        "sites": [{"processors": 2}, {"processors": 4, "speed": 2}],
        "jobs": [{"id": 1, "submitted_at": 3, "processors": 1, "runtime": 6}]});
    let answer = answered(&json!({"format": "gridlock/1", "explore": "compare", "base": scenario}));
    assert_eq!(answer["first_divergence"], json!({"at": 3.0, "run": 1}));
    assert_eq!(answer["pairs"][1]["divergence"]["difference"], "site");
}
