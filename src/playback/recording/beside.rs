//! Series of the same system under another policy, drawn beside those of the run.

use serde::{Deserialize, Serialize};

use super::history::{History, Stretch, Values};
use crate::playback::policy::PolicyMark;
use crate::playback::tracks::{Another, SeriesKind, Window};
use crate::time::Time;

/// What the same jobs have come to under another policy at an instant. A worker works out all of them before the
/// page sees the run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComeTo {
    /// When.
    pub at: Time,
    /// Waiting jobs.
    pub waiting: u32,
    /// How much of the machines is in use, as a share.
    pub utilization: f64,
    /// Finished jobs.
    pub finished: u32,
}

/// The first series of the lab under another policy.
#[derive(Debug)]
pub struct Beside {
    mark: PolicyMark,
    history: History,
    known: Known,
}

/// When the series came to what, and to what.
#[derive(Debug, Default)]
struct Known(Vec<(Time, [f64; 2])>);

impl Values for Known {
    fn at(&self, cursor: usize) -> Time {
        self.0[cursor].0
    }

    fn value(&self, cursor: usize, series: usize) -> f64 {
        self.0[cursor].1[series]
    }
}

impl Beside {
    /// Series of these kinds, the first ones of the lab, of which nothing is known yet.
    pub fn new(mark: PolicyMark, kinds: &'static [SeriesKind]) -> Self {
        Self { mark, history: History::new(kinds), known: Known::default() }
    }

    /// Takes what the series are from this time on.
    pub fn push(&mut self, at: Time, values: [f64; 2]) {
        let cursor = u32::try_from(self.known.0.len()).unwrap_or(u32::MAX);
        self.known.0.push((at, values));
        self.history.push((cursor, at), &|series| values[series], Stretch::Plain);
    }

    /// The series in a window.
    pub(super) fn drawn(&self, window: Window, columns: usize) -> Another {
        Another { mark: self.mark, series: self.history.series(&self.known, window, columns) }
    }
}
