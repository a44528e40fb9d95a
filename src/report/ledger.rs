//! A run as other programs know runs: machines, jobs, and which job had which machine from when to when.
//! Each lab writes its own ledger; the formats of other programs are made of ledgers alone.

use std::collections::BTreeMap;

use super::left::Left;
use crate::domain::{Arrivals, Cluster, Job, JobName, Site, TraceNumber};
use crate::ids::{JobId, SiteId};
use crate::metrics::{JobRun, Schedule};
use crate::time::{Span, Time};
use crate::workload::Header;

/// What other programs are told of a run.
#[derive(Clone, Debug, Default)]
pub struct Ledger<'a> {
    /// The machines, by site.
    pub(super) machines: Vec<Machine<'a>>,
    /// The jobs, in the order of arrival.
    pub(super) entries: Vec<Entry>,
    /// What a list of jobs with processors cannot hold of this run, in sentences.
    pub(super) beyond: Vec<&'static str>,
    /// What the log from which the jobs come says of itself.
    pub(super) header: Option<&'a Header>,
}

/// A machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Machine<'a> {
    /// What people call it.
    pub(super) name: &'a str,
    /// How many processors it has; none where jobs hold parts of several resources.
    pub(super) processors: u64,
    /// Work done per second and processor, in labs in which that is a number of the machine.
    pub(super) speed: Option<f64>,
}

/// A job, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) name: JobName,
    pub(super) submitted_at: Time,
    /// How many processors it asked for; nothing where it has a whole machine.
    pub(super) processors: Option<u64>,
    pub(super) requested_time: Option<Span>,
    pub(super) user: Option<i64>,
    pub(super) queue: Option<i64>,
    pub(super) fate: Fate,
}

/// What became of a job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Fate {
    /// Nobody has run it: it takes so long at speed 1.
    Described(Span),
    /// It ran.
    Ran(Stay, Ending),
    /// It was cancelled while it waited.
    Cancelled(Time),
    /// It was turned away.
    Rejected(Time),
    /// The run was stopped before the job had finished.
    Open,
}

/// Where a job was, from when to when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stay {
    pub(super) site: SiteId,
    pub(super) from: Time,
    pub(super) to: Time,
}

/// How a job's run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Completed,
    /// It was cut off at its requested time.
    Killed,
    Cancelled,
}

impl Stay {
    pub(super) fn of(row: &JobRun) -> Self {
        Self { site: row.site, from: row.started_at, to: row.finished_at }
    }
}

impl Entry {
    /// A job of one of the labs whose jobs are not read from logs.
    pub(super) fn plain(
        (name, submitted_at): (JobName, Time),
        processors: Option<u64>,
        fate: Fate,
    ) -> Self {
        let (requested_time, user, queue) = (None, None, None);
        Self { name, submitted_at, processors, requested_time, user, queue, fate }
    }

    /// A job as a workload describes it.
    pub(super) fn of(job: &Job, fate: Fate) -> Self {
        let Job { name, submitted_at, requested_time, .. } = *job;
        let [user, queue] = [job.user, job.queue].map(|number| number.map(TraceNumber::get));
        let processors = Some(u64::from(job.processors));
        Self { name, submitted_at, processors, requested_time, user, queue, fate }
    }

    /// When it ran and where, if it did.
    pub(super) fn stay(&self) -> Option<&Stay> {
        match &self.fate {
            Fate::Ran(stay, _) => Some(stay),
            _ => None,
        }
    }
}

impl<'a> Machine<'a> {
    pub(super) fn of_site(site: &'a Site) -> Self {
        let Site { name, processors, speed } = site;
        Self { name, processors: u64::from(*processors), speed: Some(*speed) }
    }

    pub(super) fn of_cluster(cluster: &'a Cluster) -> Self {
        Self { name: &cluster.name, processors: u64::from(cluster.processors), speed: None }
    }
}

/// The jobs of a lab in which they run on processors of sites, by position.
pub(super) fn placed(
    arrivals: &Arrivals,
    schedule: &Schedule,
    left: &Left,
    killed: impl Fn(JobId) -> bool,
) -> Vec<Entry> {
    let accepted = arrivals.accepted().len();
    let cancelled: BTreeMap<JobId, Fate> = left.cancelled().collect();
    let fate = |id: JobId| {
        if let Some(row) = schedule.get(id) {
            let ending = if killed(id) { Ending::Killed } else { Ending::Completed };
            return Fate::Ran(Stay::of(row), ending);
        }
        if let Some(fate) = cancelled.get(&id) {
            return *fate;
        }
        if id.index() >= accepted {
            return Fate::Rejected(arrivals.job(id).submitted_at);
        }
        left.rejected_at(id).map_or(Fate::Open, Fate::Rejected)
    };
    arrivals.by_position().map(|id| Entry::of(arrivals.job(id), fate(id))).collect()
}
