//! Choices in a pass that the scenario forces, in sentences: what it is, and what the policy would have done.

use super::Run;
use super::scene::priority_in;
use crate::ids::JobId;
use crate::labs::prioritize::{Evidence, Policy, Priority, Search};
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
                    .say(format!(": {}.", self.why_taken(evidence, other))),
                Some(site) => {
                    let words = words.strong(format!("{label} gets {}", self.site(site)));
                    match own {
                        Some(own) if own == site => words.say(", as under the policy."),
                        Some(own) => words
                            .say(". The policy would have chosen ")
                            .strong(self.site(own))
                            .say(format!(": {}.", self.why_chosen())),
                        None => words.say(". The policy would have refused it."),
                    }
                }
            })
        })
    }

    /// Why the policy would have taken a job next.
    fn why_taken(&self, evidence: &Evidence, job: JobId) -> String {
        let told = match self.lab().policy() {
            Policy::Fcfs => "of those that wait it came first",
            Policy::Sjfr => "of those that wait it is the least complex",
            Policy::Ljfr => "of those that wait it is the most complex",
            Policy::Own(_) => "the own policy puts it first",
            Policy::Cplp => {
                let level = priority_in(evidence.judged.as_ref(), job).map(Priority::number);
                let level =
                    level.map_or_else(String::new, |level| format!("it is on level {level}, and "));
                return format!("{level}nobody who waits is on a better level");
            }
        };
        told.to_owned()
    }

    /// Why the policy would have chosen a resource.
    fn why_chosen(&self) -> &'static str {
        match (self.lab().policy(), self.lab().options().search) {
            (Policy::Fcfs, _) => "the first free resource of the list, however slow",
            (Policy::Own(_), _) => "the own policy puts it first",
            (Policy::Cplp, Search::OwnType) => {
                "the free resource whose kind suits the level of the job"
            }
            _ => "the fastest of the free resources",
        }
    }
}
