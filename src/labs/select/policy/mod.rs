//! The policies, one file each: which of two clusters a policy would rather take. Runs, explanations and
//! questions go by the same comparison.

pub mod bars;
pub mod lars;
pub mod mcrs;
pub mod pars;

use super::options::{Options, Policy};
use super::view::Compared;

/// Whether a policy would rather take one cluster than another; not if both are equal to it.
#[inline]
pub fn is_better(policy: Policy, options: &Options, one: &Compared, other: &Compared) -> bool {
    match policy {
        Policy::Mcrs => mcrs::is_better(one, other),
        Policy::Lars => lars::is_better(one, other, options.load),
        Policy::Bars => bars::is_better(one, other),
        Policy::Pars => pars::is_better(one, other),
        // Asked for scores.
        Policy::Own(_) => false,
    }
}

/// The clusters that a deadline leaves for a policy [D-16].
#[inline]
pub fn left(
    policy: Policy,
    options: &Options,
    clusters: impl Iterator<Item = Compared>,
) -> impl Iterator<Item = Compared> {
    let filters = options.filters(policy);
    clusters.filter(move |cluster| cluster.in_time || !filters)
}

/// The cluster that a policy takes of those that match; nothing where none is left. Of equal ones the first
/// [D-3].
#[inline]
pub fn choose(
    policy: Policy,
    options: &Options,
    clusters: impl Iterator<Item = Compared>,
) -> Option<Compared> {
    let mut best: Option<Compared> = None;
    for one in left(policy, options, clusters) {
        if best.as_ref().is_none_or(|best| is_better(policy, options, &one, best)) {
            best = Some(one);
        }
    }
    best
}
