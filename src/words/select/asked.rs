//! The question of mode Predict and what is said after the pick [L-1, L-10 to L-12].

use crate::time::Span;
use crate::words::{Label, Words};

messages! {
    Select::Asked;

    which(job: &str) -> String = "Which cluster will take {job}?";
    policy_is(policy: &str, job: &str, needs: &str) -> Words =
        "The policy is **{policy}**. {job} needs {needs}.";
    processors(number: u32) -> String = "{number} {number:processor|processors}";
    waiting(jobs: usize) -> String = "{jobs} waiting";
    none() -> Label = "None";
    is_discarded() -> Label = "it is discarded";

    rule_own() -> Label = "The policy takes the cluster to which its text gives the highest score.";
    tie() -> Label = "Equal clusters: the first in the list is taken.";

    all_sums(clusters: &str) -> Words = "Transfer + wait + process: {clusters}.";
    and_more(clusters: &str, more: usize) -> String = "{clusters} and {more} more";
    limit(limit: Span) -> Words = "Limit {limit}.";
    taken_asked() -> Words = "Taken: ?";

    none_allowed(job: &str) -> String = "The policy allows {job} no cluster.";
    /// The sum is as fine as its terms.
    least_sum(cluster: &str, terms: &str, ttr: &str) -> String =
        "{cluster} has the least sum: {terms} = {ttr}.";
    only_left(cluster: &str) -> String = "{cluster} is the only one wide enough and in time.";
    takes(policy: &str, cluster: &str) -> String = "{policy} takes {cluster}.";
    least_ttr(ttr: Span, limit: Span) -> String = "The least TTR is {ttr}, the limit {limit}.";
    too_wide(need: u32, widest: u32) -> String =
        "It needs {need} {need:processor|processors}; the widest cluster has {widest}.";

    can_take(cluster: &str, ttr: Span) -> String = "{cluster} can take it: TTR {ttr}.";
    has_only(cluster: &str, has: u32, job: &str, need: u32) -> String =
        "{cluster} has {has} {has:processor|processors}; {job} needs {need}.";
    would_be_late(cluster: &str, by: Span) -> String = "{cluster} would be {by} late.";
    that_is(policy: &str) -> String = "That is {policy}'s cluster.";
    ttr_of_both(ttr: Span, cluster: &str, other_ttr: Span, other: &str) -> String =
        "TTR {ttr} on {cluster}, {other_ttr} on {other}.";
    ttr_on(ttr: Span, cluster: &str) -> String = "TTR {ttr} on {cluster}.";
}
