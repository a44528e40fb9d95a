//! Predictions from what the user's last jobs took, and their corrections [E-2, E-19].

use super::lab::ClusterLab;
use super::policy::easy_plus_plus::{self, CORRECTIONS};
use super::state::{Running, State};
use crate::ids::JobId;
use crate::kernel::Estimates;
use crate::time::{Span, Time};

/// How an estimate came about [E-2, E-19].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// What the scheduler is told that the job takes.
    pub requested: Span,
    /// What the last two jobs of its user took, where it is predicted from them.
    pub last_two: Option<(Span, Span)>,
    /// How long the scheduler thinks that it takes.
    pub estimate: Span,
}

/// How an estimate that was too short is raised [E-19].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correction {
    /// Which correction of the job it is, from 1.
    pub number: u32,
    /// The estimate before.
    pub before: Span,
    /// What the correction before had added to the prediction, and what this one adds; nothing after
    /// the last of the list.
    pub added: Option<(Span, Span)>,
    /// What the scheduler is told that the job takes, which no estimate exceeds.
    pub requested: Span,
    /// The estimate now.
    pub estimate: Span,
}

impl ClusterLab {
    /// How the estimate of a job that is submitted now comes about.
    pub fn prediction(&self, state: &State, at: Time, job: JobId) -> Prediction {
        let demand = self.table.demand(job);
        let user = demand.user.filter(|_| self.predicts());
        Prediction {
            requested: demand.requested,
            last_two: user.and_then(|user| state.last_two(user, at)),
            estimate: self.estimate(state, at, job),
        }
    }

    /// How the estimate of a running job is corrected next.
    pub fn correction(&self, state: &State, job: JobId) -> Option<Correction> {
        let running = state.running.get(job)?;
        let next = running.corrections as usize + 1;
        let span = |place: usize| CORRECTIONS.get(place).copied().map(Span::from_secs);
        Some(Correction {
            number: running.corrections + 1,
            before: running.estimate,
            added: span(next - 1).zip(span(next)),
            requested: self.table.demand(job).requested,
            estimate: self.corrected(running),
        })
    }

    /// Whether estimates are predicted and corrected [E-19].
    pub fn predicts(&self) -> bool {
        self.policy.learns() && self.options.estimates == Estimates::Requested
    }

    /// The estimate of a job submitted now [E-2, E-19].
    #[inline(always)]
    pub(super) fn estimate(&self, state: &State, at: Time, job: JobId) -> Span {
        let demand = self.table.demand(job);
        if !self.predicts() {
            return demand.requested;
        }
        let last_two = demand.user.and_then(|user| state.last_two(user, at));
        easy_plus_plus::estimate(demand.requested, last_two)
    }

    /// The estimate of a running job after its next correction [E-19].
    pub(super) fn corrected(&self, running: &Running) -> Span {
        let requested = self.table.demand(running.job).requested;
        easy_plus_plus::corrected(requested, running.estimate, running.corrections)
    }
}

impl State {
    /// What the two jobs of a user took that finished last.
    fn last_two(&self, user: u32, at: Time) -> Option<(Span, Span)> {
        let last = self.history.last_two(user, at.secs());
        last.map(|(first, second)| (Span::from_secs(first), Span::from_secs(second)))
    }
}
