//! The best that there is.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{allocate, answered, cluster, list, number};
use crate::support::close;

fn optimum(scenario: &Value, nodes: u64) -> Value {
    answered(&json!({"format": "gridlock/1", "explore": "optimum", "scenario": scenario,
        "nodes": nodes}))
}

/// A job as the searches below see it.
#[derive(Clone, Copy, Debug)]
struct Job {
    submitted_at: f64,
    processors: u64,
    runtime: f64,
}

/// The jobs of a scenario that some site can hold, by submission.
fn jobs_of(scenario: &Value, run: impl Fn(&Value) -> f64) -> Vec<Job> {
    let sites = list(&scenario["sites"]).iter();
    let widest = sites.map(|site| site["processors"].as_u64().unwrap()).max().unwrap();
    let jobs = list(&scenario["jobs"]).iter().map(|job| Job {
        submitted_at: number(&job["submitted_at"]),
        processors: job["processors"].as_u64().unwrap(),
        runtime: run(job),
    });
    let mut jobs: Vec<Job> = jobs.filter(|job| job.processors <= widest).collect();
    jobs.sort_by(|a, b| a.submitted_at.total_cmp(&b.submitted_at));
    jobs
}

/// The same scenario, but no two events fall on one instant: which of them is first would decide what
/// can be chosen.
fn at_times_of_their_own(mut scenario: Value) -> Value {
    for (place, job) in scenario["jobs"].as_array_mut().unwrap().iter_mut().enumerate() {
        let shift = (place + 1) as f64;
        job["submitted_at"] = json!(number(&job["submitted_at"]) + shift * 0.013_7);
        job["runtime"] = json!(number(&job["runtime"]) + shift * 0.007_31);
    }
    scenario
}

/// Starts every job in turn at every site that has room when its turn comes, and gives the least sum.
fn best_sites(
    sites: &[(u64, f64)],
    jobs: &[Job],
    held: &mut Vec<(usize, u64, f64)>,
    now: f64,
) -> f64 {
    let Some((job, rest)) = jobs.split_first() else { return 0.0 };
    let now = now.max(job.submitted_at);
    let free = |held: &[(usize, u64, f64)], site: usize, at: f64| {
        let used = held.iter().filter(|it| it.0 == site && it.2 > at).map(|it| it.1).sum::<u64>();
        sites[site].0 - used
    };
    let mut instants: Vec<f64> = held.iter().map(|it| it.2).filter(|end| *end > now).collect();
    instants.push(now);
    instants.sort_by(f64::total_cmp);
    let fits =
        |held: &[(usize, u64, f64)], site: usize, at: f64| free(held, site, at) >= job.processors;
    let start = instants.into_iter().find(|at| (0..sites.len()).any(|site| fits(held, site, *at)));
    let start = start.unwrap();
    let mut best = f64::INFINITY;
    for site in 0..sites.len() {
        if fits(held, site, start) {
            let end = start + job.runtime / sites[site].1;
            held.push((site, job.processors, end));
            let others = best_sites(sites, rest, held, start);
            held.pop();
            best = best.min(end - job.submitted_at + others);
        }
    }
    best
}

/// Puts the jobs in every order, each as early as it can be, and gives the least sum: some order gives
/// every schedule in which no job can start earlier by itself.
fn best_order(
    processors: u64,
    jobs: &[Job],
    left: &[usize],
    held: &mut Vec<(f64, f64, u64)>,
) -> f64 {
    if left.is_empty() {
        return 0.0;
    }
    let mut best = f64::INFINITY;
    for (place, number) in left.iter().enumerate() {
        let job = jobs[*number];
        let has_room = |at: f64| {
            let mut instants: Vec<f64> = held.iter().map(|it| it.0).collect();
            instants.push(at);
            instants
                .retain(|instant| *instant >= at && *instant < at + job.runtime || *instant == at);
            let used = |instant: f64| {
                let over = held.iter().filter(|it| it.0 <= instant && instant < it.1);
                over.map(|it| it.2).sum::<u64>()
            };
            // A job that takes no time needs its room among those that run by then all the same; who starts
            // at its instant can do so when it is gone.
            let passing =
                held.iter().filter(|it| it.0 == it.1 && at < it.0 && it.0 < at + job.runtime);
            let mut passing = passing.map(|(instant, _, needs)| {
                let over = held.iter().filter(|it| it.0 < *instant && *instant < it.1);
                over.map(|it| it.2).sum::<u64>() + needs
            });
            instants.into_iter().all(|instant| used(instant) + job.processors <= processors)
                && passing.all(|used| used + job.processors <= processors)
        };
        let mut instants: Vec<f64> = held.iter().map(|it| it.1).collect();
        instants.push(job.submitted_at);
        instants.retain(|at| *at >= job.submitted_at);
        instants.sort_by(f64::total_cmp);
        let start = instants.into_iter().find(|at| has_room(*at)).unwrap();
        let end = start + job.runtime;
        held.push((start, end, job.processors));
        let mut rest = left.to_vec();
        rest.remove(place);
        best = best.min(end - job.submitted_at + best_order(processors, jobs, &rest, held));
        held.pop();
    }
    best
}

