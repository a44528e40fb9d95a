//! A choice that the scenario forces, in sentences: first that, then why the policy would have done what it would
//! have done.

use crate::labs::select::{Evidence, Outcome};
use crate::playback::explanation::Explanation;
use crate::playback::scene::Words;
use crate::playback::select::Run;

impl Run {
    pub(super) fn why_forced(
        &self,
        cursor: usize,
        evidence: &Evidence,
        instead: Outcome,
    ) -> Explanation {
        let label = self.label(evidence.job);
        let (what, title) = match evidence.outcome {
            Outcome::Selected { site, .. } => {
                let site = self.site(site);
                (format!("{label} goes to {site}"), format!("Why {site}?"))
            }
            Outcome::Rejected(_) => {
                (format!("{label} is turned away"), format!("Why is {label} rejected?"))
            }
        };
        let own = Evidence { outcome: instead, overruled: None, ..evidence.clone() };
        let own = self.why_outcome(cursor, &own);
        let lead = Words::default().say("Forced: ").strong(&what).say(". ");
        let would = match (evidence.outcome, instead) {
            (Outcome::Selected { site, .. }, Outcome::Selected { site: own, .. })
                if site == own =>
            {
                lead.say("The policy would have done the same: ")
            }
            (_, Outcome::Selected { site, .. }) => {
                lead.say("The policy would have chosen ").strong(self.site(site)).say(": ")
            }
            (_, Outcome::Rejected(_)) => lead.say("The policy would have turned it away: "),
        };
        let lead = own.lead.0.into_iter().fold(would, |words, word| {
            if word.strong { words.strong(word.text) } else { words.say(word.text) }
        });
        Explanation { title, lead, peek: format!("Forced: {what}"), ..own }
    }
}
