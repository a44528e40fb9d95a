//! Why jobs wait: for room, for their turn, for the head, for those with earlier reservations [G-44].

use super::evidence::Reservation;
use super::facts::Event;
use super::lab::ClusterLab;
use super::queue::Waiting;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Reason, WaitReason, Waits};
use crate::time::Time;

impl Waits for ClusterLab {
    const REASONS: &'static [Reason] = &[
        Reason::Capacity,
        Reason::NoSite,
        Reason::Held,
        Reason::HeadOfLine,
        Reason::Behind,
        Reason::WouldDelayHead,
        Reason::ReservedForOthers,
    ];
    /// What the head waits for, as the last pass saw it.
    type Pass = Option<Reservation>;

    /// Backfilled jobs do not move the shadow time, so that after a pass it is that of the pass.
    fn remember(&self, state: &State, at: Time, event: Event, pass: &mut Self::Pass) {
        if matches!(event, Event::Submission(_) | Event::Finish(_) | Event::World(_)) {
            *pass = self.reservation(state, at);
        }
    }

    fn reasons(
        &self,
        state: &State,
        at: Time,
        pass: &Self::Pass,
        mut tell: impl FnMut(JobId, WaitReason),
    ) {
        let _ = at;
        let Some(head) = state.head() else { return };
        let reserves = self.policy().reserves();
        let cause = match self.reason_for_want_of_room(state, &head) {
            Reason::Capacity if state.is_held(head.job) => Reason::Held,
            reason => reason,
        };
        for waiting in state.queue() {
            let has_room = waiting.processors <= state.free();
            let is_wide = waiting.processors > self.size(state);
            let reason = if state.is_held(waiting.job) && !is_wide {
                WaitReason::Plain(Reason::Held)
            } else if let Some(starts_at) = waiting.reservation().filter(|_| has_room && reserves) {
                WaitReason::ReservedForOthers { starts_at }
            } else if self.keeps_line() && waiting.job != head.job {
                WaitReason::InLine { has_room, head: head.job, cause }
            } else if has_room && waiting.job != head.job {
                let shadow_time = pass.and_then(|reservation| reservation.shadow());
                WaitReason::WouldDelayHead { head: head.job, shadow_time }
            } else {
                WaitReason::Plain(self.reason_for_want_of_room(state, &waiting))
            };
            tell(waiting.job, reason);
        }
    }
}

impl ClusterLab {
    /// Whether nobody passes a blocked head.
    fn keeps_line(&self) -> bool {
        self.policy().keeps_line()
    }

    fn reason_for_want_of_room(&self, state: &State, waiting: &Waiting) -> Reason {
        if waiting.processors > self.size(state) { Reason::NoSite } else { Reason::Capacity }
    }
}
