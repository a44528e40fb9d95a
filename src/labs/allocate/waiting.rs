//! Why jobs wait: the head for want of a hole, all others for the head [G-42].

use super::lab::Allocate;
use super::sites::Sites;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Reason, WaitReason, Waits};
use crate::time::Time;

impl<S: Sites> Allocate<S> {
    /// Why the head waits.
    fn reason_of_head(&self, state: &State<S::Free>, head: JobId) -> Reason {
        let need = self.table.demands()[head.index()].processors;
        if self.free_max(state) >= need {
            Reason::Held
        } else if need > self.widest_now(state) {
            Reason::NoSite
        } else if self.free_total(state) >= u64::from(need) {
            Reason::Fragmentation
        } else {
            Reason::Capacity
        }
    }
}

impl<S: Sites> Waits for Allocate<S> {
    const REASONS: &'static [Reason] = &[
        Reason::Fragmentation,
        Reason::Capacity,
        Reason::NoSite,
        Reason::Held,
        Reason::HeadOfLine,
        Reason::Behind,
    ];
    type Pass = ();

    fn reasons(
        &self,
        state: &State<S::Free>,
        _: Time,
        (): &(),
        mut tell: impl FnMut(JobId, WaitReason),
    ) {
        let mut queue = state.queue();
        let Some(head) = queue.next() else { return };
        let cause = self.reason_of_head(state, head);
        tell(head, WaitReason::Plain(cause));
        let room = self.free_max(state);
        for job in queue {
            let has_room = self.table.demands()[job.index()].processors <= room;
            tell(job, WaitReason::InLine { has_room, head, cause });
        }
    }
}
