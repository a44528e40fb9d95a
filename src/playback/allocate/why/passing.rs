//! Why a job may start now where jobs may start before the head: the test that it has passed, with its
//! numbers, before why it starts on this site.

use super::decision::Told;
use crate::ids::JobId;
use crate::labs::allocate::{Evidence, Grounds, QueueOrder, Reservation, Rule, StartRule};
use crate::playback::allocate::{Run, State};
use crate::playback::explanation::{PlanWhy, RuleFormula};
use crate::playback::format;
use crate::playback::scene::Words;
use crate::time::Span;

/// What an explanation begins with before it comes to the site.
pub(super) struct MayStart {
    pub(super) title: String,
    pub(super) told: Told,
    pub(super) plan: Option<PlanWhy>,
}

impl Run {
    /// Why a job may start, put before why it starts where it does.
    pub(super) fn may_start(
        &self,
        (cursor, evidence): (usize, &Evidence),
        grounds: Grounds,
        there: Told,
    ) -> MayStart {
        let state = self.timeline.state_at(cursor);
        match (grounds.behind, grounds.reserved_at) {
            (Some(kept), _) => self.may_pass(evidence, (grounds, kept), there),
            (None, Some(_)) => self.may_start_reserved((&state, evidence), grounds, there),
            (None, None) => self.is_head(&state, evidence, there),
        }
    }

    /// The first in the order that has found a site.
    fn is_head(&self, state: &State, evidence: &Evidence, there: Told) -> MayStart {
        let label = self.label(evidence.job);
        let title = format!("Why {}?", self.site(evidence.site));
        let first = match (self.lab().options().queue_order, self.lab().estimate(evidence.job)) {
            (QueueOrder::Sjf, Some(estimate)) => {
                format!("its estimate is the shortest, {}", format::duration(estimate))
            }
            (QueueOrder::Ljf, Some(estimate)) => {
                format!("its estimate is the longest, {}", format::duration(estimate))
            }
            (QueueOrder::Priority, _) => {
                format!("none has less than its priority {}", self.priority(evidence.job))
            }
            (QueueOrder::Cplp, _) => {
                let priorities = self.lab().priorities(state);
                let own = priorities.iter().find(|(_, job)| *job == evidence.job);
                own.map_or_else(
                    || "no processor is free that its width could be held against".to_owned(),
                    |(priority, _)| {
                        format!(
                            "none has less than its priority {}, by length and width",
                            priority.number()
                        )
                    },
                )
            }
            _ => return MayStart { title, told: there, plan: None },
        };
        if evidence.queue_length == 1 {
            return MayStart { title, told: there, plan: None };
        }
        let lead = Words::default().say(format!("Of those who wait, {label} is first: {first}. "));
        MayStart { title, told: Told { lead: joined(lead, there.lead), ..there }, plan: None }
    }

    fn priority(&self, job: JobId) -> u8 {
        self.table().job(job).priority.unwrap_or(9)
    }

