//! The jobs of a run, in the order in which the simulation meets them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::options::{Options, Overrun};
use crate::domain::{Arrivals, Job, Site, Widest};
use crate::ids::JobId;
use crate::kernel::Estimates;
use crate::time::{Span, Time};

/// What the simulation reads of an accepted job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Demand {
    /// When it joins the queue.
    pub submitted_at: Time,
    /// How long it runs, after killing [E-3].
    pub run: Span,
    /// What the scheduler is told that it takes: the request, or the run where there is none or where
    /// estimates are exact [E-2].
    pub requested: Span,
    /// The processors that it needs.
    pub processors: u32,
    /// Whose it is: a number from 0 for each user of the workload.
    pub user: Option<u32>,
    /// Whether it is cut off at its requested time.
    pub killed: bool,
}

/// The jobs of a run, sorted, told apart into accepted and rejected ones [E-1, T-2].
#[derive(Clone, Debug, PartialEq)]
pub struct JobTable {
    arrivals: Arrivals,
    demands: Vec<Demand>,
    users: usize,
}

impl JobTable {
    /// The table of `jobs`, which are already sorted by submission, on `site`.
    pub fn new(jobs: impl Into<Arc<Vec<Job>>>, site: &Site, options: Options) -> Self {
        Self::judged(jobs, (site, site.processors.into()), options)
    }

    /// The same on a machine that comes to have other sizes [G-27].
    pub fn judged(
        jobs: impl Into<Arc<Vec<Job>>>,
        (site, widest): (&Site, Widest),
        options: Options,
    ) -> Self {
        Self::of(Arrivals::new(jobs.into(), widest), site.speed, options)
    }

    fn of(arrivals: Arrivals, speed: f64, options: Options) -> Self {
        let mut users = BTreeMap::new();
        let demands = arrivals.accepted().iter().map(|job| {
            // The number -1 stands for an unknown user [E-14].
            let user = job.user.filter(|user| user.get() >= 0).map(|user| {
                let next = JobId::from_index(users.len()).0;
                *users.entry(user).or_insert(next)
            });
            demand(job, speed, options, user)
        });
        let demands = demands.collect();
        let users = users.len();
        Self { arrivals, demands, users }
    }

    /// All jobs, accepted and rejected.
    pub fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    /// One job.
    pub fn job(&self, job: JobId) -> &Job {
        self.arrivals.job(job)
    }

    /// The accepted jobs, as the simulation reads them.
    pub fn demands(&self) -> &[Demand] {
        &self.demands
    }

    /// One accepted job, as the simulation reads it.
    #[inline]
    pub fn demand(&self, job: JobId) -> &Demand {
        &self.demands[job.index()]
    }

    /// How many users have jobs.
    pub fn users(&self) -> usize {
        self.users
    }
}

/// The run is runtime over speed; the request is not scaled [E-1 to E-3, F-4].
fn demand(job: &Job, speed: f64, options: Options, user: Option<u32>) -> Demand {
    let whole = job.runtime.secs() / speed;
    let asked = job.requested_time.map_or(whole, Span::secs);
    let killed = options.overrun == Overrun::Kill && whole > asked;
    let run = if killed { asked } else { whole };
    let requested = match options.estimates {
        Estimates::Exact => run,
        Estimates::Requested => asked.max(run),
    };
    let (run, requested) = (Span::from_secs(run), Span::from_secs(requested));
    let (submitted_at, processors) = (job.submitted_at, job.processors);
    Demand { submitted_at, run, requested, processors, user, killed }
}
