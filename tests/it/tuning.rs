//! The best of many settings is chosen on one half of the replications, and its figures come from the
//! other.

use gridlock::experiment::bench::Bench;
use gridlock::experiment::sweep::{Results, Sweep, TrialOutcome};
use gridlock::experiment::tuning::{Gain, problems, tuned, tuned_table};
use gridlock::scenario::Value;
use gridlock::workload::{DropReason, Half, SwfFilters, read_swf};
use proptest::prelude::*;

/// Two params of a policy, and a built-in one beside it, over eight seeds.
const TUNING: &str = r#"{"format": "gridlock/1", "experiment": "tuning",
    "base": {"lab": "allocate",
        "own_policies": [{"name": "mine",
            "text": "param speed = 1\nparam hole = 1\nscore = speed * site.speed - hole * site.free"}],
        "sites": [{"processors": 8}, {"processors": 64, "speed": 1.5}, {"processors": 32}],
        "workload": {"generator": "lublin", "count": 60, "processors": 32}},
    "axes": [{"name": "speed", "path": "/own_policies/0/parameters/speed", "values": [0, 1, 50]},
             {"name": "hole", "path": "/own_policies/0/parameters/hole", "values": [0, 1]},
             {"name": "policy", "path": "/policy", "values": ["own:mine", "best-fit"]}],
    "replications": {"count": 8}, "metrics": ["avg_response_time", "utilization"],
    "baseline": "best-fit"}"#;

fn sweep() -> Sweep {
    Sweep::check(&Value::parse(TUNING.as_bytes()).unwrap()).unwrap()
}

/// Results by setting and replication, the second metric always 0.5.
fn results(sweep: &Sweep, value: impl Fn(usize, usize) -> f64) -> Results {
    let mut results = Results::of(sweep);
    for trial in (0..sweep.len()).map(|place| sweep.trial(place).unwrap()) {
        let values = vec![value(trial.setting, trial.replication), 0.5];
        results.put(trial.place, TrialOutcome::Measured { values, fingerprint: None });
    }
    results
}

/// Whether a setting is the built-in policy.
fn is_baseline(setting: usize) -> bool {
    setting % 2 == 1
}

#[test]
fn a_gain_that_is_luck_is_gone_and_one_that_is_none_holds() {
    let sweep = sweep();
    // Setting 2 is best on the first, third, ... replication and worst on the others; 4 is better
    // everywhere, by less.
    let lucky = |setting: usize, replication: usize| match (setting, replication % 2) {
        (2, 0) => 1.0,
        (2, _) => 30.0,
        (4, _) => 9.0 + 0.01 * replication as f64,
        _ => 10.0,
    };
    let luck = tuned(&sweep, &results(&sweep, lucky))[0];
    assert_eq!((luck.setting, luck.gain), (2, Gain::Gone));
    let told = luck.told.unwrap();
    assert_eq!((luck.chosen.mean, luck.chosen.baseline), (1.0, 10.0));
    assert_eq!((told.mean, told.baseline, told.differences.count), (30.0, 10.0, 4));
    let honest = |setting, replication| lucky(if setting == 2 { 0 } else { setting }, replication);
    let honest = tuned(&sweep, &results(&sweep, honest))[0];
    assert_eq!((honest.setting, honest.gain), (4, Gain::Holds));
    // The same mean, but its interval has both sides.
    let wild = |setting: usize, replication: usize| match (setting, replication) {
        (4, 1) => -20.0,
        (4, 0 | 2 | 4 | 6) => 9.0,
        (4, _) => 9.0 + replication as f64,
        _ => 10.0,
    };
    let wild = tuned(&sweep, &results(&sweep, wild))[0];
    assert_eq!((wild.setting, wild.gain), (4, Gain::Unclear));
}

#[test]
fn what_was_no_better_where_it_was_chosen_has_no_gain_to_lose() {
    let sweep = sweep();
    let worse = |setting, replication: usize| {
        if is_baseline(setting) { 10.0 } else { 11.0 + replication as f64 }
    };
    let tuned = tuned(&sweep, &results(&sweep, worse))[0];
    assert_eq!((tuned.setting, tuned.gain), (0, Gain::Nowhere));
    assert_eq!(tuned.gain.word(), "none");
}

#[test]
fn one_run_several_times_over_is_no_gain() {
    let sweep = sweep();
    let same = |setting, _| if is_baseline(setting) { 10.0 } else { 9.0 };
    let tuned = tuned(&sweep, &results(&sweep, same))[0];
    assert_eq!((tuned.setting, tuned.gain), (0, Gain::Unclear));
    assert_eq!(tuned.told.unwrap().differences.half_width(), Some(0.0));
}

