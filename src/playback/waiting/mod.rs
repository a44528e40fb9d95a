//! Why jobs wait, as a picture: one job's wait as a strip of reasons, every job's below it, how many
//! wait for what, and what each reason costs the run [G-40 to G-47].
//!
//! Everything is read off the answer to the question; nothing is found out here.

mod budget;
mod levels;
mod one;
mod words;

pub use budget::{BudgetLine, BudgetWay};
pub use levels::Level;
pub use one::{OneWait, WaitGroup, WaitPart};
pub use words::{Tone, WaitKind, Who};

use super::format;
use super::scene::Table;
use super::tracks::Window;
pub use crate::explore::waiting::WaitingAnswer;
use crate::explore::waiting::{Interval, WaitingJob};
use crate::time::{Span, Time};
use crate::words::waiting::picture;

/// Why the jobs of a run wait.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitingPicture {
    /// From the first submission of a job that waits to the last start of one.
    pub window: Window,
    /// Those that wait, in the order of the run; only the one that was asked about where the run is
    /// too large for all.
    pub rows: Vec<WaitRow>,
    /// The one that is told of at length; nothing if nobody waits.
    pub one: Option<OneWait>,
    /// How many wait for what.
    pub levels: Vec<Level>,
    /// The most that wait at once.
    pub peak: usize,
    /// What each reason costs.
    pub budget: Vec<BudgetLine>,
    /// "28 jobs started after 1 h 12 min on average".
    pub total: String,
    /// A last remark.
    pub note: Option<String>,
    /// The same as tables.
    pub tables: Vec<Table>,
}

/// The wait of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitRow {
    /// The job's name in files: "41".
    pub name: String,
    /// "J41".
    pub label: String,
    /// "J41 waited 1 h 37 min".
    pub text: String,
    /// When it came.
    pub from: Time,
    /// When it started or left.
    pub to: Time,
    /// The wait, cut where it is drawn differently.
    pub pieces: Vec<WaitPiece>,
}

/// A stretch of a wait.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaitPiece {
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
    /// How it is drawn.
    pub kind: WaitKind,
}

impl WaitingPicture {
    /// Whether nobody waits in the whole run, also where only one of its jobs is known.
    pub fn is_empty(&self) -> bool {
        !self.budget.iter().any(|line| line.part > 0.0)
    }

    /// The picture of an answer, with the job of this name at length; without one, or if it did not
    /// wait, with the job that waited longest.
    pub fn of(answer: &WaitingAnswer, asked: Option<&str>) -> Self {
        let waited: Vec<&WaitingJob> = answer.jobs.iter().filter(|job| job.wait > 0.0).collect();
        let longest = || waited.iter().max_by(|a, b| a.wait.total_cmp(&b.wait)).copied();
        let named = |name: &str| waited.iter().find(|job| job.job.0.to_string() == name).copied();
        let one = asked.and_then(named).or_else(longest);
        let rows: Vec<WaitRow> = waited.iter().map(|job| WaitRow::of(job)).collect();
        let from = rows.iter().map(|row| row.from).min().unwrap_or(Time::ZERO);
        let to = rows.iter().map(|row| row.to).max().unwrap_or(Time::ZERO);
        let levels = levels::levels(&rows);
        let started = answer.jobs.iter().filter(|job| job.started_at.is_some()).count();
        Self {
            window: Window { from, to },
            one: one.map(OneWait::of),
            peak: levels
                .iter()
                .map(|level| level.parts.iter().map(|(_, jobs)| jobs).sum())
                .max()
                .unwrap_or(0),
            levels,
            budget: answer.budget.iter().map(|row| BudgetLine::of(row, &waited)).collect(),
            total: budget::total(answer, started),
            note: budget::note(answer),
            tables: one.map(one::table).into_iter().chain([table(&waited)]).collect(),
            rows,
        }
    }
}

impl WaitRow {
    fn of(job: &WaitingJob) -> Self {
        let mut pieces: Vec<WaitPiece> = Vec::new();
        for interval in &job.intervals {
            let (from, to) = (Time::from_secs(interval.from), Time::from_secs(interval.to));
            let kind = WaitKind::of(interval.reason, interval.cause);
            match pieces.last_mut() {
                Some(last) if last.kind == kind => last.to = to,
                _ => pieces.push(WaitPiece { from, to, kind }),
            }
        }
        let label = format::job_label(job.job.0);
        let from = Time::from_secs(job.submitted_at);
        let to = pieces.last().map_or(from, |piece| piece.to);
        let text = picture::waited(&label, Span::from_secs(job.wait));
        Self { name: job.job.0.to_string(), label, text, from, to, pieces }
    }
}

/// The lengths of intervals, as people read them.
fn lasted(seconds: f64) -> String {
    format::duration(Span::from_secs(seconds))
}

/// How long an interval is, to be shown.
fn length(interval: &Interval) -> f64 {
    interval.to - interval.from
}

/// Every job that waits, with what it waits for most.
fn table(waited: &[&WaitingJob]) -> Table {
    let rows = waited.iter().map(|job| {
        let most = one::shares(job).into_iter().next();
        vec![
            format::job_label(job.job.0),
            format::instant(Time::from_secs(job.submitted_at)),
            job.started_at.map_or("–".to_owned(), |at| format::instant(Time::from_secs(at))),
            lasted(job.wait),
            most.map_or(String::new(), |share| share.words()),
        ]
    });
    let columns = [
        picture::column_job(),
        picture::column_submitted_at(),
        picture::column_started_at(),
        picture::column_wait(),
        picture::column_most(),
    ];
    Table::listed(picture::jobs_that_waited(), &columns, waited.len(), rows)
}
