//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use crate::ids::JobId;
use crate::labs::balance::{Action, Decision, Fact, Trigger};
use crate::words::Words;
use crate::words::balance::caption;

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let last = cursor.checked_sub(1).and_then(|last| self.next(last)).map(|entry| entry.fact);
        last.map(|fact| self.past(fact)).unwrap_or_default().then(self.coming(cursor))
    }

    fn past(&self, fact: Fact) -> Words {
        let label = |job: JobId| self.label(job);
        match fact {
            Fact::Submitted { job, site: Some(site) } => {
                caption::arrived(&label(job), self.site(site))
            }
            Fact::Submitted { job, site: None } => caption::arrived_central(&label(job)),
            Fact::Rejected { job } => caption::was_rejected(&label(job)),
            Fact::Redirected { job, to, .. } => caption::went_on(&label(job), self.site(to)),
            Fact::Started { job, site, .. } => caption::started(&label(job), self.site(site)),
            Fact::Transferred { job, from, to, .. } => {
                caption::moved(&label(job), self.site(from), self.site(to))
            }
            Fact::Refused { site, .. } => caption::moved_nothing(self.site(site)),
            Fact::Finished { job, site } => caption::finished(&label(job), self.site(site)),
        }
    }

    /// What the next fact is.
    fn coming(&self, cursor: usize) -> Words {
        let Some(next) = self.next(cursor) else { return self.nothing_next() };
        let later = self.later(cursor, next.at);
        let label = |job: JobId| self.label(job);
        match next.fact {
            Fact::Submitted { job, site } => match (site.map(|site| self.site(site)), later) {
                (Some(server), Some(at)) => caption::arrives_at_then(&label(job), server, at),
                (Some(server), None) => caption::arrives_at(&label(job), server),
                (None, Some(at)) => caption::arrives_then(&label(job), at),
                (None, None) => caption::arrives(&label(job)),
            },
            Fact::Rejected { job } => caption::is_rejected(&label(job)),
            Fact::Redirected { job, from, to } => {
                caption::goes_on(&label(job), self.site(from), self.site(to))
            }
            Fact::Started { job, site, forced, .. } if forced.place().is_some() => {
                caption::starts_forced(&label(job), self.site(site))
            }
            Fact::Started { job, site, .. } => caption::starts(&label(job), self.site(site)),
            Fact::Transferred { job, action, trigger, from, to, forced } => {
                let is_forced = forced.place().is_some();
                let (actor, other) = match action {
                    Action::Send => (self.site(from), self.site(to)),
                    Action::Receive => (self.site(to), self.site(from)),
                };
                let acts = match (action, is_forced) {
                    (Action::Send, false) => caption::sends,
                    (Action::Send, true) => caption::sends_forced,
                    (Action::Receive, false) => caption::takes,
                    (Action::Receive, true) => caption::takes_forced,
                };
                self.state_of(cursor, actor, action, trigger).then(acts(actor, &label(job), other))
            }
            Fact::Refused { site, action, trigger, forced, .. } => {
                let actor = self.site(site);
                let nothing = match forced.place() {
                    Some(_) => caption::moves_nothing_forced,
                    None => caption::moves_nothing,
                };
                self.state_of(cursor, actor, action, trigger).then(nothing(actor))
            }
            Fact::Finished { job, site } => match later {
                Some(at) => caption::finishes_at(&label(job), self.site(site), at),
                None => caption::finishes(&label(job), self.site(site)),
            },
        }
    }

    /// "S0 is unbalanced, so".
    fn state_of(&self, cursor: usize, actor: &str, action: Action, trigger: Trigger) -> Words {
        match (trigger, action) {
            (Trigger::Policy, _) => caption::by_policy(actor),
            (Trigger::Rb, _) if self.has_just_sent(cursor) => caption::to_receive_too(actor),
            (Trigger::Rb, _) => caption::unbalanced(actor),
            (Trigger::Ra, Action::Send) => caption::overloaded(actor),
            (Trigger::Ra, Action::Receive) => caption::underloaded(actor),
        }
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
