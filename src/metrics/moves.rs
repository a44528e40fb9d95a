//! Jobs that change queues, and how many jobs are in the system meanwhile [C-40].

use super::collect::ratio;
use super::metric::Metric;
use crate::kernel::{Happening, Measured, Observer};
use crate::time::Time;

/// The observer that counts moves, and jobs over time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Moves {
    /// Waiting jobs that changed queues.
    pub transfers: u64,
    /// Jobs that went on to a machine that can hold them.
    pub redirects: u64,
    /// Jobs that wait or run since `since`.
    jobs: u64,
    since: Time,
    /// Integral of the number of jobs over time, in job-seconds.
    integral: f64,
    /// When the first job was submitted.
    first: Option<Time>,
    /// When the last job was submitted, and the integral until then.
    last: (Time, f64),
}

impl Moves {
    /// The time average of the number of jobs from the first to the last submission.
    pub fn mean_jobs(&self) -> f64 {
        let length = self.first.map_or(0.0, |first| self.last.0.since(first).secs());
        if length == 0.0 { 0.0 } else { self.last.1 / length }
    }

    /// The metrics so far, of so many machines.
    pub(super) fn metrics(&self, machines: usize) -> [(Metric, f64); 3] {
        [
            (Metric::Transfers, self.transfers as f64),
            (Metric::Redirects, self.redirects as f64),
            (Metric::MeanJobsPerServer, ratio(self.mean_jobs(), machines as f64)),
        ]
    }

    fn pass_to(&mut self, at: Time) {
        self.integral += self.jobs as f64 * at.since(self.since).secs();
        self.since = at;
    }
}

impl<L: Measured> Observer<L> for Moves {
    #[inline]
    fn fact(&mut self, lab: &L, _: &L::State, at: Time, fact: &L::Fact) {
        match lab.happening(fact) {
            Happening::Transferred => self.transfers += 1,
            Happening::Redirected => self.redirects += 1,
            Happening::Submitted(_) => {
                self.pass_to(at);
                self.jobs += 1;
                self.first.get_or_insert(at);
                self.last = (at, self.integral);
            }
            Happening::Rejected(_) | Happening::Finished => {
                self.pass_to(at);
                self.jobs = self.jobs.saturating_sub(1);
            }
            _ => {}
        }
    }
}
