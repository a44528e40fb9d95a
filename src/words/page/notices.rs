//! What the page tells of files, links and runs, and what it says while it plays fast.

use crate::words::Label;

messages! {
    PageNotices;

    file_not_opened(name: &str) -> String = "{name} was not opened";
    nothing_changed() -> Label = "Nothing has changed.";
    files_left(files: usize) -> String = "{files:A file was|{files} files were} not opened";
    one_at_a_time() -> Label =
        "One file is opened at a time, a scenario with the trace that it runs on, or several workflows.";
    trace_wanted() -> Label = "The trace is wanted";
    a_trace() -> Label = "a trace";
    trace_not_open(name: &str) -> String = "The scenario runs on {name}, which is not open here.";
    open_the_file() -> Label = "Open the file, and the scenario is run.";
    and_more(more: usize) -> String = "and {more} more";
    file_open(name: &str) -> String = "{name} is open";
    never_start(jobs: usize, widest: u32) -> String =
        "{jobs:One job needs|{jobs} jobs need} more processors than the largest site has ({widest}) and can never start.";
    never_start_on_clusters(jobs: usize, widest: u32) -> String =
        "{jobs:One job needs|{jobs} jobs need} more processors than the largest cluster has ({widest}) and can never start.";
    never_start_on_machine(jobs: usize, widest: u32) -> String =
        "{jobs:One job needs|{jobs} jobs need} more processors than the machine has ({widest}) and can never start.";
    rejected(jobs: usize) -> String = "{jobs} {jobs:job|jobs} rejected";
    without_interventions(all: usize) -> String = "Without {all} {all:intervention|interventions}";
    read_from(jobs: u64, lines: u64) -> String =
        "{jobs} {jobs:job|jobs} read from {lines} {lines:line|lines}.";
    left_out(jobs: u64) -> String = "{jobs} {jobs:job|jobs} left out.";
    skipped(lines: u64) -> String = "{lines} {lines:line|lines} skipped: {lines:it|they} could not be read.";
    other_program() -> Label =
        "The link was made with another run: another version of the program computes something else.";
    fingerprint_instead(found: &str, promised: &str) -> String =
        "Fingerprint {found} instead of {promised}.";
    differs_from_link() -> Label = "This run differs from the link's";
    only_allocate() -> Label = "Only lab Allocate can be used until it is; try again.";
    rest_missing() -> Label = "The other labs could not be fetched";
    storage_full() -> Label =
        "The browser's storage is full or switched off: a reload will lose what was opened or written last.";
    save_it() -> Label = "Save it as a file, and export results that you need.";
    not_kept() -> Label = "Not kept for a reload";
    not_saved(name: &str) -> String = "{name} is not saved";
    no_file_made() -> Label =
        "The browser makes no file of it, most often because there is no memory left. Close other tabs and try again.";
    workflows_open(all: usize) -> String = "{all:A workflow is|{all} workflows are} open";
    workflow_weights() -> Label =
        "All jobs come at once. “Edit scenario” says what a second is worth.";
    a_link() -> Label = "a link";
    no_such_lesson(id: &str) -> String = "This page does not have the lesson {id}; open its file.";
    lesson_not_opened() -> Label = "The lesson cannot be opened";
    link_not_opened() -> Label = "The link cannot be opened";
    newer_version() -> Label =
        "It was made with a newer version of Gridlock and is opened as far as this one understands it.";
    parts_left_out(parts: &str) -> String = "Left out: {parts}.";
    not_all_understood() -> Label = "Not everything in the link is understood";
    paused_at(at: &str, events: usize, waiting: usize) -> String =
        "Paused at {at}, {events} {events:event|events} on. {waiting} waiting.";
    too_fast() -> Label =
        "More goes by than anybody can read. Pause, or play at 10 steps a second at most, and the reasons are told again.";
    playing_fast() -> Label = "Playing fast";
    why_waits() -> Label = "Why? waits";
    until_it_pauses() -> Label = "until it pauses";
}
