//! Paired jobs of two runs.

use crate::time::Span;
use crate::words::Label;

messages! {
    CompareJobs;

    earlier() -> Label = "earlier";
    later() -> Label = "later";
    elsewhere() -> Label = "elsewhere";
    another_length() -> Label = "another length";
    unchanged() -> Label = "the same";

    summary_same(jobs: usize, better: usize, run: &str, worse: usize, same: usize) -> String =
        "{jobs} {jobs:job|jobs} in both runs: {better} better with {run}, {worse} worse, {same} the same; \
         no difference on average.";
    summary_less(jobs: usize, better: usize, run: &str, worse: usize, same: usize, by: Span) -> String =
        "{jobs} {jobs:job|jobs} in both runs: {better} better with {run}, {worse} worse, {same} the same; \
         {by} less on average.";
    summary_more(jobs: usize, better: usize, run: &str, worse: usize, same: usize, by: Span) -> String =
        "{jobs} {jobs:job|jobs} in both runs: {better} better with {run}, {worse} worse, {same} the same; \
         {by} more on average.";

    /// What became of a job that only the other run finished.
    is_not_in(run: &str) -> String = "is not in {run}";
    is_cancelled_in(run: &str) -> String = "is cancelled in {run}";
    is_rejected_in(run: &str, reason: &str) -> String = "is rejected in {run}: {reason}";
    rejected() -> Label = "rejected";
    too_wide() -> Label = "wider than every site";
    deadline() -> Label = "deadline";
    policy() -> Label = "policy";
    forced() -> Label = "forced";

    column_job() -> Label = "Job";
    column_place() -> Label = "Place";
    column_start(run: &str) -> String = "Start, {run}";
    column_response_time(run: &str) -> String = "Response time, {run}";
    column_difference() -> Label = "Difference";
    column_change() -> Label = "Change";
    column_verdict() -> Label = "Verdict";
    jobs_of(baseline: &str, run: &str) -> String = "Jobs of {baseline} and {run}";
}
