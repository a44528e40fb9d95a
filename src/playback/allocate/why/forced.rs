//! What interventions do, in sentences: a choice that was forced, with what the policy would have done; a
//! site with another size; a job that leaves.

use crate::ids::{JobId, SiteId};
use crate::kernel::Overruling;
use crate::labs::allocate::{Cause, Instead};
use crate::playback::allocate::Run;
use crate::playback::explanation::Explanation;
use crate::words::allocate::steps;
use crate::words::lab;

impl Run {
    /// A start or a hold that the scenario forces: first that, then why the policy would have done what it
    /// would have done.
    pub(super) fn why_forced(&self, cursor: usize, told: &Overruling<Instead>) -> Explanation {
        let label = &self.label(told.job);
        let (title, lead, peek) = if let Some(site) = told.site {
            let site = self.site(site);
            let peek = steps::forced_start_briefly(label, site);
            (steps::why_site(site), steps::forced_start(label, site), peek)
        } else {
            let peek = lab::forced_hold_briefly(label);
            (lab::why_waits(label), lab::forced_hold(label), peek)
        };
        let would = match &told.instead {
            Some(Instead::Start(evidence)) => {
                let own = self.why_there(cursor, evidence);
                let (job, site) = (self.label(evidence.job), self.site(evidence.site));
                let would = if (Some(evidence.site), evidence.job) == (told.site, told.job) {
                    lab::would_do_same()
                } else if evidence.job == told.job {
                    steps::would_choose(site)
                } else {
                    steps::would_start(&job, site)
                };
                return Explanation { title, lead: lead.then(would).then(own.lead), peek, ..own };
            }
            Some(Instead::Blocked { job, cause }) => {
                let head = &self.label(*job);
                match cause {
                    Cause::Fragmentation => steps::would_find_holes(head),
                    Cause::Capacity => steps::would_find_too_few(head),
                    Cause::Policy => steps::would_keep_waiting(head),
                }
            }
            None => lab::would_do_nothing(),
        };
        let over = self.over_event(cursor, lab::over_forced());
        Explanation::plain(over, title, lead.then(would), peek)
    }

    pub(super) fn why_cancelled(
        &self,
        cursor: usize,
        job: JobId,
        site: Option<SiteId>,
    ) -> Explanation {
        let label = &self.label(job);
        let lead = match site {
            Some(site) => steps::leaves_site(label, self.site(site), self.need(job)),
            None => lab::leaves_queue(label),
        };
        Explanation::plain(
            self.over_event(cursor, lab::over_cancelled()),
            lab::why_leaves(label),
            lead,
            lab::cancelled_briefly(label),
        )
    }

    pub(super) fn why_resized(&self, cursor: usize, site: SiteId, processors: u32) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let (name, now) = (self.site(site), self.lab().size_of(&state, site));
        let busy = self.lab().existing_on(&state, site) - self.lab().free(&state, site);
        let mut lead = steps::resized(name, processors, now);
        if busy > processors {
            lead = lead.then(lab::still_in_use(busy - processors));
        }
        Explanation::plain(
            self.over_event(cursor, steps::over_resized()),
            steps::what_happens_to(name),
            lead,
            steps::resized_briefly(name, processors),
        )
    }
}
