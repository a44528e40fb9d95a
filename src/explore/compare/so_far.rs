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
    /// Their integrals since the first instant.
    pub integrals: [f64; 3],
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
        let mut rows: Vec<Self> = Vec::with_capacity(steps.len());
        for step in steps {
            let mut row = rows.last().copied().unwrap_or_default();
            let seconds = if rows.is_empty() { 0.0 } else { step.at.secs() - row.at };
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

    /// The figures of a run of a lab at a time. Averages run from its first instant to its last at most.
    pub fn figures(rows: &[Self], lab: &str, at: Time) -> Vec<Figure> {
        let row = Self::at(rows, at);
        let ends = rows.first().zip(rows.last()).map_or((0.0, 0.0), |(a, b)| (a.at, b.at));
        let now = at.secs().min(ends.1);
        let average = |which: usize| {
            let row = row.filter(|_| now > ends.0)?;
            let integral = row.integrals[which] + row.values[which] * (now - row.at);
            Some(integral / (now - ends.0))
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
