//! What each reason costs the run, and the way to where it costs most.

use super::words::{WaitKind, short, word};
use crate::explore::wait_overview::{LongestWait, WaitingOverview};
use crate::explore::waiting::{BudgetRow, WaitingAnswer};
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
    /// The job that waits for it longest at a stretch, and since when.
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
    pub(super) fn of((row, longest): (&BudgetRow, &Option<LongestWait>)) -> Self {
        Self {
            kind: WaitKind::of(row.reason, row.cause),
            reason: short(row.reason).to_owned(),
            cause: row.cause.map(word).unwrap_or_default().to_owned(),
            share: format::share(row.share),
            part: row.share,
            detail: picture::cost(row.jobs, Span::from_secs(row.seconds)),
            way: longest.as_ref().map(BudgetWay::of),
        }
    }
}

impl BudgetWay {
    fn of(longest: &LongestWait) -> Self {
        Self {
            name: longest.job.0.to_string(),
            label: format::job_label(longest.job.0),
            at: Time::from_secs(longest.from),
        }
    }
}

/// "28 jobs, 1 h 12 min each".
pub(super) fn total(overview: &WaitingOverview) -> String {
    let average = overview.answer.metrics.get("avg_wait").copied().unwrap_or_default();
    picture::each(overview.started, Span::from_secs(average))
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
