//! Why a server moves this job, or why nothing moves: trigger, partner, selection.

use super::parts::BalanceWhy;
use crate::ids::JobId;
use crate::labs::balance::{Action, Balancing, Moved, Partner, Selection, State, Stop, Trigger};
use crate::playback::balance::Run;
use crate::playback::balance::choice::stopped;
use crate::playback::balance::names::{greatest, least, resource};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format;
use crate::playback::scene::JobMark;
use crate::words::balance::{acted as told, why};
use crate::words::{Digits, Words};

impl Run {
    pub(super) fn why_acted(&self, cursor: usize, acted: &Balancing) -> Explanation {
        let state = self.timeline.state_at(cursor);
        let site = self.site(acted.site);
        let (title, lead, peek) = match acted.outcome {
            Ok(moved) => self.moved(&state, acted, moved),
            Err(stop) => self.in_vain(acted, stop),
        };
        let body = BalanceWhy {
            plane: Some(self.plane(&state, acted)),
            formulas: self.formulas(&state, acted),
            verdict: self.verdict(acted),
            table: acted.selecting.as_ref().map(|selecting| self.job_table(acted, selecting)),
            note: Self::note(acted),
        };
        let over = match acted.action {
            Action::Send => told::may_send(site),
            Action::Receive => told::may_receive(site),
        };
        Explanation {
            over: self.over_event(cursor, &over),
            title,
            lead,
            peek,
            own: self.own_why(acted).map(Box::new),
            body: Body::Balance(Box::new(body)),
        }
    }

    /// Title, lead and peek of a move.
    fn moved(&self, state: &State, acted: &Balancing, moved: Moved) -> (String, Words, String) {
        let (label, site) = (&self.label(moved.job), self.site(acted.site));
        let (title, lead) = (why::why(label), self.triggered(acted));
        if acted.trigger == Trigger::Policy {
            let partner = self.site(acted.partner.map_or(acted.site, |partner| partner.site));
            let lead = lead.then(told::takes_partner(partner, label));
            return (title, lead, told::first_briefly(label));
        }
        let lead = lead.then(match acted.action {
            Action::Send => told::least_waiting(self.site(moved.to)),
            Action::Receive => told::most_waiting(self.site(moved.from)),
        });
        let lead = if self.lab().policy().selection() == Selection::Latest {
            lead.then(told::latest_goes(label))
        } else {
            lead.then(self.wants(state, acted, moved.job))
        };
        let peek = match rb_after(acted, moved.job) {
            Some(rb) => told::rb_briefly(site, Digits(rb, 2)),
            None => told::latest_briefly(label),
        };
        (title, lead, peek)
    }

    /// "More waits at S0 than on average: it is **over**."
    fn triggered(&self, acted: &Balancing) -> Words {
        let say = match (acted.trigger, acted.action) {
            (Trigger::Ra, Action::Send) => told::over,
            (Trigger::Ra, Action::Receive) => told::under,
            (Trigger::Policy, Action::Send) => told::policy_lets_send,
            (Trigger::Policy, Action::Receive) => told::policy_lets_receive,
            (Trigger::Rb, _) if acted.load.rb < acted.bound => told::has_sent,
            (Trigger::Rb, _) => told::unbalanced,
        };
        say(self.site(acted.site))
    }

    /// "The queue of S1 asks most for resource 1; J274 asks most for **resource 2**."
    fn wants(&self, state: &State, acted: &Balancing, job: JobId) -> Words {
        let label = &self.label(job);
        let waits = state.workload(self.servers(), acted.site);
        let shares: Vec<f64> = self.lab().shares(job, acted.site).collect();
        if shares.len() < 2 {
            return told::goes(label);
        }
        let (of, server) = (shares.len(), self.site(acted.site));
        let (most, wants) = (&resource(greatest(waits), of), &resource(greatest(&shares), of));
        match acted.action {
            Action::Receive if state.queue(acted.site).is_empty() => told::leaves_balanced(label),
            // Where it asks for all of them alike nothing is asked for least.
            Action::Send if least(waits) != greatest(waits) => {
                let least = &resource(least(waits), of);
                told::asks_most_and_least(server, most, least, label, wants)
            }
            _ => told::asks_most(server, most, label, wants),
        }
    }

    /// Title, lead and peek of an action that moves nothing.
    fn in_vain(&self, acted: &Balancing, stop: Stop) -> (String, Words, String) {
        let halt = match (stop, acted.partner) {
            (Stop::PartnerNotEligible, Some(partner)) => self.not_eligible(acted, partner),
            (Stop::NoJob, _) if acted.trigger == Trigger::Rb => told::no_job_lowers(),
            (stop, _) => told::but(stopped(stop)),
        };
        let peek = told::stop_briefly(self.site(acted.site), stopped(stop));
        (why::why_nothing().to_owned(), self.triggered(acted).then(halt), peek)
    }

    fn not_eligible(&self, acted: &Balancing, partner: Partner) -> Words {
        let other = self.site(partner.site);
        let (ra, bound) = format::compared(partner.ra, partner.bound.unwrap_or_default(), 2);
        match acted.action {
            Action::Send => told::least_but(other, &ra, &bound),
            Action::Receive => told::greatest_but(other, &ra, &bound),
        }
    }

    fn verdict(&self, acted: &Balancing) -> Option<(Words, JobMark)> {
        let moved = acted.outcome.ok()?;
        let rb = rb_after(acted, moved.job)?;
        let mut candidates = acted.selecting.iter().flat_map(|selecting| &selecting.candidates);
        let is_limited = candidates.any(|it| it.rb_after.is_none());
        let least = if is_limited { told::smallest_that_may } else { told::smallest };
        Some((least(Digits(rb, 2)), self.mark(moved.job)))
    }

    /// What surprises, where something does.
    fn note(acted: &Balancing) -> Option<Words> {
        let rb = acted.outcome.ok().and_then(|moved| rb_after(acted, moved.job));
        let is_worse = rb.is_some_and(|rb| rb > acted.load.rb + 1e-9);
        match acted.trigger {
            Trigger::Rb if acted.load.rb < acted.bound => Some(told::has_just_sent()),
            Trigger::Ra if is_worse => Some(told::is_worse()),
            _ => None,
        }
    }
}

/// RB that the acting server has after a job has moved, where it was worked out.
pub(super) fn rb_after(acted: &Balancing, job: JobId) -> Option<f64> {
    let candidates = &acted.selecting.as_ref()?.candidates;
    candidates.iter().find(|it| it.job == job)?.rb_after
}
