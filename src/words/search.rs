//! A search for a small scenario in which a rule fails.

use crate::words::Label;

messages! {
    Search;

    /// What common sense denies: "a case in which …".
    worse_policy() -> Label = "it loses to another policy";
    more_processors() -> Label = "one processor more makes it worse";
    faster_site() -> Label = "a faster site makes it worse";
    shorter_job() -> Label = "a shorter job makes it worse";
    fewer_jobs() -> Label = "one job less makes it worse for the others";
    better_estimates() -> Label = "exact estimates make it worse";

    as_it_is() -> Label = "as it is";
    under(policy: &str) -> String = "under {policy}";
    /// What the other run of a case is called, inside of sentences too.
    one_processor_more() -> Label = "one processor more";
    one_faster_site() -> Label = "a faster site";
    one_shorter_job() -> Label = "a shorter job";
    one_job_less() -> Label = "one job less";
    exact_estimates() -> Label = "exact estimates";
    /// The same behind its value.
    with_more_processors() -> Label = "with one processor more";
    with_faster_site() -> Label = "with a faster site";
    with_shorter_job() -> Label = "with a shorter job";
    with_fewer_jobs() -> Label = "with one job less";
    with_exact_estimates() -> Label = "with exact estimates";

    nothing_found(tries: u64) -> String = "Nothing found in {tries} {tries:scenario|scenarios}";
    proves_nothing() -> Label = "That proves nothing: a search finds what it meets.";
    suffice(jobs: u64, sites: u64) -> String =
        "{jobs} {jobs:job|jobs} on {sites} {sites:site|sites} suffice";
    /// A metric of two runs.
    #[expect(clippy::too_many_arguments, reason = "a sentence has as many operands as it says")]
    values(
        metric: &str,
        value: &str,
        run: &str,
        other: &str,
        other_run: &str,
        hits: u64,
        tries: u64
    ) -> String =
        "{metric}: {value} {run}, {other} {other_run}. The smallest of {hits} {hits:case|cases} among {tries} \
         {tries:scenario|scenarios}.";
    metric() -> Label = "Metric";
}
