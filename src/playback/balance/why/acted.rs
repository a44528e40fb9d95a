//! Why a server moves this job, or why nothing moves: trigger, partner, selection.

use super::parts::BalanceWhy;
use crate::ids::JobId;
use crate::labs::balance::{Action, Balancing, Moved, Partner, Selection, State, Stop, Trigger};
use crate::playback::balance::Run;
use crate::playback::balance::choice::stopped;
use crate::playback::balance::names::{greatest, least, resource};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format;
use crate::playback::scene::{JobMark, Words};

impl Run {
    pub(super) fn why_acted(&self, cursor: usize, acted: &Balancing) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let site = self.site(acted.site);
        let (title, lead, peek) = match acted.outcome {
            Ok(moved) => self.moved(&state, acted, moved),
            Err(stop) => self.in_vain(acted, stop),
        };
        let why = BalanceWhy {
            plane: Some(self.plane(&state, acted)),
            formulas: self.formulas(&state, acted),
            verdict: self.verdict(acted),
            table: acted.selecting.as_ref().map(|selecting| self.job_table(acted, selecting)),
            note: Self::note(acted),
        };
        let action = match acted.action {
            Action::Send => "may send",
            Action::Receive => "may receive",
        };
        Explanation {
            over: self.over_event(cursor, &format!("{site} {action}")),
            title,
            lead,
            peek,
            own: self.own_why(acted).map(Box::new),
            body: Body::Balance(Box::new(why)),
        }
    }

    /// Title, lead and peek of a move.
    fn moved(&self, state: &State, acted: &Balancing, moved: Moved) -> (String, Words, String) {
        let (label, site) = (self.label(moved.job), self.site(acted.site));
        let lead = self.triggered(Words::default(), acted);
        if acted.trigger == Trigger::Policy {
            let partner = self.site(acted.partner.map_or(acted.site, |partner| partner.site));
            let lead = lead.say(format!("It takes {partner} as partner and moves "));
            let lead = lead.strong(&label).say(".");
            let peek = format!("{label} is the first of those that may move");
            return (format!("Why {label}?"), lead, peek);
        }
        let lead = match acted.action {
            Action::Send => lead.say(format!("{} has the least waiting. ", self.site(moved.to))),
            Action::Receive => {
                lead.say(format!("{} has the most waiting. ", self.site(moved.from)))
            }
        };
        let lead = if self.lab().policy().selection() == Selection::Latest {
            lead.say("The latest that may move goes: ").strong(&label).say(".")
        } else {
            self.wants(lead, state, acted, moved.job)
        };
        let peek = match rb_after(acted, moved.job) {
            Some(rb) => {
                format!("RB of {site} {}, the best of those that may", format::decimal(rb, 2))
            }
            None => format!("{label} is the latest that may move"),
        };
        (format!("Why {label}?"), lead, peek)
    }

    /// "More waits at S0 than on average: it is **over**. ".
    fn triggered(&self, lead: Words, acted: &Balancing) -> Words {
        let site = self.site(acted.site);
        match (acted.trigger, acted.action) {
            (Trigger::Ra, Action::Send) => lead
                .say(format!("More waits at {site} than on average: it is "))
                .strong("over")
                .say(". "),
            (Trigger::Ra, Action::Receive) => lead
                .say(format!("Less waits at {site} than on average: it is "))
                .strong("under")
                .say(". "),
            (Trigger::Policy, Action::Send) => lead.say(format!("The policy lets {site} send. ")),
            (Trigger::Policy, Action::Receive) => {
                lead.say(format!("The policy lets {site} receive. "))
            }
            (Trigger::Rb, _) if acted.load.rb < acted.bound => {
                lead.say(format!("{site} was unbalanced and has sent a job. "))
            }
            (Trigger::Rb, _) => lead
                .say(format!("Its load alone would leave {site} still, but its queue is "))
                .strong("unbalanced")
                .say(". "),
        }
    }

    /// "Its queue asks most for resource 1; J274 asks most for **resource 2**."
    fn wants(&self, lead: Words, state: &State, acted: &Balancing, job: JobId) -> Words {
        let label = self.label(job);
        let waits = state.workload(self.servers(), acted.site);
        let shares: Vec<f64> = self.lab().shares(job, acted.site).collect();
        if shares.len() < 2 {
            return lead.strong(&label).say(" goes.");
        }
        let of = shares.len();
        let (most, wants) = (resource(greatest(waits), of), resource(greatest(&shares), of));
        match acted.action {
            Action::Receive if state.queue(acted.site).is_empty() => {
                lead.strong(&label).say(" leaves its empty queue best balanced.")
            }
            Action::Receive => lead
                .say(format!("Its queue asks most for {most}; {label} asks most for "))
                .strong(wants)
                .say("."),
            Action::Send => lead
                .say(format!(
                    "Its queue asks most for {most}, least for {}; {label} asks most for ",
                    resource(least(waits), of)
                ))
                .strong(wants)
                .say("."),
        }
    }

    /// Title, lead and peek of an action that moves nothing.
    fn in_vain(&self, acted: &Balancing, stop: Stop) -> (String, Words, String) {
        let site = self.site(acted.site);
        let lead = self.triggered(Words::default(), acted);
        let lead = match (stop, acted.partner) {
            (Stop::PartnerNotEligible, Some(partner)) => self.not_eligible(lead, acted, partner),
            (Stop::NoJob, _) if acted.trigger == Trigger::Rb => {
                lead.say("No job that may move would ").strong("lower RB").say(".")
            }
            (stop, _) => lead.say("But ").strong(stopped(stop)).say("."),
        };
        ("Why does nothing move?".to_owned(), lead, format!("{site}: {}", stopped(stop)))
    }

    fn not_eligible(&self, lead: Words, acted: &Balancing, partner: Partner) -> Words {
        let other = self.site(partner.site);
        let (ra, bound) = format::compared(partner.ra, partner.bound.unwrap_or_default(), 2);
        let (best, needed) = match acted.action {
            Action::Send => ("the least load of the others", "would have to be at most"),
            Action::Receive => ("the greatest load of the others", "would have to be at least"),
        };
        lead.say(format!("{other} has {best}, {ra}, but it {needed} ")).strong(bound).say(".")
    }

    fn verdict(&self, acted: &Balancing) -> Option<(Words, JobMark)> {
        let moved = acted.outcome.ok()?;
        let rb = rb_after(acted, moved.job)?;
        let candidates = acted.selecting.iter().flat_map(|selecting| &selecting.candidates);
        let is_limited = candidates.clone().any(|it| it.rb_after.is_none());
        let least =
            if is_limited { " is the smallest that may move, so" } else { " is the smallest, so" };
        let words = Words::default().strong(format::decimal(rb, 2)).say(least);
        Some((words, self.mark(moved.job)))
    }

    /// What surprises, where something does.
    fn note(acted: &Balancing) -> Option<Words> {
        let rb = acted.outcome.ok().and_then(|moved| rb_after(acted, moved.job));
        let is_worse = rb.is_some_and(|rb| rb > acted.load.rb + 1e-9);
        let said = match acted.trigger {
            Trigger::Rb if acted.load.rb < acted.bound => {
                "It has just sent a job; what triggered that holds for the receive too."
            }
            Trigger::Ra if is_worse => {
                "Load triggered, so the best balance is taken though it is worse than before."
            }
            _ => return None,
        };
        Some(Words::default().say(said))
    }
}

/// RB that the acting server has after a job has moved, where it was worked out.
pub(super) fn rb_after(acted: &Balancing, job: JobId) -> Option<f64> {
    let candidates = &acted.selecting.as_ref()?.candidates;
    candidates.iter().find(|it| it.job == job)?.rb_after
}
