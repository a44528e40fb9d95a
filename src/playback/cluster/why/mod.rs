//! Why what comes next comes next: the "Why?" panel for every kind of step.

mod forced;
mod own;
mod plain;
mod start;

use super::Run;
use crate::ids::JobId;
use crate::kernel::Decided;
use crate::labs::cluster::{Fact, Held, Obstacle, Reservation, State};
use crate::playback::explanation::{Body, Explanation, RuleFormula};
use crate::playback::format;
use crate::playback::scene::{Table, Words};
use crate::time::{Span, Time};
use crate::words::cluster::why as told;
use crate::words::{InWords, lab};

/// How many rows a table of the panel has at most.
const ROWS: usize = 12;

/// The lab's part of an explanation; what does not apply is absent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ClusterWhy {
    /// The tests, with their numbers.
    pub formulas: Vec<RuleFormula>,
    /// What follows: "**40 min ≤ 1 h**, so J7 may pass".
    pub verdict: Option<Words>,
    /// Who is passed or waits, and why; or where the hole is.
    pub table: Option<Table>,
    /// A last remark.
    pub note: Option<Words>,
}

impl Run {
    pub(super) fn why(&self, cursor: usize) -> Explanation {
        let Some(next) = self.next(cursor) else {
            return if self.timeline.is_complete() {
                self.ended(told::fate())
            } else {
                Explanation::unknown()
            };
        };
        let state = self.timeline.state_at(cursor);
        match next.fact {
            Fact::Started { .. } | Fact::Held { .. } => match self.evidence(cursor).as_deref() {
                Some(Decided::ByPolicy(evidence)) => self.why_started(cursor, &state, evidence),
                Some(Decided::Forced(it)) => self.why_forced(cursor, &state, it),
                None => Explanation::unknown(),
            },
            Fact::Cancelled { job, runs, .. } => self.why_cancelled(cursor, (job, runs)),
            Fact::Resized { processors, .. } => self.why_resized(cursor, &state, processors),
            Fact::Submitted { job } => self.why_submitted(cursor, &state, (job, next.at)),
            Fact::Rejected { job } => self.why_rejected(cursor, &state, job),
            Fact::Reserved { job, starts_at, .. } => {
                // Beside what interventions drop and make anew, no hole is looked for.
                let hole = state.hole(next.at, job).filter(|hole| hole.starts_at == starts_at);
                match hole {
                    Some(_) => self.why_reserved(cursor, &state, (job, next.at)),
                    None => self.why_moved(cursor, &state, (job, starts_at)),
                }
            }
            Fact::Corrected { job, .. } => self.why_corrected(cursor, &state, job),
            Fact::Finished { job, as_planned } => {
                self.why_finished(cursor, &state, (job, next.at, as_planned))
            }
        }
    }

    /// Waiting jobs with what keeps each from starting.
    fn held_table(&self, caption: &str, held: &[Held]) -> Option<Table> {
        let row = |it: &Held| {
            let (processors, estimate) =
                (format::count(u64::from(it.processors)), format::duration(it.estimate));
            vec![self.label(it.job), processors, estimate, obstacle(it)]
        };
        let columns = [
            lab::column_job(),
            told::column_processors(),
            told::column_estimate(),
            told::column_obstacle(),
        ];
        let rows = held.iter().take(ROWS).map(row);
        let mut table = Table::listed(caption, &columns, held.len(), rows);
        if table.rows.len() == held.len() {
            caption.clone_into(&mut table.caption);
        }
        (!held.is_empty()).then_some(table)
    }

    /// Everybody who waits, with what keeps each from starting.
    fn who_waits(&self, cursor: usize, state: &State) -> Option<Table> {
        let held = self.lab().held(state, self.timeline.time_at(cursor));
        self.held_table(told::who_waits(), &held)
    }

    /// The lab's part where nothing is decided: who waits, and for what.
    fn waiting(&self, cursor: usize, state: &State) -> Body {
        let table = self.who_waits(cursor, state);
        Body::Cluster(Box::new(ClusterWhy { table, ..ClusterWhy::default() }))
    }

    /// How an estimate of EASY++ came about, where it is predicted: formula, and in a sentence.
    fn predicted(&self, state: &State, at: Time, job: JobId) -> Option<(RuleFormula, Words)> {
        let prediction = self.lab().prediction(state, at, job);
        let (first, second) = prediction.last_two?;
        let span = format::duration;
        let formula = RuleFormula {
            rule: vec!["min", "(", told::requested(), ",", "(r₁ + r₂) ∕ 2", ")"],
            numbers: vec![
                "min".to_owned(),
                "(".to_owned(),
                span(prediction.requested),
                ",".to_owned(),
                format!("({} + {}) ∕ 2", span(first), span(second)),
                ")".to_owned(),
            ],
            holds: None,
        };
        let words = told::predicted(first, second, prediction.estimate, prediction.requested);
        Some((formula, words))
    }

    /// An explanation with the lab's part.
    fn explained(
        (over, title): (String, String),
        (lead, peek): (Words, String),
        why: ClusterWhy,
    ) -> Explanation {
        Explanation { over, title, lead, peek, own: None, body: Body::Cluster(Box::new(why)) }
    }
}

/// What keeps a job from starting: "4 processors, 2 are free".
fn obstacle(held: &Held) -> String {
    match held.obstacle {
        Obstacle::NoRoom { free } => told::no_room(held.processors, free),
        Obstacle::BehindHead => told::head_blocks().to_owned(),
        Obstacle::DelaysHead { ends_at, reservation } => {
            let (shadow, extra) = (shadow(&reservation), reservation.extra_processors);
            told::delays(ends_at, &shadow, held.processors, extra)
        }
        Obstacle::TriedLater => told::tried_later().to_owned(),
        Obstacle::Reserved { starts_at } => told::reserved_for(starts_at),
        Obstacle::Policy => told::policy_keeps().to_owned(),
        Obstacle::Held => told::held().to_owned(),
        Obstacle::Nothing => told::turn_comes().to_owned(),
    }
}

/// The shadow time, or that there is none.
fn shadow(reservation: &Reservation) -> String {
    reservation.shadow().map_or_else(|| told::never().to_owned(), format::instant)
}

/// "J5 and J6", "J5 and four others".
fn named(labels: &[String]) -> String {
    match labels {
        [first, rest @ ..] if rest.len() > 3 => told::and_others(first, InWords(rest.len() as u64)),
        few => format::listed(few),
    }
}

/// "10 h", "40 min": operands of times.
fn span_of(secs: f64) -> String {
    format::duration(Span::from_secs(secs))
}
