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
    /// "76 %"; "<1 %" of a reason that occurs though it hardly costs anything.
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
            share: told(row.share),
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

/// A part of the whole that neither seems to be nothing nor all.
fn told(part: f64) -> String {
    let percent = format::share(part);
    if part > 0.0 && percent == format::share(0.0) {
        format!("<{}", format::share(0.01))
    } else if part < 1.0 && percent == format::share(1.0) {
        format!(">{}", format::share(0.99))
    } else {
        percent
    }
}

/// "28 jobs, 1 h 12 min each".
pub(super) fn total(overview: &WaitingOverview) -> String {
    let average = overview.answer.metrics.get("avg_wait").copied().unwrap_or_default();
    picture::each(overview.counted, Span::from_secs(average))
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

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn a_part_seems_neither_nothing_nor_all_unless_it_is() {
        let parts = [0.0, 1e-9, 0.005, 0.0051, 0.76, 0.9949, 0.996, 1.0 - 1e-9, 1.0];
        let all = ["0", "<1", "<1", "1", "76", "99", ">99", ">99", "100"];
        for (part, expected) in parts.into_iter().zip(all) {
            assert_eq!(told(part).trim_end_matches('%').trim_end(), expected, "{part}");
        }
    }
}
