//! Why jobs wait: no resource is free, or they are not among those that a pass considers [G-45].

use super::lab::Prioritize;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Reason, WaitReason, Waits};
use crate::time::Time;

impl Waits for Prioritize {
    const REASONS: &'static [Reason] = &[Reason::NoResource, Reason::OutsideWindow];
    type Pass = ();

    fn reasons(&self, state: &State, _: Time, (): &(), mut tell: impl FnMut(JobId, WaitReason)) {
        let nothing_is_free = state.free().is_empty();
        let reason = if nothing_is_free { Reason::NoResource } else { Reason::OutsideWindow };
        state.queue().for_each(|job| tell(job, WaitReason::Plain(reason)));
    }
}
