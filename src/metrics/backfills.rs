//! Jobs that passed a blocked head, and jobs that were cut off [M-10].

use super::metric::Metric;
use crate::kernel::{Measured, Observer};
use crate::time::Time;

/// The observer that counts them.
#[derive(Clone, Debug, Default)]
pub struct Backfills {
    /// Jobs that passed a blocked head.
    pub backfilled: u64,
    /// Jobs cut off at their requested time.
    pub killed: u64,
}

impl Backfills {
    /// The metrics so far.
    pub(super) fn metrics(&self) -> [(Metric, f64); 2] {
        [(Metric::Killed, self.killed as f64), (Metric::Backfilled, self.backfilled as f64)]
    }
}

impl<L: Measured> Observer<L> for Backfills {
    #[inline]
    fn fact(&mut self, lab: &L, _: &L::State, _: Time, fact: &L::Fact) {
        if let Some((backfilled, killed)) = lab.start(fact) {
            self.backfilled += u64::from(backfilled);
            self.killed += u64::from(killed);
        }
    }
}
