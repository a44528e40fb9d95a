//! Series of the same system under another policy, drawn beside those of the run.

use serde::{Deserialize, Serialize};

use super::history::{History, Stretch};
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
}

impl Beside {
    /// Series of these kinds, the first ones of the lab, of which nothing is known yet.
    pub fn new(mark: PolicyMark, kinds: &'static [SeriesKind]) -> Self {
        Self { mark, history: History::new(kinds) }
    }

    /// Takes what the series are from this time on.
    pub fn push(&mut self, at: Time, values: [f64; 2]) {
        self.history.push(at, &|series| values[series], Stretch::Plain);
    }

    /// The series in a window.
    pub(super) fn drawn(&self, window: Window, columns: usize) -> Another {
        Another { mark: self.mark, series: self.history.series(window, columns) }
    }
}
