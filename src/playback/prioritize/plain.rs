//! Steps that a sentence explains: jobs that come, wait and finish, resources that register, the end.

use super::Run;
use super::words::{operations, speed};
use crate::ids::{JobId, SiteId};
use crate::playback::explanation::Explanation;
use crate::words::allocate::blocked;
use crate::words::prioritize::{plain, policies, why};
use crate::words::{lab, run};

impl Run {
    pub(super) fn why_waiting(&self, cursor: usize, job: JobId) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let running = state.running(self.lab().table());
        let known = state.registered();
        let lead = match running.first() {
            Some(first) => plain::none_free_until(known, self.site(first.site), first.finishes_at),
            None => plain::none_free(known),
        };
        Explanation::plain(
            run::instant(self.events_begun(cursor), blocked::over_new()),
            lab::why_waits(&self.label(job)),
            lead,
            plain::none_free_briefly(state.queue_length()),
        )
    }

    /// A job is asked for, and nobody knows the answer yet.
    pub(super) fn why_asked(&self, cursor: usize, job: JobId) -> Explanation {
        let label = &self.label(job);
        let built_in = self.lab().policy().word();
        let lead = built_in.and_then(|policy| policies::asked(policy, label));
        let lead = lead.unwrap_or_else(|| plain::asked_by_own(label));
        Explanation::plain(
            self.over(cursor, plain::over_asked()),
            why::is_next(label),
            lead,
            plain::asked_briefly(label),
        )
    }

    pub(super) fn why_submitted(&self, cursor: usize, job: JobId) -> Explanation {
        let measures = self.lab().table().measures(job);
        let (label, complexity) = (self.label(job), operations(measures.complexity));
        Explanation::plain(
            self.over(cursor, plain::over_submitted()),
            plain::what_happens(&label),
            plain::submitted(&label, &complexity, measures.width),
            plain::submitted_briefly(&complexity, measures.width),
        )
    }

    pub(super) fn why_finished(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, resource) = (self.label(job), self.site(site));
        Explanation::plain(
            self.over(cursor, plain::over_finished()),
            plain::what_leaves(&label),
            plain::finished(&label, resource),
            plain::finished_briefly(resource),
        )
    }

    pub(super) fn why_registered(&self, cursor: usize, site: SiteId) -> Explanation {
        let resource = &self.lab().resources().all()[site];
        let (name, fast) = (&resource.name, speed(resource.peak_speed()));
        Explanation::plain(
            self.over(cursor, plain::over_registers()),
            plain::how_learned(name),
            plain::registers(resource.processors(), &fast),
            format!("{name}, {fast}"),
        )
    }

    pub(super) fn why_nothing(&self) -> Explanation {
        if !self.timeline.is_complete() {
            return Explanation::unknown();
        }
        let (lead, peek) = self.finished_told();
        Explanation::plain(run::over_end().to_owned(), run::how_it_ended().to_owned(), lead, peek)
    }
}
