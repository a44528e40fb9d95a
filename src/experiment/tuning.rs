//! Tuning with honesty: the best of many settings is partly luck, so it is chosen on one half of the
//! replications and its figures come from the other half, beside the baseline.
//!
//! The first, third, fifth replication and so on choose (with seeds from 1 on: the odd ones; of a trace
//! that is repeated by its `half`: the first half), the figures come from the others.

use std::borrow::Cow;

use super::statistics::Sample;
use super::sweep::{Results, Sweep};
use super::table::{Cell, Table};
use crate::metrics::Direction;
use crate::scenario::{Code, Problem};

/// What became of a gain where it was not looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// It is there too: the whole 95 % interval is on the better side of the baseline.
    Holds,
    /// The interval has both sides, there are too few pairs for one, or all of them are the same pair of runs.
    Unclear,
    /// The mean is no better than the baseline's.
    Gone,
    /// It is no better there, and was no better where it was chosen: no setting gains anything.
    Nowhere,
}

impl Gain {
    /// The word in tables.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Unclear => "unclear",
            Self::Gone => "gone",
            Self::Nowhere => "none",
        }
    }

    /// What becomes, where it is told, of what a setting gained where it was chosen.
    fn of(direction: Direction, chosen: &Side, told: &Side) -> Self {
        let gained = better(direction, &told.differences);
        match told.differences.half_width() {
            _ if gained <= 0.0 && better(direction, &chosen.differences) <= 0.0 => Self::Nowhere,
            _ if gained <= 0.0 => Self::Gone,
            Some(half_width) if gained > half_width => Self::Holds,
            _ => Self::Unclear,
        }
    }
}

/// How much better than the baseline these differences are in the mean.
const fn better(direction: Direction, differences: &Sample) -> f64 {
    match direction {
        Direction::Less => -differences.mean,
        Direction::More => differences.mean,
    }
}

/// One side of a setting and its baseline: the replications that choose, or those that tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    /// The setting's mean.
    pub mean: f64,
    /// The baseline's mean over the same replications.
    pub baseline: f64,
    /// Setting minus baseline, replication by replication.
    pub differences: Sample,
    /// Whether a replication differs from another: where none does, it is one run several times over.
    pub varies: bool,
}

/// The best setting by one metric.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuned {
    /// The place of the metric among the sweep's.
    pub metric: usize,
    /// The place of the setting.
    pub setting: usize,
    /// Where it was chosen.
    pub chosen: Side,
    /// Where it is told; nothing where no such run is done.
    pub told: Option<Side>,
    /// Whether what it gains there is there too.
    pub gain: Gain,
}

/// What keeps a sweep from being tuned: every problem with what is missing at its place.
pub fn problems(sweep: &Sweep) -> Vec<Problem> {
    let mut problems = Vec::new();
    if sweep.baseline.is_none() {
        let message = "missing, expected the policy that the others are compared with";
        problems.push(Problem::new(Code::Missing, "/baseline", message));
    }
    if !sweep.is_repeated() {
        let message =
            "found no repetitions, expected at least 2: one half chooses, the other tells";
        problems.push(Problem::new(Code::Missing, "/replications", message));
    }
    if sweep.metrics.iter().all(|metric| metric.direction().is_none()) {
        let message = "found none that is better one way, expected one such as avg_response_time";
        problems.push(Problem::new(Code::OutOfRange, "/metrics", message));
    }
    problems
}

/// The best setting by each metric of which either less or more is better; of settings that are equally
/// good the first. Only what is measured counts: nothing where no setting has a run beside the baseline.
pub fn tuned(sweep: &Sweep, results: &Results) -> Vec<Tuned> {
    let metrics = sweep.metrics.iter().enumerate();
    let directed = metrics.filter_map(|(place, metric)| Some((place, metric.direction()?)));
    directed.filter_map(|(place, direction)| best(sweep, results, place, direction)).collect()
}

fn best(sweep: &Sweep, results: &Results, metric: usize, direction: Direction) -> Option<Tuned> {
    let mut best: Option<(usize, Side)> = None;
    for setting in 0..sweep.settings() {
        if sweep.coordinates(setting).last().copied() == sweep.baseline {
            continue;
        }
        let Some(side) = side(sweep, results, (setting, metric), 0) else { continue };
        let is_better = |(_, other): (usize, Side)| match direction {
            Direction::Less => side.mean < other.mean,
            Direction::More => side.mean > other.mean,
        };
        if best.is_none_or(is_better) {
            best = Some((setting, side));
        }
    }
    let (setting, chosen) = best?;
    let told = side(sweep, results, (setting, metric), 1);
    let gain = match told {
        // One run several times over has an interval of no width.
        Some(told) if is_one_run(chosen, told) => Gain::Unclear,
        Some(told) => Gain::of(direction, &chosen, &told),
        None => Gain::Unclear,
    };
    Some(Tuned { metric, setting, chosen, told, gain })
}

/// Whether no replication differs from another on either side.
fn is_one_run(chosen: Side, told: Side) -> bool {
    let differs = chosen.mean != told.mean || chosen.baseline != told.baseline;
    !(differs || chosen.varies || told.varies)
}

/// A setting beside its baseline over every second replication, from this one on.
fn side(
    sweep: &Sweep,
    results: &Results,
    (setting, metric): (usize, usize),
    from: usize,
) -> Option<Side> {
    let pairs = results.pairs(sweep, setting, metric);
    // Where neither side depends on the replication, the only pair stands for all of them [F-34].
    let from = if pairs.len() == 1 { 0 } else { from };
    let pairs = pairs.into_iter().skip(from).step_by(2).flatten();
    let (values, bases): (Vec<f64>, Vec<f64>) = pairs.unzip();
    let differences: Vec<f64> = values.iter().zip(&bases).map(|(own, base)| own - base).collect();
    let differs = |list: &[f64]| list.windows(2).any(|two| two[0] != two[1]);
    (!values.is_empty()).then(|| Side {
        mean: Sample::of(&values).mean,
        baseline: Sample::of(&bases).mean,
        differences: Sample::of(&differences),
        varies: differs(&values) || differs(&bases),
    })
}

/// One row a metric: the values of the best setting, what it gave where it was chosen and where it is
/// told, and whether its gain holds.
pub fn tuned_table(sweep: &Sweep, results: &Results) -> Table {
    let mut columns: Vec<Cow<'static, str>> = vec!["metric".into()];
    columns.extend(sweep.axes().iter().map(|axis| Cow::Owned(axis.name.clone())));
    for side in ["chosen", "told"] {
        columns.extend(["", "_baseline", "_runs"].map(|end| Cow::Owned(format!("{side}{end}"))));
    }
    columns.extend(["difference", "difference_ci95", "gain"].map(Cow::Borrowed));
    let rows = tuned(sweep, results).into_iter().map(|tuned| row(sweep, &tuned)).collect();
    Table { columns, rows }
}

fn row(sweep: &Sweep, tuned: &Tuned) -> Vec<Cell> {
    let mut cells = vec![sweep.metrics.get(tuned.metric).map(|metric| metric.key()).into()];
    cells.extend(sweep.values(tuned.setting).cloned().map(Cell::Value));
    for side in [Some(tuned.chosen), tuned.told] {
        cells.push(side.map(|side| side.mean).into());
        cells.push(side.map(|side| side.baseline).into());
        cells.push(side.map_or(0, |side| side.differences.count as u64).into());
    }
    let differences = tuned.told.map(|told| told.differences);
    cells.push(differences.map(|it| it.mean).into());
    cells.push(differences.and_then(|it| it.half_width()).into());
    cells.push(tuned.gain.word().into());
    cells
}
