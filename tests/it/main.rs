//! Integration tests, linked once.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that meets nothing where something must be has failed"
)]

mod support;
mod judge;
mod lessons;
mod allocate;
mod cluster;
mod balance;
mod balance_papers;
mod exchange;
mod explore;
mod forced;
mod forced_balance;
mod forced_cluster;
mod forced_prioritize;
mod forced_select;
mod forcing;
mod going_on;
mod golden;
mod grid_backfilling;
mod heuristics;
mod hostile;
mod learn;
mod malformed;
mod paper_sweeps;
mod own;
mod paper;
mod papers;
mod playback;
mod presets;
mod prioritize;
mod prioritize_papers;
mod scenario;
mod sweeps;
mod refusals;
mod rejections;
mod reservations;
mod select;
mod select_papers;
mod task_graph;
mod tidy;
mod trials;
mod tuning;
mod unseen;
mod variables;
mod verdicts;
mod workflows;
mod workload;
