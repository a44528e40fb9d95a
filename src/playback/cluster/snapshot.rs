//! The numbers of one cursor that searches and series read.

use crate::ids::JobId;
use crate::labs::cluster::{ClusterLab, State};

/// The numbers of one cursor.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot {
    /// Waiting jobs.
    pub(super) queue: u32,
    /// Free processors.
    pub(super) free: u32,
    /// The processors that exist.
    pub(super) existing: u32,
}

impl Snapshot {
    pub(super) fn of(lab: &ClusterLab, state: &State) -> Self {
        let queue = JobId::from_index(state.queue_length()).0;
        Self { queue, free: state.free(), existing: lab.existing_now(state) }
    }
}
