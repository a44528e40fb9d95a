//! What a policy sees when a job comes: the job, and of every cluster that is wide enough the estimate,
//! the link, the power and how many jobs are there [D-4, D-8]. How long any of those jobs takes is not
//! in it, except as part of the estimated wait.

use super::lab::Select;
use super::plan::Terms;
use super::scratch::Scratch;
use super::state::State;
use crate::domain::{Cluster, FileJob};
use crate::ids::{JobId, SiteId};
use crate::time::{Span, Time};

/// One choice, as a policy sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    lab: &'a Select,
    state: &'a State,
    at: Time,
    job: JobId,
    limit: Option<Span>,
}

/// What policies compare of a cluster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    /// The cluster.
    pub site: SiteId,
    /// The time to run the job there, estimated, in seconds [D-10].
    pub ttr: f64,
    /// How many jobs wait to run there.
    pub waiting: usize,
    /// How many run there.
    pub running: usize,
    /// Its bandwidth, in kilobytes per second.
    pub bandwidth: f64,
    /// PP, in million instructions per second [D-11].
    pub power: f64,
    /// Whether the job would be done in time [D-16].
    pub in_time: bool,
}

impl<'a> View<'a> {
    /// The choice for a job that comes at this instant.
    pub(super) fn new(lab: &'a Select, state: &'a State, at: Time, job: JobId) -> Self {
        Self { lab, state, at, job, limit: lab.limit(job) }
    }

    /// When the job comes.
    pub fn at(&self) -> Time {
        self.at
    }

    /// The place of the job by arrival.
    pub fn id(&self) -> JobId {
        self.job
    }

    /// The job, whose length is known [D-2].
    pub fn job(&self) -> &'a FileJob {
        self.lab.table().job(self.job)
    }

    /// How long it may take; nothing for any time [D-15].
    pub fn limit(&self) -> Option<Span> {
        self.limit
    }

    /// How many jobs have got a cluster before.
    pub fn selected(&self) -> usize {
        self.state.selected
    }

    /// How many clusters there are, those with too few processors too.
    pub fn size(&self) -> usize {
        self.lab.clusters().all().len()
    }

    /// What a cluster is made of.
    pub fn made_of(&self, site: SiteId) -> &'a Cluster {
        &self.lab.clusters().all()[site]
    }

    /// Whether a cluster has enough processors.
    #[inline]
    pub fn matches(&self, site: SiteId) -> bool {
        self.lab.clusters().matches(self.job(), site)
    }

    /// The clusters that the job matches, by position [D-8].
    #[inline]
    pub fn matching(self) -> impl Iterator<Item = SiteId> {
        self.lab.clusters().ids().filter(move |site| self.matches(*site))
    }

    /// The same, with what policies compare.
    #[inline]
    pub fn clusters(self, scratch: &mut Scratch) -> impl Iterator<Item = Compared> {
        self.matching().map(move |site| self.compared(site, self.terms(site, scratch).ttr()))
    }

    /// The terms of the estimate for a cluster that the job matches [D-9 to D-13].
    #[inline]
    pub fn terms(&self, site: SiteId, scratch: &mut Scratch) -> Terms {
        self.lab.terms(self.state, scratch, self.at, self.job, site)
    }

    /// What policies compare of a cluster whose estimate comes to this.
    #[inline]
    pub fn compared(&self, site: SiteId, ttr: f64) -> Compared {
        let there = &self.state.clusters[site];
        Compared {
            site,
            ttr,
            waiting: there.waiting.len(),
            running: there.running.len(),
            bandwidth: self.made_of(site).bandwidth,
            power: self.lab.clusters().power(self.job(), site),
            in_time: self.limit.is_none_or(|limit| ttr <= limit.secs()),
        }
    }
}

impl Select {
    /// What policies see when a job comes.
    #[inline]
    pub fn view<'a>(&'a self, state: &'a State, at: Time, job: JobId) -> View<'a> {
        View::new(self, state, at, job)
    }
}
