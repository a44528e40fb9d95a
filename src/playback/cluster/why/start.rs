//! Why a job starts now: the test that it has passed, whom it passes, and why that delays nobody.

use super::{ClusterWhy, named, shadow};
use crate::labs::cluster::{Evidence, Grounds, Reservation, State};
use crate::playback::cluster::Run;
use crate::playback::explanation::{Explanation, RuleFormula};
use crate::playback::format;
use crate::playback::replay::JobMoment;
use crate::time::Time;
use crate::words::cluster::{policies, why as told};
use crate::words::lab;

impl Run {
    pub(super) fn why_started(
        &self,
        cursor: usize,
        state: &State,
        evidence: &Evidence,
    ) -> Explanation {
        match evidence.grounds {
            Grounds::Head => self.why_head(cursor, state, evidence),
            Grounds::Own(it) => self.why_let_pass(cursor, evidence, it),
            Grounds::BeforeShadow(it) | Grounds::Extra(it) => self.why_passes(cursor, evidence, it),
            Grounds::Reserved { reserved_at } => self.why_due(cursor, evidence, reserved_at),
        }
    }

    fn why_head(&self, cursor: usize, state: &State, evidence: &Evidence) -> Explanation {
        let label = self.label(evidence.job);
        let (need, free, end) = (evidence.processors, evidence.free, evidence.planned_end);
        let lead = match self.lab().policy().word() {
            Some(policy) => policies::first(policy, &label, (need, free), end)
                .unwrap_or_else(|| told::is_first(&label, need, free, end)),
            None if evidence.own_order.is_some() => told::is_first_of_own(&label, need, free, end),
            // Without an order of its own the policy takes them as they came [P-43].
            None => told::is_first(&label, need, free, end),
        };
        let note = match state.queue_length() as u64 - 1 {
            0 => None,
            1 => Some(told::one_behind()),
            many => Some(told::those_behind(many)),
        };
        let mut why =
            ClusterWhy { formulas: vec![has_room(evidence)], note, ..ClusterWhy::default() };
        self.add_prediction(evidence, &mut why);
        let title = told::why_starts(&label);
        let over = self.over_event(cursor, told::over_head());
        let own = self.own_why(evidence).map(Box::new);
        let told = (lead, told::head_fits_briefly(need, free));
        Explanation { own, ..Self::explained((over, title), told, why) }
    }

    /// A policy of one's own lets it pass: in which order it looks at the others is its own affair.
    fn why_let_pass(&self, cursor: usize, evidence: &Evidence, it: Reservation) -> Explanation {
        let (label, head) = (&self.label(evidence.job), &self.label(it.head));
        let (need, free, end) = (evidence.processors, evidence.free, evidence.planned_end);
        let lead = told::may_pass_by_own(label, need, free, end);
        let told = (lead, told::lets_pass_briefly(label, head));
        let why = ClusterWhy { formulas: vec![has_room(evidence)], ..ClusterWhy::default() };
        let over = self.over_event(cursor, told::over_passes());
        let own = self.own_why(evidence).map(Box::new);
        Explanation { own, ..Self::explained((over, told::why_may_pass(label, head)), told, why) }
    }

    fn why_passes(&self, cursor: usize, evidence: &Evidence, it: Reservation) -> Explanation {
        let (label, head) = (self.label(evidence.job), self.label(it.head));
        let passed: Vec<String> = evidence.passed.iter().map(|held| self.label(held.job)).collect();
        let (shadow, ends) = (&shadow(&it), evidence.planned_end);
        let (need, extra) = (evidence.processors, it.extra_processors);
        let lead = told::passes(&label, &named(&passed));
        let (lead, verdict, peek) = if matches!(evidence.grounds, Grounds::BeforeShadow(_)) {
            let grounds = if it.shadow().is_none() {
                told::never_room(&label, &head)
            } else if self.lab().predicts() {
                told::should_have_ended(&label, &head, shadow)
            } else {
                told::has_ended(&label, &head, shadow)
            };
            let verdict = told::not_delayed(ends, shadow);
            (lead.then(grounds), verdict, told::ends_before_shadow(ends))
        } else {
            let grounds = told::still_runs(&head, shadow, extra);
            let verdict = told::in_time(need, extra);
            (lead.then(grounds), verdict, told::needs_extra(need, extra))
        };
        let formulas = tests(evidence, it);
        let note = (passed.len() > 1).then(told::others_passed);
        let table = self.held_table(told::whom_it_passes(), &evidence.passed);
        let mut why = ClusterWhy { formulas, verdict: Some(verdict), table, note };
        self.add_prediction(evidence, &mut why);
        let over = self.over_event(cursor, told::over_passes());
        Self::explained((over, told::why_may_pass(&label, &head)), (lead, peek), why)
    }

    fn why_due(&self, cursor: usize, evidence: &Evidence, reserved_at: Time) -> Explanation {
        let label = self.label(evidence.job);
        let at = format::instant(reserved_at);
        let lead = told::reserved_from(&label, reserved_at);
        let passed: Vec<String> = evidence.passed.iter().map(|held| self.label(held.job)).collect();
        let (lead, title, peek) = match passed.first() {
            None => {
                let peek = told::reserved_for_briefly(reserved_at);
                (lead.then(told::nobody_in_front()), told::why_starts(&label), peek)
            }
            Some(first) => {
                let named = named(&passed);
                let peek = told::delays_nobody(&named);
                let title = told::why_may_pass(&label, first);
                (lead.then(told::takes_nothing(&named)), title, peek)
            }
        };
        let why = ClusterWhy {
            formulas: vec![RuleFormula {
                rule: vec![told::reserved(), "≤", lab::now()],
                numbers: vec![at, "≤".to_owned(), format::instant(evidence.at)],
                holds: Some(true),
            }],
            table: self.held_table(told::whom_it_passes(), &evidence.passed),
            ..ClusterWhy::default()
        };
        let over = self.over_event(cursor, lab::over_due());
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
        rule: vec![lab::now(), "+", lab::estimate(), "≤", lab::shadow_time()],
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
            rule: vec![told::processors(), "≤", lab::extra_processors()],
            numbers: vec![fits(evidence), "≤".to_owned(), count(it.extra_processors)],
            holds: Some(true),
        });
    }
    formulas
}

/// The test that every job passes that starts.
fn has_room(evidence: &Evidence) -> RuleFormula {
    let free = format::count(u64::from(evidence.free));
    RuleFormula {
        rule: vec![told::processors(), "≤", told::free()],
        numbers: vec![fits(evidence), "≤".to_owned(), free],
        holds: Some(true),
    }
}

/// The processors that a job needs.
fn fits(evidence: &Evidence) -> String {
    format::count(u64::from(evidence.processors))
}
