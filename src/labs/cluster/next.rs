//! What comes next: an arrival, what is pending of a running job, or a reservation that is due.

use super::facts::Event;
use super::interfered::UNRESERVED;
use super::lab::ClusterLab;
use super::state::{AFTER_FINISHES, BEFORE_FINISHES, Kind, State, taken_apart};
use crate::ids::JobId;
use crate::kernel::{EventOrder, NEVER};
use crate::time::Time;

impl ClusterLab {
    /// The next event [T-3, E-6, E-11].
    #[inline(always)]
    pub(super) fn next(&self, state: &State) -> Option<(Time, Event)> {
        let first = state.agenda.first();
        let next = match self.next_arrival(state) {
            Some((at, event)) if self.is_first(at, first) => Some((at, event)),
            _ if first == NEVER => None,
            _ => {
                let (at, kind, job) = taken_apart(first);
                Some((
                    at,
                    match kind {
                        Kind::GiveBack => Event::GiveBack(job),
                        Kind::Correction => Event::Correction(job),
                        Kind::Finish => Event::Finish(job),
                    },
                ))
            }
        };
        let next = match self.script() {
            None => next,
            Some(script) => Self::next_of_world((state, script), next).or(next),
        };
        if self.policy.reserves()
            && let Some(due) = self.next_due(state, (next, first))
        {
            return Some((due, Event::Due));
        }
        if next.is_none()
            && let Some(script) = self.script()
        {
            return Self::undone(state, script).map(|_| (state.clock, Event::Over));
        }
        next
    }

    /// What comes first at one instant; predictions ask for submissions first [E-19].
    fn event_order(&self) -> EventOrder {
        if self.policy.learns() { EventOrder::SubmitFirst } else { self.options.event_order }
    }

    /// The next submission or, where it stands before it by position, rejection.
    #[inline(always)]
    fn next_arrival(&self, state: &State) -> Option<(Time, Event)> {
        let arrivals = self.table.arrivals();
        if let Some(after) = arrivals.rejected_after().get(state.rejected)
            && *after as usize <= state.tail
        {
            let job = JobId::from_index(self.table.demands().len() + state.rejected);
            return Some((self.table.job(job).submitted_at, Event::Rejection(job)));
        }
        let demand = self.table.demands().get(state.tail)?;
        let job = JobId::from_index(state.tail);
        Some((demand.submitted_at, Event::Submission(job)))
    }

    /// Whether an arrival is handled before what comes first of the pending events.
    #[inline(always)]
    fn is_first(&self, arrival: Time, first: u128) -> bool {
        let (at, pending) = (arrival.bits(), (first >> 64) as u64);
        if at != pending {
            return at < pending;
        }
        self.place_of_arrivals() <= first & u128::from(u64::MAX)
    }

    /// Where submissions stand among what is pending at an instant.
    #[inline(always)]
    pub(super) fn place_of_arrivals(&self) -> u128 {
        match self.event_order() {
            EventOrder::SubmitFirst => BEFORE_FINISHES,
            EventOrder::FinishFirst => AFTER_FINISHES,
        }
    }

    /// The next reservation that comes due after the last event and before the next one that lets jobs start: a
    /// rejection triggers nothing, at its instant either [E-11].
    fn next_due(
        &self,
        state: &State,
        (next, first): (Option<(Time, Event)>, u128),
    ) -> Option<Time> {
        let later = state.queue.iter().map(|waiting| waiting.reserved_at);
        let due = later.filter(|at| *at > state.clock && *at != UNRESERVED).min()?;
        let comes_by_itself = match next {
            Some((at, Event::Rejection(_))) if due == at => {
                let submission = self.table.demands().get(state.tail);
                let pending = (first != NEVER).then(|| taken_apart(first).0);
                submission.map(|it| it.submitted_at) != Some(due) && pending != Some(due)
            }
            other => other.is_none_or(|(at, _)| due < at),
        };
        comes_by_itself.then_some(due)
    }
}