    /// A job passes a blocked head, for which a site is kept.
    fn may_pass(
        &self,
        evidence: &Evidence,
        (grounds, kept): (Grounds, Reservation),
        there: Told,
    ) -> MayStart {
        let (label, head) = (self.label(evidence.job), self.label(kept.head));
        let (site, reserved) = (self.site(evidence.site), self.site(kept.site));
        let (shadow, ends) =
            (format::instant(kept.shadow_time), format::instant(grounds.planned_end));
        let extra = format::plural(u64::from(kept.extra_processors), "extra processor");
        let lead = Words::default().say(format!("{label} passes ")).strong(&head);
        let (lead, verdict, peek) = match grounds.rule {
            StartRule::BackfillBeforeShadow => (
                lead.say(format!(
                    ". {site} is kept for {head} from {shadow} on, and by then {label} "
                ))
                .strong("is planned to have ended")
                .say(": the head is not delayed. "),
                (format!("{ends} ≤ {shadow}"), "the head has its processors in time"),
                format!("Ends at {ends}, before {head} can start"),
            ),
            StartRule::BackfillExtra => (
                lead.say(format!(
                    ". {site} is kept for {head} from {shadow} on, and {head} will leave over "
                ))
                .strong(&extra)
                .say(" there: the head is not delayed. "),
                (
                    format!("{} ≤ {}", evidence.processors, kept.extra_processors),
                    "the head has its processors in time",
                ),
                format!("Needs {} of {extra}", format::count(u64::from(evidence.processors))),
            ),
            _ => (
                lead.say(format!(
                    ". {head} can start first on {reserved}, at {shadow}, and what is kept for it is "
                ))
                .strong(format!("on {reserved} alone"))
                .say(format!(": on {site}, {label} cannot delay it. ")),
                (format!("{site} ≠ {reserved}"), "the head has its processors in time"),
                format!("{reserved} is kept for {head}, not {site}"),
            ),
        };
        let words = Words::default().strong(verdict.0).say(format!(", so {}.", verdict.1));
        MayStart {
            title: format!("Why may {label} pass {head}, and why on {site}?"),
            plan: Some(PlanWhy {
                formulas: self.passing_tests(evidence, (grounds, kept)),
                verdict: Some(words),
                table: None,
                then: Some(format!("Why {site}?")),
            }),
            told: Told { lead: joined(lead, there.lead), peek, ..there },
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
                rule: vec!["its site", "≠", "reserved site"],
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
            rule: vec!["now", "+", "estimate", "∕", "speed", "≤", "shadow time"],
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
                rule: vec!["processors", "≤", "extra processors"],
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
        there: Told,
    ) -> MayStart {
        let (label, site) = (self.label(evidence.job), self.site(evidence.site));
        let passed: Vec<String> =
            self.passed_by(state, evidence.job).into_iter().map(|job| self.label(job)).collect();
        let since = format::instant(grounds.reserved_at.unwrap_or(evidence.at));
        let lead = match passed.as_slice() {
            [] => Words::default(),
            [one] => Words::default().say(format!("{label} passes ")).strong(one).say(", but "),
            [one, more @ ..] => Words::default()
                .say(format!("{label} passes "))
                .strong(one)
                .say(format!(" and {} more, but ", format::in_words(more.len() as u64))),
        };
        let lead = if passed.is_empty() {
            lead
        } else {
            lead.strong("takes nothing that is reserved for others")
                .say(": every one keeps its start. ")
        };
        let title = match passed.first() {
            Some(first) => format!("Why may {label} pass {first}, and why on {site}?"),
            None => format!("Why {site}, and why now?"),
        };
        MayStart {
            title,
            plan: Some(PlanWhy {
                formulas: vec![RuleFormula {
                    rule: vec!["reserved from", "≤", "now"],
                    numbers: vec![since, "≤".to_owned(), format::instant(evidence.at)],
                    holds: Some(true),
                }],
                then: (evidence.rule != Rule::Reservation).then(|| format!("Why {site}?")),
                ..PlanWhy::default()
            }),
            told: Told { lead: joined(lead, there.lead), ..there },
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
        let label = self.label(evidence.job);
        let has = match barred.as_slice() {
            [] => return None,
            [only] => format!("{only} has"),
            many => format!("{} have", format::listed(many)),
        };
        let kept = evidence.grounds.and_then(|grounds| grounds.behind);
        let Some(kept) = kept else {
            return Some(format!("{has} room, but not beside what is reserved there"));
        };
        let speed = self.lab().grid()[kept.site].speed;
        let estimate = self.lab().estimate(evidence.job).unwrap_or(Span::ZERO);
        let ends = format::instant(evidence.at + Span::from_secs(estimate.secs() / speed));
        Some(format!(
            "{has} room, but there {label} would delay {}: it would end at {ends} and needs more than the {}",
            self.label(kept.head),
            format::plural(u64::from(kept.extra_processors), "extra processor")
        ))
    }
}

/// One after the other.
fn joined(first: Words, second: Words) -> Words {
    second.0.into_iter().fold(first, |words, word| {
        if word.strong { words.strong(word.text) } else { words.say(word.text) }
    })
}
