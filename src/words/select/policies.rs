//! What is said of each policy: what it looks at; its rule, its numbers and its answer in mode Predict; why it took
//! a cluster. Whoever has a policy finds its words by its word in files.

use crate::time::Span;
use crate::words::{InWords, Label, Words};

messages! {
    Select::Policies;

    lars_criterion() -> Label = "least load";
    lars_rule() -> Label = "LARS takes the cluster on which the fewest jobs wait.";
    lars_numbers(clusters: &str) -> Words = "Waiting: {clusters}.";
    lars_asked() -> Words = "Fewest: ?";
    lars_goes(cluster: &str) -> String = "{cluster} has the fewest waiting; nothing else is asked.";
    lars_lead(cluster: &str, waiting: InWords, running: InWords) -> Words =
        "**{cluster}** has the least load of all that are left: {waiting} waiting, {running} running.";
    lars_briefly(ttr: Span) -> String = "Least load of all left, TTR {ttr}";

    bars_criterion() -> Label = "most bandwidth";
    bars_rule() -> Label = "BARS takes the cluster with the greatest bandwidth.";
    bars_numbers(clusters: &str) -> Words = "KB/s: {clusters}.";
    bars_asked() -> Words = "Best: ?";
    bars_goes(cluster: &str) -> String = "{cluster} has the best link; nothing else is asked.";
    bars_lead(cluster: &str) -> Words = "**{cluster}** has the best link of all that are left.";
    bars_briefly(ttr: Span) -> String = "Best link of all left, TTR {ttr}";

    pars_criterion() -> Label = "most power";
    pars_rule() -> Label = "PARS takes the cluster with the most power.";
    pars_numbers(clusters: &str) -> Words = "MIPS: {clusters}.";
    pars_asked() -> Words = "Most: ?";
    pars_goes(cluster: &str) -> String = "{cluster} has the most power; nothing else is asked.";
    pars_lead(cluster: &str) -> Words = "**{cluster}** has the most power of all that are left.";
    pars_briefly(ttr: Span) -> String = "Most power of all left, TTR {ttr}";

    mcrs_criterion() -> Label = "least TTR";
    mcrs_rule() -> Label =
        "MCRS takes the cluster with the least sum of transfer, wait and process.";
}

/// What a policy that looks at one thing compares of clusters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compares {
    /// How many jobs wait there.
    Waiting,
    /// How good its link is.
    Bandwidth,
    /// How much power it has.
    Power,
}

/// The cluster that a policy took.
#[derive(Clone, Copy, Debug)]
pub struct Taken<'a> {
    /// Its name.
    pub cluster: &'a str,
    /// How many jobs wait there.
    pub waiting: u64,
    /// How many run there.
    pub running: u64,
    /// How long the job takes there.
    pub ttr: Span,
}

/// What a policy looks at.
pub fn criterion(policy: &str) -> Option<Label> {
    Some(match policy {
        "lars" => lars_criterion(),
        "bars" => bars_criterion(),
        "pars" => pars_criterion(),
        "mcrs" => mcrs_criterion(),
        _ => return None,
    })
}

/// Its rule.
pub fn rule(policy: &str) -> Option<Label> {
    Some(match policy {
        "lars" => lars_rule(),
        "bars" => bars_rule(),
        "pars" => pars_rule(),
        "mcrs" => mcrs_rule(),
        _ => return None,
    })
}

/// The numbers that it compares, where that is one of each cluster, and what is asked of them.
pub fn numbers(policy: &str, each: impl Fn(Compares) -> String) -> Option<(Words, Words)> {
    Some(match policy {
        "lars" => (lars_numbers(&each(Compares::Waiting)), lars_asked()),
        "bars" => (bars_numbers(&each(Compares::Bandwidth)), bars_asked()),
        "pars" => (pars_numbers(&each(Compares::Power)), pars_asked()),
        _ => return None,
    })
}

/// Its answer in mode Predict, where it looks at one thing.
pub fn goes(policy: &str, cluster: &str) -> Option<String> {
    Some(match policy {
        "lars" => lars_goes(cluster),
        "bars" => bars_goes(cluster),
        "pars" => pars_goes(cluster),
        _ => return None,
    })
}

/// Why it took a cluster, in a sentence and briefly, where it looks at one thing.
pub fn lead(policy: &str, taken: Taken<'_>) -> Option<(Words, String)> {
    let Taken { cluster, waiting, running, ttr } = taken;
    Some(match policy {
        "lars" => (lars_lead(cluster, InWords(waiting), InWords(running)), lars_briefly(ttr)),
        "bars" => (bars_lead(cluster), bars_briefly(ttr)),
        "pars" => (pars_lead(cluster), pars_briefly(ttr)),
        _ => return None,
    })
}
