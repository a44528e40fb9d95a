//! What is run: all four policies on the same clusters and jobs [D-40 to D-43].

use super::super::Given;
use super::super::allocate::{axis, experiment};
use crate::scenario::Value;

/// The policies in the order of the paper's tables, its own first.
pub(super) const POLICIES: [&str; 4] = ["mcrs", "pars", "bars", "lars"];

/// The metrics, in the order in which results are asked for them.
const METRICS: [&str; 4] = ["avg_ttr", "throughput", "utilization", "met_fraction"];

/// Where a metric stands among those.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// The average time to run.
    Ttr,
    /// Jobs in time over makespan.
    Throughput,
    /// The clusters' mean share of time at work.
    Utilization,
    /// Jobs in time over all.
    Met,
}

const CLUSTERS: [f64; 5] = [10.0, 20.0, 30.0, 40.0, 50.0];
const RATIOS: [f64; 7] = [0.5, 1.0, 2.0, 4.0, 6.0, 8.0, 10.0];
const DEADLINES: [f64; 6] = [20.0, 30.0, 40.0, 50.0, 60.0, 70.0];

/// How long jobs come with any number of them for each cluster, in seconds.
const SPAN: f64 = 100_000.0;
/// The clusters of that sweep.
const MOST_CLUSTERS: f64 = 50.0;
/// The mean gap that loads forty clusters as 250 s load fifty.
const GAP_OF_FORTY: f64 = 312.5;

fn drawn(keys: &[(&str, f64)]) -> Value {
    let numbers = keys.iter().map(|(key, number)| (*key, Value::Number(*number)));
    Value::object([("generator", Value::from("nandagopal"))].into_iter().chain(numbers))
}

/// Clusters and jobs at a policy that an axis will replace.
fn base(given: &Given, clusters: f64, workload: Value) -> Value {
    Value::object([
        ("lab", Value::from("select")),
        ("seed", Value::Number(given.seed)),
        ("policy", Value::from("mcrs")),
        ("clusters", drawn(&[("count", clusters)])),
        ("workload", workload),
    ])
}

fn sweep(name: &str, given: &Given, base: Value, along: Value) -> Value {
    let policies = axis("policy", "/policy", POLICIES.map(Value::from));
    let mut file = experiment(name, base, vec![along, policies], &METRICS);
    let count = Value::Number(f64::from(given.sets));
    file.put("/replications", Value::object([("count", count)]));
    file
}

fn thousand(keys: &[(&str, f64)]) -> Value {
    drawn(&[&[("count", 1000.0)], keys].concat())
}

fn of_clusters(given: &Given, clusters: &[f64]) -> Value {
    let along = axis("clusters", "/clusters/count", clusters.iter().copied().map(Value::Number));
    let base = base(given, MOST_CLUSTERS, thousand(&[("interarrival", 250.0)]));
    sweep("nandagopal grid size", given, base, along)
}

fn of_ratios(given: &Given, ratios: &[f64]) -> Value {
    let workload = |ratio: &f64| {
        let jobs = ratio * MOST_CLUSTERS;
        drawn(&[("count", jobs), ("interarrival", SPAN / jobs)])
    };
    let along = axis("workload", "/workload", ratios.iter().map(workload));
    let base = base(given, MOST_CLUSTERS, thousand(&[]));
    sweep("nandagopal jobs for each cluster", given, base, along)
}

fn of_deadlines(given: &Given, deadlines: &[f64]) -> Value {
    let values = deadlines.iter().copied().map(Value::Number);
    let along = axis("deadline", "/workload/deadline", values);
    let base = base(given, 40.0, thousand(&[("interarrival", GAP_OF_FORTY)]));
    sweep("nandagopal deadlines", given, base, along)
}

/// What stands on the axis of a sweep, as the paper counts it: clusters, jobs for each cluster, or the
/// deadline.
pub(super) fn place(value: &Value) -> f64 {
    let jobs = value.get("count").and_then(Value::number);
    jobs.map(|jobs| jobs / MOST_CLUSTERS).or(value.number()).unwrap_or_default()
}

/// Figures 2 to 4 [D-40].
pub(super) fn grid(given: &Given) -> Value {
    of_clusters(given, &CLUSTERS)
}

/// Figures 5 to 7 [D-41].
pub(super) fn ratios(given: &Given) -> Value {
    of_ratios(given, &RATIOS)
}

/// Figures 8 to 10 [D-42].
pub(super) fn deadlines(given: &Given) -> Value {
    of_deadlines(given, &DEADLINES)
}

/// Table 2 [D-43].
pub(super) fn fifty(given: &Given) -> Value {
    of_clusters(given, &[50.0])
}

/// Table 3 [D-43].
pub(super) fn ten_jobs(given: &Given) -> Value {
    of_ratios(given, &[10.0])
}

/// Table 4 [D-43].
pub(super) fn deadline_70(given: &Given) -> Value {
    of_deadlines(given, &[70.0])
}
