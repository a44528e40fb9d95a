//! What interventions have changed in a queue that is a line: who is held, what happened from outside,
//! how large sites are now [G-25 to G-27].

use super::line::{Line, Runs, taken_apart};
use crate::ids::{JobId, SiteId};
use crate::kernel::Agenda;
use crate::labs::allocate::facts::Fact;

/// What interventions have done to a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Interfered {
    /// The jobs that are held, each until the event after the one at which it was [G-25].
    pub(super) held: Vec<Hold>,
    /// How many choices have been forced.
    pub(super) choices: u32,
    /// How much has happened from outside.
    pub(super) worlds: u32,
    /// The processors of each site, once one has got another size; empty before [G-27].
    pub(super) sizes: Vec<u32>,
}

/// A job that is held.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hold {
    /// The job.
    pub(super) job: JobId,
    /// How many facts there were before.
    step: u64,
}

impl Line {
    /// Takes a job away that runs, with what is pending of it.
    pub(super) fn cancel(&mut self, job: JobId) -> Option<Runs> {
        let place = self.place_of_running(job)?;
        let rest: Vec<u128> = self.agenda.iter().filter(|key| taken_apart(*key).2 != job).collect();
        self.agenda = Agenda::default();
        for key in rest {
            self.agenda.add(key);
        }
        Some(self.running.remove(place))
    }

    /// A job is held.
    pub(super) fn hold(&mut self, job: JobId) {
        self.forced.held.push(Hold { job, step: self.counted.facts - 1 });
    }

    /// An event is over: who was held before it is not any more [G-25].
    pub(super) fn release_settled(&mut self) {
        let opened = self.counted.opened;
        self.forced.held.retain(|hold| hold.step >= opened);
    }

    /// The facts that events begin with end all holds; where jobs start without one a reservation has come due, which
    /// is no event [E-11].
    pub(super) fn release(&mut self, fact: &Fact) {
        match fact {
            Fact::Submitted { .. }
            | Fact::Finished { .. }
            | Fact::Cancelled { .. }
            | Fact::Resized { .. } => self.forced.held.clear(),
            Fact::Started { .. }
            | Fact::Held { .. }
            | Fact::Rejected { .. }
            | Fact::Blocked { .. }
            | Fact::Reserved { .. } => {}
        }
    }

    /// Whether a job is held [G-25].
    pub fn is_held(&self, job: JobId) -> bool {
        self.forced.held.iter().any(|hold| hold.job == job)
    }

    /// The processors that a site has now, where `listed` were listed.
    pub(in crate::labs::allocate) fn size(&self, site: SiteId, listed: u32) -> u32 {
        self.forced.sizes.get(site.index()).copied().unwrap_or(listed)
    }

    /// The processors of a site that are in use.
    pub(in crate::labs::allocate) fn used(&self, site: SiteId) -> u32 {
        let there = self.running.iter().filter(|one| one.site == site);
        there.map(|one| one.processors).sum()
    }

    /// The processors of a site that exist: what it has, or what is in use while it drains [G-27].
    pub(in crate::labs::allocate) fn existing(&self, site: SiteId, listed: u32) -> u32 {
        if self.forced.sizes.is_empty() {
            return listed;
        }
        self.size(site, listed).max(self.used(site))
    }

    /// How many more processors of a site are in use than it has [G-27].
    pub(in crate::labs::allocate) fn excess(&self, site: SiteId) -> u32 {
        let size = self.forced.sizes.get(site.index());
        size.map_or(0, |size| self.used(site).saturating_sub(*size))
    }
}
