//! How fast task graphs are read and measured, and how much a job costs in lab Prioritize.
//!
//! `cargo bench --bench graphs -- [WORKFLOW ..]`
//!
//! Without files a generated workflow of a thousand tasks is read. The cost of a job must not grow
//! with the number of jobs.
#![expect(
    clippy::disallowed_types,
    clippy::unwrap_used,
    reason = "a benchmark measures time, and stops where something is wrong"
)]

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use gridlock::kernel::simulate;
use gridlock::labs::prioritize::{JobTable, Options, Policy, Prioritize, WidthRule};
use gridlock::metrics::{Collector, MetricSet};
use gridlock::workload::{SumathiSpec, read_graphs, sumathi_jobs, sumathi_resources};

/// How often a case is run; the least time counts.
const ROUNDS: usize = 5;

fn main() {
    let files: Vec<String> = std::env::args().skip(1).filter(|it| it != "--bench").collect();
    for file in &files {
        read(file, &std::fs::read(file).unwrap());
    }
    if files.is_empty() {
        read("1000 tasks, WfFormat", &thousand_tasks());
    }
    for jobs in [1_000, 10_000, 100_000] {
        prioritize(jobs);
    }
}

fn least<T>(mut run: impl FnMut() -> T) -> f64 {
    let time = |run: &mut dyn FnMut() -> T| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(|_| time(&mut run)).fold(f64::INFINITY, f64::min)
}

/// Reads a workflow and finds its class: complexity and both widths.
fn read(name: &str, bytes: &[u8]) {
    let layers = least(|| {
        let workflow = read_graphs(bytes).unwrap().remove(0);
        (workflow.graph.complexity(), workflow.graph.layer_width())
    });
    let antichain = least(|| read_graphs(bytes).unwrap().remove(0).graph.antichain_width());
    println!(
        "{name}: {} bytes, {:.2} ms with layers, {:.2} ms with antichain",
        bytes.len(),
        layers * 1e3,
        antichain * 1e3
    );
}

/// A workflow of ten layers of a hundred tasks, each with three parents.
fn thousand_tasks() -> Vec<u8> {
    let name = |task: usize| format!("task_{task:08}");
    let parents = |task: usize| -> Vec<String> {
        let layer = task / 100;
        let before = |step: usize| (layer - 1) * 100 + (task * 7 + step * 31) % 100;
        if layer == 0 { Vec::new() } else { (0..3).map(|step| name(before(step))).collect() }
    };
    let tasks = (0..1000).map(|task| {
        let files: Vec<String> = (0..4).map(|file| format!("file_{task}_{file}.dat")).collect();
        serde_json::json!({"name": name(task), "id": name(task), "parents": parents(task),
            "inputFiles": files, "outputFiles": []})
    });
    let executed = (0..1000).map(
        |task| serde_json::json!({"id": name(task), "runtimeInSeconds": task % 37, "avgCPU": 9.5}),
    );
    let workflow = serde_json::json!({"name": "bench", "schemaVersion": "1.5", "workflow": {
        "specification": {"tasks": tasks.collect::<Vec<_>>(), "files": []},
        "execution": {"tasks": executed.collect::<Vec<_>>()}}});
    serde_json::to_vec_pretty(&workflow).unwrap()
}

/// Small jobs that all wait at once, a hundred considered at a time.
fn prioritize(count: u32) {
    let spec = SumathiSpec { count, depth: [2, 4], width_max: 4, ..SumathiSpec::default() };
    let table = Arc::new(JobTable::new(sumathi_jobs(&spec, 1).unwrap(), WidthRule::Layers));
    let options = Options { window: Some(100), ..Options::default() };
    let lab = Prioritize::new(table, sumathi_resources(10, 1), Policy::Cplp, options);
    let seconds = least(|| {
        let mut collector = Collector::new(&lab, MetricSet::PRIORITIZE);
        simulate(&lab, &mut collector).unwrap();
        collector.finish(&lab)
    });
    println!("{count} jobs, window 100: {:.0} ns/job", seconds * 1e9 / f64::from(count));
}
