//! What a decision looked at and what it came to [C-43]: made only for who asks.

use super::facts::{Action, Stop, Trigger};
use super::indices::Load;
use super::options::Selection;
use super::own::OwnActed;
use super::policy::local::StartRule;
use super::select::Candidate;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// Everything that a decision looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// When.
    pub at: Time,
    /// What was decided.
    pub decision: Decision,
}

/// What was decided.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// A job started.
    Start(Start),
    /// A server acted, and may have moved a job.
    Balance(Box<Balancing>),
    /// A job went on to a server that can hold it.
    Redirect {
        /// The job.
        job: JobId,
        /// From the server it was submitted to.
        from: SiteId,
        /// To this one.
        to: SiteId,
    },
}

/// A start [C-7 to C-10].
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// The job.
    pub job: JobId,
    /// Where.
    pub site: SiteId,
    /// Why this job.
    pub rule: StartRule,
    /// What was in use of each resource, in shares of the capacity.
    pub used: Vec<f64>,
    /// What the job takes of each.
    pub requires: Vec<f64>,
    /// The jobs that fitted, with their scores; nothing where scores play no part.
    pub candidates: Option<Vec<(JobId, f64)>>,
    /// The intervention that says so, with the start that the local scheduler would have made.
    pub overruled: Option<Box<Overruled<Start>>>,
}

/// A choice that the scenario made in place of the policy [G-29, G-31].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overruled<I> {
    /// The place of the intervention in the scenario's list.
    pub intervention: u32,
    /// What the policy would have done.
    pub instead: I,
}

/// A triggered action [C-17 to C-29].
#[derive(Clone, Debug, PartialEq)]
pub struct Balancing {
    /// Who acted.
    pub site: SiteId,
    /// Which way.
    pub action: Action,
    /// What made it act.
    pub trigger: Trigger,
    /// The indices of its queue.
    pub load: Load,
    /// Those of all queues together.
    pub global: Load,
    /// The bound that its index reached; 0 where an own policy decides.
    pub bound: f64,
    /// The partner, if there is another server.
    pub partner: Option<Partner>,
    /// What was looked at to select a job, where it came so far.
    pub selecting: Option<Selecting>,
    /// What came of it.
    pub outcome: Result<Moved, Stop>,
    /// What an own policy was asked, if one decides.
    pub own: Option<OwnActed>,
    /// The intervention that says so, with the job that the policy would have moved, if any.
    pub overruled: Option<Overruled<Option<JobId>>>,
}

/// The server that an action turned to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Partner {
    /// The server.
    pub site: SiteId,
    /// Its load.
    pub ra: f64,
    /// What its load must not pass; nothing if anyone will do.
    pub bound: Option<f64>,
}

/// How a job was selected.
#[derive(Clone, Debug, PartialEq)]
pub struct Selecting {
    /// By which rule.
    pub selection: Selection,
    /// W of the acting server, where balance counts.
    pub workload: Option<Vec<f64>>,
    /// The jobs from the end of the queue, as far as they were looked at.
    pub candidates: Vec<Candidate>,
}

/// A job that changed queues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The job.
    pub job: JobId,
    /// From this queue.
    pub from: SiteId,
    /// To this one.
    pub to: SiteId,
}

impl Evidence {
    pub(super) fn redirect(at: Time, job: JobId, from: SiteId, to: SiteId) -> Self {
        Self { at, decision: Decision::Redirect { job, from, to } }
    }
}
