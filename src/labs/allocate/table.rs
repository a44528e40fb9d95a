//! The jobs of a run, in the order in which the simulation meets them.

use std::sync::Arc;

use super::widths::Widths;
use crate::domain::{Arrivals, Grid, Job, Widest};
use crate::ids::JobId;
use crate::time::Time;

/// What the simulation reads of an accepted job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demand {
    /// When it joins the queue.
    pub submitted_at: Time,
    /// How long it runs at speed 1, before scaling by SL, in seconds.
    pub runtime: f64,
    /// The processors that it needs.
    pub processors: u32,
}

/// The jobs of a run, cut and sorted, told apart into accepted and rejected ones [A-6, T-2], so that
/// the FCFS queue is always a stretch of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct JobTable {
    arrivals: Arrivals,
    demands: Vec<Demand>,
    widths: Widths,
}

impl JobTable {
    /// The table of `jobs`, which are already cut and sorted by submission [A-4, T-2], on `grid`.
    pub fn new(jobs: impl Into<Arc<Vec<Job>>>, grid: &Grid) -> Self {
        let widest = grid.iter().map(|site| site.processors).max().unwrap_or(0);
        Self::judged(jobs, widest.into())
    }

    /// The same on a grid whose sites come to have other sizes [G-27].
    pub fn judged(jobs: impl Into<Arc<Vec<Job>>>, widest: Widest) -> Self {
        Self::of(Arrivals::new(jobs.into(), widest))
    }

    fn of(arrivals: Arrivals) -> Self {
        let demands: Vec<Demand> = arrivals.accepted().iter().map(Demand::of).collect();
        let widths = Widths::new(demands.iter().map(|demand| demand.processors));
        Self { arrivals, demands, widths }
    }

    /// All jobs, accepted and rejected.
    pub fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    /// All jobs: the accepted ones, then the rejected ones, each by position.
    pub fn jobs(&self) -> &[Job] {
        self.arrivals.jobs()
    }

    /// One job.
    pub fn job(&self, job: JobId) -> &Job {
        self.arrivals.job(job)
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
        self.arrivals.rejected_after()
    }

    /// How many of the first so many jobs by position are accepted.
    pub fn accepted_among(&self, first: usize) -> usize {
        self.arrivals.accepted_among(first)
    }

    /// The processors of the largest site.
    pub fn widest(&self) -> u32 {
        self.arrivals.widest()
    }

    /// All jobs by position, as they stand in results and tables [F-19, F-23].
    pub fn by_position(&self) -> impl Iterator<Item = JobId> + '_ {
        self.arrivals.by_position()
    }
}

impl Demand {
    fn of(job: &Job) -> Self {
        Self {
            submitted_at: job.submitted_at,
            runtime: job.runtime.secs(),
            processors: job.processors,
        }
    }
}
