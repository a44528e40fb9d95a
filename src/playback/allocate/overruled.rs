//! A forced start on the stage: the site that the scenario says, and beside it the one that the policy would
//! have taken [G-29].

use super::Run;
use crate::kernel::Overruling;
use crate::labs::allocate::Instead;
use crate::playback::allocate::marks::mark;
use crate::playback::allocate::picture::{CandidateMark, Forcing, SiteView};

impl Run {
    /// Marks the sites of a forced start: those that had room, if the policy would have started the same job.
    pub(super) fn mark_forced(&self, told: &Overruling<Instead>, sites: &mut [SiteView]) {
        if let Some(Instead::Start(own)) = &told.instead
            && own.job == told.job
        {
            for candidate in own.candidates.iter().filter(|one| !one.delays_head) {
                let is_own = candidate.site == own.site;
                sites[candidate.site.index()].candidate = Some(CandidateMark {
                    picks: mark(self.lab().policy()).filter(|_| is_own).into_iter().collect(),
                    leftover: candidate.leftover,
                    scored: None,
                    chosen: false,
                    forced: if is_own { Forcing::Policy } else { Forcing::No },
                });
            }
        }
        let Some(site) = told.site else { return };
        sites[site.index()].candidate = Some(CandidateMark {
            picks: Vec::new(),
            leftover: told.free[site.index()] - told.processors,
            scored: None,
            chosen: true,
            forced: Forcing::Forced,
        });
    }
}
