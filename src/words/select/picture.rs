//! The picture of lab Select and its part of "Why?": legends, heads, what each policy would pick, the sum.

use crate::words::Label;

messages! {
    Select::Picture;

    column_waiting() -> Label = "Waiting";
    key_transfer() -> Label = "transfer";
    key_wait() -> Label = "wait";
    key_process() -> Label = "process";
    key_running() -> Label = "running";
    key_planned() -> Label = "has its place";
    time_from_now() -> Label = "Time from now";
    ahead(jobs: &str) -> String = "Ahead: {jobs}.";
    nobody_ahead() -> Label = "Nobody is ahead.";
    processors(processors: u32, in_use: u32) -> String =
        "{processors} {processors:processor|processors}, {in_use} in use";
    processors_held(processors: u32, in_use: u32, held: u32) -> String =
        "{processors} {processors:processor|processors}, {in_use} in use, {held} held";
    in_use_of(in_use: u32, processors: u32) -> String = "{in_use} of {processors}";

    latest_jobs() -> Label = "Latest jobs";
    length_unit() -> Label = "length in million MI";
    nobody_came() -> Label = "Nobody has come yet.";

    would_pick(job: &str) -> String = "What each policy would pick for {job}";
    chosen() -> Label = "chosen";
    none() -> Label = "none";
    jobs_at_each() -> Label = "Jobs at each stage";
    input_on_its_way() -> Label = "Input on its way";
    waiting() -> Label = "Waiting";
    running() -> Label = "Running";
    output_on_its_way() -> Label = "Output on its way";

    /// A cluster follows.
    takes(policy: &str) -> String = "{policy} takes";
    candidates_in(unit: &str) -> String = "Candidate clusters, in {unit}";
    in_unit(unit: &str) -> String = "in {unit}";
    also_chosen() -> Label = ", chosen";
    where_waits_come_from() -> Label = "Where the waits come from";
    parts_of_waits() -> Label =
        "Process times of the jobs that wait, the rest of the job that runs, and idling for files on their way";
    column_queued() -> Label = "Queued";
    column_rest() -> Label = "Rest";
    column_gap() -> Label = "Gap";

    /// Below a time in the formula.
    term_queued() -> Label = "queued";
    term_rest() -> Label = "rest";
    term_gap() -> Label = "gap";
    term_room() -> Label = "room";
    #[expect(clippy::too_many_arguments, reason = "a sentence has as many operands as it says")]
    formula(
        moved: &str, bandwidth: &str, length: &str, power: &str,
        transfer: &str, wait: &str, process: &str, total: &str
    ) -> String =
        "Time to run is transfer plus wait plus process: {moved} over {bandwidth}, plus the wait, plus {length} over \
         {power}: {transfer} plus {wait} plus {process} equals {total}.";
}
