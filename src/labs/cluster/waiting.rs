//! Why jobs wait: for room, for their turn, for the head, for those with earlier reservations [G-44].

use super::evidence::Reservation;
use super::facts::Event;
use super::lab::ClusterLab;
use super::queue::Waiting;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Line, Reason, WaitReason, Waits};
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

    fn waits_in_line(&self) -> bool {
        !self.policy().reserves() && !self.is_scripted() && self.own().is_none()
    }

    fn waiting_line(&self, state: &State, pass: &Self::Pass) -> Option<Line> {
        let head = state.head()?;
        let cause = match self.reason_for_want_of_room(state, &head) {
            Reason::Capacity if state.is_held(head.job) => Reason::Held,
            reason => reason,
        };
        let in_line = |has_room| WaitReason::InLine { has_room, head: head.job, cause };
        let shadow_time = pass.and_then(|reservation| reservation.shadow());
        let (with_room, without_room) = if self.keeps_line() {
            (in_line(true), in_line(false))
        } else {
            let delays = WaitReason::WouldDelayHead { head: head.job, shadow_time };
            (delays, WaitReason::Plain(Reason::Capacity))
        };
        let of_head = WaitReason::Plain(self.reason_for_want_of_room(state, &head));
        Some(Line { head: head.job, of_head, room: state.free(), with_room, without_room })
    }

    fn processors_in_line(&self, job: JobId) -> u32 {
        self.table().demand(job).processors
    }

    fn reasons(
        &self,
        state: &State,
        at: Time,
        pass: &Self::Pass,
        mut tell: impl FnMut(JobId, WaitReason),
    ) {
        let _ = at;
        let Some(line) = self.waiting_line(state, pass) else { return };
        let reserves = self.policy().reserves();
        for waiting in state.queue() {
            let has_room = waiting.processors <= state.free();
            let is_wide = waiting.processors > self.size(state);
            let in_line = self.keeps_line() && waiting.job != line.head;
            let reason = if state.is_held(waiting.job) && !is_wide {
                WaitReason::Plain(Reason::Held)
            } else if let Some(starts_at) = waiting.reservation().filter(|_| has_room && reserves) {
                WaitReason::ReservedForOthers { starts_at }
            } else if is_wide && !in_line {
                WaitReason::Plain(Reason::NoSite)
            } else {
                line.reason(waiting.job, waiting.processors)
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