#[test]
fn of_two_replications_one_chooses_and_one_pair_is_no_interval() {
    let mut file = Value::parse(TUNING.as_bytes()).unwrap();
    file.put("/replications/count", Value::Number(2.0));
    let sweep = Sweep::check(&file).unwrap();
    let better = |setting, _| if is_baseline(setting) { 2.0 } else { 1.0 };
    let tuned = tuned(&sweep, &results(&sweep, better))[0];
    assert_eq!((tuned.setting, tuned.gain), (0, Gain::Unclear));
    assert_eq!(tuned.told.unwrap().differences.half_width(), None);
}

#[test]
fn what_cannot_be_tuned_is_told_at_its_place() {
    let mut file = Value::parse(TUNING.as_bytes()).unwrap();
    file.take("/baseline");
    file.put("/replications/count", Value::Number(1.0));
    file.put("/metrics", Value::List(vec![Value::from("jobs")]));
    let problems = problems(&Sweep::check(&file).unwrap());
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["/baseline", "/replications", "/metrics"]);
}

#[test]
fn a_real_sweep_has_a_row_for_each_metric_with_a_better_way() {
    let sweep = sweep();
    let results = Results::one_by_one(&sweep, &mut Bench::new(()));
    assert_eq!((results.failed(), results.done()), (0, 96));
    let mut text = Vec::new();
    tuned_table(&sweep, &results).write_csv(&mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[0],
        "metric,speed,hole,policy,chosen,chosen_baseline,chosen_runs,told,told_baseline,told_runs,\
         difference,difference_ci95,gain"
    );
    assert!(lines[1].starts_with("avg_response_time,") && lines[1].contains(",own:mine,"));
    assert!(lines[2].starts_with("utilization,"), "{text}");
    // The text with speed 0 and hole 1 is best-fit but for its tie-break: tuned, it is no worse where
    // it was chosen.
    let best = tuned(&sweep, &results)[0];
    assert!(best.chosen.mean <= best.chosen.baseline, "{best:?}");
}

fn trace(jobs: usize) -> String {
    let line = |job: usize| format!("{} {} 0 5 1\n", job + 1, (job * 7) % 50);
    (0..jobs).map(line).collect()
}

fn half_of(text: &str, half: Option<Half>, first: Option<u64>) -> Vec<String> {
    let filters = SwfFilters { half, first, ..SwfFilters::default() };
    let imported = read_swf(text.as_bytes(), &filters).unwrap();
    let dropped = imported.report.dropped.get(&DropReason::OtherHalf).map_or(0, |it| it.count);
    assert_eq!(imported.report.jobs, imported.jobs.len() as u64);
    let kept = first.unwrap_or(text.lines().count() as u64);
    assert_eq!(dropped + imported.report.jobs, kept);
    imported.jobs.iter().map(|job| format!("{:?}", job.name)).collect()
}

proptest! {
    #[test]
    fn the_halves_of_a_trace_are_all_of_it(jobs in 2_usize..60, first in prop::option::of(2_u64..60)) {
        let text = trace(jobs);
        let first = first.filter(|first| *first <= jobs as u64);
        let all = half_of(&text, None, first);
        let (one, other) =
            (half_of(&text, Some(Half::First), first), half_of(&text, Some(Half::Second), first));
        prop_assert!(one.len() - other.len() <= 1);
        prop_assert_eq!([one, other].concat(), all);
    }
}

#[test]
fn a_setting_that_is_run_once_is_told_by_its_only_pair() {
    let text = r#"{"format": "gridlock/1", "experiment": "once",
        "base": {"lab": "allocate", "policy": "best-fit",
            "sites": [{"processors": 8}, {"processors": 64}],
            "workload": {"generator": "sdsc-like", "count": 60}},
        "axes": [{"name": "sh", "path": "/options/speed_heterogeneity", "values": [0]},
                 {"name": "policy", "path": "/policy", "values": ["best-fit", "worst-fit"]}],
        "replications": {"path": "/options/speed_set", "values": [0, 1, 2]},
        "metrics": ["avg_response_time"], "baseline": "best-fit"}"#;
    let sweep = Sweep::check(&Value::parse(text.as_bytes()).unwrap()).unwrap();
    let results = results(&sweep, |setting, _| if setting == 0 { 10.0 } else { 7.0 });
    let tuned = tuned(&sweep, &results);
    let told = tuned[0].told.unwrap();
    assert_eq!((told.mean, told.baseline, told.differences.count), (7.0, 10.0, 1));
    assert_eq!(tuned[0].gain, Gain::Unclear);
}
