//! The numbers of one cursor that searches and series read.

use super::{AllocateLab, State};
use crate::ids::JobId;

/// The numbers of one cursor that searches read.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Waiting jobs.
    pub(super) queue: u32,
    /// The free processors of the emptiest site.
    pub(super) largest: u32,
    /// What the head needs; 0 if nobody waits.
    pub(super) need: u32,
    /// The free processors of all sites.
    pub(super) free: u64,
}

impl Row {
    pub(super) fn of(lab: &AllocateLab, state: &State) -> Self {
        Self {
            queue: JobId::from_index(state.queue_length()).0,
            largest: lab.free_max(state),
            need: state.head().map_or(0, |head| lab.table().job(head).processors),
            free: lab.free_total(state),
        }
    }

    /// 1 - largest/free; nothing where no processor is free [M-9].
    pub(super) fn index(self) -> Option<f64> {
        (self.free > 0).then(|| 1.0 - f64::from(self.largest) / self.free as f64)
    }

    /// Whether the head waits although enough processors are free in all [M-9].
    pub(super) fn is_fragmented(self) -> bool {
        self.need > self.largest && u64::from(self.need) <= self.free
    }
}
