//! What interventions do, in sentences: a choice that was forced, with what the policy would have done; a
//! site with another size; a job that leaves.

use crate::ids::{JobId, SiteId};
use crate::kernel::Overruling;
use crate::labs::allocate::{Cause, Instead};
use crate::playback::allocate::Run;
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::scene::Words;

impl Run {
    /// A start or a hold that the scenario forces: first that, then why the policy would have done what it
    /// would have done.
    pub(super) fn why_forced(&self, cursor: usize, told: &Overruling<Instead>) -> Explanation {
        let label = self.label(told.job);
        let (what, title) = match told.site {
            Some(site) => {
                let site = self.site(site);
                (format!("{label} starts on {site}"), format!("Why {site}?"))
            }
            None => (format!("{label} is held"), format!("Why does {label} wait?")),
        };
        let lead = Words::default().say("Forced: ").strong(&what).say(". ");
        let peek = format!("Forced: {what}");
        match &told.instead {
            Some(Instead::Start(evidence)) => {
                let own = self.why_there(cursor, evidence);
                let (job, site) = (self.label(evidence.job), self.site(evidence.site));
                let would = if (Some(evidence.site), evidence.job) == (told.site, told.job) {
                    lead.say("The policy would have done the same: ")
                } else if evidence.job == told.job {
                    lead.say("The policy would have chosen ").strong(site).say(": ")
                } else {
                    let other = format!("{job} on {site}");
                    lead.say("The policy would have started ").strong(other).say(": ")
                };
                let lead = own.lead.0.into_iter().fold(would, |words, word| {
                    if word.strong { words.strong(word.text) } else { words.say(word.text) }
                });
                Explanation { title, lead, peek, ..own }
            }
            Some(Instead::Blocked { job, cause }) => {
                let why = match cause {
                    Cause::Fragmentation => "the free processors lie in holes that are too small",
                    Cause::Capacity => "too few processors are free",
                    Cause::Policy => "it keeps it waiting",
                };
                let head = self.label(*job);
                let lead = lead.say(format!(
                    "The policy would have started nothing: {head} is at the head, and {why}."
                ));
                Explanation::plain(self.over_event(cursor, "A forced choice"), title, lead, peek)
            }
            None => {
                let lead = lead.say("The policy would have done nothing here.");
                Explanation::plain(self.over_event(cursor, "A forced choice"), title, lead, peek)
            }
        }
    }

    pub(super) fn why_cancelled(
        &self,
        cursor: usize,
        job: JobId,
        site: Option<SiteId>,
    ) -> Explanation {
        let label = self.label(job);
        let lead = match site {
            Some(site) => {
                let freed = format::plural(u64::from(self.need(job)), "processor");
                let site = self.site(site);
                format!("The scenario cancels {label}: it leaves {site} and gives back {freed}.")
            }
            None => format!("The scenario cancels {label}: it leaves the queue."),
        };
        Explanation::plain(
            self.over_event(cursor, "A job is cancelled"),
            format!("Why does {label} leave?"),
            Words::default().say(lead),
            format!("{label} is cancelled"),
        )
    }

    pub(super) fn why_resized(&self, cursor: usize, site: SiteId, processors: u32) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let (name, now) = (self.site(site), self.lab().size_of(&state, site));
        let busy = self.lab().existing_on(&state, site) - self.lab().free(&state, site);
        let all = format::plural(u64::from(processors), "processor");
        let before = format::count(u64::from(now));
        let mut lead = Words::default()
            .say(format!("The scenario gives {name} "))
            .strong(&all)
            .say(format!(" in place of {before}. "));
        if busy > processors {
            let more = format::plural(u64::from(busy - processors), "processor");
            lead = lead
                .say(format!("Running jobs go on: {more} more are in use and leave as jobs end."));
        }
        Explanation::plain(
            self.over_event(cursor, "A site changes its size"),
            format!("What happens to {name}?"),
            lead,
            format!("{name} has {all} now"),
        )
    }
}
