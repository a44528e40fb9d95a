//! How fast task graphs are read and measured.
//!
//! `cargo bench --bench graphs -- [WORKFLOW ..]`
//!
//! Without files a generated workflow of a thousand tasks is read.
#![expect(clippy::unwrap_used, reason = "a benchmark stops where something is wrong")]

#[path = "../shared/least.rs"]
mod least;

use gridlock::workload::read_graphs;
use least::least;

fn main() {
    let files: Vec<String> = std::env::args().skip(1).filter(|it| it != "--bench").collect();
    for file in &files {
        read(file, &std::fs::read(file).unwrap());
    }
    if files.is_empty() {
        read("1000 tasks, WfFormat", &thousand_tasks());
    }
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
