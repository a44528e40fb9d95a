//! Why jobs wait under policies of one's own [G-34].

use proptest::prelude::*;
use serde_json::{Value, json};

use super::waiting::{tiled, waiting};
use super::{allocate, cluster, list};

/// The intervals of a job.
fn intervals_of(answer: &Value, job: usize) -> &Value {
    &answer["jobs"][job]["intervals"]
}

/// A scenario that an own policy decides.
fn decided_by(text: &str, mut scenario: Value) -> Value {
    scenario["own_policies"] = json!([{"name": "mine", "text": text}]);
    scenario["policy"] = "own:mine".into();
    scenario
}

/// How often a reason is met.
fn met(answer: &Value, reason: &str) -> usize {
    list(&answer["budget"]).iter().filter(|row| row["reason"] == reason).count()
}

/// Best-fit in words.
const TIGHT: &str = "score = -(site.free - job.processors), site.speed";
/// EASY in words.
const EASY: &str =
    "may_backfill = now + job.estimate <= shadow_time or job.processors <= extra_processors";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn who_decides_as_a_built_in_policy_has_its_waits_on_a_grid(
        scenario in allocate(0..14),
        backfill in prop::sample::select(vec!["none", "easy", "easy-sjbf", "conservative"]),
    ) {
        let mut built_in = scenario;
        built_in["policy"] = "best-fit".into();
        built_in["options"]["backfill"] = backfill.into();
        let own = waiting(&decided_by(TIGHT, built_in.clone()));
        let built_in = waiting(&built_in);
        for key in ["fingerprint", "jobs", "budget", "total_wait"] {
            prop_assert_eq!(&own[key], &built_in[key], "{}", key);
        }
        prop_assert_eq!(&own["metrics"]["avg_wait_policy"], 0.0);
        prop_assert!(built_in["metrics"].get("avg_wait_policy").is_none());
    }

    #[test]
    fn whom_a_policy_refuses_waits_for_it_on_a_grid(
        scenario in allocate(0..14),
        backfill in prop::sample::select(vec!["none", "easy", "easy-sjbf"]),
    ) {
        let mut scenario = decided_by("allow = job.processors > 2\nscore = 1", scenario);
        scenario["options"]["backfill"] = backfill.into();
        let answer = waiting(&scenario);
        tiled(&answer)?;
        // Nobody forces anything here.
        prop_assert_eq!(met(&answer, "held"), 0);
        prop_assert!(backfill != "none" || met(&answer, "would-delay-head") == 0);
    }

    #[test]
    fn a_policy_keeps_nobody_that_easy_would_start_on_a_cluster(scenario in cluster(0..14)) {
        let mut built_in = scenario;
        built_in["policy"] = "easy".into();
        built_in["options"]["overrun"] = "kill".into();
        let own = waiting(&decided_by(EASY, built_in.clone()));
        let built_in = waiting(&built_in);
        tiled(&own)?;
        prop_assert_eq!(&own["total_wait"], &built_in["total_wait"]);
        prop_assert_eq!(
            &own["metrics"]["avg_wait_policy"],
            &built_in["metrics"]["avg_wait_would_delay_head"]
        );
        prop_assert_eq!(met(&own, "would-delay-head"), 0);
    }

    #[test]
    fn an_order_in_words_has_the_waits_of_that_order_on_a_cluster(scenario in cluster(0..14)) {
        let mut built_in = scenario;
        built_in["policy"] = "sjf".into();
        built_in["options"]["overrun"] = "kill".into();
        let own = waiting(&decided_by("order = job.estimate", built_in.clone()));
        let built_in = waiting(&built_in);
        for key in ["jobs", "budget", "total_wait"] {
            prop_assert_eq!(&own[key], &built_in[key], "{}", key);
        }
    }
}

/// J2 needs the whole site and is blocked until 10; J3 ends before, J4 would not; the policy lets nobody of one
/// processor start.
#[test]
fn who_could_pass_the_head_waits_for_the_policy_alone() {
    let scenario = json!({"lab": "allocate", "options": {"backfill": "easy"},
    "sites": [{"processors": 4}],
    "jobs": [
        {"id": 1, "submitted_at": 0, "processors": 3, "runtime": 10},
        {"id": 2, "submitted_at": 0, "processors": 4, "runtime": 10},
        {"id": 3, "submitted_at": 0, "processors": 1, "runtime": 5},
        {"id": 4, "submitted_at": 0, "processors": 1, "runtime": 50},
    ]});
    let answer = waiting(&decided_by("allow = job.processors > 1\nscore = 1", scenario));
    tiled(&answer).unwrap();
    assert_eq!(
        intervals_of(&answer, 2),
        &json!([
            {"from": 0.0, "to": 10.0, "reason": "policy"},
            {"from": 10.0, "to": 20.0, "reason": "capacity"},
        ])
    );
    // Once J3 has started because nothing else was to come [P-47], J4 heads the queue, and has room.
    assert_eq!(
        intervals_of(&answer, 3),
        &json!([
            {"from": 0.0, "to": 10.0, "reason": "would-delay-head", "head": 2, "shadow_time": 10.0},
            {"from": 10.0, "to": 20.0, "reason": "behind", "head": 3, "cause": "capacity"},
            {"from": 20.0, "to": 25.0, "reason": "policy"},
        ])
    );
    assert_eq!(answer["metrics"]["avg_wait_policy"], json!(15.0 / 4.0));
}

