//! What an experiment is asked for: which one, on which jobs, and what a sweep of one's own varies.

use crate::words::Label;

messages! {
    ExperimentsAsked;

    experiment() -> Label = "Experiment";
    own_sweep() -> Label = "Own sweep…";
    run() -> Label = "Run";
    jobs() -> Label = "Jobs";
    sets() -> Label = "Sets";
    seed() -> Label = "Seed";
    all_jobs() -> Label = "all";
    look_at_fields() -> Label = "Something has to be changed: see the fields.";
    workload() -> Label = "Workload";
    built_in() -> Label = "like SDSC SP2 (built in)";
    open_trace_first() -> Label = "a trace: open one first";
    whole_between(least: u64, most: &str) -> String = "a whole number from {least} to {most}";
    whole_or_all() -> Label = "a whole number from 1, or nothing for all";
    nothing_to_run() -> Label = "there is nothing to run";

    the_sweep() -> Label = "The sweep";
    as_form() -> Label = "Form";
    hide() -> Label = "Hide";
    mend_json() -> Label =
        "The JSON cannot be read as it is: mend it there, and the form is back.";
    as_json() -> Label = "The experiment as JSON";
    once_each(settings: u64, runs: u64) -> String =
        "{settings} {settings:setting|settings}, once each: {runs} {runs:run|runs}";
    up_to_times_each(settings: u64, times: u64, runs: u64) -> String =
        "{settings} {settings:setting|settings}, up to {times} times each: {runs} {runs:run|runs}";
    times_each(settings: u64, times: u64, runs: u64) -> String =
        "{settings} {settings:setting|settings}, {times} times each: {runs} {runs:run|runs}";

    axes() -> Label = "Axes";
    varied_field() -> Label = "Varied field";
    values() -> Label = "Values";
    drawn_as() -> Label = "Drawn as";
    column() -> Label = "Column";
    change_row() -> Label = "Change the row";
    add_axis() -> Label = "Add an axis";
    field_of(axis: usize) -> String = "Field of axis {axis}";
    values_of(axis: usize) -> String = "Values of axis {axis}";
    column_of(axis: usize) -> String = "Column of axis {axis}";
    move_up(axis: usize) -> String = "Move up axis {axis}";
    move_down(axis: usize) -> String = "Move down axis {axis}";
    remove(axis: usize) -> String = "Remove axis {axis}";
    drawn_along() -> Label = "along";
    drawn_beside() -> Label = "side by side";
    drawn_lines() -> Label = "lines";
    drawn_columns() -> Label = "columns";
    drawn_rows() -> Label = "rows";
    another_place() -> Label = "Another place…";
    as_pointer(label: &str) -> String = "{label}, as a JSON pointer";
    off() -> Label = "off";
    on() -> Label = "on";

    base() -> Label = "Base scenario";
    open_in_lab(workload: &str) -> String = "Open in the lab: {workload}";
    drop_anywhere() -> Label = "Or drop a scenario or a trace anywhere on the page";
    file() -> Label = "File…";
    baseline() -> Label = "Baseline";
    no_baseline() -> Label = "None";
    metrics() -> Label = "Metrics";
    metrics_chosen(chosen: usize, all: usize) -> String = "{chosen} of {all}";
    replications() -> Label = "Replications";
    once() -> Label = "Once";
    repeated_field() -> Label = "Repeated field";
    repeated_values() -> Label = "Repeated values";
}
