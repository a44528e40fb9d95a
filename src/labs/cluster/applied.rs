//! What facts do to a state [E-2, E-6, E-7, E-19].

use super::facts::{Event, Opens};
use super::lab::ClusterLab;
use super::queue::Waiting;
use super::state::{Kind, Pending, Running, State};
use crate::ids::JobId;
use crate::time::{Span, Time};

impl ClusterLab {
    /// Where a job stands in the queue.
    #[inline(always)]
    pub(super) fn place_of_waiting(&self, state: &State, job: JobId) -> Option<usize> {
        if *state.queue.jobs().first()? == job {
            return Some(0);
        }
        if self.keeps_arrival_order() {
            return state.place_by_arrival(job);
        }
        state.place_in_queue(job)
    }

    /// Puts a job where it belongs in the queue: at the end, or by its estimate, behind its equals
    /// [E-7].
    #[inline(always)]
    pub(super) fn join(&self, state: &mut State, waiting: Waiting) {
        let (estimates, estimate) = (state.queue.estimates(), waiting.estimate);
        match self.policy.place(estimates, estimate) {
            Some(place) => state.queue.insert(place, waiting),
            None => state.queue.push(waiting),
        }
    }

    /// Notes what comes due next of a running job: that its prediction proves too short, that it gives
    /// back its processors as planned, or that it finishes.
    #[inline(always)]
    fn plan(&self, pending: &mut Pending, running: &Running) {
        let who = (running.order, running.job);
        let Running { started_at, planned_end, .. } = *running;
        let finishes_at = started_at + self.table.demand(running.job).run;
        if planned_end < finishes_at && self.predicts() {
            pending.add(planned_end, Kind::Correction, who);
        } else if planned_end == finishes_at && started_at < finishes_at {
            pending.add(finishes_at, Kind::GiveBack, who);
        } else {
            pending.add(finishes_at, Kind::Finish, who);
        }
    }

    // What a call hands over in memory is read back before it has been written: this and what it calls are
    // inlined where a job starts and where it finishes.
    #[inline(always)]
    pub(super) fn apply_start(&self, state: &mut State, at: Time, job: JobId) {
        let place = self.place_of_waiting(state, job);
        let Some(waiting) = place.and_then(|place| state.queue.remove(place)) else { return };
        let running = Running {
            job,
            order: state.starts,
            processors: waiting.processors,
            corrections: 0,
            started_at: at,
            estimate: waiting.estimate,
            planned_end: at + waiting.estimate,
        };
        state.starts += 1;
        state.free -= waiting.processors;
        self.plan(&mut state.agenda, &running);
        state.running.add(running);
        if state.profile.is_some() {
            state.run_in_profile(at, &waiting);
        }
    }

    #[inline(always)]
    pub(super) fn apply_finish(&self, state: &mut State, at: Time, job: JobId, kind: Kind) {
        state.agenda.take_until(kind, job);
        let Some(running) = state.running.remove(job) else { return };
        state.give_back(running.processors);
        if let Some(profile) = &mut state.profile {
            let rest = (at.secs(), running.planned_end.secs());
            profile.release(at.secs(), rest, running.processors);
        }
        if kind == Kind::GiveBack {
            state.given_back_at = Some(at);
            // Its pass comes after everything that is given back at this instant [E-6].
            state.agenda.add_given_back(at, (running.order, job));
        }
        if self.predicts()
            && let Some(user) = self.table.demand(job).user
        {
            state.history.add(user, at.secs(), running.order, self.table.demand(job).run.secs());
        }
    }

    pub(super) fn apply_correction(
        &self,
        state: &mut State,
        job: JobId,
        estimate: Span,
        planned_end: Time,
    ) {
        state.agenda.take_until(Kind::Correction, job);
        let Some(mut running) = state.running.remove(job) else { return };
        running.corrections += 1;
        running.estimate = estimate;
        running.planned_end = planned_end;
        self.plan(&mut state.agenda, &running);
        state.running.add(running);
    }
}

/// Takes an event that has no fact of its own off what is pending, with what stands before it.
#[inline(always)]
pub(super) fn open(state: &mut State, at: Time, opens: Opens) {
    match opens.event() {
        Some(Event::Finish(job)) => state.agenda.take_until(Kind::Finish, job),
        Some(_) => state.agenda.take_before(at, 0),
        None => {}
    }
}
