//! Why jobs wait: their server is full, or another one has room [G-45].

use super::lab::Balance;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Reason, WaitReason, Waits};
use crate::time::Time;

impl Balance {
    /// The first resource of which a server has too little left for a job.
    fn short_of(&self, state: &State, job: JobId, site: SiteId) -> Option<u32> {
        let (servers, needs) = (self.servers(), self.table().requirements(job));
        let used = state.used(servers, site);
        let is_short = |k: usize| used[k] + needs[k] > servers.limits(site)[k];
        (0..servers.resources()).find(|k| is_short(*k)).and_then(|k| u32::try_from(k).ok())
    }

    fn reason(&self, state: &State, job: JobId, site: SiteId) -> WaitReason {
        if self.policy().is_central() {
            return WaitReason::Plain(Reason::Capacity);
        }
        let mut others = self.servers().sites().filter(|other| *other != site);
        if let Some(room_at) = others.find(|other| self.fits(state, job, *other)) {
            return WaitReason::Misplaced { site, room_at };
        }
        match self.short_of(state, job, site) {
            Some(resource) => WaitReason::ShortOf { site, resource },
            None => WaitReason::Plain(Reason::Capacity),
        }
    }
}

impl Waits for Balance {
    const REASONS: &'static [Reason] = &[Reason::Capacity, Reason::Misplaced];
    type Pass = ();

    fn reasons(&self, state: &State, _: Time, (): &(), mut tell: impl FnMut(JobId, WaitReason)) {
        for site in self.servers().sites() {
            for waiting in state.queue(site) {
                tell(waiting.job, self.reason(state, waiting.job, site));
            }
        }
    }
}
