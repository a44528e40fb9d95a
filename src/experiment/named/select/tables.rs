//! The paper's figures and tables of the results: means over the seeds [D-40 to D-44].

use super::sweeps::{Measure, POLICIES, place};
use crate::experiment::statistics::Sample;
use crate::experiment::sweep::{Results, Sweep};
use crate::experiment::table::{Cell, Table};

/// What the three tables print, in percent: TTR, throughput, utilization; over PARS, BARS, LARS.
pub(super) const PRINTED: [[[f64; 3]; 3]; 3] = [
    [[91.0, 83.0, 17.0], [27.0, 33.0, 7.0], [19.0, 25.0, 5.0]],
    [[80.0, 76.0, 13.0], [33.0, 43.0, 17.0], [33.0, 39.0, 17.0]],
    [[89.0, 87.0, 24.0], [18.0, 24.0, 7.0], [16.0, 22.0, 5.0]],
];

/// The means of a metric at one place of a sweep, in the order of the policies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    /// Clusters, jobs for each cluster, or the deadline.
    pub(super) at: f64,
    /// One mean a policy.
    pub(super) means: [f64; 4],
}

impl Point {
    /// The mean of the paper's own policy.
    pub(super) fn own(&self) -> f64 {
        self.means[0]
    }
}

/// The points of which all runs are known, in order.
pub(super) fn points(sweep: &Sweep, results: &Results, measure: Measure) -> Vec<Point> {
    let places = sweep.settings() / POLICIES.len();
    let point = |number: usize| {
        let first = number * POLICIES.len();
        let mut means = [0.0; 4];
        for (mean, setting) in means.iter_mut().zip(first..) {
            let values: Option<Vec<f64>> = sweep
                .trials_of(setting)
                .map(|trial| results.value(trial, measure as usize))
                .collect();
            *mean = Sample::of(&values?).mean;
        }
        let at = place(sweep.values(first).next()?);
        Some(Point { at, means })
    };
    (0..places).filter_map(point).collect()
}

fn figure(sweep: &Sweep, results: &Results, measure: Measure) -> Table {
    let met = points(sweep, results, Measure::Met);
    let rows = points(sweep, results, measure).into_iter().zip(met).map(|(point, met)| {
        let mut row = vec![Cell::Number(point.at)];
        row.extend(point.means.map(Cell::Number));
        if measure == Measure::Throughput {
            row.extend(met.means.map(Cell::Number));
        }
        row
    });
    let rows = rows.collect();
    let name = sweep.axes().first().map_or("at", |axis| match &*axis.name {
        "clusters" => "clusters",
        "deadline" => "deadline",
        _ => "jobs_for_each_cluster",
    });
    match measure {
        Measure::Throughput => Table::new(
            &[
                name,
                POLICIES[0],
                POLICIES[1],
                POLICIES[2],
                POLICIES[3],
                "met_mcrs",
                "met_pars",
                "met_bars",
                "met_lars",
            ],
            rows,
        ),
        _ => Table::new(&[name, POLICIES[0], POLICIES[1], POLICIES[2], POLICIES[3]], rows),
    }
}

/// Average TTR, in seconds.
pub(super) fn ttr(sweep: &Sweep, results: &Results) -> Table {
    figure(sweep, results, Measure::Ttr)
}

/// Jobs in time a second, and the share of all jobs that are.
pub(super) fn throughput(sweep: &Sweep, results: &Results) -> Table {
    figure(sweep, results, Measure::Throughput)
}

/// The clusters' mean share of time at work.
pub(super) fn utilization(sweep: &Sweep, results: &Results) -> Table {
    figure(sweep, results, Measure::Utilization)
}

/// The metrics of the tables, with what they are called there.
pub(super) const MEASURES: [(&str, Measure); 3] = [
    ("ttr", Measure::Ttr),
    ("throughput", Measure::Throughput),
    ("utilization", Measure::Utilization),
];

/// How much better the paper's own policy is than another, in percent [D-43].
pub(super) fn improvement(measure: Measure, own: f64, other: f64) -> f64 {
    if measure == Measure::Ttr { 100.0 * (1.0 - own / other) } else { 100.0 * (own / other - 1.0) }
}

/// The improvements over PARS, BARS and LARS in each metric; nothing before all runs are known.
pub(super) fn improvements(sweep: &Sweep, results: &Results) -> Option<[[f64; 3]; 3]> {
    let mut all = [[0.0; 3]; 3];
    for (row, (_, measure)) in all.iter_mut().zip(MEASURES) {
        let point = points(sweep, results, measure).pop()?;
        let [own, others @ ..] = point.means;
        *row = others.map(|other| improvement(measure, own, other));
    }
    Some(all)
}

fn improvement_table(sweep: &Sweep, results: &Results, printed: &[[f64; 3]; 3]) -> Table {
    let found = improvements(sweep, results);
    let rows = found.iter().flat_map(|found| {
        found.iter().zip(printed).zip(MEASURES).map(|((ours, paper), (name, _))| {
            let mut row = vec![Cell::Word(name)];
            row.extend(ours.map(Cell::Number));
            row.extend(paper.map(Cell::Number));
            row
        })
    });
    let columns =
        &["improvement", "pars", "bars", "lars", "paper_pars", "paper_bars", "paper_lars"];
    Table::new(columns, rows.collect())
}

/// Table 2.
pub(super) fn improvements_2(sweep: &Sweep, results: &Results) -> Table {
    improvement_table(sweep, results, &PRINTED[0])
}

/// Table 3.
pub(super) fn improvements_3(sweep: &Sweep, results: &Results) -> Table {
    improvement_table(sweep, results, &PRINTED[1])
}

/// Table 4.
pub(super) fn improvements_4(sweep: &Sweep, results: &Results) -> Table {
    improvement_table(sweep, results, &PRINTED[2])
}
