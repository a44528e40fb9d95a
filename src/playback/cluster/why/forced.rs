//! What interventions do, in sentences: a choice that was forced, with what the policy would have done; a machine
//! with another size; a job that leaves.

use crate::ids::JobId;
use crate::kernel::Overruling;
use crate::labs::cluster::{Evidence, State};
use crate::playback::cluster::Run;
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::scene::Words;
use crate::time::Time;

impl Run {
    /// A start or a hold that the scenario forces: first that, then why the policy would have done what it
    /// would have done.
    pub(super) fn why_forced(
        &self,
        cursor: usize,
        state: &State,
        told: &Overruling<Evidence>,
    ) -> Explanation {
        let label = self.label(told.job);
        let (what, title) = match told.site {
            Some(_) => (format!("{label} starts"), format!("Why does {label} start?")),
            None => (format!("{label} is held"), format!("Why does {label} wait?")),
        };
        let lead = Words::default().say("Forced: ").strong(&what).say(". ");
        let peek = format!("Forced: {what}");
        let Some(evidence) = &told.instead else {
            let lead = lead.say("The policy would have started nobody here.");
            let body = self.waiting(cursor, state);
            let over = self.over_event(cursor, "A forced choice");
            return Explanation { over, title, lead, peek, own: None, body };
        };
        let own = self.why_started(cursor, state, evidence);
        let would = if told.site.is_some() && evidence.job == told.job {
            lead.say("The policy would have done the same: ")
        } else {
            lead.say("The policy would have started ").strong(self.label(evidence.job)).say(": ")
        };
        let lead = own.lead.0.into_iter().fold(would, |words, word| {
            if word.strong { words.strong(word.text) } else { words.say(word.text) }
        });
        Explanation { title, lead, peek, ..own }
    }

    pub(super) fn why_cancelled(&self, cursor: usize, (job, runs): (JobId, bool)) -> Explanation {
        let label = self.label(job);
        let lead = if runs {
            let freed = u64::from(self.lab().table().demand(job).processors);
            let freed = format::plural(freed, "processor");
            format!("The scenario cancels {label}: it stops and gives back {freed}.")
        } else {
            format!("The scenario cancels {label}: it leaves the queue.")
        };
        Explanation::plain(
            self.over_event(cursor, "A job is cancelled"),
            format!("Why does {label} leave?"),
            Words::default().say(lead),
            format!("{label} is cancelled"),
        )
    }

    /// A reservation that an intervention moves: of a held job, or of everybody.
    pub(super) fn why_moved(
        &self,
        cursor: usize,
        state: &State,
        (job, starts_at): (JobId, Time),
    ) -> Explanation {
        let (label, starts) = (self.label(job), format::instant(starts_at));
        let lead = Words::default();
        let lead = if state.is_held(job) {
            lead.say(format!("{label} is held. The plan changes next, with room for it, at "))
                .strong(&starts)
                .say(".")
        } else {
            lead.say("All reservations are made anew, in the order of the queue. ")
                .say(format!("{label} can start at "))
                .strong(&starts)
                .say(".")
        };
        let over = self.over_event(cursor, "A reservation moves");
        Explanation::plain(over, format!("Why {starts}?"), lead, format!("{label}: {starts}"))
    }

    pub(super) fn why_resized(&self, cursor: usize, state: &State, processors: u32) -> Explanation {
        let now = self.lab().size(state);
        let busy = self.lab().existing_now(state) - state.free();
        let all = format::plural(u64::from(processors), "processor");
        let before = format::count(u64::from(now));
        let lead = Words::default()
            .say("The scenario gives the machine ")
            .strong(&all)
            .say(format!(" in place of {before}. "));
        let lead = if busy > processors {
            let more = format::plural(u64::from(busy - processors), "processor");
            lead.say(format!("Running jobs go on: {more} more are in use and leave as jobs end."))
        } else {
            lead
        };
        Explanation::plain(
            self.over_event(cursor, "The machine changes its size"),
            "What happens to the machine?".to_owned(),
            lead,
            format!("The machine has {all} now"),
        )
    }
}
