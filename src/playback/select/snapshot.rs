//! The numbers of one cursor that searches and series read.

use super::State;
use crate::labs::select::{Select, Totals};

/// The numbers of one cursor.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot {
    /// Jobs that have a place at a cluster and have not started.
    pub(super) waiting: u32,
    /// Clusters that run a job.
    pub(super) busy: u32,
    /// Jobs whose input or output travels.
    pub(super) on_the_way: u32,
    /// Whether a job is about to be placed for which the policies would take different clusters.
    pub(super) picks_differ: bool,
}

impl Snapshot {
    pub(super) fn of(lab: &Select, state: &State) -> Self {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let Totals { inbound, waiting, returning, busy, .. } = state.totals();
        Self {
            waiting: small(waiting),
            busy: small(busy),
            on_the_way: small(inbound + returning),
            picks_differ: state.arriving().is_some_and(|job| lab.picks_differ(state, job)),
        }
    }
}
