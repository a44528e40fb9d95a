//! What opens before the page: messages, breakpoints, jobs and times to go to.

use crate::time::Time;
use crate::words::Label;

messages! {
    PagePanels;

    messages() -> Label = "Messages";
    what_was_read() -> Label = "What was read…";
    results() -> Label = "Results…";
    paper_sites() -> Label = "Use the paper’s sites (8, 128, 128, 128, 50)";
    open_file() -> Label = "Open the file…";
    put_away() -> Label = "Put this message away";
    close() -> Label = "Close";
    break_at() -> Label = "Break at";
    add_breakpoint() -> Label = "Add breakpoint";
    change() -> Label = "Change";
    add() -> Label = "Add";
    job() -> Label = "Job";
    no_job() -> Label = "No job has this name.";
    submission() -> Label = "Submission";
    start() -> Label = "Start";
    finish() -> Label = "Finish";
    time() -> Label = "Time";
    no_time() -> Label = "That is no time.";
    go() -> Label = "Go";
    change_breakpoint(label: &str) -> String = "Change {label}";
    breakpoint(label: &str) -> String = "Breakpoint {label}; change";
    breakpoint_reached(label: &str) -> String = "Breakpoint {label}, reached; change";
    reached() -> Label = ", reached";
    remove_breakpoint(label: &str) -> String = "Remove breakpoint {label}";
    jobs_found(jobs: usize) -> String = "{jobs} {jobs:job|jobs}";
    times_to_type(end: Time) -> String =
        "For example 14 h 20 min, 3 d 4 h, 14:20 or 600 s. The run ends at {end}.";
}
