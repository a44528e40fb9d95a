//! The results of a run, what can be saved of it, and the sheet of a step.

use crate::words::Label;

messages! {
    PageResults;

    of_run() -> Label = "Results of the run";
    only_at_end() -> Label =
        "The results are shown at the end, when no decision is left to predict.";
    run_goes_on() -> Label = "The run goes on. Its metrics stand here when it has ended.";
    fingerprint() -> Label = "Fingerprint of all facts";
    save() -> Label = "Save";
    schedule_csv() -> Label = "Schedule as CSV";
    metrics_csv() -> Label = "Metrics as CSV";
    stage_svg() -> Label = "Stage as SVG";
    stage_png() -> Label = "Stage as PNG";
    times() -> Label = "Times";
    jobs() -> Label = "Jobs";
    machines() -> Label = "Machines";
    queue() -> Label = "Queue";
    fragmentation() -> Label = "Fragmentation";
    from_beginning() -> Label = "From the beginning";
    what_was_read() -> Label = "What was read";
    no_trace() -> Label = "The jobs of this run come from no trace.";
    print_step() -> Label = "Print this step";
    two_a_page() -> Label = "Two a page, to be cut apart";
    print_both() -> Label = "Print question and answer";
    /// A rule with its numbers, spoken.
    rule(rule: &str, numbers: &str) -> String = "{rule}, that is {numbers}";
    rule_holds(rule: &str, numbers: &str) -> String = "holds: {rule}, that is {numbers}";
    rule_fails(rule: &str, numbers: &str) -> String = "fails: {rule}, that is {numbers}";
}
