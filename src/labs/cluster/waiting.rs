//! Why jobs wait: for room, for their turn, for the head, for those with earlier reservations, or because an own
//! policy keeps them [G-44, G-34].

use super::evidence::Reservation;
use super::facts::{Event, Fact};
use super::lab::ClusterLab;
use super::own::{MAY_BACKFILL, ORDER, Room};
use super::queue::Waiting;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Line, Reason, WaitReason, Waits};
use crate::own::OwnPolicy;
use crate::time::Time;

/// The reasons that there are; the last under own policies alone.
const REASONS: [Reason; 8] = [
    Reason::Capacity,
    Reason::NoSite,
    Reason::Held,
    Reason::HeadOfLine,
    Reason::Behind,
    Reason::WouldDelayHead,
    Reason::ReservedForOthers,
    Reason::Policy,
];

/// What a pass leaves that states do not hold.
#[derive(Clone, Copy, Debug, Default)]
pub struct LastPass {
    /// What the head waits for, where others may pass it.
    reservation: Option<Reservation>,
    /// The head of an own order that nobody passes.
    head: Option<JobId>,
}

impl Waits for ClusterLab {
    const REASONS: &'static [Reason] = &REASONS;
    type Pass = LastPass;

    fn reasons_of_run(&self) -> &'static [Reason] {
        let built_in = REASONS.len() - 1;
        if self.own().is_some() { &REASONS } else { &REASONS[..built_in] }
    }

    fn notice(&self, state: &State, at: Time, fact: &Fact, pass: &mut Self::Pass) {
        if let Fact::Held { job, .. } = fact
            && state.head().is_some_and(|head| head.job == *job)
        {
            pass.reservation = self.reservation(state, at);
        }
    }

    /// Backfilled jobs do not move the shadow time, so that after a pass it is that of the pass; but for a head that is
    /// held, for which it was noticed.
    fn remember(&self, state: &State, at: Time, event: Event, pass: &mut Self::Pass) {
        if matches!(event, Event::Submission(_) | Event::Finish(_) | Event::World(_)) {
            let keeps_line = |_: &&OwnPolicy| self.keeps_line();
            let head = self.own().filter(keeps_line).and_then(|own| self.own_head(own, state, at));
            let is_held = state.head().is_some_and(|head| state.is_held(head.job));
            let reservation = if is_held { pass.reservation } else { self.reservation(state, at) };
            *pass = LastPass { reservation, head };
        }
    }

    fn waits_in_line(&self) -> bool {
        !self.policy().reserves() && !self.is_scripted() && self.own().is_none()
    }

    fn waiting_line(&self, state: &State, pass: &Self::Pass) -> Option<Line> {
        let first = pass.head.and_then(|job| state.waiting(job));
        let head = first.or_else(|| state.head())?;
        let cause = match self.reason_for_want_of_room(state, &head) {
            Reason::Capacity if state.is_held(head.job) => Reason::Held,
            reason => reason,
        };
        let in_line = |has_room| WaitReason::InLine { has_room, head: head.job, cause };
        let shadow_time = pass.reservation.and_then(|reservation| reservation.shadow());
        let (with_room, without_room) = if self.keeps_line() {
            (in_line(true), in_line(false))
        } else if self.own().is_some() {
            (WaitReason::Plain(Reason::Policy), WaitReason::Plain(Reason::Capacity))
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
        let (reserves, own_passes) =
            (self.policy().reserves(), self.own().is_some() && !self.keeps_line());
        for waiting in state.queue() {
            let has_room = waiting.processors <= state.free();
            let is_wide = waiting.processors > self.size(state);
            let reason = if state.is_held(waiting.job) && !is_wide {
                WaitReason::Plain(Reason::Held)
            } else if let Some(starts_at) = waiting.reservation().filter(|_| has_room && reserves) {
                WaitReason::ReservedForOthers { starts_at }
            } else if is_wide {
                WaitReason::Plain(Reason::NoSite)
            } else if own_passes {
                // Who came first need not be the first in the policy's order.
                line.behind_head(waiting.processors)
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
        match self.own() {
            Some(own) => !own.program.has(MAY_BACKFILL),
            None => self.policy().keeps_line(),
        }
    }

    /// The blocked head of an own policy's order, asked in the state that a pass has left [G-40].
    fn own_head(&self, own: &OwnPolicy, state: &State, at: Time) -> Option<JobId> {
        let mut jobs = state.queue.jobs().to_vec();
        let mut room = Room::default();
        room.line.clone_from(&jobs);
        self.sort((own, ORDER), (state, at, None), &mut room, &mut jobs).ok()?;
        let is_blocked = |job: &JobId| self.table().demand(*job).processors > state.free();
        jobs.into_iter().find(|job| state.is_held(*job) || is_blocked(job))
    }

    fn reason_for_want_of_room(&self, state: &State, waiting: &Waiting) -> Reason {
        if waiting.processors > self.size(state) { Reason::NoSite } else { Reason::Capacity }
    }
}
