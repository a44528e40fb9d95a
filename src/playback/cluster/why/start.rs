//! Why a job starts now: the test that it has passed, whom it passes, and why that delays nobody.

use super::{ClusterWhy, named, shadow};
use crate::labs::cluster::{Evidence, Grounds, Policy, Reservation, State};
use crate::playback::cluster::Run;
use crate::playback::explanation::{Explanation, RuleFormula};
use crate::playback::format;
use crate::playback::replay::JobMoment;
use crate::playback::scene::Words;
use crate::time::Time;

impl Run {
    pub(super) fn why_started(
        &self,
        cursor: usize,
        state: &State,
        evidence: &Evidence,
    ) -> Explanation {
        match evidence.grounds {
            Grounds::Head | Grounds::Own(_) => self.why_head(cursor, state, evidence),
            Grounds::BeforeShadow(it) | Grounds::Extra(it) => self.why_passes(cursor, evidence, it),
            Grounds::Reserved { reserved_at } => self.why_due(cursor, evidence, reserved_at),
        }
    }

    fn why_head(&self, cursor: usize, state: &State, evidence: &Evidence) -> Explanation {
        let label = self.label(evidence.job);
        let rank = match self.lab().policy() {
            Policy::Sjf => "has the shortest estimate of those who wait",
            Policy::Ljf => "has the longest estimate of those who wait",
            Policy::Own(_) if matches!(evidence.grounds, Grounds::Own(_)) => {
                "may pass the head, says the own policy"
            }
            Policy::Own(_) => "is the first in the own policy's order",
            _ => "is the first of the queue",
        };
        let room = format!("{} of {}", fits(evidence), format::count(u64::from(evidence.free)));
        let lead = Words::default()
            .say(format!("{label} {rank}, and it fits: it needs "))
            .strong(format::plural(u64::from(evidence.processors), "processor"))
            .say(format!(
                ", {} are free. It is planned to end at ",
                format::count(u64::from(evidence.free))
            ))
            .say(format!("{}.", format::instant(evidence.planned_end)));
        let behind = state.queue_length() as u64 - 1;
        let note = (behind > 0).then(|| {
            let (who, are) = match behind {
                1 => ("The job".to_owned(), "is"),
                many => (format::plural(many, "job"), "are"),
            };
            Words::default().say(format!("{who} behind it {are} looked at afterwards."))
        });
        let mut why = ClusterWhy {
            formulas: vec![RuleFormula {
                rule: vec!["processors", "≤", "free"],
                numbers: vec![
                    fits(evidence),
                    "≤".to_owned(),
                    format::count(u64::from(evidence.free)),
                ],
                holds: Some(true),
            }],
            note,
            ..ClusterWhy::default()
        };
        self.add_prediction(evidence, &mut why);
        let title = format!("Why does {label} start?");
        let over = self.over_event(cursor, "The head starts");
        let own = self.own_why(evidence).map(Box::new);
        let told = (lead, format!("The head fits: {room} free"));
        Explanation { own, ..Self::explained((over, title), told, why) }
    }

