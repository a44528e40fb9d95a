//! Steps that a sentence explains: jobs that come, and the stages they reach.

use crate::ids::{JobId, SiteId};
use crate::kernel::{Entry, is_in_time};
use crate::labs::select::{Fact, Plan};
use crate::playback::explanation::Explanation;
use crate::playback::select::Run;
use crate::playback::select::measure::{asked, size};
use crate::words::Words;
use crate::words::select::why;

impl Run {
    pub(super) fn why_step(&self, cursor: usize, next: Entry<Fact>) -> Explanation {
        match next.fact {
            Fact::Submitted { job } | Fact::Selected { job, .. } | Fact::Rejected { job, .. } => {
                self.why_submitted(cursor, job)
            }
            Fact::Staged { job, site } => self.why_staged(cursor, job, site),
            Fact::Started { job, site, .. } => self.why_started(cursor, job, site),
            Fact::Processed { job, site } => self.why_processed(cursor, job, site),
            Fact::Finished { job, .. } => self.why_finished(cursor, job, next),
        }
    }

    fn plan(&self, cursor: usize, job: JobId, site: SiteId) -> Option<Plan> {
        let state = self.timeline.state_at(cursor);
        let cluster = &state.clusters()[site];
        let mut all = cluster.waiting().chain(cluster.running()).chain(cluster.returning());
        all.find(|(held, _)| *held == job).map(|(_, plan)| *plan)
    }

    fn why_submitted(&self, cursor: usize, job: JobId) -> Explanation {
        let label = self.label(job);
        let needs = asked(self.job(job));
        Explanation::plain(
            self.over_event(cursor, why::over_comes()),
            why::where_to(&label),
            why::comes(&label, &needs),
            why::comes_briefly(&label, &needs),
        )
    }

    fn why_staged(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, place) = (&self.label(job), self.site(site));
        let known = self.job(job);
        let mut lead = Words::default();
        let mut peek = why::input_is_at(label, place);
        if let Some(plan) = self.plan(cursor, job, site) {
            let (input, took) = (&size(known.input), plan.staged_at.since(known.submitted_at));
            let waits = plan.started_at.since(plan.staged_at);
            lead = if waits.secs() > 0.0 {
                peek = why::input_is_at_and_waits(label, place, waits);
                why::took_and_waits(input, took, place, label, waits)
            } else {
                why::took_and_starts(input, took, place, label)
            };
        }
        let over = self.over_event(cursor, why::over_arrived());
        Explanation::plain(over, why::waits_for(label), lead, peek)
    }

    fn why_started(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, place) = (self.label(job), self.site(site));
        let mut lead = Words::default();
        if let Some(plan) = self.plan(cursor, job, site) {
            let wait = plan.started_at.since(self.job(job).submitted_at);
            let run = plan.processed_at.since(plan.started_at);
            lead = why::has_room(place, wait, &label, run);
        }
        Explanation::plain(
            self.over_event(cursor, why::over_starts()),
            why::why_now(&label),
            lead,
            why::starts_briefly(&label, place),
        )
    }

    fn why_processed(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, place) = (self.label(job), self.site(site));
        let state = self.timeline.state_at(cursor);
        let output = size(self.job(job).output);
        let lead = why::output_leaves(place, &label, &output);
        let lead = lead.then(match state.clusters()[site].waiting().len() {
            0 => why::nobody_there(),
            waiting => why::some_there(waiting),
        });
        Explanation::plain(
            self.over_event(cursor, why::over_done()),
            why::what_follows(place),
            lead,
            why::is_done_briefly(place, &label),
        )
    }

    fn why_finished(&self, cursor: usize, job: JobId, next: Entry<Fact>) -> Explanation {
        let label = self.label(job);
        let ttr = next.at.since(self.job(job).submitted_at);
        let site = match next.fact {
            Fact::Finished { site, .. } => Some(site),
            _ => None,
        };
        let plan = site.and_then(|site| self.plan(cursor, job, site));
        let lead = match plan {
            Some(plan) => why::took_estimated(&label, ttr, plan.ttr_estimate),
            None => why::took(&label, ttr),
        };
        let verdict = match self.limit(job) {
            None => why::no_deadline(),
            Some(limit) if is_in_time(ttr, Some(limit)) => why::was_in_time(limit),
            Some(limit) => why::was_late(limit),
        };
        Explanation::plain(
            self.over_event(cursor, why::over_finishes()),
            why::how_long(&label),
            lead.then(verdict),
            why::took_briefly(&label, ttr),
        )
    }
}
