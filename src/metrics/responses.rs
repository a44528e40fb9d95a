//! The average response time [M-2] and what else can be summed up as jobs start, without a table:
//! all that most sweeps ask for. Only for labs in which jobs start in the order of their positions,
//! so that the sum is the one that the schedule gives, bit for bit.

use super::metric::Metric;
use crate::kernel::{Happening, Measured, Observer};
use crate::time::Time;

/// The observer that sums up response times.
#[derive(Clone, Debug)]
pub struct Responses {
    sum: f64,
    jobs: u64,
    rejected: u64,
    first_submission: f64,
    last_finish: f64,
}

impl Default for Responses {
    fn default() -> Self {
        Self { sum: 0.0, jobs: 0, rejected: 0, first_submission: f64::INFINITY, last_finish: 0.0 }
    }
}

impl Responses {
    /// The metrics so far.
    pub fn metrics(&self) -> [(Metric, f64); 4] {
        let average = if self.jobs == 0 { 0.0 } else { self.sum / self.jobs as f64 };
        [
            (Metric::Jobs, self.jobs as f64),
            (Metric::AvgResponseTime, average),
            (Metric::Makespan, self.makespan()),
            (Metric::Rejected, self.rejected as f64),
        ]
    }

    /// Latest finish minus earliest submission of a job that finished [M-5].
    pub fn makespan(&self) -> f64 {
        (self.last_finish - self.first_submission).max(0.0)
    }
}

impl<L: Measured> Observer<L> for Responses {
    #[inline]
    fn fact(&mut self, lab: &L, _: &L::State, _: Time, fact: &L::Fact) {
        match lab.happening(fact) {
            Happening::Started(job, _, finishes_at) => {
                let submitted_at = lab.submitted_at(job);
                self.sum += finishes_at.since(submitted_at).secs();
                self.jobs += 1;
                self.first_submission = self.first_submission.min(submitted_at.secs());
                self.last_finish = self.last_finish.max(finishes_at.secs());
            }
            Happening::Rejected(_) => self.rejected += 1,
            _ => {}
        }
    }
}
