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

    rule_mcrs() -> Label = "MCRS takes the cluster with the least sum of transfer, wait and process.";
    rule_lars() -> Label = "LARS takes the cluster on which the fewest jobs wait.";
    rule_bars() -> Label = "BARS takes the cluster with the greatest bandwidth.";
    rule_pars() -> Label = "PARS takes the cluster with the most power.";
    rule_own() -> Label = "The policy takes the cluster to which its text gives the highest score.";
    tie() -> Label = "Equal clusters: the first in the list is taken.";

    /// Clusters, each with its number.
    all_waiting(clusters: &str) -> Words = "Waiting: {clusters}.";
    all_bandwidths(clusters: &str) -> Words = "KB/s: {clusters}.";
    all_powers(clusters: &str) -> Words = "MIPS: {clusters}.";
    all_sums(clusters: &str) -> Words = "Transfer + wait + process: {clusters}.";
    and_more(clusters: &str, more: usize) -> String = "{clusters} and {more} more";
    limit(limit: Span) -> Words = "Limit {limit}.";
    fewest_asked() -> Words = "Fewest: ?";
    best_asked() -> Words = "Best: ?";
    most_asked() -> Words = "Most: ?";
    taken_asked() -> Words = "Taken: ?";

    none_allowed(job: &str) -> String = "The policy allows {job} no cluster.";
    least_sum(cluster: &str, terms: &str, ttr: Span) -> String =
        "{cluster} has the least sum: {terms} = {ttr}.";
    fewest_waiting(cluster: &str) -> String =
        "{cluster} has the fewest waiting; nothing else is asked.";
    best_link(cluster: &str) -> String = "{cluster} has the best link; nothing else is asked.";
    most_power(cluster: &str) -> String = "{cluster} has the most power; nothing else is asked.";
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
