//! Why a job may start now where jobs may start before the head: the test that it has passed, with its
//! numbers, before why it starts on this site.

use super::decision::Headline;
use crate::ids::JobId;
use crate::labs::allocate::{Evidence, Grounds, QueueOrder, Reservation, Rule, StartRule};
use crate::playback::allocate::{Run, State};
use crate::playback::explanation::{PlanWhy, RuleFormula};
use crate::playback::format;
use crate::time::Span;
use crate::words::allocate::{passing, steps};
use crate::words::lab;
use crate::words::{InWords, Words};

/// What an explanation begins with before it comes to the site.
pub(super) struct MayStart {
    pub(super) title: String,
    pub(super) told: Headline,
    pub(super) plan: Option<PlanWhy>,
}

impl Run {
    /// Why a job may start, put before why it starts where it does.
    pub(super) fn may_start(
        &self,
        (cursor, evidence): (usize, &Evidence),
        grounds: Grounds,
        there: Headline,
    ) -> MayStart {
        let state = self.timeline.state_at(cursor);
        match (grounds.behind, grounds.reserved_at) {
            (Some(kept), _) => self.may_pass(evidence, (grounds, kept), there),
            (None, Some(_)) => self.may_start_reserved((&state, evidence), grounds, there),
            (None, None) => self.is_head(&state, evidence, there),
        }
    }

    /// The first in the order that has found a site.
    fn is_head(&self, state: &State, evidence: &Evidence, there: Headline) -> MayStart {
        let label = &self.label(evidence.job);
        let title = steps::why_site(self.site(evidence.site));
        let none = |told| MayStart { title: title.clone(), told, plan: None };
        let lead = match (self.lab().options().queue_order, self.lab().estimate(evidence.job)) {
            _ if evidence.queue_length == 1 => return none(there),
            (QueueOrder::Sjf, Some(estimate)) => passing::first_by_shortest(label, estimate),
            (QueueOrder::Ljf, Some(estimate)) => passing::first_by_longest(label, estimate),
            (QueueOrder::Priority, _) => {
                passing::first_by_priority(label, u32::from(self.priority(evidence.job)))
            }
            (QueueOrder::Cplp, _) => {
                let priorities = self.lab().priorities(state);
                let own = priorities.iter().find(|(_, job)| *job == evidence.job);
                own.map_or_else(
                    || passing::first_without_shape(label),
                    |(own, _)| passing::first_by_shape(label, u32::from(own.number())),
                )
            }
            _ => return none(there),
        };
        none(Headline { lead: lead.then(there.lead), ..there })
    }

    fn priority(&self, job: JobId) -> u8 {
        self.table().job(job).priority.unwrap_or(9)
    }

    /// A job passes a blocked head, for which a site is kept.
    fn may_pass(
        &self,
        evidence: &Evidence,
        (grounds, kept): (Grounds, Reservation),
        there: Headline,
    ) -> MayStart {
        let (label, head) = (&self.label(evidence.job), &self.label(kept.head));
        let (site, reserved) = (self.site(evidence.site), self.site(kept.site));
        let (shadow, ends) = (kept.shadow_time, grounds.planned_end);
        let extra = kept.extra_processors;
        let (lead, verdict, peek) = match grounds.rule {
            StartRule::BackfillBeforeShadow => (
                passing::ends_in_time(label, head, site, shadow),
                format!("{} ≤ {}", format::instant(ends), format::instant(shadow)),
                passing::ends_in_time_briefly(head, ends),
            ),
            StartRule::BackfillExtra => (
                passing::needs_extra(label, head, site, shadow, extra),
                format!("{} ≤ {extra}", evidence.processors),
                passing::needs_extra_briefly(evidence.processors, extra),
            ),
            _ => (
                passing::other_site(label, head, site, reserved, shadow),
                format!("{site} ≠ {reserved}"),
                passing::other_site_briefly(head, site, reserved),
            ),
        };
        MayStart {
            title: passing::why_may_pass(label, head, site),
            plan: Some(PlanWhy {
                formulas: self.passing_tests(evidence, (grounds, kept)),
                verdict: Some(passing::in_time(&verdict)),
                table: None,
                then: Some(steps::why_site(site)),
            }),
            told: Headline { lead: lead.then(there.lead), peek, ..there },
        }
    }

