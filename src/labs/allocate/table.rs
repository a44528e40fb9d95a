//! The jobs of a run, in the order in which the simulation meets them.

use super::widths::Widths;
use crate::domain::{Grid, Job};
use crate::ids::JobId;

/// What the simulation reads of an accepted job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demand {
    /// When it joins the queue, in seconds.
    pub submitted_at: f64,
    /// How long it runs at speed 1, before scaling by SL, in seconds.
    pub runtime: f64,
    /// The processors that it needs.
    pub processors: u32,
}

/// The jobs of a run, cut and sorted, told apart into accepted and rejected ones [A-6, T-2].
///
/// Accepted jobs come first, by position, so that the FCFS queue is always a stretch of the table;
/// rejected ones follow, by position too.
#[derive(Clone, Debug, PartialEq)]
pub struct JobTable {
    jobs: Vec<Job>,
    demands: Vec<Demand>,
    widths: Widths,
    /// Of each rejected job: how many accepted jobs stand before it by position.
    rejected_after: Vec<u32>,
    widest: u32,
}

impl JobTable {
    /// The table of `jobs`, which are already cut and sorted by submission [A-4, T-2], on `grid`.
    pub fn new(jobs: Vec<Job>, grid: &Grid) -> Self {
        let widest = grid.iter().map(|site| site.processors).max().unwrap_or(0);
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
        let demands: Vec<Demand> = accepted.iter().map(Demand::of).collect();
        let widths = Widths::new(demands.iter().map(|demand| demand.processors));
        accepted.extend(rejected);
        Self { jobs: accepted, demands, widths, rejected_after, widest }
    }

    /// All jobs: the accepted ones, then the rejected ones, each by position.
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// One job.
    pub fn job(&self, job: JobId) -> &Job {
        &self.jobs[job.index()]
    }

    /// The accepted jobs, as the simulation reads them.
    pub fn demands(&self) -> &[Demand] {
        &self.demands
    }

    /// The widths of the accepted jobs, for look-aheads.
    pub fn widths(&self) -> &Widths {
        &self.widths
    }

    /// Of each rejected job, in order: how many accepted jobs stand before it by position.
    pub fn rejected_after(&self) -> &[u32] {
        &self.rejected_after
    }

    /// The processors of the largest site.
    pub fn widest(&self) -> u32 {
        self.widest
    }

    /// All jobs by position, as they stand in results and tables [F-19, F-23].
    pub fn by_position(&self) -> impl Iterator<Item = JobId> + '_ {
        let accepted = self.demands.len();
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

impl Demand {
    fn of(job: &Job) -> Self {
        Self {
            submitted_at: job.submitted_at.secs(),
            runtime: job.runtime.secs(),
            processors: job.processors,
        }
    }
}
