//! The stage: jobs by level, the resources, tables of both.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Prioritize::Stage;

    /// What the lab asks.
    lab_asks() -> Label =
        "Jobs that are graphs of tasks, in nine priorities: who gets the fastest resource?";
    jobs_by_level() -> Label = "Jobs, by level";
    jobs_by_arrival() -> Label = "Jobs, by arrival";
    jobs_by_own() -> Label = "Jobs, by the own policy";
    no_jobs_yet() -> Label = "No job has been submitted yet";
    more(jobs: usize) -> String = "+{jobs} more";
    follow_run() -> Label = "Follow the run again";
    show_graph() -> Label = "Show this job’s graph";
    complexity_and_width(job: &str, complexity: &str, width: u32) -> Words =
        "{job}: complexity **{complexity}**, width **{width}**";
    is_level(job: &str, level: u32, work: &str, wide: &str) -> Words =
        "{job} is **level {level}**: {work} work, {wide} of it parallel";
    summary(tasks: usize, complexity: &str, width: u32, at: Time) -> String =
        "{tasks} {tasks:task|tasks}, complexity {complexity}, width {width}, submitted at {at}";

    is_unknown(resource: &str, speed: &str, processors: u64) -> String =
        "{resource}, {speed}, {processors} {processors:processor|processors}, not registered yet";
    is_free(resource: &str, speed: &str, processors: u64) -> String =
        "{resource}, {speed}, {processors} {processors:processor|processors}, free";
    is_chosen(resource: &str, speed: &str, processors: u64, job: &str) -> String =
        "{resource}, {speed}, {processors} {processors:processor|processors}, free, chosen for {job}";
    is_busy(resource: &str, speed: &str, processors: u64, job: &str) -> String =
        "{resource}, {speed}, {processors} {processors:processor|processors}, busy with {job}";

    column_level() -> Label = "Level";
    column_complexity() -> Label = "Complexity";
    column_parallelism() -> Label = "Parallelism";
    column_class() -> Label = "Class";
    column_width() -> Label = "Width";
    column_where() -> Label = "Where";
    /// Where a job is, in the narrow list.
    column_at() -> Label = "At";
    waiting() -> Label = "waiting";
    on(resource: &str) -> String = "on {resource}";
    finished() -> Label = "finished";

    resources() -> Label = "Resources";
    column_resource() -> Label = "Resource";
    column_peak_speed() -> Label = "Peak speed";
    column_nodes() -> Label = "Nodes × processors";
    column_state() -> Label = "State";
    not_registered() -> Label = "not registered";
    free() -> Label = "free";
    chosen_for(job: &str) -> String = "chosen for {job}";
    busy_with(job: &str) -> String = "busy with {job}";

    decisions() -> Label = "Decisions of the pass";
    column_runs_for() -> Label = "Runs for";
}
