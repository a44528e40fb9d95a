//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use super::scene::verb;
use crate::labs::balance::{Action, Decision, Fact, Trigger};
use crate::playback::format;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let last = cursor.checked_sub(1).and_then(|last| self.next(last)).map(|entry| entry.fact);
        let past = last.map(|fact| self.past(fact)).unwrap_or_default();
        let space = if past.is_empty() { "" } else { " " };
        self.coming(Words::default().say(past).say(space), cursor)
    }

    fn past(&self, fact: Fact) -> String {
        match fact {
            Fact::Submitted { job, site: Some(site) } => {
                format!("{} arrived at {}.", self.label(job), self.site(site))
            }
            Fact::Submitted { job, site: None } => {
                format!("{} arrived in the central queue.", self.label(job))
            }
            Fact::Rejected { job } => format!("{} was rejected.", self.label(job)),
            Fact::Redirected { job, to, .. } => {
                format!("{} went on to {}.", self.label(job), self.site(to))
            }
            Fact::Started { job, site, .. } => {
                format!("{} started on {}.", self.label(job), self.site(site))
            }
            Fact::Transferred { job, from, to, .. } => {
                let (from, to) = (self.site(from), self.site(to));
                format!("{} moved from {from} to {to}.", self.label(job))
            }
            Fact::Refused { site, .. } => format!("{} moved nothing.", self.site(site)),
            Fact::Finished { job, site } => {
                format!("{} finished on {}.", self.label(job), self.site(site))
            }
        }
    }

    /// What the next fact is.
    fn coming(&self, words: Words, cursor: usize) -> Words {
        let Some(next) = self.next(cursor) else { return words.strong(self.nothing_next().text()) };
        let when = self
            .later(cursor, next.at)
            .map_or_else(String::new, |at| format!(", at {}", format::instant(at)));
        match next.fact {
            Fact::Submitted { job, site } => {
                let place = site.map(|site| format!(" at {}", self.site(site))).unwrap_or_default();
                words.strong(format!("{} arrives next{place}{when}.", self.label(job)))
            }
            Fact::Rejected { job } => words
                .say("No server can hold it, so ")
                .strong(format!("{} is rejected.", self.label(job))),
            Fact::Redirected { job, from, to } => {
                let (from, to) = (self.site(from), self.site(to));
                words
                    .say(format!("{from} can never hold it, so "))
                    .strong(format!("{} goes on to {to}.", self.label(job)))
            }
            Fact::Started { job, site, forced, .. } if forced.place().is_some() => {
                let (label, site) = (self.label(job), self.site(site));
                words.strong(format!("{label} starts on {site}: forced."))
            }
            Fact::Started { job, site, .. } => {
                words.strong(format!("{} starts on {}.", self.label(job), self.site(site)))
            }
            Fact::Transferred { job, action, trigger, from, to, forced } => {
                let (from, to) = (self.site(from), self.site(to));
                let (actor, other, way) = match action {
                    Action::Send => (from, to, "to"),
                    Action::Receive => (to, from, "from"),
                };
                let end = if forced.place().is_some() { ": forced." } else { "." };
                words.say(self.state_of(cursor, actor, action, trigger)).strong(format!(
                    "{actor} {} {} {way} {other}{end}",
                    verb(action),
                    self.label(job)
                ))
            }
            Fact::Refused { site, action, trigger, forced, .. } => {
                let end = if forced.place().is_some() { ": forced." } else { "." };
                let actor = self.site(site);
                words
                    .say(self.state_of(cursor, actor, action, trigger))
                    .strong(format!("{actor} acts, and nothing moves{end}"))
            }
            Fact::Finished { job, site } => words.strong(format!(
                "{} finishes next on {}{when}.",
                self.label(job),
                self.site(site)
            )),
        }
    }

    /// "S0 is unbalanced, so ".
    fn state_of(&self, cursor: usize, actor: &str, action: Action, trigger: Trigger) -> String {
        let state = match (trigger, action) {
            (Trigger::Policy, _) => return format!("The policy lets {actor} act, so "),
            (Trigger::Rb, _) if self.has_just_sent(cursor) => "to receive too",
            (Trigger::Rb, _) => "unbalanced",
            (Trigger::Ra, Action::Send) => "overloaded",
            (Trigger::Ra, Action::Receive) => "underloaded",
        };
        format!("{actor} is {state}, so ")
    }

    /// Whether the action follows a send of the same server, whose trigger is not tested again [C-29].
    fn has_just_sent(&self, cursor: usize) -> bool {
        let evidence = self.evidence(cursor);
        evidence.is_some_and(|evidence| match &evidence.decision {
            Decision::Balance(acted) => acted.load.rb < acted.bound,
            Decision::Start(_) | Decision::Redirect { .. } => false,
        })
    }
}
