//! Who left a run without an end: jobs that were cancelled, and jobs that waited when the last site that could
//! take them became smaller [G-26, G-27].

use std::collections::BTreeMap;

use serde::Serialize;
use serde::ser::Serializer;

use super::Named;
use super::ledger::{Ending, Fate, Stay};
use crate::domain::Arrivals;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// What a run of jobs on processors of sites keeps besides schedule and metrics.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// Whether each job, by position, passed a blocked head; empty where that is not told.
    pub passed: Vec<bool>,
    /// Who left without an end.
    pub left: Left,
}

/// Who left a run without an end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Left {
    /// Since when each job runs that has started; empty in runs in which nobody leaves.
    started: BTreeMap<JobId, Time>,
    cancelled: Vec<Cancelled>,
    rejected: BTreeMap<JobId, Time>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Cancelled {
    job: JobId,
    at: Time,
    started_at: Option<Time>,
    site: Option<SiteId>,
}

impl Left {
    /// A job starts.
    pub(super) fn start(&mut self, job: JobId, at: Time) {
        self.started.insert(job, at);
    }

    /// A job leaves its queue, or the site on which it runs.
    pub(super) fn cancel(&mut self, job: JobId, at: Time, site: Option<SiteId>) {
        let started_at = site.and_then(|_| self.started.get(&job).copied());
        self.cancelled.push(Cancelled { job, at, started_at, site });
    }

    /// A job that waited is turned away.
    pub(super) fn reject(&mut self, job: JobId, at: Time) {
        self.rejected.insert(job, at);
    }

    /// The jobs that were cancelled, in the order in which they left.
    pub(super) fn cancelled(&self) -> impl Iterator<Item = (JobId, Fate)> + '_ {
        self.cancelled.iter().map(|it| {
            let stay = it.site.zip(it.started_at);
            let stay = stay.map(|(site, from)| Stay { site, from, to: it.at });
            (it.job, stay.map_or(Fate::Cancelled(it.at), |stay| Fate::Ran(stay, Ending::Cancelled)))
        })
    }

    /// When a job that waited was turned away, if it was.
    pub(super) fn rejected_at(&self, job: JobId) -> Option<Time> {
        self.rejected.get(&job).copied()
    }
}

/// One row a cancelled job, in the order in which they left.
pub(super) struct CancelledRows<'a>(pub(super) (&'a Arrivals, &'a Left));

#[derive(Serialize)]
struct CancelledRow {
    job: Named,
    at: f64,
    started_at: Option<f64>,
    site: Option<SiteId>,
}

impl Serialize for CancelledRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self((arrivals, left)) = self;
        serializer.collect_seq(left.cancelled.iter().map(|it| CancelledRow {
            job: Named(arrivals.job(it.job).name),
            at: it.at.secs(),
            started_at: it.started_at.map(Time::secs),
            site: it.site,
        }))
    }
}