    fn why_passes(&self, cursor: usize, evidence: &Evidence, it: Reservation) -> Explanation {
        let (label, head) = (self.label(evidence.job), self.label(it.head));
        let passed: Vec<String> = evidence.passed.iter().map(|held| self.label(held.job)).collect();
        let (shadow_at, ends) = (shadow(&it), format::instant(evidence.planned_end));
        let (shadow, in_time) = (shadow_at, matches!(evidence.grounds, Grounds::BeforeShadow(_)));
        let lead =
            Words::default().say(format!("{label} passes ")).strong(named(&passed)).say(". ");
        let extra = format::count(u64::from(it.extra_processors));
        let (lead, verdict, peek) = if in_time {
            let never = it.shadow().is_none();
            let lead = if never {
                lead.say(format!("No planned end makes room for {head}. {label} "))
            } else {
                lead.say(format!("{head} cannot start before {shadow}. By then {label} "))
            };
            let lead = if never {
                lead.strong("delays nobody").say(".")
            } else if self.lab().predicts() {
                lead.strong("should have ended")
                    .say(", so the head is not delayed, unless the prediction is too short.")
            } else {
                lead.strong("has ended").say(", so the head is not delayed.")
            };
            (
                lead,
                Words::default()
                    .strong(format!("{ends} ≤ {shadow}"))
                    .say(", so the head is not delayed."),
                format!("Ends at {ends}, before the shadow time"),
            )
        } else {
            (
                lead.say(format!("It will still run when {head} starts at {shadow}, but {head} "))
                    .strong(format!(
                        "leaves {} over",
                        format::plural(u64::from(it.extra_processors), "processor")
                    ))
                    .say(", so the head is not delayed."),
                Words::default()
                    .strong(format!("{} ≤ {extra}", fits(evidence)))
                    .say(", so the head has its processors in time."),
                format!("Needs {} of {extra} extra processors", fits(evidence)),
            )
        };
        let formulas = tests(evidence, it);
        let note = (passed.len() > 1).then(|| {
            Words::default().say(
                "The others that are passed cannot start now either; only the head has a reservation.",
            )
        });
        let table = self.held_table("Whom it passes", &evidence.passed);
        let mut why = ClusterWhy { formulas, verdict: Some(verdict), table, note };
        self.add_prediction(evidence, &mut why);
        let over = self.over_event(cursor, "A job may pass the head");
        Self::explained((over, format!("Why may {label} pass {head}?")), (lead, peek), why)
    }

    fn why_due(&self, cursor: usize, evidence: &Evidence, reserved_at: Time) -> Explanation {
        let label = self.label(evidence.job);
        let at = format::instant(reserved_at);
        let lead = Words::default().say(format!("{label} has its processors reserved from {at}. "));
        let passed: Vec<String> = evidence.passed.iter().map(|held| self.label(held.job)).collect();
        let (lead, title, peek) = if passed.is_empty() {
            let lead = lead.strong("Nobody waits in front of it").say(", and it fits.");
            (lead, format!("Why does {label} start?"), format!("Reserved for {at}"))
        } else {
            let lead = lead
                .say(format!("It passes {}, but ", named(&passed)))
                .strong("takes nothing that is reserved for them")
                .say(": every one keeps its start.");
            let peek = format!("Passes {} and delays nobody", named(&passed));
            (lead, format!("Why may {label} pass {}?", passed[0]), peek)
        };
        let why = ClusterWhy {
            formulas: vec![RuleFormula {
                rule: vec!["reserved", "≤", "now"],
                numbers: vec![at, "≤".to_owned(), format::instant(evidence.at)],
                holds: Some(true),
            }],
            table: self.held_table("Whom it passes", &evidence.passed),
            ..ClusterWhy::default()
        };
        let over = self.over_event(cursor, "A reservation is due");
        Self::explained((over, title), (lead, peek), why)
    }

    /// How the estimate was predicted when the job was submitted.
    fn add_prediction(&self, evidence: &Evidence, why: &mut ClusterWhy) {
        if !self.lab().predicts() {
            return;
        }
        let Some(step) = self.moment(evidence.job, JobMoment::Submission) else { return };
        let (state, at) = (self.timeline.state_at(step), self.timeline.time_at(step + 1));
        if let Some((_, words)) = self.predicted(&state, at, evidence.job) {
            why.note = Some(words);
        }
    }
}

/// The two tests of backfilling, as far as they were made.
fn tests(evidence: &Evidence, it: Reservation) -> Vec<RuleFormula> {
    let in_time = matches!(evidence.grounds, Grounds::BeforeShadow(_));
    let count = |number: u32| format::count(u64::from(number));
    let mut formulas = vec![RuleFormula {
        rule: vec!["now", "+", "estimate", "≤", "shadow time"],
        numbers: vec![
            format::instant(evidence.at),
            "+".to_owned(),
            format::instant(Time::from_secs(evidence.estimate.secs())),
            if in_time { "≤" } else { ">" }.to_owned(),
            shadow(&it),
        ],
        holds: Some(in_time),
    }];
    if !in_time {
        formulas.push(RuleFormula {
            rule: vec!["processors", "≤", "extra processors"],
            numbers: vec![fits(evidence), "≤".to_owned(), count(it.extra_processors)],
            holds: Some(true),
        });
    }
    formulas
}

/// The processors that a job needs.
fn fits(evidence: &Evidence) -> String {
    format::count(u64::from(evidence.processors))
}
