//! A choice that the scenario forces, in sentences: first that, then why the policy would have done what it would
//! have done.

use crate::ids::JobId;
use crate::labs::balance::{Action, Balancing, Moved, Start, Stop};
use crate::playback::balance::Run;
use crate::playback::explanation::Explanation;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn why_action_forced(
        &self,
        cursor: usize,
        acted: &Balancing,
        instead: Option<JobId>,
    ) -> Explanation {
        let (what, title) = match acted.outcome {
            Ok(moved) => {
                let label = self.label(moved.job);
                (format!("{label} moves to {}", self.site(moved.to)), format!("Why {label}?"))
            }
            Err(_) => ("nothing moves".to_owned(), "Why does nothing move?".to_owned()),
        };
        let partner = acted.partner.map_or(acted.site, |partner| partner.site);
        let (from, to) = match acted.action {
            Action::Send => (acted.site, partner),
            Action::Receive => (partner, acted.site),
        };
        let outcome = instead.map_or(Err(Stop::NoJob), |job| Ok(Moved { job, from, to }));
        let own = Balancing { outcome, overruled: None, ..acted.clone() };
        let own = self.why_acted(cursor, &own);
        let lead = forced(&what);
        let would = match instead {
            Some(job) if acted.outcome.is_ok_and(|moved| moved.job == job) => {
                lead.say("The policy would have done the same: ")
            }
            Some(job) => lead.say("The policy would have moved ").strong(self.label(job)).say(": "),
            None => lead.say("The policy would have moved nothing: "),
        };
        joined(title, &what, would, own)
    }

    pub(super) fn why_start_forced(
        &self,
        cursor: usize,
        start: &Start,
        instead: &Start,
    ) -> Explanation {
        let label = self.label(start.job);
        let what = format!("{label} starts on {}", self.site(start.site));
        let own = self.why_started(cursor, instead);
        let would = if instead.job == start.job {
            forced(&what).say("The policy would have done the same: ")
        } else {
            let lead = forced(&what).say("The policy would have started ");
            lead.strong(self.label(instead.job)).say(": ")
        };
        joined(format!("Why {label}?"), &what, would, own)
    }
}

fn forced(what: &str) -> Words {
    Words::default().say("Forced: ").strong(what).say(". ")
}

/// What is forced, then the words for what the policy would have done.
fn joined(title: String, what: &str, would: Words, own: Explanation) -> Explanation {
    let lead = own.lead.0.into_iter().fold(would, |words, word| {
        if word.strong { words.strong(word.text) } else { words.say(word.text) }
    });
    Explanation { title, lead, peek: format!("Forced: {what}"), ..own }
}
