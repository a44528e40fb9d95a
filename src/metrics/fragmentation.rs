//! How free processors lie scattered while jobs wait [M-9].

use super::collect::ratio;
use super::metric::Metric;
use crate::kernel::{Measured, Observer};
use crate::time::Time;

/// The fragmentation index: 1 minus largest hole over all free processors; nothing where no
/// processor is free. 0: all free processors are on one site; near 1: they are scattered.
pub fn index(free_max: u32, free_total: u64) -> Option<f64> {
    (free_total > 0).then(|| 1.0 - f64::from(free_max) / free_total as f64)
}

/// The observer that follows fragmentation.
#[derive(Clone, Debug, Default)]
pub struct Fragmentation {
    since: Time,
    now: Moment,
    /// Events after whose pass the head is blocked by fragmentation.
    pub events: u64,
    /// Seconds in which the head was blocked by fragmentation.
    pub blocked_by_fragmentation: f64,
    /// Seconds in which the head was blocked and some processor was free.
    pub blocked_with_free: f64,
    /// Integral of the index over those seconds.
    pub index_integral: f64,
    /// Integral of the free processors over the seconds in which the head was blocked.
    pub wasted: f64,
}

/// The state since the last event. All zero while nobody waits.
#[derive(Clone, Copy, Debug, Default)]
struct Moment {
    waiting: bool,
    by_fragmentation: bool,
    free: u64,
    index: f64,
}

impl Fragmentation {
    /// The metrics so far.
    pub(super) fn metrics(&self, makespan: f64, processor_seconds: f64) -> [(Metric, f64); 4] {
        let scattered = ratio(self.index_integral, self.blocked_with_free);
        [
            (Metric::ExternalFragmentationEvents, self.events as f64),
            (
                Metric::ExternalFragmentationTimeFraction,
                ratio(self.blocked_by_fragmentation, makespan),
            ),
            (Metric::FragmentationRatio, scattered),
            (Metric::WastedProcessorFraction, ratio(self.wasted, processor_seconds)),
        ]
    }

    /// Time passes, and nothing changes until then.
    #[inline]
    pub(super) fn pass_time(&mut self, at: Time) {
        if self.now.waiting {
            let seconds = at.since(self.since).secs();
            if self.now.by_fragmentation {
                self.blocked_by_fragmentation += seconds;
            }
            if self.now.free > 0 {
                self.blocked_with_free += seconds;
                self.index_integral += self.now.index * seconds;
                self.wasted += self.now.free as f64 * seconds;
            }
        }
        self.since = at;
    }
}

impl<L: Measured> Observer<L> for Fragmentation {
    #[inline]
    fn settled(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        if !lab.moves_queue(event) {
            return;
        }
        self.pass_time(at);
        let Some(need) = lab.head_need(state) else {
            self.now = Moment::default();
            return;
        };
        let free = lab.free_total(state);
        self.now = Moment {
            waiting: true,
            by_fragmentation: free >= u64::from(need),
            free,
            index: index(lab.free_max(state), free).unwrap_or(0.0),
        };
        self.events += u64::from(self.now.by_fragmentation && lab.is_counted(event));
    }
}
