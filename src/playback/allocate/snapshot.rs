//! The numbers of one cursor that searches and series read.

use super::{AllocateLab, State};
use crate::ids::JobId;
use crate::kernel::Measured as _;

/// The numbers of one cursor that searches read.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot {
    /// Waiting jobs.
    pub(super) queue: u32,
    /// The free processors of the emptiest site.
    pub(super) largest: u32,
    /// What the head needs; 0 if nobody waits.
    pub(super) need: u32,
    /// How many processors exist, as a multiple of those that are listed.
    pub(super) grown: f32,
    /// The free processors of all sites.
    pub(super) free: u64,
}

impl Snapshot {
    pub(super) fn of(lab: &AllocateLab, state: &State) -> Self {
        Self {
            queue: JobId::from_index(state.queue_length()).0,
            largest: lab.free_max(state),
            need: state.head().map_or(0, |head| lab.table().job(head).processors),
            grown: grown(lab, state),
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

/// A share for a chart: it need not be exact.
#[expect(clippy::cast_possible_truncation, reason = "a share for a chart")]
fn grown(lab: &AllocateLab, state: &State) -> f32 {
    if !lab.resizes() {
        return 1.0;
    }
    (lab.existing(state).0 as f64 / (lab.capacity() as f64).max(1.0)) as f32
}
