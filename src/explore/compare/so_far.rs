//! What a run has come to at each of its instants: the figures "so far" of a comparison [G-10].

use serde::{Deserialize, Serialize};

use super::track::series_of;
use super::watched::Watched;
use crate::metrics::Direction;
use crate::sorting::sort_by_key;
use crate::time::Time;

/// What a run has come to after all facts of an instant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SoFar {
    /// When, in seconds.
    pub at: f64,
    /// How many jobs have finished.
    pub finished: u32,
    /// How long they took from submission to finish, added up, in seconds.
    pub response: f64,
    /// What holds from now on: the length of the queue, the share of processors that is busy, how scattered
    /// the free ones are; 0 for what the lab has no series of [G-9].
    pub values: [f64; 3],
    /// Their integrals since averages begin.
    pub integrals: [f64; 3],
    /// From when to when averages reach at most, in seconds: the first submission and the last finish of those jobs that
    /// finish, as the metrics have it [M-5]; the same in every row.
    pub ends: [f64; 2],
}

/// A figure of a run so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Its key: that of a metric, or of the series whose average it is.
    pub key: &'static str,
    /// Its value; nothing where there has been nothing to measure.
    pub value: Option<f64>,
    /// Which way it is better.
    pub direction: Option<Direction>,
}

/// The first submission and the last finish of the jobs that finish.
fn ends(run: &Watched) -> Option<[f64; 2]> {
    let submitted = run.rows.iter().map(|(_, at, _)| at.secs()).reduce(f64::min)?;
    let finished = run.rows.iter().map(|(.., row)| row.finished_at.secs()).reduce(f64::max)?;
    Some([submitted, finished])
}

impl SoFar {
    /// A row for each instant of a run.
    pub(super) fn of(run: &Watched) -> Vec<Self> {
        let mut finishes: Vec<(Time, f64)> = run
            .rows
            .iter()
            .map(|(_, submitted_at, row)| {
                (row.finished_at, row.finished_at.since(*submitted_at).secs())
            })
            .collect();
        sort_by_key(&mut finishes, |finish| finish.0);
        let mut finishes = finishes.into_iter().peekable();
        // The first step is the initial state, of no instant.
        let steps = run.steps.get(1..).unwrap_or_default();
        let ends = ends(run).unwrap_or_else(|| {
            let [first, last] = [steps.first(), steps.last()];
            [first, last].map(|step| step.map_or(0.0, |step| step.at.secs()))
        });
        let mut rows: Vec<Self> = Vec::with_capacity(steps.len());
        for step in steps {
            let mut row = rows.last().copied().unwrap_or(Self { ends, ..Self::default() });
            let seconds = (step.at.secs() - row.at.max(ends[0])).max(0.0);
            for (integral, value) in row.integrals.iter_mut().zip(row.values) {
                *integral += value * seconds;
            }
            while let Some((_, response)) = finishes.next_if(|finish| finish.0 <= step.at) {
                row.finished += 1;
                row.response += response;
            }
            rows.push(Self { at: step.at.secs(), values: step.values, ..row });
        }
        rows
    }

    /// The row that holds at a time; nothing before the first.
    pub fn at(rows: &[Self], at: Time) -> Option<&Self> {
        let after = rows.partition_point(|row| row.at <= at.secs());
        rows.get(after.checked_sub(1)?)
    }

    /// The figures of a run of a lab at a time.
    pub fn figures(rows: &[Self], lab: &str, at: Time) -> Vec<Figure> {
        let row = Self::at(rows, at);
        let [begin, end] = rows.first().map_or([0.0; 2], |row| row.ends);
        let now = at.secs().min(end);
        // Averages end with the last finish, whatever comes after it.
        let last = Self::at(rows, Time::from_secs(now.max(0.0)));
        let average = |which: usize| {
            let row = last.filter(|_| now > begin)?;
            let since = row.at.max(begin);
            let integral = row.integrals[which] + row.values[which] * (now - since).max(0.0);
            Some(integral / (now - begin))
        };
        let finished = row.map_or(0, |row| row.finished);
        let response = row.filter(|row| row.finished > 0);
        let response = response.map(|row| row.response / f64::from(row.finished));
        let (less, more) = (Some(Direction::Less), Some(Direction::More));
        let figure = |key, value, direction| Figure { key, value, direction };
        let all = [
            figure("jobs", Some(f64::from(finished)), None),
            figure("avg_response_time", response, less),
            figure("queue_length", average(0), less),
            figure("utilization", average(1), more),
            figure("fragmentation", average(2), less),
        ];
        all.into_iter().take(2 + series_of(lab)).collect()
    }
}
