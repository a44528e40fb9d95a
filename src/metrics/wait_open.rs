//! The wait of one job, until it counts [G-46].

use super::wait_lines::Left;
use super::wait_totals::{Met, Totals};
use crate::kernel::WaitReason;
use crate::time::Time;

/// The wait of a job that has not ended.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// The current interval, whose end is not known.
    pub(super) from: Time,
    pub(super) reason: WaitReason,
    /// What has ended, for the sums: place of the sum, from, to. Operands do not divide it.
    pub(super) ended: Vec<(usize, Time, Time)>,
    /// The current stretch for the sums.
    pub(super) place: usize,
    pub(super) since: Time,
    /// What the sums have of it from its time in a line.
    met: Met,
}

impl Open {
    pub(super) fn begin(from: Time, reason: WaitReason, place: usize) -> Self {
        Self { from, reason, ended: Vec::new(), place, since: from, met: 0 }
    }

    /// A job that waits on where it was in a line. Its intervals are not kept.
    pub(super) fn behind(left: Left) -> Self {
        let Left { reason, place, since, met } = left;
        Self { from: since, reason, ended: Vec::new(), place, since, met }
    }

    /// It counts, having ended then.
    pub(super) fn count(&self, to: Time, totals: &mut Totals) {
        let mut met = self.met;
        for (place, from, to) in self.ended.iter().copied().chain([(self.place, self.since, to)]) {
            totals.add(place, from, to);
            met |= 1 << place;
        }
        totals.meet(met);
    }
}
