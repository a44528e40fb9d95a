//! Jobs that passed a blocked head, and jobs that were cut off [M-10].

use std::collections::BTreeMap;

use super::metric::Metric;
use crate::ids::JobId;
use crate::kernel::{Happening, Measured, Observer};
use crate::time::Time;

/// The observer that counts them.
#[derive(Clone, Debug, Default)]
pub struct Backfills {
    /// Jobs that passed a blocked head.
    pub backfilled: u64,
    /// Jobs cut off at their requested time.
    pub killed: u64,
    /// Where running jobs may yet be cancelled: those that count above.
    running: BTreeMap<JobId, (bool, bool)>,
}

impl Backfills {
    /// How many of these jobs passed a blocked head, and how many are cut off.
    pub(super) fn of(marks: impl Iterator<Item = (bool, bool)>) -> Self {
        let mut counted = Self::default();
        marks.for_each(|marks| counted.count(marks));
        counted
    }

    fn count(&mut self, (backfilled, killed): (bool, bool)) {
        self.backfilled += u64::from(backfilled);
        self.killed += u64::from(killed);
    }

    /// The metrics so far.
    pub(super) fn metrics(&self) -> [(Metric, f64); 2] {
        [(Metric::Killed, self.killed as f64), (Metric::Backfilled, self.backfilled as f64)]
    }
}

impl<L: Measured> Observer<L> for Backfills {
    #[inline]
    fn fact(&mut self, lab: &L, _: &L::State, _: Time, fact: &L::Fact) {
        if let Some(marks) = lab.start(fact) {
            self.count(marks);
            if lab.cancels()
                && let Happening::Started(job, ..) = lab.happening(fact)
            {
                self.running.insert(job, marks);
            }
        } else if !self.running.is_empty()
            && let Happening::Cancelled(job) = lab.happening(fact)
        {
            // Who is cancelled is in no count over jobs that finish [G-26].
            let (backfilled, killed) = self.running.remove(&job).unwrap_or_default();
            self.backfilled -= u64::from(backfilled);
            self.killed -= u64::from(killed);
        }
    }
}
