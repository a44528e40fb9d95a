//! What the waits of a run come to: sums, counts, and the outline of all of them [G-46, G-47].
//!
//! A reason is a place in the sums: the job's own and the head's.

use super::exact::ExactSum;
use super::wait_outline::{Outline, WaitStretch};
use crate::ids::JobId;
use crate::time::Time;

/// The places that a job's wait has come by: a bit each.
pub(super) type Met = u128;

/// What the waits of a run come to.
#[derive(Clone, Debug)]
pub(super) struct Totals {
    /// The seconds of each place. Of a wait in a line its begin counts at once, so that this is right at the end.
    pub(super) sums: Vec<ExactSum>,
    /// How many jobs met each place.
    pub(super) met: Vec<usize>,
    /// The seconds of all places.
    pub(super) total: ExactSum,
    /// Waits over time, if they are wanted.
    pub(super) outline: Option<Box<Outline>>,
    /// Jobs with a lower number than this count in no sum: the first by position.
    pub(super) warm_up: usize,
}

impl Totals {
    /// Of a run with so many places.
    pub(super) fn new(places: usize) -> Self {
        Self {
            sums: vec![ExactSum::default(); places],
            met: vec![0; places],
            total: ExactSum::default(),
            outline: None,
            warm_up: 0,
        }
    }

    /// Whether a job counts in sums.
    pub(super) fn counts(&self, job: JobId) -> bool {
        job.index() >= self.warm_up
    }

    /// A job begins to wait for a reason.
    pub(super) fn begin(&mut self, place: usize) {
        if let Some(outline) = &mut self.outline {
            outline.begin(place);
        }
    }

    /// A job no longer waits for a reason.
    pub(super) fn end(&mut self, place: usize, stretch: WaitStretch) {
        if let Some(outline) = &mut self.outline {
            outline.end(place, stretch);
        }
    }

    /// So many more intervals of a job's wait have ended.
    pub(super) fn count(&mut self, job: JobId, intervals: u32) {
        if let Some(outline) = &mut self.outline {
            outline.count(job, intervals);
        }
    }

    /// A stretch of a wait counts.
    pub(super) fn add(&mut self, place: usize, from: Time, to: Time) {
        self.sums[place].add_length(from, to);
        self.total.add_length(from, to);
    }

    /// A job has come by these places.
    pub(super) fn meet(&mut self, met: Met) {
        for (place, count) in self.met.iter_mut().enumerate() {
            *count += usize::from(met >> place & 1 == 1);
        }
    }
}
