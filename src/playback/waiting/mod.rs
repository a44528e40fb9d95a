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

use std::cmp::Reverse;

use super::format;
use super::scene::Table;
use super::tracks::Window;
pub use crate::explore::wait_overview::{WaitingOverview, WaitingTold};
pub use crate::explore::waiting::WaitingAnswer;
use crate::explore::waiting::{Interval, WaitingJob};
use crate::sorting::sort_by_key;
use crate::time::{Span, Time};
use crate::words::waiting::picture;

/// Why the jobs of a run wait.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitingPicture {
    /// From the first submission of a job that waits to the last start of one.
    pub window: Window,
    /// Those that wait, in the order of the run. Where they are too many for a row each, those that waited longest;
    /// the longest first if each has an axis of its own.
    pub rows: Vec<WaitRow>,
    /// Whether there are more.
    pub has_more: bool,
    /// Where waits are short beside the run each begins at its submission: how long the longest is.
    pub aligned: Option<Span>,
    /// The one that is told of at length; nothing if nobody waits, or if nothing is known yet of the one that was asked
    /// about.
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

/// The job that is told of at length.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    /// Of this name in files; without a name, or if it did not wait, the one that waited longest.
    Named(Option<&'a str>),
    /// The one that was asked about alone, in its own answer; if it did not wait, the one that waited longest.
    Alone(&'a str, &'a WaitingAnswer),
    /// One of which nothing is known yet.
    Coming,
}

/// An axis of the whole run serves for waits that are at least this part of it.
const VISIBLE: f64 = 1.0 / 12.0;

impl WaitingPicture {
    /// Whether nobody waits in the whole run.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The picture of a run's waits.
    pub fn of(overview: &WaitingOverview, told: Told<'_>) -> Self {
        let answer = &overview.answer;
        let mut waited: Vec<&WaitingJob> = answer.jobs.iter().filter(|it| it.wait > 0.0).collect();
        let by_wait = |a: &&&WaitingJob, b: &&&WaitingJob| a.wait.total_cmp(&b.wait);
        let longest = waited.iter().max_by(by_wait).copied();
        let one = match told {
            Told::Named(name) => {
                let named = |name| waited.iter().find(|job| job.job.0.to_string() == name).copied();
                name.and_then(named).or(longest)
            }
            Told::Alone(_, answer) => answer.jobs.iter().find(|job| job.wait > 0.0).or(longest),
            Told::Coming => None,
        };
        let asked = match told {
            Told::Named(name) => name,
            Told::Alone(name, _) => Some(name),
            Told::Coming => None,
        };
        let levels: Vec<Level> = overview.levels.iter().map(Level::of).collect();
        let from = levels.first().map_or(Time::ZERO, |level| level.from);
        let window = Window { from, to: levels.last().map_or(from, |level| level.to) };
        let length = window.to.since(window.from);
        let longest = Span::from_secs(longest.map_or(0.0, |job| job.wait));
        let is_aligned = longest.secs() < length.secs() * VISIBLE;
        if is_aligned {
            sort_by_key(&mut waited, |job| Reverse(Span::from_secs(job.wait)));
        }
        let axis = if is_aligned { longest } else { length };
        Self {
            window,
            rows: waited.iter().map(|job| WaitRow::of(job, axis)).collect(),
            has_more: overview.waited > waited.len(),
            aligned: is_aligned.then_some(longest),
            one: one.map(|job| OneWait::of(job, asked)),
            peak: levels.iter().map(Level::jobs).max().unwrap_or(0),
            levels,
            budget: answer.budget.iter().zip(&overview.longest).map(BudgetLine::of).collect(),
            total: budget::total(overview),
            note: budget::note(answer),
            tables: one
                .map(one::table)
                .into_iter()
                .chain([table(&waited, overview.waited)])
                .collect(),
        }
    }

    /// From when to when the wait that is told of at length is drawn.
    pub fn window_of(&self, one: &OneWait) -> Window {
        let (from, to) = one.ends;
        if self.aligned.is_some() { Window { from, to } } else { self.window }
    }

    /// From when to when a row is drawn.
    pub fn window_of_row(&self, row: &WaitRow) -> Window {
        self.aligned
            .map_or(self.window, |longest| Window { from: row.from, to: row.from + longest })
    }
}

/// What is shorter than this part of an axis is drawn with what follows.
const THINNEST: f64 = 1.0 / 1_000.0;

impl WaitRow {
    fn of(job: &WaitingJob, axis: Span) -> Self {
        let drawn = drawable(&job.intervals, ends, axis.secs() * THINNEST);
        let mut pieces: Vec<WaitPiece> = Vec::new();
        for (from, to, interval) in drawn {
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

/// Neighbors that are too short to be drawn are drawn together, as the longest of them: from when, to when, which.
fn drawable<T>(all: &[T], ends: impl Fn(&T) -> (Time, Time), least: f64) -> Vec<(Time, Time, &T)> {
    let length = |one: &T| ends(one).1.since(ends(one).0);
    let mut drawn: Vec<(Time, Time, &T)> = Vec::new();
    for one in all {
        let (from, to) = ends(one);
        match drawn.last_mut() {
            Some(last) if last.1.since(last.0).secs() < least => {
                last.1 = to;
                if length(one) > length(last.2) {
                    last.2 = one;
                }
            }
            _ => drawn.push((from, to, one)),
        }
    }
    drawn
}

/// The lengths of intervals, as people read them.
fn lasted(seconds: f64) -> String {
    format::duration(Span::from_secs(seconds))
}

/// From when to when an interval is.
fn ends(interval: &Interval) -> (Time, Time) {
    (Time::from_secs(interval.from), Time::from_secs(interval.to))
}

/// How long an interval is, to be shown.
fn length(interval: &Interval) -> f64 {
    interval.to - interval.from
}

/// The jobs that are told of, of so many that waited, with what each waits for most.
fn table(waited: &[&WaitingJob], all: usize) -> Table {
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
    let name =
        if all > waited.len() { picture::longest_waits() } else { picture::jobs_that_waited() };
    Table::listed(name, &columns, waited.len(), rows)
}
