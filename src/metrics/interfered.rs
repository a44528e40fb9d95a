//! How often a scenario interfered with a run, and what existed of machines that it made larger or smaller
//! [G-27, G-29].

use super::metric::Metric;
use super::schedule::Schedule;
use crate::kernel::{Happening, Measured, Observer};
use crate::time::Time;

/// The observer that counts forced choices and cancelled jobs.
#[derive(Clone, Debug, Default)]
pub(super) struct Interfered {
    /// How many choices were forced.
    pub(super) forced: u64,
    /// How many jobs were cancelled.
    pub(super) cancelled: u64,
}

impl Interfered {
    /// The metrics so far.
    pub(super) fn metrics(&self) -> [(Metric, f64); 2] {
        [(Metric::Forced, self.forced as f64), (Metric::Cancelled, self.cancelled as f64)]
    }
}

impl<L: Measured> Observer<L> for Interfered {
    fn fact(&mut self, lab: &L, _: &L::State, _: Time, fact: &L::Fact) {
        self.forced += u64::from(lab.forced_by(fact).is_some());
        self.cancelled += u64::from(matches!(lab.happening(fact), Happening::Cancelled(_)));
    }
}

/// The observer that follows what exists of machines that change: a processor exists until it is given back
/// [G-27].
#[derive(Clone, Debug)]
pub(super) struct Existing {
    /// From when on so many processors exist, and so many times their speeds.
    steps: Vec<(f64, u64, f64)>,
}

impl Existing {
    /// What exists before anything has happened.
    pub(super) fn new<L: Measured>(lab: &L) -> Self {
        Self { steps: vec![(f64::NEG_INFINITY, lab.capacity(), lab.computing_capacity())] }
    }

    /// The integrals over the span from the first submission of a job that finished to the last finish: of
    /// processors, and of processors times speed.
    pub(super) fn over<L: Measured>(&self, lab: &L, schedule: &Schedule) -> (f64, f64) {
        let rows = || schedule.rows();
        let first =
            rows().map(|(job, _)| lab.submitted_at(job).secs()).fold(f64::INFINITY, f64::min);
        let last = rows().map(|(_, row)| row.finished_at.secs()).fold(0.0, f64::max);
        let ends = self.steps.iter().skip(1).map(|step| step.0).chain([f64::INFINITY]);
        let (mut processors, mut computing) = (0.0, 0.0);
        for ((from, existing, capacity), to) in self.steps.iter().copied().zip(ends) {
            let seconds = to.min(last) - from.max(first);
            if seconds > 0.0 {
                processors += existing as f64 * seconds;
                computing += capacity * seconds;
            }
        }
        (processors, computing)
    }
}

impl<L: Measured> Observer<L> for Existing {
    fn fact(&mut self, lab: &L, state: &L::State, at: Time, _: &L::Fact) {
        let (processors, computing) = lab.existing(state);
        if self.steps.last().is_none_or(|last| (last.1, last.2) != (processors, computing)) {
            self.steps.push((at.secs(), processors, computing));
        }
    }
}
