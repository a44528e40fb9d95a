//! Waits cut into intervals.

use gridlock::experiment::bench::{Bench, parts_of_wait};
use gridlock::metrics::{ExactSum, Metric, MetricSet};
use gridlock::report::{Ask, Reports};
use gridlock::scenario::{Value as InOrder, kinds};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{allocate, answered, cluster, drawn, list, number, result_of};
use crate::support::close;

pub(super) fn waiting(scenario: &Value) -> Value {
    answered(&json!({"format": "gridlock/1", "explore": "waiting", "scenario": scenario}))
}

/// The order of a queue, its backfilling, and what becomes of jobs that run too long.
fn disciplines() -> impl Strategy<Value = (&'static str, &'static str, &'static str)> {
    let of = |words: &[&'static str]| prop::sample::select(words.to_vec());
    (
        of(&["fcfs", "sjf", "ljf", "priority", "cplp"]),
        of(&["none", "easy", "easy-sjbf", "conservative"]),
        of(&["ignore", "kill", "extend"]),
    )
}

/// The jobs and intervals with a reason.
fn of_reason(answer: &Value, reason: &str) -> Vec<(Value, Value)> {
    let rows = list(&answer["jobs"]).iter();
    let mine = rows.flat_map(|row| {
        let intervals = list(&row["intervals"]).iter().filter(|it| it["reason"] == reason);
        intervals.map(|interval| (row["job"].clone(), interval.clone()))
    });
    mine.collect()
}

/// Every wait is tiled by its intervals to the bit, and so are their sums.
pub(super) fn tiled(answer: &Value) -> Result<(), TestCaseError> {
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
    fn intervals_tile_the_waits_of_grids_with_orders_and_backfilling(
        scenario in allocate(0..14), (order, backfill, overrun) in disciplines(),
    ) {
        let mut scenario = scenario;
        for (key, word) in [("queue_order", order), ("backfill", backfill), ("overrun", overrun)] {
            scenario["options"][key] = word.into();
        }
        let answer = waiting(&scenario);
        tiled(&answer)?;
        prop_assert_eq!(&answer["fingerprint"], &result_of(&scenario)["fingerprint"]);
        let met = list(&answer["budget"]).iter();
        let met: Vec<&str> = met.filter_map(|row| row["reason"].as_str()).collect();
        let easy = backfill.starts_with("easy");
        prop_assert!(easy || !met.contains(&"would-delay-head"), "{}", answer);
        prop_assert!(!(easy && met.contains(&"head-of-line")), "{}", answer);
        let reserves = backfill == "conservative";
        prop_assert!(reserves || !met.contains(&"reserved-for-others"), "{}", answer);
        prop_assert!(!met.contains(&"held"), "{}", answer);
    }

    #[test]
    fn a_grid_of_one_site_tells_backfilling_as_the_cluster_does(
        (processors, scenario) in (1_u32..=6, cluster(0..14)),
        backfill in prop::sample::select(vec!["easy", "easy-sjbf", "conservative"]),
    ) {
        let (mut on_cluster, mut on_grid) = (scenario.clone(), scenario);
        for scenario in [&mut on_cluster, &mut on_grid] {
            scenario["sites"] = json!([{ "processors": processors }]);
        }
        on_cluster["policy"] = backfill.into();
        on_grid["lab"] = "allocate".into();
        on_grid["policy"] = "best-fit".into();
        on_grid["options"]["backfill"] = backfill.into();
        let (cluster, grid) = (waiting(&on_cluster), waiting(&on_grid));
        prop_assert_eq!(&grid["total_wait"], &cluster["total_wait"]);
        for reason in ["would-delay-head", "reserved-for-others"] {
            prop_assert_eq!(of_reason(&grid, reason), of_reason(&cluster, reason), "{}", on_grid);
        }
    }

    #[test]
    fn intervals_tile_the_waits_of_the_other_labs(scenario in drawn()) {
        let answer = waiting(&scenario);
        tiled(&answer)?;
        prop_assert_eq!(&answer["fingerprint"], &result_of(&scenario)["fingerprint"]);
    }
}

/// The scenario, in which a job is cancelled while it runs, if any job runs for some time.
fn cancelling(mut scenario: Value, which: prop::sample::Index, share: f64) -> Option<Value> {
    let result = result_of(&scenario);
    let ran = |row: &&Value| number(&row["finished_at"]) > number(&row["started_at"]);
    let rows: Vec<&Value> = list(&result["schedule"]).iter().filter(ran).collect();
    let row = (!rows.is_empty()).then(|| rows[which.index(rows.len())])?;
    let (from, to) = (number(&row["started_at"]), number(&row["finished_at"]));
    let at = from + (to - from) * share;
    scenario["interventions"] = json!([{"at": at, "cancel": row["job"]}]);
    Some(scenario)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn the_budget_is_over_the_jobs_that_finish(
        scenario in prop_oneof![allocate(1..14), cluster(1..14)],
        which in any::<prop::sample::Index>(), share in 0.1..0.9,
    ) {
        let Some(scenario) = cancelling(scenario, which, share) else { return Ok(()) };
        let (answer, result) = (waiting(&scenario), result_of(&scenario));
        prop_assert_eq!(list(&result["cancelled"]).len(), 1);
        let mut total = ExactSum::default();
        for row in list(&result["schedule"]) {
            total.add(number(&row["started_at"]));
            total.add(-number(&row["submitted_at"]));
        }
        prop_assert_eq!(total.value().to_bits(), number(&answer["total_wait"]).to_bits());
        let seconds = list(&answer["budget"]).iter().map(|row| number(&row["seconds"]));
        prop_assert!(close(seconds.sum(), total.value()), "{}", answer);
        let metrics = answer["metrics"].as_object().unwrap();
        let parts = metrics.iter().filter(|(key, _)| *key != "avg_wait");
        let parts: f64 = parts.map(|(_, value)| number(value)).sum();
        prop_assert!(close(parts, number(&metrics["avg_wait"])), "{}", answer);
        for flag in ["killed", "backfilled"].map(|flag| (flag, &result["metrics"][flag])) {
            let flagged = list(&result["schedule"]).iter().filter(|row| row[flag.0] == true);
            prop_assert!(flag.1.is_null() || number(flag.1) == flagged.count() as f64, "{}", result);
        }
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

/// Job 2 needs six of eight processors and is blocked; it can start first on site 0, at 10.
fn two_sites(options: &Value) -> Value {
    json!({"lab": "allocate", "policy": "first-fit", "options": options,
    "sites": [{"processors": 8}, {"processors": 4}],
    "jobs": [
        {"id": 1, "submitted_at": 0, "processors": 5, "runtime": 10},
        {"id": 2, "submitted_at": 1, "processors": 6, "runtime": 10},
        {"id": 3, "submitted_at": 2, "processors": 2, "runtime": 4},
        {"id": 4, "submitted_at": 3, "processors": 3, "runtime": 30},
        {"id": 5, "submitted_at": 4, "processors": 3, "runtime": 30},
    ]})
}

/// The intervals of a job, without the operands that are not given.
fn intervals_of(scenario: &Value, job: usize) -> Value {
    waiting(scenario)["jobs"][job]["intervals"].clone()
}

#[test]
fn only_the_reserved_site_is_kept_from_those_who_would_delay_the_head() {
    let easy = two_sites(&json!({"backfill": "easy"}));
    assert_eq!(
        intervals_of(&easy, 1),
        json!([
            {"from": 1.0, "to": 2.0, "reason": "fragmentation"},
            {"from": 2.0, "to": 10.0, "reason": "capacity"},
        ])
    );
    // Job 3 ends in time on the reserved site, job 4 runs on the other, and job 5 finds room on the
    // reserved one alone, from 6 on.
    assert_eq!(intervals_of(&easy, 2), json!([]));
    assert_eq!(intervals_of(&easy, 3), json!([]));
    assert_eq!(
        intervals_of(&easy, 4),
        json!([
            {"from": 4.0, "to": 6.0, "reason": "behind", "head": 2, "cause": "capacity"},
            {"from": 6.0, "to": 10.0, "reason": "would-delay-head", "head": 2, "shadow_time": 10.0},
            {"from": 10.0, "to": 20.0, "reason": "fragmentation"},
        ])
    );
}

#[test]
fn a_grid_tells_reservations_and_turns() {
    let conservative = two_sites(&json!({"backfill": "conservative"}));
    let of_last = intervals_of(&conservative, 4);
    let reserved = list(&of_last).iter().find(|it| it["reason"] == "reserved-for-others");
    assert_eq!(reserved.map(|it| &it["starts_at"]), Some(&json!(20.0)), "{of_last}");
    let in_order = two_sites(&json!({"queue_order": "sjf"}));
    let of_last = intervals_of(&in_order, 4);
    assert!(list(&of_last).iter().any(|it| it["reason"] == "head-of-line"), "{of_last}");
}

/// J2 heads the queue and is held at 2 s until J4 comes; then the machine shrinks below it until 20 s.
#[test]
fn a_machine_tells_who_is_held_and_who_is_wider_than_it_has_become() {
    let scenario = json!({"lab": "cluster", "policy": "easy", "sites": [{"processors": 4}],
    "jobs": [
        {"id": 1, "submitted_at": 0, "processors": 4, "runtime": 2},
        {"id": 2, "submitted_at": 1, "processors": 4, "runtime": 5},
        {"id": 3, "submitted_at": 1, "processors": 1, "runtime": 3},
        {"id": 4, "submitted_at": 4, "processors": 2, "runtime": 5},
    ],
    "interventions": [
        {"step": 5, "at": 2, "hold": 2},
        {"at": 3, "resize": 0, "processors": 3},
        {"at": 20, "resize": 0, "processors": 4},
    ]});
    let answer = waiting(&scenario);
    tiled(&answer).unwrap();
    let intervals = |job: usize| answer["jobs"][job]["intervals"].clone();
    assert_eq!(
        intervals(1),
        json!([
            {"from": 1.0, "to": 2.0, "reason": "capacity"},
            {"from": 2.0, "to": 3.0, "reason": "held"},
            {"from": 3.0, "to": 20.0, "reason": "no-site"},
        ])
    );
    // Its shadow time is now: J3 needs all that J2 leaves over, which is nothing.
    assert_eq!(
        intervals(2)[1],
        json!({"from": 2.0, "to": 3.0, "reason": "would-delay-head", "head": 2, "shadow_time": 2.0})
    );
    assert_eq!(intervals(3), json!([]));
}

#[test]
fn what_a_held_head_had_kept_for_it_is_told_as_the_pass_had_it() {
    let job = |id: usize, submitted_at: usize, processors: usize, runtime: usize| json!({"id": id, "submitted_at": submitted_at, "processors": processors, "runtime": runtime});
    for (lab, policy, options, step) in [
        ("cluster", "easy", json!({}), 6),
        ("allocate", "best-fit", json!({"backfill": "easy"}), 9),
    ] {
        // J3 passes the held J2 and takes what is left over, so that nobody could pass it at 2 any more.
        let scenario = json!({"lab": lab, "policy": policy, "options": options,
            "sites": [{"processors": 4}],
            "jobs": [job(1, 0, 4, 2), job(2, 1, 3, 5), job(3, 1, 1, 20), job(4, 1, 1, 3)],
            "interventions": [{"step": step, "at": 2, "hold": 2}]});
        let delays = json!({"from": 2.0, "to": 22.0, "reason": "would-delay-head", "head": 2,
            "shadow_time": 2.0});
        assert_eq!(intervals_of(&scenario, 3)[1], delays, "{lab}");
    }
}

#[test]
fn whoever_is_wider_than_a_machine_has_become_waits_for_that_wherever_in_line() {
    let job = |id: usize, submitted_at: usize| json!({"id": id, "submitted_at": submitted_at, "processors": 2, "runtime": 4});
    for policy in ["fcfs", "sjf", "easy", "conservative"] {
        let scenario = json!({"lab": "cluster", "policy": policy, "sites": [{"processors": 2}],
            "jobs": [job(1, 0), job(2, 1), job(3, 1)],
            "interventions": [{"at": 2, "resize": 0, "processors": 1},
                              {"at": 9, "resize": 0, "processors": 2}]});
        for job in [1, 2] {
            let intervals = intervals_of(&scenario, job);
            assert_eq!(
                intervals[1],
                json!({"from": 2.0, "to": 9.0, "reason": "no-site"}),
                "{policy}"
            );
        }
    }
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
        // What only backfilling brings about is no part of this run, and costs nothing.
        let told = answer["metrics"].get(metric.key()).map_or(0.0, number);
        assert_eq!(found.get(*metric), Some(told), "{metric:?}");
    }
    assert_eq!(measure(<kinds::Allocate as Reports>::ALWAYS, 0.0).get(parts[0]), None);
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

/// J2 is held at 5, when J1 has ended; J5's reservation comes due at 6 by itself, which is no event [G-25, E-11].
#[test]
fn who_is_held_stays_so_until_an_event() {
    let jobs = [(1, 0, 7, 5), (2, 1, 8, 1), (5, 2, 5, 4)].map(|(id, at, processors, runtime)| {
        json!({"id": id, "submitted_at": at, "processors": processors, "runtime": runtime})
    });
    let forced = json!([{"step": 8, "at": 5, "hold": 2}]);
    for lab in ["cluster", "allocate"] {
        let mut scenario = json!({"lab": lab, "sites": [{"processors": 8}], "jobs": jobs, "interventions": forced});
        if lab == "cluster" {
            scenario["policy"] = "conservative".into();
        } else {
            scenario["policy"] = "best-fit".into();
            scenario["options"] = json!({"backfill": "conservative"});
        }
        let answer = waiting(&scenario);
        assert_eq!(answer["jobs"][1]["job"], 2, "{lab}");
        let intervals = list(&answer["jobs"][1]["intervals"]);
        let told = intervals
            .iter()
            .map(|it| (it["from"].as_f64().unwrap(), it["reason"].as_str().unwrap()));
        // On a grid it is the hold alone that keeps it only while a site has room [G-42].
        let without_room = (lab == "allocate").then_some((6.0, "capacity"));
        let expected = [(1.0, "capacity"), (5.0, "held")].into_iter().chain(without_room);
        assert_eq!(told.collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "{lab}");
    }
}
