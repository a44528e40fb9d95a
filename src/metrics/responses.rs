//! The average response time [M-2] and what else can be summed up as jobs start, without a table of
//! all jobs: all that most sweeps ask for. Response times are added in the order of the jobs'
//! positions, so that the sum is the one that the schedule gives, bit for bit; those of jobs that
//! start before their turn wait for it.

use std::collections::VecDeque;

use super::metric::Metric;
use crate::ids::JobId;
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
    /// The job whose response time is to be added next.
    next: usize,
    /// The response times of that job and those after it, as far as they have started.
    ahead: VecDeque<Option<f64>>,
}

impl Default for Responses {
    fn default() -> Self {
        Self {
            sum: 0.0,
            jobs: 0,
            rejected: 0,
            first_submission: f64::INFINITY,
            last_finish: 0.0,
            next: 0,
            ahead: VecDeque::new(),
        }
    }
}

impl Responses {
    /// The metrics so far.
    pub fn metrics(&self) -> [(Metric, f64); 4] {
        let sum = self.ahead.iter().flatten().fold(self.sum, |sum, one| sum + one);
        let average = if self.jobs == 0 { 0.0 } else { sum / self.jobs as f64 };
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

    /// Adds a response time when it is the job's turn.
    #[inline]
    fn add_in_turn(&mut self, job: JobId, response: f64) {
        if job.index() == self.next && self.ahead.is_empty() {
            self.sum += response;
            self.next += 1;
        } else {
            self.add_ahead(job, response);
        }
    }

    /// Adds a response time with those that wait for their turn.
    fn add_ahead(&mut self, job: JobId, response: f64) {
        let Some(place) = job.index().checked_sub(self.next) else { return };
        if place >= self.ahead.len() {
            self.ahead.resize(place + 1, None);
        }
        self.ahead[place] = Some(response);
        while let Some(Some(first)) = self.ahead.front() {
            self.sum += first;
            self.next += 1;
            self.ahead.pop_front();
        }
    }
}

impl<L: Measured> Observer<L> for Responses {
    #[inline]
    fn fact(&mut self, lab: &L, _: &L::State, _: Time, fact: &L::Fact) {
        match lab.happening(fact) {
            Happening::Started(job, _, finishes_at) => {
                let submitted_at = lab.submitted_at(job);
                let response = finishes_at.since(submitted_at).secs();
                if L::STARTS_IN_ORDER {
                    self.sum += response;
                } else {
                    self.add_in_turn(job, response);
                }
                self.jobs += 1;
                // Compared and not `min`, which asks for what is no number as well.
                if submitted_at.secs() < self.first_submission {
                    self.first_submission = submitted_at.secs();
                }
                if finishes_at.secs() > self.last_finish {
                    self.last_finish = finishes_at.secs();
                }
            }
            Happening::Rejected(_) => self.rejected += 1,
            _ => {}
        }
    }
}
