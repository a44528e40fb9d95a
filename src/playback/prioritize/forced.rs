//! Choices in a pass that the scenario forces, in sentences: what it is, and what the policy would have done.

use super::Run;
use crate::ids::JobId;
use crate::labs::prioritize::Evidence;
use crate::playback::scene::Words;

impl Run {
    /// What the scenario has forced of a job in a pass; nothing where the policy decided all.
    pub(super) fn told_forced(&self, evidence: &Evidence, job: JobId) -> Option<Words> {
        let label = self.label(job);
        let told = evidence.forced.iter().filter(|it| it.job == job);
        told.fold(None, |words: Option<Words>, it| {
            let words = match words {
                Some(words) => words.say(" Forced: "),
                None => Words::default().say("Forced: "),
            };
            let (other, own) = it.instead;
            Some(match it.site {
                None if other == job => {
                    words.strong(format!("{label} is next")).say(", as under the policy.")
                }
                None => words
                    .strong(format!("{label} is next"))
                    .say(". The policy would have taken ")
                    .strong(self.label(other))
                    .say("."),
                Some(site) => {
                    let words = words.strong(format!("{label} gets {}", self.site(site)));
                    match own {
                        Some(own) if own == site => words.say(", as under the policy."),
                        Some(own) => words
                            .say(". The policy would have chosen ")
                            .strong(self.site(own))
                            .say("."),
                        None => words.say(". The policy would have refused it."),
                    }
                }
            })
        })
    }
}