    /// The tests of A-46 as far as they were made: on another site only that it is another.
    fn passing_tests(
        &self,
        evidence: &Evidence,
        (grounds, kept): (Grounds, Reservation),
    ) -> Vec<RuleFormula> {
        let count = |number: u32| format::count(u64::from(number));
        let text = str::to_owned;
        if grounds.rule == StartRule::BackfillOtherSite {
            return vec![RuleFormula {
                rule: vec![passing::its_site(), "≠", passing::reserved_site()],
                numbers: vec![
                    text(self.site(evidence.site)),
                    text("≠"),
                    text(self.site(kept.site)),
                ],
                holds: Some(true),
            }];
        }
        let in_time = grounds.rule == StartRule::BackfillBeforeShadow;
        let estimate = self.lab().estimate(evidence.job).unwrap_or(Span::ZERO);
        let mut tests = vec![RuleFormula {
            rule: vec![
                lab::now(),
                "+",
                lab::estimate(),
                "∕",
                passing::speed(),
                "≤",
                lab::shadow_time(),
            ],
            numbers: vec![
                format::instant(evidence.at),
                text("+"),
                format::duration(estimate),
                text("∕"),
                self.names().speed(evidence.site),
                text(if in_time { "≤" } else { ">" }),
                format::instant(kept.shadow_time),
            ],
            holds: Some(in_time),
        }];
        if !in_time {
            tests.push(RuleFormula {
                rule: vec![passing::processors(), "≤", lab::extra_processors()],
                numbers: vec![count(evidence.processors), text("≤"), count(kept.extra_processors)],
                holds: Some(true),
            });
        }
        tests
    }

    /// A job whose reservation is due, or that found a place now.
    fn may_start_reserved(
        &self,
        (state, evidence): (&State, &Evidence),
        grounds: Grounds,
        there: Headline,
    ) -> MayStart {
        let (label, site) = (&self.label(evidence.job), self.site(evidence.site));
        let passed: Vec<String> =
            self.passed_by(state, evidence.job).into_iter().map(|job| self.label(job)).collect();
        let since = format::instant(grounds.reserved_at.unwrap_or(evidence.at));
        let lead = match passed.as_slice() {
            [] => Words::default(),
            [one] => passing::takes_nothing_from_one(label, one),
            [one, more @ ..] => passing::takes_nothing(label, one, InWords(more.len() as u64)),
        };
        let title = match passed.first() {
            Some(first) => passing::why_may_pass(label, first, site),
            None => passing::why_now(site),
        };
        MayStart {
            title,
            plan: Some(PlanWhy {
                formulas: vec![RuleFormula {
                    rule: vec![passing::reserved_from(), "≤", lab::now()],
                    numbers: vec![since, "≤".to_owned(), format::instant(evidence.at)],
                    holds: Some(true),
                }],
                then: (evidence.rule != Rule::Reservation).then(|| steps::why_site(site)),
                ..PlanWhy::default()
            }),
            told: Headline { lead: lead.then(there.lead), ..there },
        }
    }

    /// The sites that have room, but where the job would be in the way of others: "S2 has room, but there
    /// J9 would delay J4".
    pub(super) fn barred_told(&self, evidence: &Evidence) -> Option<String> {
        let barred: Vec<String> = evidence
            .candidates
            .iter()
            .filter(|one| one.delays_head)
            .map(|one| self.site(one.site).to_owned())
            .collect();
        if barred.is_empty() {
            return None;
        }
        let Some(kept) = evidence.grounds.and_then(|grounds| grounds.behind) else {
            return Some(passing::barred_reserved(&barred));
        };
        let speed = self.lab().grid()[kept.site].speed;
        let estimate = self.lab().estimate(evidence.job).unwrap_or(Span::ZERO);
        let ends = evidence.at + Span::from_secs(estimate.secs() / speed);
        let (job, head) = (self.label(evidence.job), self.label(kept.head));
        Some(passing::barred(&barred, &job, &head, ends, kept.extra_processors))
    }
}
