//! Mode Compare, around what `playback` tells of runs that differ: stages, charts, tables, and how far the work is.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    ComparePage;

    queues_and_starts() -> Label = "Queues and starts";
    difference_gantt() -> Label = "Difference Gantt";
    jobs() -> Label = "Jobs";
    metrics() -> Label = "Metrics";
    shown_below() -> Label = "Shown below";
    stage() -> Label = "Stage";

    beginning() -> Label = "Beginning";
    comparing() -> Label = "Comparing";
    running(name: &str) -> String = "Running {name}";
    comparing_runs() -> Label = "Comparing the runs";
    reading_trace() -> Label = "Reading the trace";
    ended_early() -> Label = "a run ended before it began";
    other_run(name: &str, found: &str, expected: &str) -> String =
        "{name}: found fingerprint {found}, expected {expected}";
    no_run() -> Label = "found no run";
    writing() -> Label = "Writing";
    cancel() -> Label = "Cancel";
    shows_before() -> Label = "Stopped: what is shown is the comparison before.";
    compare_again() -> Label = "Compare again";
    try_again() -> Label = "Try again";
    was_stopped() -> Label = "The comparison was stopped";
    cannot_compare() -> Label = "These runs cannot be compared";

    runs(number: usize) -> Words = "Runs **{number}**";
    compared_runs() -> Label = "Runs that are compared";
    leads() -> Label = "The baseline; the bar above changes it";
    at_least_two() -> Label = "At least two runs are compared";
    at_most_four() -> Label = "At most four runs are compared";
    held_against_baseline() -> Label = "Held against the baseline";
    shown_run() -> Label = "Run that is shown";
    baseline() -> Label = "baseline";
    changed() -> Label = "Changed:";
    compare_without(name: &str) -> String = "Compare without {name}";
    make_baseline() -> Label = "Make baseline";
    make_baseline_of(name: &str) -> String = "Make baseline: {name}";
    and_more(more: usize) -> String = "and {more} more";
    waiting(jobs: usize) -> Words = "Waiting **{jobs}**";

    figures_so_far() -> Label = "Figures so far";
    difference() -> Label = "Difference";
    difference_of(name: &str) -> String = "Difference, {name}";
    better() -> Label = "better";
    worse() -> Label = "worse";
    same() -> Label = "the same";
    metrics_beside() -> Label = "Metrics side by side";
    metrics_of_runs() -> Label = "Metrics of the whole runs side by side";
    metric() -> Label = "Metric";

    previous_divergence() -> Label = "Previous divergence";
    no_divergence() -> Label = "No divergence";
    next_divergence() -> Label = "Next divergence";

    gains_most(job: &str, difference: &str) -> String = "Gains most: {job}, {difference}";
    loses_most(job: &str, difference: &str) -> String = "Loses most: {job}, {difference}";
    paired_jobs() -> Label = "Paired jobs";
    jobs_of_both() -> Label = "Jobs that both runs finished";
    column_job() -> Label = "Job";
    column_place() -> Label = "Place";
    column_start(name: &str) -> String = "Start, {name}";
    column_response(name: &str) -> String = "Response, {name}";
    column_change() -> Label = "Change";
    go_to_start(job: &str) -> String = "Go to the start of {job}";
    rows(first: usize, last: usize, all: usize) -> String = "Rows {first} to {last} of {all}";
    rows_before() -> Label = "Rows before";
    rows_after() -> Label = "Rows after";
    in_one_only(jobs: usize) -> String = "In one run only: {jobs}";
    file_has_more(more: usize) -> String = "and {more} more; the file has all";
    writing_comparison() -> Label = "Writing the comparison";
    as_csv() -> Label = "Comparison as CSV";

    starts_so_far() -> Label = "Starts so far";
    queues_told(names: &str, from: Time, to: Time, one: &str, other: &str) -> String =
        "Queue length of {names} from {from} to {to}; below, each job's start under {one} joined to its start under {other}.";
    none() -> Label = "none";
    earlier_with(jobs: &str, other: &str) -> String = "{jobs} earlier with {other}";
    later_with(jobs: &str, other: &str) -> String = "{jobs} later with {other}";
    elsewhere(jobs: &str) -> String = "{jobs} at the same time, on another place";
    jobs_same(jobs: &str) -> String = "{jobs} the same";
    started_with_only(jobs: &str, name: &str) -> String = "{jobs} started with {name} only";
    starts(name: &str) -> String = "Starts, {name}";
    instant() -> Label = "Instant";

    gantt_rows() -> Label = "Difference Gantt, rows";
    gantt_told(from: Time, to: Time, one: &str, other: &str) -> String =
        "Where and when each job runs from {from} to {to}, under {one} hollow and under {other} solid where anything differs.";
    starts_earlier(name: &str) -> String = "{name}: starts earlier";
    starts_later() -> Label = "starts later";
    is_elsewhere() -> Label = "elsewhere, or another length";
    too_many() -> Label =
        "Too many jobs to tell apart: hollow and solid are what is busy. Zoom in with + for the jobs.";
    drawn_rows(rows: usize, more: usize) -> String =
        "Drawn are the first {rows} {rows:row|rows}; {more} more are not.";

    against(name: &str) -> String = "{name} against";
    held_against() -> Label = "Held against";
    open_in_compare() -> Label = "Open in Compare";
    running_both() -> Label = "Running both";
    both_policies() -> Label = "Both policies over the whole run";
    whole_run() -> Label = "Whole run";
    instead() -> Label = "instead";
    no_difference() -> Label = "At no instant do they decide differently.";
    first_difference() -> Label = "First difference.";
    go_there() -> Label = "Go there";
}
