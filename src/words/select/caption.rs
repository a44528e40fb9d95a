//! What has just happened and what is next, in a line: past, then future.

use crate::time::{Span, Time};
use crate::words::{InWords, Words};

messages! {
    Select::Caption;

    came(job: &str, needs: &str) -> Words = "{job} came: {needs}.";
    came_due(job: &str, needs: &str, limit: Span) -> Words = "{job} came: {needs}, due in {limit}.";
    goes_to(job: &str, cluster: &str, ttr: Span) -> Words =
        "{job} goes to {cluster}, TTR {ttr} by the estimate.";
    was_rejected(job: &str) -> Words = "{job} was rejected.";
    input_is_at(job: &str, cluster: &str) -> Words = "The input of {job} is at {cluster}.";
    started(job: &str, cluster: &str) -> Words = "{job} started on {cluster}.";
    is_done(cluster: &str, job: &str) -> Words = "{cluster} is done with {job}, whose output leaves.";
    finished(job: &str, ttr: Span) -> Words = "{job} finished after {ttr}.";
    finished_in_time(job: &str, ttr: Span) -> Words = "{job} finished after {ttr}, in time.";
    finished_late(job: &str, ttr: Span) -> Words = "{job} finished after {ttr}, late.";

    comes(job: &str) -> Words = "**{job} comes next.**";
    comes_at(job: &str, at: Time) -> Words = "**{job} comes next, at {at}.**";
    goes_to_forced(job: &str, cluster: &str) -> Words = "**{job} goes to {cluster}: forced.**";
    none_wide_enough(job: &str) -> Words = "**No cluster has enough processors for {job}.**";
    none_in_time(job: &str) -> Words = "**No cluster can finish {job} in time.**";
    none_allowed(job: &str) -> Words = "**The policy allows {job} no cluster.**";
    turned_away_forced(job: &str) -> Words = "**{job} is turned away: forced.**";
    input_reaches(job: &str, cluster: &str) -> Words = "**The input of {job} reaches {cluster}.**";
    input_reaches_at(job: &str, cluster: &str, at: Time) -> Words =
        "**The input of {job} reaches {cluster}, at {at}.**";
    starts(job: &str, cluster: &str) -> Words = "**{job} starts on {cluster}.**";
    starts_at(job: &str, cluster: &str, at: Time) -> Words = "**{job} starts on {cluster}, at {at}.**";
    will_be_done(job: &str, cluster: &str) -> Words = "**{cluster} will be done with {job}.**";
    will_be_done_at(job: &str, cluster: &str, at: Time) -> Words =
        "**{cluster} will be done with {job}, at {at}.**";

    only(cluster: &str) -> Words = "**Only {cluster} has enough processors.**";
    all_would(cluster: &str) -> Words = "**All four policies would take {cluster}.**";
    each_another() -> Words = "**Each criterion alone picks another cluster.**";
    they_pick(clusters: InWords) -> Words = "**The policies pick {clusters} clusters.**";

    no_jobs() -> Words = "**There are no jobs.**";
    all_finished(jobs: usize) -> Words = "**{jobs:The job has|All {jobs} jobs have} finished.**";
    some_rejected(jobs: usize, rejected: usize) -> Words =
        "**{jobs} {jobs:job|jobs} finished, {rejected} rejected.**";

    /// A choice: the job on the cluster.
    on(job: &str, cluster: &str) -> Words = "**{job}** on {cluster}";
    turn_away(job: &str) -> Words = "turn **{job}** away";
}
