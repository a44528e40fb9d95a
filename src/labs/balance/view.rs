//! What policies and local schedulers see of the servers: their queues, what the jobs require, what is in use
//! [C-1, C-12]. How long a job runs, or until when, is not in it.

use super::indices::Load;
use super::lab::Balance;
use super::options::Options;
use super::state::{State, Waiting};
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// The servers at one moment, as whoever decides sees them.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    lab: &'a Balance,
    state: &'a State,
}

impl<'a> View<'a> {
    pub(super) fn new(lab: &'a Balance, state: &'a State) -> Self {
        Self { lab, state }
    }

    /// The servers by position.
    pub fn sites(&self) -> impl Iterator<Item = SiteId> + use<> {
        self.lab.servers.sites()
    }

    /// K: how many resources each has.
    pub fn resources(&self) -> usize {
        self.lab.servers.resources()
    }

    /// The waiting jobs that a server may start, in order.
    #[inline]
    pub fn queue(&self, site: SiteId) -> &'a [Waiting] {
        self.state.queue(self.lab.queue_of(site))
    }

    /// The indices of a server's queue [C-13, C-14].
    #[inline]
    pub fn load(&self, site: SiteId) -> Load {
        self.state.load(site)
    }

    /// W of a server: what waits for each resource, in shares of its capacity [C-12].
    #[inline]
    pub fn workload(&self, site: SiteId) -> &'a [f64] {
        self.state.workload(&self.lab.servers, site)
    }

    /// u of a server: what running jobs hold of each resource.
    #[inline]
    pub fn used(&self, site: SiteId) -> &'a [f64] {
        self.state.used(&self.lab.servers, site)
    }

    /// The capacities of a server.
    #[inline]
    pub fn capacity(&self, site: SiteId) -> &'a [f64] {
        self.lab.servers.capacity(site)
    }

    /// What a job requires of each resource.
    #[inline]
    pub fn requirements(&self, job: JobId) -> &'a [f64] {
        self.lab.table.requirements(job)
    }

    /// The same in shares of a server's capacity.
    #[inline]
    pub fn shares(&self, job: JobId, site: SiteId) -> impl Iterator<Item = f64> + use<'a> {
        self.lab.shares(job, site)
    }

    /// Whether a waiting job fits a server now [C-7].
    #[inline]
    pub fn fits(&self, job: JobId, site: SiteId) -> bool {
        self.lab.fits(self.state, job, site)
    }

    /// Whether a server could run a job if it were empty [C-7].
    #[inline]
    pub fn can_hold(&self, job: JobId, site: SiteId) -> bool {
        self.lab.can_hold(job, site)
    }

    /// When a job came.
    pub fn submitted_at(&self, job: JobId) -> Time {
        self.lab.table.job(job).submitted_at
    }

    /// How many jobs run on a server.
    pub fn running(&self, site: SiteId) -> usize {
        self.state.running(site).len()
    }

    /// How many jobs have started so far.
    pub fn starts(&self) -> u32 {
        self.state.starts
    }

    /// How many facts there have been.
    pub fn facts(&self) -> u64 {
        self.state.facts
    }

    /// The options of the run.
    pub fn options(&self) -> &'a Options {
        &self.lab.options
    }
}

impl Balance {
    /// What policies see of a state.
    #[inline]
    pub fn view<'a>(&'a self, state: &'a State) -> View<'a> {
        View::new(self, state)
    }
}
