//! How far the runs of an experiment are, what became of them, and what can be saved.

use crate::words::{Digits, Label, Share, Words};

messages! {
    ExperimentsRuns;

    results() -> Label = "Results";
    not_run_yet() -> Label = "Not run yet";
    what_run_does() -> Label =
        "Run makes every run of the experiment on this machine, in as many workers as it has processors. The panels fill in as runs finish; nothing leaves the machine.";
    other_is_running(name: &str, done: usize, of: usize) -> String =
        "{name} is running: {done} of {of} runs. Run gives it up.";
    other_is_held(name: &str, done: usize, of: usize) -> String =
        "{name} is held: {done} of {of} runs. Run gives it up.";
    made_otherwise() -> Label = "Something above was changed after these runs.";
    back_to_it() -> Label = "Show what they were made with";
    show(name: &str) -> String = "Show {name}";
    save() -> Label = "Save";
    one_row_a_run() -> Label = "One row a run";
    the_table() -> Label = "The table";
    to_run_again() -> Label = "Everything that is needed to run it again";
    as_drawing() -> Label = "The figure as a drawing";
    as_picture() -> Label = "The figure as a picture";
    link_to_this() -> Label = "A link to this experiment";
    link() -> Label = "Link";

    progress() -> Label = "Progress";
    runs_done(done: usize, of: usize) -> Words = "**{done}** of {of} runs";
    parts_done(done: usize, of: usize) -> Words = "**{done}** of {of} parts";
    computing() -> Label = "Computing";
    table() -> Label = "Table";
    done() -> Label = "Done";
    go_on() -> Label = "Go on";
    pause() -> Label = "Pause";
    stop_and_keep() -> Label = "Stop and keep";
    stop() -> Label = "Stop";
    workers(number: usize) -> String = "{number} {number:worker|workers}";
    took(time: &str) -> String = "in {time}";
    left(time: &str) -> String = "about {time} left";
    is_paused() -> Label = "paused";
    so_far() -> Label = "so far";
    is_stopped() -> Label = "stopped";
    running() -> Label = "Running";
    running_runs(done: Share, of: usize) -> String = "Running: {done} of {of} runs";
    running_parts(done: Share, of: usize) -> String = "Running: {done} of {of} parts";
    paused_runs(done: usize, of: usize) -> String = "Paused: {done} of {of} runs";
    paused_parts(done: usize, of: usize) -> String = "Paused: {done} of {of} parts";
    stopped_runs(done: usize, of: usize) -> String = "Stopped: {done} of {of} runs";
    stopped_parts(done: usize, of: usize) -> String = "Stopped: {done} of {of} parts";
    done_in(time: &str) -> String = "Done, in {time}";
    failed(runs: usize) -> String =
        "{runs} {runs:run|runs} failed; the file of rows says why of each.";
    other_reasons(more: usize) -> String = "and {more} other {more:reason|reasons}";
    workers_gone(why: &str) -> String = "The workers are gone: {why}. What was done is kept.";

    small(runs: &str) -> Words = "A small run to begin with: {runs}.";
    whole(runs: &str) -> Words = "**Run** makes all of it: {runs}.";
    whole_takes(runs: &str, time: &str) -> Words =
        "**Run** makes all of it: {runs}, about {time} on this machine.";
    runs(runs: usize) -> String = "{runs} {runs:run|runs}";
    runs_of_jobs(runs: usize, jobs: Digits) -> String = "{runs} {runs:run|runs} of {jobs} {jobs:job|jobs}";

    too_large(why: &str) -> String = "What is asked for is too large to run here: {why}.";
    press_run() -> Label = "Run makes the table of this experiment on this machine.";
    cannot_be_run() -> Label = "What is asked for cannot be run yet.";
}
