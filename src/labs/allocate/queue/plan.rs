//! What a queue with orders and backfilling knows of the jobs: how long each will run, how long the
//! scheduler thinks so, and where it stands in the order.

use std::sync::Arc;

use crate::domain::Job;
use crate::ids::JobId;
use crate::kernel::{Estimates, Script};
use crate::labs::allocate::options::{Options, Overrun, QueueOrder};
use crate::labs::allocate::table::JobTable;
use crate::time::Span;

/// A job's lengths at speed 1, scaled by SL.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::labs::allocate) struct Plan {
    /// W: how long it runs.
    pub(in crate::labs::allocate) work: Span,
    /// e: how long the scheduler thinks that it runs.
    pub(in crate::labs::allocate) estimate: Span,
    /// Where it stands in the order; jobs with the same key by arrival.
    key: f64,
    /// Whether it is cut off at its requested time.
    killed: bool,
}

/// The rules of a queue, with the plans of all accepted jobs.
#[derive(Clone, Debug)]
pub struct Rules {
    plans: Vec<Plan>,
    script: Option<Arc<Script>>,
}

impl Rules {
    /// The rules of these options for the jobs of a table.
    pub(super) fn new(table: &JobTable, options: &Options) -> Self {
        let accepted = table.arrivals().accepted().iter();
        Self { plans: accepted.map(|job| Plan::of(job, options)).collect(), script: None }
    }

    /// The same rules in a run with interventions.
    pub(super) fn scripted(&self, script: Arc<Script>) -> Self {
        Self { plans: self.plans.clone(), script: Some(script) }
    }

    /// What the run does otherwise, if it has interventions.
    #[inline]
    pub(in crate::labs::allocate) fn script(&self) -> Option<&Script> {
        self.script.as_deref()
    }

    /// How many jobs there are.
    pub(super) fn jobs(&self) -> usize {
        self.plans.len()
    }

    /// Whether a job is cut off at its requested time.
    pub(in crate::labs::allocate) fn is_killed(&self, job: JobId) -> bool {
        self.plans.get(job.index()).is_some_and(|plan| plan.killed)
    }

    /// The plan of a job.
    #[inline]
    pub(in crate::labs::allocate) fn plan(&self, job: JobId) -> &Plan {
        &self.plans[job.index()]
    }

    /// What orders jobs before their arrival does.
    #[inline]
    pub(super) fn key(&self, job: JobId) -> (Span, JobId) {
        (Span::from_secs(self.plan(job).key), job)
    }
}

impl Plan {
    /// How long the scheduler thinks that it runs on a site of this speed.
    #[inline]
    pub(in crate::labs::allocate) fn estimate_at(&self, speed: f64) -> Span {
        Span::from_secs(self.estimate.secs() / speed)
    }

    fn of(job: &Job, options: &Options) -> Self {
        let whole = job.runtime.secs();
        let asked = job.requested_time.map_or(whole, Span::secs);
        let is_over = whole > asked;
        let killed = is_over && options.overrun == Overrun::Kill;
        let run = if killed { asked } else { whole };
        let asked = if is_over && options.overrun == Overrun::Extend { whole } else { asked };
        let work = run * options.system_loading;
        let estimate = match options.estimates {
            Estimates::Exact => work,
            Estimates::Requested => asked * options.system_loading,
        };
        let key = match options.queue_order {
            QueueOrder::Sjf => estimate,
            QueueOrder::Ljf => -estimate,
            QueueOrder::Priority => f64::from(job.priority.unwrap_or(9)),
            QueueOrder::Fcfs | QueueOrder::Cplp => 0.0,
        };
        let (work, estimate) = (Span::from_secs(work), Span::from_secs(estimate));
        Self { work, estimate, key, killed }
    }
}
