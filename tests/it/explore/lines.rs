//! Waits of a line that are told all at once are those that are told job by job.

use std::sync::Arc;

use gridlock::ids::JobId;
use gridlock::kernel::{Waits, simulate};
use gridlock::metrics::{Kept, WaitTimes};
use gridlock::report::{Keyed, LabVisitor, Reported};
use gridlock::runs::Runs;
use gridlock::scenario::{Document, Problem};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{allocate, cluster};

/// Tells waits with all intervals, which goes job by job, and with some or none, leaving out a share of the jobs.
struct Told(f64);

impl LabVisitor for Told {
    type Answer = Result<usize, TestCaseError>;

    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        let told = |kept: &Kept| {
            let waits = WaitTimes::new(lab, kept.clone()).outlined();
            let mut waits = waits.after_warm_up(lab, self.0);
            simulate(lab, &mut waits).unwrap();
            waits
        };
        let mut all = told(&Kept::All);
        let jobs = lab.job_count();
        let third = (0..jobs).map(|job| job % 3 == 1).collect::<Vec<_>>();
        let one = Kept::One(JobId(u32::try_from(jobs / 2).unwrap()));
        for kept in [Kept::None, one, Kept::Some(Arc::from(third))] {
            let mut some = told(&kept);
            prop_assert_eq!(some.fates(), all.fates());
            prop_assert_eq!(some.budget(), all.budget());
            prop_assert_eq!(some.averages(), all.averages());
            prop_assert_eq!(some.total().to_bits(), all.total().to_bits());
            prop_assert_eq!(some.counted(), all.counted());
            prop_assert_eq!(some.levels(), all.levels());
            prop_assert_eq!(some.longest(), all.longest());
            prop_assert_eq!(some.interval_counts(), all.interval_counts());
            let mine = all.intervals().iter().filter(|(job, _)| kept.has(*job));
            prop_assert_eq!(some.intervals(), &mine.copied().collect::<Vec<_>>()[..]);
        }
        Ok(if lab.waits_in_line() { all.intervals().len() } else { 0 })
    }
}

/// How many intervals there are, if the waiting jobs are a line.
fn told(scenario: &Value, left_out: f64) -> Result<usize, TestCaseError> {
    fn visited<S: Reported>(
        prepared: Result<S, Vec<Problem>>,
        left_out: f64,
    ) -> Result<usize, TestCaseError> {
        let prepared = prepared.unwrap();
        let policy = prepared.heading().policies.list()[0];
        prepared.with_lab(policy, Told(left_out))
    }
    let mut scenario = scenario.clone();
    scenario["format"] = "gridlock/1".into();
    match gridlock::scenario::read(scenario.to_string().as_bytes()).unwrap() {
        Document::Allocate(scenario) => visited(scenario.prepare(&mut ()), left_out),
        Document::Cluster(scenario) => visited(scenario.prepare(&mut ()), left_out),
        other => panic!("{other:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn a_line_of_a_grid_is_told_at_once_as_job_by_job(
        scenario in allocate(0..24),
        backfill in prop::sample::select(vec!["none", "none", "easy", "easy-sjbf", "conservative"]),
        order in prop::sample::select(vec!["fcfs", "sjf", "ljf", "priority", "cplp"]),
        left_out in prop::sample::select(vec![0.0, 0.0, 0.4]),
    ) {
        let mut scenario = scenario;
        scenario["options"]["backfill"] = backfill.into();
        scenario["options"]["queue_order"] = order.into();
        let in_line = told(&scenario, left_out)?;
        prop_assert!(in_line == 0 || backfill != "conservative");
    }

    #[test]
    fn a_line_of_a_machine_is_told_at_once_as_job_by_job(
        scenario in cluster(0..24), left_out in prop::sample::select(vec![0.0, 0.0, 0.4]),
    ) {
        let in_line = told(&scenario, left_out)?;
        let policy = scenario["policy"].as_str().unwrap();
        prop_assert!(in_line == 0 || policy != "conservative");
    }

    #[test]
    fn who_interferes_is_told_job_by_job(
        scenario in prop_oneof![allocate(8..14), cluster(8..14)], at in 0..60_u32,
    ) {
        let mut scenario = scenario;
        let at = f64::from(at) / 10.0;
        scenario["interventions"] = json!([{"at": at, "resize": 0, "processors": 7}]);
        prop_assert_eq!(told(&scenario, 0.0)?, 0);
    }
}

#[test]
fn long_lines_on_several_sites_are_told_at_once() {
    for (policy, options) in [
        ("best-fit", json!({"system_loading": 4})),
        ("intelligent", json!({"system_loading": 4})),
        ("fastest-first", json!({"system_loading": 40, "backfill": "easy"})),
        ("best-fit", json!({"system_loading": 4, "queue_order": "sjf"})),
        ("worst-fit", json!({"system_loading": 40, "queue_order": "ljf", "backfill": "easy-sjbf"})),
        ("adaptive", json!({"system_loading": 2, "queue_order": "cplp"})),
    ] {
        let scenario = json!({"lab": "allocate", "policy": policy, "options": options,
            "sites": [{"processors": 8}, {"processors": 128, "speed": 1.3}, {"processors": 50}],
            "workload": {"generator": "sdsc-like", "count": 400}});
        let intervals = told(&scenario, 0.1).unwrap();
        assert!(intervals > 1_000, "{intervals} in {scenario}");
    }
}
