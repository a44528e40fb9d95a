//! What stands around every lab's stage: the queue, the tables that take its place, and what can be opened on it.

use crate::words::Label;

messages! {
    PageStage;

    waiting_jobs() -> Label = "Waiting jobs, head first";
    waiting(jobs: usize, processors: u64) -> String =
        "{jobs} {jobs:job|jobs}, {processors} {processors:processor|processors}";
    processors(number: u64) -> String = "{number} {number:processor|processors}";
    head() -> Label = "head";
    nobody_waits() -> Label = "Nobody waits.";

    as_tables() -> Label = "Stage as tables";
    save_table(name: &str) -> String = "Save as CSV: {name}";
    show_picture() -> Label = "Show the stage as a picture";
    show_table() -> Label = "Show the stage as a table";

    /// What the bar counts, inside a line.
    event() -> Label = "event";
    instant() -> Label = "instant";
    why_waiting() -> Label = "Why waiting?";
    what_reasons_cost() -> Label = "and what each reason costs";
    where_they_part() -> Label = "Where do they part?";
    why_there() -> Label = "and why there";

    gridlock() -> Label = "Gridlock";
    gridlock_lab(lab: &str) -> String = "Gridlock, lab {lab}";
    open() -> Label = "Open…";
    what_opens() -> Label =
        "Open a trace (SWF), a scenario (JSON), a policy (.policy), or workflows (WfFormat, DAX, DOT, STG)";
    drop_files() -> Label =
        "Drop a trace (.swf, .swf.gz), a scenario (.json), a policy (.policy), or workflows (.json, .dax, .dot, .stg)";

    ended_silently() -> Label =
        "The browser has ended it without a word, most often because the machine is short of memory.";
    not_fetched() -> Label =
        "A part of the program could not be fetched. If the page has been updated since it was opened: load it again.";
    browser_refuses() -> Label = "the browser refuses without a reason";
    no_glue() -> Label = "the page does not preload its glue";
    no_glue_address() -> Label = "the glue has no address";
}
