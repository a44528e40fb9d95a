//! Servers and jobs as the simulation reads them: capacities and requirements in flat rows, one number
//! a resource [C-1, C-2].

use std::ops::Range;

use crate::domain::{FIT_TOLERANCE, Servers, VectorJob};
use crate::ids::{JobId, SiteId};

/// The servers, with the bounds that jobs must fit.
#[derive(Clone, Debug, PartialEq)]
pub struct ServerTable {
    servers: Servers,
    resources: usize,
    capacity: Vec<f64>,
    limit: Vec<f64>,
    totals: Vec<f64>,
}

impl ServerTable {
    /// The table of these servers, all with as many resources as the first.
    pub fn new(servers: Servers) -> Self {
        let resources = servers.iter().next().map_or(1, |server| server.capacity.len());
        let capacity: Vec<f64> =
            servers.iter().flat_map(|server| server.capacity.iter().copied()).collect();
        let limit = capacity.iter().map(|capacity| capacity * (1.0 + FIT_TOLERANCE)).collect();
        let total = |k: usize| capacity.iter().skip(k).step_by(resources).sum();
        let totals: Vec<f64> = (0..resources).map(total).collect();
        Self { servers, resources, capacity, limit, totals }
    }

    /// The servers.
    pub fn all(&self) -> &Servers {
        &self.servers
    }

    /// S: how many servers there are.
    pub fn len(&self) -> usize {
        self.servers.len()
    }

    /// Whether there is no server.
    pub fn is_empty(&self) -> bool {
        self.servers.is_empty()
    }

    /// K: how many resources each has.
    pub fn resources(&self) -> usize {
        self.resources
    }

    /// The servers by position.
    pub fn sites(&self) -> impl Iterator<Item = SiteId> + use<> {
        (0..self.servers.len()).map(SiteId::from_index)
    }

    /// The capacities of a server.
    #[inline]
    pub fn capacity(&self, site: SiteId) -> &[f64] {
        &self.capacity[self.row(site)]
    }

    /// What all servers together have of each resource.
    pub fn totals(&self) -> &[f64] {
        &self.totals
    }

    /// Where a server's numbers stand in a flat table.
    #[inline]
    pub(super) fn row(&self, site: SiteId) -> Range<usize> {
        site.index() * self.resources..(site.index() + 1) * self.resources
    }

    /// How much of each resource of a server may be used, rounding allowed for [C-7].
    pub(super) fn limits(&self, site: SiteId) -> &[f64] {
        &self.limit[self.row(site)]
    }

    /// Whether a job of these requirements fits a server of which so much is used [C-7].
    #[inline]
    pub(super) fn fits(&self, site: SiteId, used: &[f64], requirements: &[f64]) -> bool {
        let limit = &self.limit[self.row(site)];
        used.iter()
            .zip(requirements)
            .zip(limit)
            .all(|((used, needs), limit)| used + needs <= *limit)
    }

    /// Whether an empty server has room for a job of these requirements [C-7].
    #[inline]
    pub fn can_hold(&self, site: SiteId, requirements: &[f64]) -> bool {
        let limit = &self.limit[self.row(site)];
        requirements.iter().zip(limit).all(|(needs, limit)| needs <= limit)
    }

    /// The first of the servers from `site` on, in cyclic order, that can hold such a job [C-6].
    pub fn holder(&self, site: SiteId, requirements: &[f64]) -> Option<SiteId> {
        let cyclic = (site.index()..self.len()).chain(0..site.index());
        cyclic.map(SiteId::from_index).find(|site| self.can_hold(*site, requirements))
    }
}

/// The jobs of a run. A job's id is its place after the stable sort by submission [C-2].
#[derive(Clone, Debug, PartialEq)]
pub struct JobTable {
    jobs: Vec<VectorJob>,
    resources: usize,
    requirements: Vec<f64>,
}

impl JobTable {
    /// The table of these jobs, given in any order; jobs that arrive together keep it [C-2].
    pub fn new(mut jobs: Vec<VectorJob>) -> Self {
        crate::sorting::sort_by_key(&mut jobs, |job| job.submitted_at);
        let resources = jobs.first().map_or(1, |job| job.requirements.len());
        let requirements = jobs.iter().flat_map(|job| job.requirements.iter().copied()).collect();
        Self { jobs, resources, requirements }
    }

    /// The jobs by submission.
    pub fn jobs(&self) -> &[VectorJob] {
        &self.jobs
    }

    /// A job.
    pub fn job(&self, job: JobId) -> &VectorJob {
        &self.jobs[job.index()]
    }

    /// What a job requires of each resource.
    #[inline]
    pub fn requirements(&self, job: JobId) -> &[f64] {
        &self.requirements[job.index() * self.resources..(job.index() + 1) * self.resources]
    }
}
