//! The policies of lab Select as they are drawn: by their places in the lab's list.

use crate::labs::select::Policy;
use crate::playback::policy::{PolicyMark, PolicySlot};
use crate::words::select::stage as told;

/// A policy as it is drawn.
pub const fn mark(policy: Policy) -> PolicyMark {
    match policy {
        Policy::Lars => PolicyMark::new(PolicySlot::Square, "LARS"),
        Policy::Bars => PolicyMark::new(PolicySlot::Triangle, "BARS"),
        Policy::Pars => PolicyMark::new(PolicySlot::Diamond, "PARS"),
        Policy::Mcrs => PolicyMark::new(PolicySlot::Circle, "MCRS"),
        Policy::Own(_) => PolicyMark::OWN,
    }
}

/// What a policy looks at.
pub(super) fn criterion(policy: Policy) -> &'static str {
    match policy {
        Policy::Lars => told::criterion_load(),
        Policy::Bars => told::criterion_link(),
        Policy::Pars => told::criterion_power(),
        Policy::Mcrs => told::criterion_ttr(),
        Policy::Own(_) => told::criterion_own(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::tables::select::POLICIES as SELECT_POLICIES;

    #[test]
    fn the_marks_are_those_of_the_scenario() {
        for policy in Policy::ALL {
            let word = serde_json::to_value(policy).unwrap();
            assert_eq!(PolicyMark::of(SELECT_POLICIES, word.as_str().unwrap()), Some(mark(policy)));
        }
    }
}