/// The head has room and is kept: those behind it wait for their turn, with that as the cause.
#[test]
fn a_head_that_is_kept_is_the_cause_of_those_behind_it() {
    let scenario = json!({"lab": "allocate",
    "sites": [{"processors": 4}],
    "jobs": [
        {"id": 1, "submitted_at": 0, "processors": 2, "runtime": 10},
        {"id": 2, "submitted_at": 0, "processors": 1, "runtime": 10},
        {"id": 3, "submitted_at": 0, "processors": 2, "runtime": 5},
        {"id": 4, "submitted_at": 0, "processors": 3, "runtime": 5},
    ]});
    let answer = waiting(&decided_by("allow = job.processors > 1\nscore = 1", scenario));
    assert_eq!(intervals_of(&answer, 1), &json!([{"from": 0.0, "to": 10.0, "reason": "policy"}]));
    let turn =
        |reason| json!({"from": 0.0, "to": 10.0, "reason": reason, "head": 2, "cause": "policy"});
    assert_eq!(intervals_of(&answer, 2)[0], turn("head-of-line"));
    assert_eq!(intervals_of(&answer, 3)[0], turn("behind"));
}

/// On a cluster whom the policy does not let pass waits for it, and without backfilling for its turn: that of the
/// order, which is not that of arrival.
#[test]
fn a_cluster_tells_who_is_kept_and_whose_turn_it_is() {
    let scenario = json!({"lab": "cluster", "sites": [{"processors": 4}],
    "jobs": [
        {"id": 1, "submitted_at": 0, "processors": 3, "runtime": 10},
        {"id": 2, "submitted_at": 1, "processors": 4, "runtime": 30},
        {"id": 3, "submitted_at": 2, "processors": 4, "runtime": 5},
        {"id": 4, "submitted_at": 3, "processors": 1, "runtime": 20},
    ]});
    let kept = waiting(&decided_by("may_backfill = false", scenario.clone()));
    assert_eq!(intervals_of(&kept, 3)[0], json!({"from": 3.0, "to": 10.0, "reason": "policy"}));
    assert_eq!(intervals_of(&kept, 2)[0]["reason"], "capacity");
    let ordered = waiting(&decided_by("order = job.estimate", scenario));
    let behind = |from: f64, to: f64, reason: &str, head: u32| json!({"from": from, "to": to, "reason": reason, "head": head, "cause": "capacity"});
    assert_eq!(intervals_of(&ordered, 1)[0], json!({"from": 1.0, "to": 2.0, "reason": "capacity"}));
    assert_eq!(intervals_of(&ordered, 1)[1], behind(2.0, 10.0, "behind", 3));
    assert_eq!(intervals_of(&ordered, 1)[2], behind(10.0, 15.0, "behind", 4));
    assert_eq!(intervals_of(&ordered, 3)[0], behind(3.0, 10.0, "head-of-line", 3));
}

/// A policy keeps everybody, and each is started because nothing else is to come [P-47]: while it runs the head is the
/// next of the order of the pass before, which is not that of arrival.
#[test]
fn behind_a_job_that_was_kept_to_the_end_the_order_of_the_last_pass_goes_on() {
    let jobs = [(1, 1), (2, 5), (3, 3)].map(
        |(id, runtime)| json!({"id": id, "submitted_at": 0, "processors": 4, "runtime": runtime}),
    );
    let scenario = json!({"lab": "allocate", "sites": [{"processors": 4}], "jobs": jobs});
    let mut by_class = scenario.clone();
    by_class["options"] = json!({"queue_order": "cplp"});
    let keeps = "allow = false\nscore = 1";
    for decided in [
        decided_by(keeps, by_class),
        decided_by(&format!("{keeps}\norder = -job.estimate"), scenario),
    ] {
        let answer = waiting(&decided);
        assert_eq!(
            intervals_of(&answer, 0),
            &json!([
                {"from": 0.0, "to": 5.0, "reason": "behind", "head": 3, "cause": "capacity"},
                {"from": 5.0, "to": 8.0, "reason": "capacity"},
            ])
        );
        assert_eq!(
            intervals_of(&answer, 2),
            &json!([{"from": 0.0, "to": 5.0, "reason": "capacity"}])
        );
    }
}
