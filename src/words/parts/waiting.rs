//! Mode Waiting: why jobs wait.

use crate::words::{Label, Words};

messages! {
    PartsWaiting;

    reading_off() -> Label = "Reading off why jobs wait";
    working() -> Label = "Working";
    not_known() -> Label = "Why jobs wait is not known";
    find_another() -> Label = "Find another job with / or try again.";
    stage() -> Label = "Stage";
    nobody_in_run() -> Words = "Nobody waits in this run.";
    read_off() -> Words = "Reading off why it waits.";

    nobody() -> Label = "Nobody waits";
    column_reason() -> Label = "Reason";
    column_share() -> Label = "Of all waiting";
    column_longest() -> Label = "Longest";
    wait() -> Label = "Wait";
    /// A reason, and what causes it.
    caused(reason: &str, cause: &str) -> String = "{reason}, {cause}";
    /// The same with the reason emphasized.
    reason_caused(reason: &str, cause: &str) -> Words = "**{reason}**, {cause}";
    longest_for(reason: &str, job: &str) -> String = "Longest for “{reason}”: {job}";

    every_wait() -> Label = "Every job's wait";
    every_job() -> Label = "Every job";
    /// Of a run that is too long for a row of every job.
    longest_waits(jobs: usize) -> String = "The {jobs} longest waits";
    /// Where the axis of their rows begins.
    since_submission() -> Label = "Since submission";
    that_waited() -> Label = "Jobs that waited";
    how_many() -> Label = "How many wait";
    all_that_wait() -> Label = "All that wait";
    at_most(jobs: usize) -> String = "at most {jobs}";
    over_time(jobs: usize) -> String = "How many jobs wait for what over time, at most {jobs}";

    wait_of(job: &str) -> String = "The wait of {job}";
    waits(job: &str) -> String = "{job} waits";
    /// From when to when.
    from_to(from: &str, to: &str) -> String = "{from}, {to}";
    part(reason: &str, length: &str, text: &str) -> String = "{reason}, {length}. {text}";
}
