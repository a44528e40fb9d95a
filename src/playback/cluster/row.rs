//! The numbers of one cursor that searches and series read.

use crate::ids::JobId;
use crate::labs::cluster::State;

/// The numbers of one cursor.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Waiting jobs.
    pub(super) queue: u32,
    /// Free processors.
    pub(super) free: u32,
}

impl Row {
    pub(super) fn of(state: &State) -> Self {
        Self { queue: JobId::from_index(state.queue_length()).0, free: state.free() }
    }
}
