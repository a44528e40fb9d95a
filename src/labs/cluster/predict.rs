//! Predictions from what the user's last jobs took, and their corrections [E-2, E-19].

use super::lab::ClusterLab;
use super::options::{Estimates, Policy};
use super::state::{Running, State};
use crate::ids::JobId;
use crate::time::Time;

/// By how much a prediction has been raised after so many corrections, in seconds [E-19].
const CORRECTIONS: [f64; 12] = [
    0.0, 60.0, 300.0, 900.0, 1800.0, 3600.0, 7200.0, 18_000.0, 36_000.0, 72_000.0, 180_000.0,
    360_000.0,
];

impl ClusterLab {
    /// Whether estimates are predicted and corrected [E-19].
    pub fn predicts(&self) -> bool {
        self.policy == Policy::EasyPlusPlus && self.options.estimates == Estimates::Requested
    }

    /// The estimate of a job submitted now [E-2, E-19].
    pub(super) fn estimate(&self, state: &State, at: Time, job: JobId) -> f64 {
        let demand = self.table.demand(job);
        if !self.predicts() {
            return demand.requested;
        }
        let last = demand.user.and_then(|user| state.history.last_two(user, at.secs()));
        last.map_or(demand.requested, |(first, second)| {
            demand.requested.min(f64::midpoint(first, second).floor())
        })
    }

    /// The estimate of a running job after its next correction [E-19].
    pub(super) fn corrected(&self, running: &Running) -> f64 {
        let requested = self.table.demand(running.job).requested;
        let next = running.corrections as usize + 1;
        match (CORRECTIONS.get(next - 1), CORRECTIONS.get(next)) {
            (Some(before), Some(after)) => requested.min(running.estimate - before + after),
            _ => requested,
        }
    }
}
