//! Steps that a sentence explains: jobs that come, and the stages they reach.

use crate::ids::{JobId, SiteId};
use crate::kernel::{Entry, is_in_time};
use crate::labs::select::{Fact, Plan};
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::scene::Words;
use crate::playback::select::Run;
use crate::playback::select::measure::{asked, size};

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
        let lead = Words::default()
            .say(format!("{label} comes: {needs}. The scheduler serves it at once: it estimates "))
            .say("the time to run on every cluster that has enough processors, ")
            .strong("transfer plus wait plus process")
            .say(", and never changes its mind.");
        let title = format!("Where can {label} go?");
        let peek = format!("{label} comes: {needs}");
        Explanation::plain(self.over_event(cursor, "A job comes"), title, lead, peek)
    }

    fn why_staged(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, place) = (self.label(job), self.site(site));
        let known = self.job(job);
        let mut lead = Words::default().say(format!("{} of input ", size(known.input)));
        let mut peek = format!("The input of {label} is at {place}");
        if let Some(plan) = self.plan(cursor, job, site) {
            let took = format::duration(plan.staged_at.since(known.submitted_at));
            lead = lead.say(format!("took {took} over the link of {place}. "));
            let waits = plan.started_at.since(plan.staged_at);
            lead = if waits.secs() > 0.0 {
                peek = format!("{peek}; it waits {}", format::duration(waits));
                lead.say("The cluster has others before it: ")
                    .strong(format!("{label} waits {} more", format::duration(waits)))
                    .say(".")
            } else {
                lead.strong("The cluster is free").say(format!(", so {label} starts at once."))
            };
        }
        let over = self.over_event(cursor, "Files have arrived");
        Explanation::plain(over, format!("What does {label} wait for?"), lead, peek)
    }

    fn why_started(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, place) = (self.label(job), self.site(site));
        let mut lead = Words::default();
        if let Some(plan) = self.plan(cursor, job, site) {
            let wait = format::duration(plan.started_at.since(self.job(job).submitted_at));
            let run = format::duration(plan.processed_at.since(plan.started_at));
            lead = lead
                .say(format!(
                    "Its input is there and {place} has room, {wait} after {label} came. "
                ))
                .say("It will be processed for ")
                .strong(run)
                .say(".");
        }
        let over = self.over_event(cursor, "A job starts");
        let peek = format!("{label} starts on {place}");
        Explanation::plain(over, format!("Why does {label} start now?"), lead, peek)
    }

    fn why_processed(&self, cursor: usize, job: JobId, site: SiteId) -> Explanation {
        let (label, place) = (self.label(job), self.site(site));
        let state = self.timeline.state_at(cursor);
        let waiting = state.clusters()[site].waiting().len() as u64;
        let output = size(self.job(job).output);
        let lead = Words::default()
            .say(format!("{place} is done with {label}. {output} of output leave over its link, "))
            .say("which does not keep the cluster busy. ")
            .strong(match waiting {
                0 => "Nobody waits there".to_owned(),
                waiting => {
                    format!("{} there", format::plural(waiting, "job")).replace("job", "job waits")
                }
            })
            .say(".");
        let over = self.over_event(cursor, "A cluster is done with a job");
        let peek = format!("{place} is done with {label}");
        Explanation::plain(over, format!("What follows for {place}?"), lead, peek)
    }

    fn why_finished(&self, cursor: usize, job: JobId, next: Entry<Fact>) -> Explanation {
        let label = self.label(job);
        let ttr = next.at.since(self.job(job).submitted_at);
        let site = match next.fact {
            Fact::Finished { site, .. } => Some(site),
            _ => None,
        };
        let estimate = site
            .and_then(|site| self.plan(cursor, job, site))
            .map(|plan| format::duration(plan.ttr_estimate));
        let mut lead = Words::default().say(format!("The output is back: {label} took "));
        lead = lead.strong(format::duration(ttr));
        if let Some(estimate) = estimate {
            lead = lead.say(format!(", the estimate was {estimate}"));
        }
        let limit = self.limit(job);
        let verdict = match limit {
            None => ". It had no deadline.".to_owned(),
            Some(limit) if is_in_time(ttr, Some(limit)) => {
                format!(". In time: {} were allowed.", format::duration(limit))
            }
            Some(limit) => format!(". Late: {} were allowed.", format::duration(limit)),
        };
        let over = self.over_event(cursor, "A job finishes");
        let peek = format!("{label} took {}", format::duration(ttr));
        Explanation::plain(over, format!("How long did {label} take?"), lead.say(verdict), peek)
    }
}
