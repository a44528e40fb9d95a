//! What the replications of each setting come to: means, intervals, quantiles, and how they compare
//! with the baseline, replication by replication [F-32, F-33].

use std::borrow::Cow;

use super::plan::Sweep;
use super::results::Results;
use crate::experiment::statistics::{Sample, quantile};
use crate::experiment::table::{Cell, Table};

/// One metric in one setting.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// Over the replications.
    pub sample: Sample,
    /// The least and the greatest value; nothing without any.
    pub range: Option<(f64, f64)>,
    /// The sweep's quantiles; nothing without any value.
    pub quantiles: Vec<Option<f64>>,
    /// Beside the baseline, where there is one.
    pub compared: Option<Compared>,
}

/// A setting beside the baseline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    /// The differences of pairs.
    pub differences: Sample,
    /// The mean of the ratios of pairs.
    pub ratio: f64,
}

/// One setting.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// How many runs are in the means.
    pub replications: usize,
    /// One a metric of the sweep.
    pub columns: Vec<Column>,
}

impl Summary {
    /// What is known of a setting so far.
    pub fn of(sweep: &Sweep, results: &Results, setting: usize) -> Self {
        let columns = 0..sweep.metrics.len();
        let columns = columns.map(|metric| Column::of(sweep, results, setting, metric)).collect();
        Self { replications: replications(sweep, results, setting), columns }
    }
}

/// How many runs of a setting are in its means.
pub(super) fn replications(sweep: &Sweep, results: &Results, setting: usize) -> usize {
    let measured = |place: &usize| results.value(*place, 0).is_some() || sweep.metrics.is_empty();
    sweep.trials_of(setting).filter(measured).count()
}

impl Column {
    fn of(sweep: &Sweep, results: &Results, setting: usize, metric: usize) -> Self {
        let places = sweep.trials_of(setting);
        let values: Vec<f64> = places.filter_map(|place| results.value(place, metric)).collect();
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let greatest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let shares = &sweep.file().quantiles;
        Self {
            sample: Sample::of(&values),
            range: (!values.is_empty()).then_some((least, greatest)),
            quantiles: shares.iter().map(|share| quantile(&values, *share)).collect(),
            compared: compared(sweep, results, setting, metric),
        }
    }
}

/// How the pairs of a setting and its baseline compare.
fn compared(sweep: &Sweep, results: &Results, setting: usize, metric: usize) -> Option<Compared> {
    let (mut differences, mut ratios) = (Vec::new(), Vec::new());
    for (value, base) in results.pairs(sweep, setting, metric).into_iter().flatten() {
        differences.push(value - base);
        ratios.push(if base == 0.0 { 0.0 } else { value / base });
    }
    if differences.is_empty() {
        return None;
    }
    let (differences, ratio) = (Sample::of(&differences), Sample::of(&ratios).mean);
    Some(Compared { differences, ratio })
}

/// One row a setting, of the settings of which at least one run is done.
pub fn settings_table(sweep: &Sweep, results: &Results) -> Table {
    let own = |text: String| Cow::Owned(text);
    let mut columns: Vec<Cow<'static, str>> =
        sweep.axes().iter().map(|axis| own(axis.name.clone())).collect();
    columns.push("replications".into());
    let baseline = sweep.baseline.and_then(|place| sweep.axes().last()?.values.get(place));
    let baseline = baseline.map(|value| Cell::Value(value.clone()).named().into_owned());
    for metric in &sweep.metrics {
        let key = metric.key();
        columns.extend([own(key.to_owned()), own(format!("{key}_sd")), own(format!("{key}_ci95"))]);
        let shares = sweep.file().quantiles.iter();
        columns.extend(shares.map(|share| own(format!("{key}_q{}", per_cent(*share)))));
        if let Some(baseline) = &baseline {
            columns.push(own(format!("{key}_vs_{baseline}")));
            columns.push(own(format!("{key}_vs_{baseline}_ci95")));
            columns.push(own(format!("{key}_ratio_{baseline}")));
        }
    }
    let known =
        |setting: &usize| sweep.trials_of(*setting).any(|place| results.get(place).is_some());
    let rows = (0..sweep.settings()).filter(known);
    let rows = rows.map(|setting| row(sweep, results, setting)).collect();
    Table { columns, rows }
}

fn row(sweep: &Sweep, results: &Results, setting: usize) -> Vec<Cell> {
    let summary = Summary::of(sweep, results, setting);
    let mut cells: Vec<Cell> = sweep.values(setting).cloned().map(Cell::Value).collect();
    cells.push(Cell::Whole(summary.replications as u64));
    for column in summary.columns {
        let known = column.range.is_some();
        cells.push(known.then_some(column.sample.mean).into());
        cells.push(column.sample.deviation.into());
        cells.push(column.sample.half_width().into());
        cells.extend(column.quantiles.iter().map(|value| Cell::from(*value)));
        if sweep.baseline.is_some() {
            let compared = column.compared;
            cells.push(compared.map(|it| it.differences.mean).into());
            cells.push(compared.and_then(|it| it.differences.half_width()).into());
            cells.push(compared.map(|it| it.ratio).into());
        }
    }
    cells
}

/// A share as per cent in a column's name: 0.5 is `50`, 0.975 is `97.5`.
fn per_cent(share: f64) -> f64 {
    (share * 1e8).round() / 1e6
}
