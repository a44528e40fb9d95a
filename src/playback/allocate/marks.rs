//! The policies of lab Allocate as they are drawn: by their places in the lab's list.

use crate::playback::policy::{PolicyMark, PolicySlot};

/// Best-fit.
pub const BEST_FIT: PolicyMark = PolicyMark { slot: PolicySlot::Square, label: "Best-fit" };
/// Fastest-first.
pub const FASTEST_FIRST: PolicyMark =
    PolicyMark { slot: PolicySlot::Triangle, label: "Fastest-first" };
/// First-fit.
pub const FIRST_FIT: PolicyMark = PolicyMark { slot: PolicySlot::Bars, label: "First-fit" };
/// Worst-fit.
pub const WORST_FIT: PolicyMark = PolicyMark { slot: PolicySlot::Frame, label: "Worst-fit" };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::tables::ALLOCATE_POLICIES;

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
