//! What the trials of a sweep have given so far, and one row a run [F-33].

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::plan::{Sweep, Trial};
use crate::experiment::bench::{Bench, TrialError};
use crate::experiment::table::{Cell, Table};
use crate::metrics::Metric;
use crate::report::Answer;

/// What one trial gave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum TrialOutcome {
    /// Its metrics, in the order of the sweep's, and its fingerprint if that was wanted.
    Measured {
        /// One value a metric.
        values: Vec<f64>,
        /// The fingerprint of the facts [F-22].
        fingerprint: Option<u64>,
    },
    /// It failed: code and message.
    Failed(String),
}

impl TrialOutcome {
    /// The outcome of a trial, its metrics in the order of the sweep's.
    pub fn of(sweep: &Sweep, answer: Result<Answer, TrialError>) -> Self {
        match answer {
            Ok(Answer { metrics, fingerprint }) => {
                let value = |metric: &Metric| metrics.get(*metric).unwrap_or_default();
                Self::Measured { values: sweep.metrics.iter().map(value).collect(), fingerprint }
            }
            Err(error) => Self::Failed(error.to_string()),
        }
    }
}

/// The outcomes of a sweep's trials, as far as they are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    outcomes: Vec<Option<TrialOutcome>>,
    done: usize,
    failed: usize,
}

impl Results {
    /// Nothing is known yet.
    pub fn of(sweep: &Sweep) -> Self {
        Self { outcomes: vec![None; sweep.len()], done: 0, failed: 0 }
    }

    /// The results of running all trials one after another.
    pub fn one_by_one(sweep: &Sweep, bench: &mut Bench<'_>) -> Self {
        let ask = sweep.ask();
        let mut results = Self::of(sweep);
        for trial in (0..sweep.len()).filter_map(|place| sweep.trial(place)) {
            let answer = bench.run(&sweep.scenario(trial), &ask);
            results.put(trial.place, TrialOutcome::of(sweep, answer));
        }
        results
    }

    /// Takes in the outcome of the trial at a place; a second one for the same place is not needed.
    pub fn put(&mut self, place: usize, outcome: TrialOutcome) {
        if let Some(slot @ None) = self.outcomes.get_mut(place) {
            self.done += 1;
            self.failed += usize::from(matches!(outcome, TrialOutcome::Failed(_)));
            *slot = Some(outcome);
        }
    }

    /// The outcome of the trial at a place, if it is known.
    pub fn get(&self, place: usize) -> Option<&TrialOutcome> {
        self.outcomes.get(place)?.as_ref()
    }

    /// How many trials are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// How many of them failed.
    pub fn failed(&self) -> usize {
        self.failed
    }

    /// Why trials failed, each reason with how often, in the order of the first.
    pub fn failures(&self) -> Vec<(&str, usize)> {
        let mut reasons: Vec<(&str, usize)> = Vec::new();
        for outcome in self.outcomes.iter().flatten() {
            let TrialOutcome::Failed(message) = outcome else { continue };
            match reasons.iter_mut().find(|(reason, _)| reason == message) {
                Some((_, times)) => *times += 1,
                None => reasons.push((message, 1)),
            }
        }
        reasons
    }

    /// Whether all trials are done.
    pub fn is_complete(&self) -> bool {
        self.done == self.outcomes.len()
    }

    /// A metric's value in the trial at a place, if that has been measured.
    pub fn value(&self, place: usize, metric: usize) -> Option<f64> {
        match self.get(place)? {
            TrialOutcome::Measured { values, .. } => values.get(metric).copied(),
            TrialOutcome::Failed(_) => None,
        }
    }

    /// A metric in a setting and in its baseline, one pair a replication; nothing for a pair that is not
    /// measured whole. A setting that does not depend on the replication pairs its only run with every one
    /// of the other's [F-34].
    pub fn pairs(&self, sweep: &Sweep, setting: usize, metric: usize) -> Vec<Option<(f64, f64)>> {
        let mut coordinates = sweep.coordinates(setting);
        let (Some(last), Some(baseline)) = (coordinates.last_mut(), sweep.baseline) else {
            return Vec::new();
        };
        *last = baseline;
        let (own, base) =
            (sweep.trials_of(setting), sweep.trials_of(sweep.setting_at(&coordinates)));
        let at = |trials: &std::ops::Range<usize>, place: usize| {
            self.value(trials.start + if trials.len() == 1 { 0 } else { place }, metric)
        };
        let places = 0..own.len().max(base.len());
        places.map(|place| at(&own, place).zip(at(&base, place))).collect()
    }

    /// One row a run, in the order of settings, of the trials that are done and that `wanted` picks.
    pub fn rows(&self, sweep: &Sweep, wanted: impl Fn(usize) -> bool) -> Table {
        let columns = columns(sweep);
        let places = (0..sweep.len()).filter(|place| wanted(*place));
        let rows = places.filter_map(|place| {
            let row = row(sweep, sweep.trial(place)?, self.get(place)?);
            Some(row.into_iter().take(columns.len()).collect())
        });
        let rows = rows.collect();
        Table { columns, rows }
    }
}

/// The names of the columns of rows.
pub(super) fn columns(sweep: &Sweep) -> Vec<Cow<'static, str>> {
    let name = |name: &str| Cow::Owned(name.to_owned());
    let mut columns: Vec<Cow<'static, str>> =
        sweep.axes().iter().map(|axis| name(&axis.name)).collect();
    columns.push(name("replication"));
    columns.extend(sweep.metrics.iter().map(|metric| name(metric.key())));
    columns.push(name("error"));
    columns.extend(sweep.fingerprinted.then(|| name("fingerprint")));
    columns
}

/// The cells that say which run a row is of.
pub(super) fn heads(sweep: &Sweep, trial: Trial) -> Vec<Cell> {
    let mut cells: Vec<Cell> = sweep.values(trial.setting).cloned().map(Cell::Value).collect();
    cells.push(sweep.replication(trial).map_or(Cell::Whole(0), |value| Cell::Value(value.clone())));
    cells
}

/// The row of a run, its fingerprint last.
fn row(sweep: &Sweep, trial: Trial, outcome: &TrialOutcome) -> Vec<Cell> {
    let mut cells = heads(sweep, trial);
    match outcome {
        TrialOutcome::Measured { values, fingerprint } => {
            cells.extend(values.iter().map(|value| Cell::Number(*value)));
            cells.push(Cell::Empty);
            cells.push(fingerprint.map(|value| format!("{value:016x}")).into());
        }
        TrialOutcome::Failed(message) => {
            cells.extend(sweep.metrics.iter().map(|_| Cell::Empty));
            cells.push(Cell::Text(message.clone()));
            cells.push(Cell::Empty);
        }
    }
    cells
}
