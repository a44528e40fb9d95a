//! Which job an action moves [C-26 to C-28].

use serde::{Deserialize, Serialize};

use super::facts::{Action, Trigger};
use super::indices::{rb_with, rb_without};
use super::lab::Balance;
use super::local::TOLERANCE;
use super::options::Selection;
use super::state::{State, Waiting};
use crate::ids::{JobId, SiteId};

/// Why a job may not be moved, in the order of the tests [C-27].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusedJob {
    /// It has moved as often as it may.
    TransferLimit,
    /// It has already moved in this phase.
    MovedInThisPhase,
    /// The partner could not run it even if it were empty.
    DoesNotFitPartner,
    /// The server would not be better balanced.
    NoImprovement,
    /// The own policy does not let it [P-46].
    Policy,
}

/// A waiting job, as the one who selects sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The job.
    pub job: JobId,
    /// Why not this one; nothing if it may be moved.
    pub refused: Option<RefusedJob>,
    /// RB that the acting server would have, where it was worked out.
    pub rb_after: Option<f64>,
}

/// An action that has found its partner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) site: SiteId,
    pub(super) action: Action,
    pub(super) trigger: Trigger,
    pub(super) partner: SiteId,
}

impl Move {
    /// The queues that the job leaves and joins.
    pub(super) const fn ends(self) -> (SiteId, SiteId) {
        match self.action {
            Action::Send => (self.site, self.partner),
            Action::Receive => (self.partner, self.site),
        }
    }
}

impl Balance {
    /// The jobs that an action could move, from the end of the queue, those that may not with the
    /// reason; `moved` have moved in this phase.
    pub(super) fn candidates<'a>(
        &'a self,
        state: &'a State,
        wanted: Move,
        moved: &'a [JobId],
    ) -> impl Iterator<Item = Candidate> + 'a {
        self.candidates_by(self.policy.selection(), state, wanted, moved)
    }

    /// The same by this rule of selection.
    pub(super) fn candidates_by<'a>(
        &'a self,
        selection: Selection,
        state: &'a State,
        wanted: Move,
        moved: &'a [JobId],
    ) -> impl Iterator<Item = Candidate> + 'a {
        let latest_first = state.queue(wanted.ends().0).iter().rev();
        latest_first.map(move |waiting| self.judge(selection, state, wanted, *waiting, moved))
    }

    fn judge(
        &self,
        selection: Selection,
        state: &State,
        wanted: Move,
        waiting: Waiting,
        moved: &[JobId],
    ) -> Candidate {
        let job = waiting.job;
        let refused = self.barred(wanted.ends().1, waiting, moved);
        if refused.is_some() || selection == Selection::Latest {
            return Candidate { job, refused, rb_after: None };
        }
        let rb_after = self.rb_after(state, (wanted.site, wanted.action), job);
        let improves = rb_after < state.load(wanted.site).rb - TOLERANCE;
        let refused =
            (wanted.trigger == Trigger::Rb && !improves).then_some(RefusedJob::NoImprovement);
        Candidate { job, refused, rb_after: Some(rb_after) }
    }

    /// The jobs of a queue that may move to another, whoever decides, the latest first [C-27].
    pub fn movable(
        &self,
        state: &State,
        (from, to): (SiteId, SiteId),
        moved: &[JobId],
    ) -> Vec<JobId> {
        let latest_first = state.queue(from).iter().rev();
        let movable = latest_first.filter(|waiting| self.barred(to, **waiting, moved).is_none());
        movable.map(|waiting| waiting.job).collect()
    }

    /// Why a job may not move at all, whoever decides [C-27].
    pub(super) fn barred(
        &self,
        to: SiteId,
        Waiting { job, transfers }: Waiting,
        moved: &[JobId],
    ) -> Option<RefusedJob> {
        if transfers >= self.options.transfer_limit {
            Some(RefusedJob::TransferLimit)
        } else if moved.contains(&job) {
            Some(RefusedJob::MovedInThisPhase)
        } else if !self.can_hold(job, to) {
            Some(RefusedJob::DoesNotFitPartner)
        } else {
            None
        }
    }

    /// RB that the acting server would have after a job has moved [C-28].
    pub(super) fn rb_after(
        &self,
        state: &State,
        (site, action): (SiteId, Action),
        job: JobId,
    ) -> f64 {
        let workload = state.workload(&self.servers, site);
        match action {
            Action::Send => rb_without(workload, self.shares(job, site)),
            Action::Receive => rb_with(workload, self.shares(job, site)),
        }
    }

    /// The job that an action moves: the latest that may, or the one that leaves the best balance,
    /// the latest of equals [C-26, C-28].
    pub(super) fn select(&self, state: &State, wanted: Move, moved: &[JobId]) -> Option<JobId> {
        pick(self.candidates(state, wanted, moved)).map(|candidate| candidate.job)
    }
}

/// The best of the candidates, given from the end of the queue; the first that may be moved where no
/// balance was worked out.
pub(super) fn pick(candidates: impl Iterator<Item = Candidate>) -> Option<Candidate> {
    let mut best: Option<Candidate> = None;
    for candidate in candidates.filter(|candidate| candidate.refused.is_none()) {
        let Some(rb_after) = candidate.rb_after else { return Some(candidate) };
        let beaten = best.and_then(|best| best.rb_after).is_none_or(|b| rb_after < b - TOLERANCE);
        if beaten {
            best = Some(candidate);
        }
    }
    best
}