/// The answer is the best, it is proven, and a search that is broken off claims no more than it knows.
fn is_best(scenario: &Value, best: f64, nodes: u64) -> Result<(), TestCaseError> {
    let answer = optimum(scenario, 1_000_000);
    prop_assert_eq!(&answer["proven"], &json!(true));
    prop_assert!(close(number(&answer["value"]), best), "{answer} {best}");
    prop_assert_eq!(&answer["value"], &answer["lower_bound"]);
    for row in list(&answer["policies"]) {
        prop_assert!(number(&row["gap"]) >= -1e-9, "{row}");
    }
    let short = optimum(scenario, nodes);
    prop_assert!(short["nodes"].as_u64().unwrap() <= nodes);
    prop_assert!(number(&short["lower_bound"]) <= best + 1e-9 * best.max(1.0), "{short} {best}");
    prop_assert!(number(&short["value"]) >= best - 1e-9 * best.max(1.0), "{short} {best}");
    let schedule = list(&answer["schedule"]);
    let responses =
        schedule.iter().map(|it| number(&it["finished_at"]) - number(&it["submitted_at"]));
    let mean = responses.sum::<f64>() / schedule.len().max(1) as f64;
    prop_assert!(close(mean, best));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_optimum_of_allocate_is_that_of_trying_everything(
        scenario in allocate(0..7), nodes in 1_u64..12,
    ) {
        let scenario = at_times_of_their_own(scenario);
        let jobs = jobs_of(&scenario, |job| number(&job["runtime"]));
        let sites = list(&scenario["sites"]).iter();
        let sites: Vec<(u64, f64)> = sites
            .map(|site| (site["processors"].as_u64().unwrap(), number(&site["speed"])))
            .collect();
        let sum = best_sites(&sites, &jobs, &mut Vec::new(), 0.0);
        is_best(&scenario, sum / jobs.len().max(1) as f64, nodes)?;
    }

    #[test]
    fn the_optimum_of_cluster_is_that_of_trying_everything(
        scenario in cluster(0..6), nodes in 1_u64..12,
    ) {
        let kills = scenario["options"]["overrun"] == "kill";
        let run = |job: &Value| {
            let (runtime, asked) = (number(&job["runtime"]), number(&job["requested_time"]));
            if kills { f64::min(runtime, asked) } else { runtime }
        };
        let jobs = jobs_of(&scenario, run);
        let processors = scenario["sites"][0]["processors"].as_u64().unwrap();
        let all: Vec<usize> = (0..jobs.len()).collect();
        let sum = best_order(processors, &jobs, &all, &mut Vec::new());
        is_best(&scenario, sum / jobs.len().max(1) as f64, nodes)?;
    }
}

#[test]
fn sites_that_are_alike_are_tried_once() {
    let scenario = |speed: f64| {
        json!({"lab": "allocate", "sites": [{"processors": 4}, {"processors": 4, "speed": speed}],
            "jobs": [{"id": 1, "submitted_at": 0, "processors": 2, "runtime": 6},
                     {"id": 2, "submitted_at": 9, "processors": 2, "runtime": 6}]})
    };
    // Both sites are empty at every choice. Nothing is followed: no schedule beats the first policy's.
    assert_eq!(optimum(&scenario(1.0), 100)["nodes"], 1);
    assert_eq!(optimum(&scenario(1.5), 100)["nodes"], 2);
}

#[test]
fn no_jobs_have_an_optimum_of_0() {
    let scenario = json!({"lab": "allocate", "sites": [{"processors": 4}], "jobs": []});
    let answer = optimum(&scenario, 100);
    assert_eq!((&answer["value"], &answer["proven"]), (&json!(0.0), &json!(true)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// What is forced makes the run of the scenario's policy the best one, whatever that policy would do [G-63].
    #[test]
    fn the_best_schedule_is_a_run_with_what_it_says_must_be_forced(
        scenario in allocate(1..6),
        text in prop::sample::select(vec![
            "score = -site.position",
            "score = site.speed\norder = job.estimate",
            "score = 1\norder = -job.processors, -job.position",
            "allow = job.processors > 2\nscore = 1",
            "choose = none\norder = -job.position",
        ]),
    ) {
        let mut scenario = scenario;
        scenario["own_policies"] = json!([{"name": "mine", "text": text}]);
        scenario["policy"] = "own:mine".into();
        let best = optimum(&scenario, 1_000_000);
        scenario["interventions"] = best["interventions"].clone();
        prop_assert!(scenario["interventions"].is_array(), "nothing can be forced under {}", text);
        let result = super::result_of(&scenario);
        prop_assert_eq!(&result["schedule"], &best["schedule"]);
        prop_assert_eq!(&result["fingerprint"], &best["fingerprint"]);
    }
}
