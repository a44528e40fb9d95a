//! What became of a trace when it was read.

use crate::words::{Label, Words};

messages! {
    PageCleaning;

    taken(lines: u64, of_jobs: u64, jobs: u64) -> Words =
        "{lines} {lines:line|lines} of text, {of_jobs} that {of_jobs:describes|describe} a job. \
         **{jobs} {jobs:job|jobs} taken.**";
    nothing() -> Label = "Nothing was left out and nothing was changed.";
    malformed() -> Label = "Lines that are malformed";
    left_out() -> Label = "Jobs left out";
    changed() -> Label = "Changed or filled in";
    beyond() -> Label = "Behind the first jobs that were asked for";
    what() -> Label = "What";
    how_often() -> Label = "How often";
    lines() -> Label = "Lines";
    and_more(lines: &str, more: u64) -> String = "{lines} and {more} more";

    not_numeric() -> Label = "A field is no number; the line is skipped";
    not_finite() -> Label = "A number is infinite or too large; the line is skipped";
    too_few_fields() -> Label = "Fewer than five fields; the line is skipped";
    missing_fields() -> Label = "Fewer than 18 fields; the rest counts as unknown";
    extra_fields() -> Label = "More than 18 fields; the rest is ignored";
    partial_execution() -> Label = "A part of a checkpointed job, which has a line for the whole";
    job_number() -> Label = "The job number is unusable or was seen before";
    status() -> Label = "The status was not asked for";
    processors() -> Label = "No usable number of processors";
    submit_time() -> Label = "The submit time is negative or too large";
    runtime() -> Label = "The runtime is negative or too large";
    zero_runtime() -> Label = "The job ran for no time";
    queue() -> Label = "The queue was not asked for";
    requested_time() -> Label = "There is no requested time";
    other_processors() -> Label = "Processors taken from the other field";
    zero_runtime_raised() -> Label = "A runtime of 0 was made one second";
    runtime_capped() -> Label = "The runtime was cut to the requested time";
    no_requested_time() -> Label = "The requested time is unknown";
    huge_requested_time() -> Label = "The requested time is too large and taken as unknown";
    fraction_cut() -> Label = "A fraction was cut off a number that must be whole";
    unusable_number() -> Label = "A user or queue is unusable and taken as unknown";
    out_of_order() -> Label = "The line stood behind a job submitted later and was sorted in";
    trailing_comment() -> Label = "A comment behind the numbers was cut off";
    not_utf_8() -> Label = "Bytes that are not UTF-8 were replaced";
    byte_order_mark() -> Label = "A byte-order mark was dropped";
    line_cut() -> Label = "Only the first part of an endless line was looked at";
    header_cut() -> Label = "The header already held as much as is kept";
}
