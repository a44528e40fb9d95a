//! What each reason costs the run, and the way to where it costs most.

use super::length;
use super::words::{WaitKind, short, word};
use crate::explore::waiting::{BudgetRow, WaitingAnswer, WaitingJob};
use crate::kernel::Reason;
use crate::playback::format;
use crate::time::{Span, Time};
use crate::words::Share;
use crate::words::waiting::picture;

/// What a reason costs.
#[derive(Clone, Debug, PartialEq)]
pub struct BudgetLine {
    /// How it is drawn.
    pub kind: WaitKind,
    /// "would fit".
    pub reason: String,
    /// "fragmentation": the head's reason, where that is why others wait.
    pub cause: String,
    /// "76 %".
    pub share: String,
    /// Its part of the whole, 0 to 1.
    pub part: f64,
    /// "24 jobs, 31 h".
    pub detail: String,
    /// The job that waits for it longest at a stretch, and since when; nothing where that is not known.
    pub way: Option<BudgetWay>,
}

/// The way to where a reason costs most.
#[derive(Clone, Debug, PartialEq)]
pub struct BudgetWay {
    /// The job's name in files.
    pub name: String,
    /// "J43".
    pub label: String,
    /// When.
    pub at: Time,
}

impl BudgetLine {
    pub(super) fn of(row: &BudgetRow, waited: &[&WaitingJob]) -> Self {
        Self {
            kind: WaitKind::of(row.reason, row.cause),
            reason: short(row.reason).to_owned(),
            cause: row.cause.map(word).unwrap_or_default().to_owned(),
            share: format::share(row.share),
            part: row.share,
            detail: picture::cost(row.jobs, Span::from_secs(row.seconds)),
            way: way(row, waited),
        }
    }
}

/// The longest stretch with a reason.
fn way(row: &BudgetRow, waited: &[&WaitingJob]) -> Option<BudgetWay> {
    let mut best: Option<(f64, BudgetWay)> = None;
    for job in waited {
        for interval in &job.intervals {
            let is_it = (interval.reason, interval.cause) == (row.reason, row.cause);
            let longest = best.as_ref().map_or(0.0, |(longest, _)| *longest);
            if is_it && length(interval) > longest {
                let (name, label) = (job.job.0.to_string(), format::job_label(job.job.0));
                let at = Time::from_secs(interval.from);
                best = Some((length(interval), BudgetWay { name, label, at }));
            }
        }
    }
    best.map(|(_, way)| way)
}

/// "28 jobs, 1 h 12 min each".
pub(super) fn total(answer: &WaitingAnswer, started: usize) -> String {
    let average = answer.metrics.get("avg_wait").copied().unwrap_or_default();
    if started > 1 {
        return picture::each(started, Span::from_secs(average));
    }
    picture::all_each(Span::from_secs(average))
}

/// What fragmentation does to the head, and to those behind it [G-43].
pub(super) fn note(answer: &WaitingAnswer) -> Option<String> {
    let part = |is_it: &dyn Fn(&BudgetRow) -> bool| {
        answer.budget.iter().filter(|row| is_it(row)).map(|row| row.share).sum::<f64>()
    };
    let own = part(&|row| row.reason == Reason::Fragmentation);
    let caused = part(&|row| row.cause == Some(Reason::Fragmentation));
    (own > 0.0 && caused > 0.0).then(|| picture::fragmentation(Share(own), Share(own + caused)))
}
