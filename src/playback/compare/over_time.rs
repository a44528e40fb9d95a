//! How many wait in each run over time, with what lies between, and the starts of each job joined [G-9].

use std::rc::Rc;

use super::{Change, Pair, SoFar, Together};
use crate::playback::tracks::Window;
use crate::sorting::sort_numbers;
use crate::time::Time;

/// Up to so many instants a column the lines are drawn exactly.
const EXACT: usize = 4;

/// The lengths of all queues in a window.
#[derive(Clone, Debug, PartialEq)]
pub struct OverTime {
    /// The top of the scale.
    pub top: f64,
    /// A line a run.
    pub lines: Vec<Vec<LinePoint>>,
    /// What lies between the baseline and another run.
    pub shades: Vec<Shade>,
}

/// What a line does from a time on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LinePoint {
    /// From when.
    pub at: Time,
    /// The least value until the next point.
    pub least: f64,
    /// The greatest.
    pub greatest: f64,
    /// The value at its end.
    pub last: f64,
}

/// A stretch between two lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shade {
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
    /// The baseline's value, and the other's.
    pub values: [f64; 2],
}

/// A job that starts in both runs: from its start in the baseline to that in the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joined {
    /// When it starts in the baseline.
    pub from: Time,
    /// When it starts in the other run.
    pub to: Time,
    /// What changed of it.
    pub change: Change,
}

/// How many jobs of a pair have started.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Starts {
    /// Of the jobs that have started in both runs up to the clock: how many earlier, later, at the same
    /// time elsewhere, and the same.
    pub counts: [usize; 4],
    /// How many have started in the baseline only, and in the other run only, up to the clock.
    pub alone: [usize; 2],
}

impl Together {
    /// The queues in a window; the stretch between the baseline and `run` is told.
    pub fn over_time(&self, run: usize, window: Window, columns: usize) -> Rc<OverTime> {
        self.lines.get((run, window, columns), || {
            Rc::new(self.drawn(run, window, columns.clamp(1, 8_192)))
        })
    }

    /// How many wait in a run at a cursor of the clock, whatever the columns of the lines hold.
    pub fn waiting_at(&self, run: usize, cursor: usize) -> f64 {
        let row = self.at(cursor).zip(self.comparison.so_far.get(run));
        row.and_then(|(at, rows)| SoFar::at(rows, at)).map_or(0.0, |row| row.values[0])
    }

    fn drawn(&self, run: usize, window: Window, columns: usize) -> OverTime {
        let all = &self.comparison.so_far;
        let within: usize = all.iter().map(|rows| inside(rows, window).len()).sum();
        let mut begins: Vec<f64> = vec![window.from.secs()];
        if within <= columns * EXACT {
            begins.extend(all.iter().flat_map(|rows| inside(rows, window)).map(|row| row.at));
            sort_numbers(&mut begins);
            begins.dedup();
        } else {
            let width = (window.to.secs() - window.from.secs()) / columns as f64;
            begins.extend((1..columns).map(|column| window.from.secs() + column as f64 * width));
        }
        let lines: Vec<Vec<LinePoint>> =
            all.iter().map(|rows| line(rows, &begins, window.to.secs())).collect();
        let greatest = all.iter().flatten().map(|row| row.values[0]).fold(1.0, f64::max);
        let ends = begins.iter().skip(1).copied().chain([window.to.secs()]);
        let pairs = lines.first().zip(lines.get(run));
        let points = pairs.into_iter().flat_map(|(ours, theirs)| ours.iter().zip(theirs));
        let shades = points.zip(ends).map(|((ours, theirs), end)| Shade {
            from: ours.at,
            to: Time::from_secs(end),
            values: [ours.last, theirs.last],
        });
        let shades = shades.filter(|shade| shade.values[0] != shade.values[1]).collect();
        OverTime { top: greatest, lines, shades }
    }

    /// The starts of the jobs of a pair in a window, thinned to one of a kind for each pair of columns.
    pub fn joined(&self, run: usize, window: Window, columns: usize) -> Rc<[Joined]> {
        self.joined.get((run, window, columns), || {
            self.pair(run).map_or_else(Vec::new, |pair| joined(pair, window, columns)).into()
        })
    }

    /// How many jobs of a pair have started up to a cursor of the clock.
    pub fn starts(&self, run: usize, cursor: usize) -> Starts {
        let Some(pair) = self.pair(run) else { return Starts::default() };
        let now = self.at(cursor).map_or(f64::NEG_INFINITY, Time::secs);
        let mut starts = Starts::default();
        for row in &pair.jobs.jobs {
            match row.started_at.map(|at| at <= now) {
                [true, true] => starts.counts[place(row.change)] += 1,
                [true, false] => starts.alone[0] += 1,
                [false, true] => starts.alone[1] += 1,
                [false, false] => {}
            }
        }
        starts
    }
}

fn place(change: Change) -> usize {
    match change {
        Change::Earlier => 0,
        Change::Later => 1,
        Change::Site => 2,
        // The same start on the same site, whatever its length.
        Change::Length | Change::Same => 3,
    }
}

fn joined(pair: &Pair, window: Window, columns: usize) -> Vec<Joined> {
    let (from, to) = (window.from.secs(), window.to.secs());
    let width = ((to - from) / columns.max(1) as f64).max(f64::MIN_POSITIVE);
    let column = |at: f64| ((at - from) / width).floor().clamp(-1e6, 1e6);
    let mut seen: std::collections::BTreeSet<(i64, i64, usize)> = std::collections::BTreeSet::new();
    let mut joined = Vec::new();
    for row in &pair.jobs.jobs {
        let [ours, theirs] = row.started_at;
        if ours.max(theirs) < from || ours.min(theirs) > to {
            continue;
        }
        #[expect(clippy::cast_possible_truncation, reason = "clamped to a million columns")]
        let key = (column(ours) as i64, column(theirs) as i64, place(row.change));
        if seen.insert(key) {
            let (from, to) = (Time::from_secs(ours), Time::from_secs(theirs));
            joined.push(Joined { from, to, change: row.change });
        }
    }
    joined
}

/// The rows whose instants lie in a window.
fn inside(rows: &[SoFar], window: Window) -> &[SoFar] {
    let begin = rows.partition_point(|row| row.at <= window.from.secs());
    let end = rows.partition_point(|row| row.at < window.to.secs());
    &rows[begin.min(end)..end]
}

/// What a line does from each beginning to the next.
fn line(rows: &[SoFar], begins: &[f64], to: f64) -> Vec<LinePoint> {
    let mut next = rows.partition_point(|row| row.at <= begins.first().copied().unwrap_or(0.0));
    let value = |next: usize| next.checked_sub(1).map_or(0.0, |last| rows[last].values[0]);
    let ends = begins.iter().skip(1).copied().chain([to]);
    let mut points = Vec::with_capacity(begins.len());
    for (begin, end) in begins.iter().zip(ends) {
        // What begins to hold at the beginning holds in all of the stretch.
        while rows.get(next).is_some_and(|row| row.at <= *begin) {
            next += 1;
        }
        let (mut least, mut greatest) = (value(next), value(next));
        while let Some(row) = rows.get(next).filter(|row| row.at < end) {
            (least, greatest) = (least.min(row.values[0]), greatest.max(row.values[0]));
            next += 1;
        }
        points.push(LinePoint { at: Time::from_secs(*begin), least, greatest, last: value(next) });
    }
    points
}
