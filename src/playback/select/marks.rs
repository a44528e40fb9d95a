//! How the policies of lab Select are drawn: each by its place in the lab's list.

use crate::labs::select::Policy;
use crate::playback::policy::PolicyMark;
use crate::scenario::tables::select::POLICIES;
use crate::words::select::{policies, stage as told};

/// A policy as it is drawn.
pub fn mark(policy: Policy) -> PolicyMark {
    let built_in = policy.word().and_then(|word| PolicyMark::of(&POLICIES, word));
    built_in.unwrap_or(PolicyMark::OWN)
}

/// What a policy looks at.
pub(super) fn criterion(policy: Policy) -> &'static str {
    policy.word().and_then(policies::criterion).unwrap_or_else(told::criterion_own)
}

#[cfg(test)]
mod tests {
    use super::{Policy, PolicyMark, mark};

    #[test]
    fn each_policy_has_a_mark_of_its_own() {
        for policy in Policy::ALL {
            let others = Policy::ALL.into_iter().filter(|other| *other != policy);
            assert!(
                others.map(mark).chain([PolicyMark::OWN]).all(|it| it.slot != mark(policy).slot)
            );
            assert_eq!(Some(mark(policy).name().to_lowercase().as_str()), policy.word());
        }
    }
}
