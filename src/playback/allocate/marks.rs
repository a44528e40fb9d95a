//! How the policies of lab Allocate are drawn: each by its place in the lab's list. Two of them are
//! always weighed against each other.

use crate::labs::allocate::Policy;
use crate::playback::policy::{PolicyMark, PolicySlot};
use crate::scenario::tables::allocate::POLICIES;
use crate::words::allocate::policies;

/// Best-fit.
pub const BEST_FIT: PolicyMark =
    PolicyMark::worded(PolicySlot::Square, policies::best_fit, policies::best_fit_inside);
/// Fastest-first.
pub const FASTEST_FIRST: PolicyMark = PolicyMark::worded(
    PolicySlot::Triangle,
    policies::fastest_first,
    policies::fastest_first_inside,
);

/// A policy of the lab.
pub fn mark(policy: Policy) -> Option<PolicyMark> {
    match policy.word() {
        Some(word) => PolicyMark::of(POLICIES, word),
        None => Some(PolicyMark::OWN),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marks_are_those_of_the_scenario() {
        assert_eq!(mark(Policy::BestFit), Some(BEST_FIT));
        assert_eq!(mark(Policy::FastestFirst), Some(FASTEST_FIRST));
        for policy in Policy::ALL {
            assert_eq!(mark(policy).map(PolicyMark::name).as_deref(), policy.word());
        }
    }
}
