//! The policies of lab Allocate as they are drawn: by their places in the lab's list.

use crate::playback::policy::{PolicyMark, PolicySlot};
use crate::words::policies;

/// Best-fit.
pub const BEST_FIT: PolicyMark =
    PolicyMark::worded(PolicySlot::Square, policies::best_fit, policies::best_fit_inside);
/// Fastest-first.
pub const FASTEST_FIRST: PolicyMark = PolicyMark::worded(
    PolicySlot::Triangle,
    policies::fastest_first,
    policies::fastest_first_inside,
);
/// First-fit.
pub const FIRST_FIT: PolicyMark =
    PolicyMark::worded(PolicySlot::Bars, policies::first_fit, policies::first_fit_inside);
/// Worst-fit.
pub const WORST_FIT: PolicyMark =
    PolicyMark::worded(PolicySlot::Frame, policies::worst_fit, policies::worst_fit_inside);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::tables::allocate::POLICIES as ALLOCATE_POLICIES;

    #[test]
    fn the_marks_are_those_of_the_scenario() {
        let words = [
            ("best-fit", BEST_FIT),
            ("fastest-first", FASTEST_FIRST),
            ("first-fit", FIRST_FIT),
            ("worst-fit", WORST_FIT),
        ];
        for (word, mark) in words {
            assert_eq!(PolicyMark::of(ALLOCATE_POLICIES, word), Some(mark));
            assert_eq!(mark.name(), word);
        }
    }
}
