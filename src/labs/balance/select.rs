//! What is known of the jobs that an action could move [C-27].

use serde::{Deserialize, Serialize};

use super::facts::{Action, Trigger};
use super::lab::Balance;
use super::policy::movable::barred;
use super::state::State;
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
    /// The jobs of a queue that may move to another, whoever decides, the latest first [C-27].
    pub fn movable(
        &self,
        state: &State,
        (from, to): (SiteId, SiteId),
        moved: &[JobId],
    ) -> Vec<JobId> {
        let view = self.view(state);
        let latest_first = view.queue(from).iter().rev();
        let movable = latest_first.filter(|waiting| barred(&view, to, **waiting, moved).is_none());
        movable.map(|waiting| waiting.job).collect()
    }
}
