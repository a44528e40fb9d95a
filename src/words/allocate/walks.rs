//! The formula that decided, and both look-aheads side by side, job by job.

use crate::words::Label;

messages! {
    Allocate::Walks;

    above_one(score: &str) -> String =
        "Score {score} on a scale from a quarter to four; above 1 means fastest-first.";
    not_above_one(score: &str) -> String =
        "Score {score} on a scale from a quarter to four; 1 or less means best-fit.";
    which_jobs() -> Label = "Which jobs get in";
    where_from(fast: &str, best: &str) -> String = "Where {fast} and {best} come from";
    on(job: &str, site: &str) -> String = "{job} on {site}";
    jobs() -> Label = "Jobs";
    /// Total computing capacity.
    capacity() -> Label = "TCC";

    find_no_site(jobs: usize) -> String = "{jobs} more {jobs:job finds|jobs find} no site";
    not_shown(rows: usize) -> String = "{rows} more {rows:row|rows} not shown";
    not_tried(jobs: usize, last: &str) -> String =
        "{jobs} {jobs:job|jobs} behind {last} {jobs:is|are} not tried: under FCFS {jobs:it waits|they wait \
         for it}";
    /// Only one look-ahead ended before the queue.
    not_tried_with(site: &str, jobs: usize, last: &str) -> String =
        "With {site} {jobs} {jobs:job|jobs} behind {last} {jobs:is|are} not tried: under FCFS they wait";
    not_tried_with_either(
        fast: &str, jobs: usize, last: &str, best: &str, others: usize, other_last: &str
    ) -> String =
        "With {fast} {jobs} {jobs:job|jobs} behind {last} {jobs:is|are} not tried, with {best} {others} \
         {others:job|jobs} behind {other_last} {others:is|are} not tried: under FCFS they wait";
}
