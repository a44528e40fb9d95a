//! Waits cut into intervals.

use gridlock::experiment::bench::{Bench, parts_of_wait};
use gridlock::metrics::{ExactSum, Metric, MetricSet};
use gridlock::report::Ask;
use gridlock::scenario::Value as InOrder;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{allocate, answered, cluster, drawn, list, number, result_of};
use crate::support::close;

fn waiting(scenario: &Value) -> Value {
    answered(&json!({"format": "gridlock/1", "explore": "waiting", "scenario": scenario}))
}

/// Every wait is tiled by its intervals to the bit, and so are their sums.
fn tiled(answer: &Value) -> Result<(), TestCaseError> {
    let mut total = ExactSum::default();
    for row in list(&answer["jobs"]) {
        let mut now = number(&row["submitted_at"]);
        let mut sum = ExactSum::default();
        for interval in list(&row["intervals"]) {
            let (from, to) = (number(&interval["from"]), number(&interval["to"]));
            prop_assert_eq!(from.to_bits(), now.to_bits(), "{}", row);
            prop_assert!(to > from, "{}", row);
            sum.add(to);
            sum.add(-from);
            now = to;
        }
        for pair in list(&row["intervals"]).windows(2) {
            let (mut a, mut b) = (pair[0].clone(), pair[1].clone());
            for interval in [&mut a, &mut b] {
                interval["from"] = Value::Null;
                interval["to"] = Value::Null;
            }
            prop_assert_ne!(a, b, "neighbors with one reason");
        }
        prop_assert_eq!(now.to_bits(), number(&row["started_at"]).to_bits(), "{}", row);
        prop_assert_eq!(sum.value().to_bits(), number(&row["wait"]).to_bits(), "{}", row);
        total.add_sum(&sum);
    }
    prop_assert_eq!(total.value().to_bits(), number(&answer["total_wait"]).to_bits());
    let budget = list(&answer["budget"]).iter().map(|row| number(&row["seconds"])).sum::<f64>();
    prop_assert!(close(budget, total.value()));
    let metrics = answer["metrics"].as_object().unwrap();
    let parts = metrics.iter().filter(|(key, _)| *key != "avg_wait");
    let parts: f64 = parts.map(|(_, value)| number(value)).sum();
    prop_assert!(close(parts, number(&metrics["avg_wait"])));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn intervals_tile_the_waits_of_allocate_and_fragmentation_is_what_the_metric_says(
        scenario in allocate(0..14),
    ) {
        let answer = waiting(&scenario);
        tiled(&answer)?;
        let result = result_of(&scenario);
        prop_assert_eq!(&answer["fingerprint"], &result["fingerprint"]);
        let metric = |key: &str| number(&result["metrics"][key]);
        let makespan = metric("makespan");
        let rows = list(&answer["budget"]).iter().filter(|row| row["reason"] == "fragmentation");
        let fragmentation: f64 = rows.map(|row| number(&row["seconds"])).sum();
        prop_assert!(close(
            fragmentation,
            metric("external_fragmentation_time_fraction") * makespan,
        ));
        let area = metric("queue_length_time_avg") * makespan;
        prop_assert!(close(number(&answer["total_wait"]), area));
    }

    #[test]
    fn intervals_tile_the_waits_of_cluster_under_every_policy(scenario in cluster(0..14)) {
        let answer = waiting(&scenario);
        tiled(&answer)?;
        prop_assert_eq!(&answer["fingerprint"], &result_of(&scenario)["fingerprint"]);
    }

    #[test]
    fn intervals_tile_the_waits_of_the_other_labs(scenario in drawn()) {
        let answer = waiting(&scenario);
        tiled(&answer)?;
        prop_assert_eq!(&answer["fingerprint"], &result_of(&scenario)["fingerprint"]);
    }
}

#[test]
fn one_job_is_told_alone_and_the_budget_stays_that_of_the_run() {
    let scenario = crate::support::golden("g17-waiting-allocate")["scenario"]["scenario"].clone();
    let all = waiting(&scenario);
    let document =
        json!({"format": "gridlock/1", "explore": "waiting", "scenario": scenario, "job": 4});
    let one = answered(&document);
    assert_eq!(list(&one["jobs"]), [all["jobs"][5].clone()]);
    assert_eq!(one["budget"], all["budget"]);
}

#[test]
fn clusters_that_share_their_processors_name_room_and_turn() {
    let scenario = json!({"lab": "select", "policy": "mcrs",
    "options": {"concurrency": "shared"},
    "clusters": [{"processors": 4, "mips": 100, "bandwidth": 1000}],
    "jobs": [
        {"id": 1, "submitted_at": 0, "length": 1000, "processors": 3, "input": 0, "output": 0},
        {"id": 2, "submitted_at": 1, "length": 1000, "processors": 4, "input": 0, "output": 0},
        {"id": 3, "submitted_at": 2, "length": 1000, "processors": 1, "input": 0, "output": 0},
    ]});
    let answer = waiting(&scenario);
    let reason = |job: usize| answer["jobs"][job]["intervals"][0]["reason"].clone();
    assert_eq!((reason(1), reason(2)), (json!("capacity"), json!("behind")), "{answer}");
}

#[test]
fn a_sweep_gives_the_parts_of_the_average_wait_where_they_are_named() {
    let mut scenario =
        crate::support::golden("g17-waiting-allocate")["scenario"]["scenario"].clone();
    scenario["format"] = "gridlock/1".into();
    let answer = waiting(&scenario);
    let parts = parts_of_wait("allocate");
    let scenario = InOrder::parse(scenario.to_string().as_bytes()).unwrap();
    let measure = |wanted: &[Metric], warm_up: f64| {
        let ask = Ask { wanted: MetricSet::of(wanted), warm_up, fingerprint: false };
        Bench::new(()).run(&scenario, &ask).unwrap().metrics
    };
    let mut wanted = parts.clone();
    wanted.push(Metric::AvgWait);
    let found = measure(&wanted, 0.0);
    for metric in &wanted {
        assert_eq!(found.get(*metric), answer["metrics"][metric.key()].as_f64(), "{metric:?}");
    }
    assert_eq!(measure(Metric::ALLOCATE, 0.0).get(parts[0]), None);
    // Without the first five of six jobs the averages are those of the last.
    let last = measure(&wanted, 0.9);
    let of_last = |reason: &str| {
        let intervals = list(&answer["jobs"][5]["intervals"]).iter();
        let mine = intervals.filter(|it| it["reason"] == reason);
        mine.map(|it| number(&it["to"]) - number(&it["from"])).sum::<f64>()
    };
    assert_eq!(last.get(Metric::AvgWaitBehind), Some(of_last("behind")));
    assert_eq!(last.get(Metric::AvgWaitCapacity), Some(of_last("capacity")));
}
