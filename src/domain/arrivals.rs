//! The jobs of a run in the order in which they arrive, told apart into those that some site can hold
//! and those that none can [A-6, T-2].

use super::Job;
use crate::ids::JobId;

/// Jobs sorted by submission. Accepted ones come first, by position, so that those that have not been
/// submitted yet are always a stretch of the list; rejected ones follow, by position too.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrivals {
    jobs: Vec<Job>,
    /// Of each rejected job: how many accepted jobs stand before it by position.
    rejected_after: Vec<u32>,
    widest: u32,
}

impl Arrivals {
    /// The arrivals of `jobs`, which are already sorted by submission, where the largest site has
    /// `widest` processors.
    pub fn new(jobs: Vec<Job>, widest: u32) -> Self {
        let (mut accepted, mut rejected) = (Vec::with_capacity(jobs.len()), Vec::new());
        let mut rejected_after = Vec::new();
        for job in jobs {
            if job.processors <= widest {
                accepted.push(job);
            } else {
                rejected_after.push(JobId::from_index(accepted.len()).0);
                rejected.push(job);
            }
        }
        accepted.extend(rejected);
        Self { jobs: accepted, rejected_after, widest }
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

    /// The processors of the largest site.
    pub fn widest(&self) -> u32 {
        self.widest
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
