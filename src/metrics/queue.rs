//! How many jobs wait: over time, after events, and as arrivals meet them [M-8].

use super::collect::ratio;
use super::metric::Metric;
use crate::kernel::{Happening, Measured, Observer};
use crate::time::Time;

/// The observer that follows the length of the queue.
#[derive(Clone, Debug, Default)]
pub struct QueueLengths {
    /// Waiting jobs since `since`.
    length: usize,
    since: Time,
    /// Integral of the length over time, in job-seconds.
    pub integral: f64,
    /// Sum of the lengths after each event.
    pub after_events: u64,
    /// How many events there were.
    pub events: u64,
    /// Sum of the lengths that submitted jobs met.
    pub met_by_arrivals: u64,
    /// How many jobs were submitted.
    pub arrivals: u64,
    /// The greatest length after an event.
    pub greatest: usize,
}

impl QueueLengths {
    /// The metrics so far.
    pub(super) fn metrics(&self, makespan: f64) -> [(Metric, f64); 5] {
        let events = self.events as f64;
        let met = ratio(self.met_by_arrivals as f64, self.arrivals as f64);
        [
            (Metric::Events, events),
            (Metric::QueueLengthTimeAvg, ratio(self.integral, makespan)),
            (Metric::QueueLengthEventAvg, ratio(self.after_events as f64, events)),
            (Metric::QueueLengthArrivalAvg, met),
            (Metric::QueueLengthMax, self.greatest as f64),
        ]
    }

    /// Time passes, and nothing changes until then.
    #[inline]
    pub(super) fn pass_time(&mut self, at: Time) {
        self.integral += self.length as f64 * at.since(self.since).secs();
        self.since = at;
    }
}

impl<L: Measured> Observer<L> for QueueLengths {
    #[inline]
    fn fact(&mut self, lab: &L, state: &L::State, _: Time, fact: &L::Fact) {
        if let Happening::Submitted(_) = lab.happening(fact) {
            self.arrivals += 1;
            self.met_by_arrivals += lab.queue_length(state) as u64 - 1;
        }
    }

    #[inline]
    fn settled(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        if !lab.moves_queue(event) {
            return;
        }
        self.pass_time(at);
        self.length = lab.queue_length(state);
        if !lab.is_counted(event) {
            return;
        }
        self.events += 1;
        self.after_events += self.length as u64;
        self.greatest = self.greatest.max(self.length);
    }
}
