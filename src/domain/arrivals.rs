//! The jobs of a run in the order in which they arrive, split into those that some site can hold and
//! those that none can [A-6, T-2].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Job;
use crate::ids::JobId;
use crate::time::Time;

/// The most processors that a job may need and yet be held by some machine: the same all the time, or less
/// once a machine has got its last size [A-6, G-27].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Widest {
    first: u32,
    /// From when on, ascending, it is another.
    later: Vec<(Time, u32)>,
}

impl Widest {
    /// So many from the beginning, and from these times on, ascending, so many.
    pub fn changing(first: u32, later: Vec<(Time, u32)>) -> Self {
        Self { first, later }
    }

    /// The most at a time, after everything that changes machines then.
    pub fn at(&self, time: Time) -> u32 {
        let known = self.later.partition_point(|(from, _)| *from <= time);
        known.checked_sub(1).map_or(self.first, |place| self.later[place].1)
    }
}

impl From<u32> for Widest {
    fn from(first: u32) -> Self {
        Self { first, later: Vec::new() }
    }
}

/// Jobs sorted by submission. Accepted ones come first, by position, so that those that have not been
/// submitted yet are always a stretch of the list; rejected ones follow, by position too.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrivals {
    jobs: Arc<Vec<Job>>,
    /// Of each rejected job: how many accepted jobs stand before it by position.
    rejected_after: Vec<u32>,
    widest: Widest,
}

impl Arrivals {
    /// The arrivals of `jobs`, which are already sorted by submission, where some site can hold jobs of up
    /// to `widest` processors. Where all are accepted, shared jobs stay shared: there may be a million of them.
    pub fn new(mut jobs: Arc<Vec<Job>>, widest: Widest) -> Self {
        let fits = |job: &Job| job.processors <= widest.at(job.submitted_at);
        let (mut rejected, mut rejected_after, mut accepted) = (Vec::new(), Vec::new(), 0);
        if !jobs.iter().all(fits) {
            let jobs = Arc::make_mut(&mut jobs);
            jobs.retain(|job| {
                let fits = fits(job);
                if fits {
                    accepted += 1;
                } else {
                    rejected_after.push(JobId::from_index(accepted).0);
                    rejected.push(*job);
                }
                fits
            });
            jobs.append(&mut rejected);
        }
        Self { jobs, rejected_after, widest }
    }

    /// All jobs: the accepted ones, then the rejected ones, each by position.
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// One job.
    pub fn job(&self, job: JobId) -> &Job {
        &self.jobs[job.index()]
    }

    /// The accepted jobs.
    pub fn accepted(&self) -> &[Job] {
        &self.jobs[..self.jobs.len() - self.rejected_after.len()]
    }

    /// The rejected jobs, by position.
    pub fn rejected(&self) -> impl Iterator<Item = JobId> + '_ {
        (self.accepted().len()..self.jobs.len()).map(JobId::from_index)
    }

    /// Of each rejected job, in order: how many accepted jobs stand before it by position.
    pub fn rejected_after(&self) -> &[u32] {
        &self.rejected_after
    }

    /// How many of the first so many jobs by position are accepted.
    pub fn accepted_among(&self, first: usize) -> usize {
        let positions = self.rejected_after.iter().enumerate();
        first - positions.take_while(|(place, after)| place + (**after as usize) < first).count()
    }

    /// The processors of the largest site at a time, those to come included.
    pub fn widest_at(&self, time: Time) -> u32 {
        self.widest.at(time)
    }

    /// The same from time to time.
    pub fn widest_changing(&self) -> &Widest {
        &self.widest
    }

    /// The processors of the largest site as listed.
    pub fn widest(&self) -> u32 {
        self.widest.first
    }

    /// All jobs by position, as they stand in results and tables [F-19, F-23].
    pub fn by_position(&self) -> impl Iterator<Item = JobId> + '_ {
        let accepted = self.accepted().len();
        let mut next_rejected = 0;
        let mut next_accepted = 0;
        std::iter::from_fn(move || {
            let here = self.rejected_after.get(next_rejected);
            if here.is_some_and(|after| *after as usize <= next_accepted) {
                next_rejected += 1;
                return Some(JobId::from_index(accepted + next_rejected - 1));
            }
            if next_accepted == accepted {
                return None;
            }
            next_accepted += 1;
            Some(JobId::from_index(next_accepted - 1))
        })
    }
}
