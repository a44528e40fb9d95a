//! What a policy sees of a pass: the jobs considered, with what their graphs measure, the free
//! resources and the registered ones with their speeds [B-4, B-21]. How long a graph runs on a resource
//! is not in it.

use super::lab::Prioritize;
use super::options::Options;
use super::state::State;
use super::table::Measures;
use crate::domain::{Resource, ResourceType};
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// A pass, as a policy sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    lab: &'a Prioritize,
    state: &'a State,
}

impl<'a> View<'a> {
    pub(super) fn new(lab: &'a Prioritize, state: &'a State) -> Self {
        Self { lab, state }
    }

    /// The jobs that the pass considers, by arrival [B-21].
    #[inline]
    pub fn considered(&self) -> impl Iterator<Item = JobId> + Clone + use<'a> {
        let window = self.options().window.map_or(usize::MAX, |window| window as usize);
        self.state.queue().take(window)
    }

    /// The free resources, ascending.
    #[inline]
    pub fn free(&self) -> &'a [SiteId] {
        &self.state.free
    }

    /// The resources that have registered, in that order.
    pub fn registered(&self) -> &'a [SiteId] {
        &self.lab.resources().registrations()[..self.state.registered]
    }

    /// How many resources there are, whether they have registered or not.
    pub fn resources(&self) -> usize {
        self.lab.resources().registrations().len()
    }

    /// Complexity, width and work of a job.
    #[inline]
    pub fn measures(&self, job: JobId) -> &'a Measures {
        self.lab.table().measures(job)
    }

    /// How many tasks a job has.
    pub fn tasks(&self, job: JobId) -> usize {
        self.lab.table().job(job).graph.len()
    }

    /// When a job came.
    pub fn submitted_at(&self, job: JobId) -> Time {
        self.lab.table().job(job).submitted_at
    }

    /// The speed that makes a resource fast [B-15].
    #[inline]
    pub fn speed(&self, site: SiteId) -> f64 {
        self.lab.resources().speed(site)
    }

    /// The parallelism of a resource [B-14].
    pub fn parallelism(&self, site: SiteId) -> u64 {
        self.lab.resources().parallelism(site)
    }

    /// The type of a resource [B-15].
    pub fn kind(&self, site: SiteId) -> ResourceType {
        self.lab.resources().kind(site)
    }

    /// What a resource is made of.
    pub fn made_of(&self, site: SiteId) -> &'a Resource {
        &self.lab.resources().all()[site]
    }

    /// How many jobs have started so far.
    pub fn starts(&self) -> u64 {
        self.state.starts()
    }

    /// How many facts there have been.
    pub fn facts(&self) -> u64 {
        self.state.facts
    }

    /// The readings of rules that the paper leaves open.
    #[inline]
    pub fn options(&self) -> &'a Options {
        self.lab.options()
    }
}

impl Prioritize {
    /// What policies see of a state.
    #[inline]
    pub fn view<'a>(&'a self, state: &'a State) -> View<'a> {
        View::new(self, state)
    }
}
