//! The metrics of two runs side by side, with a verdict each [G-8].

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::metrics::{Direction, Metrics, are_same};

/// A metric of two runs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MetricRow {
    /// The baseline's value and the other's.
    pub values: [f64; 2],
    /// The other's minus the baseline's.
    pub difference: f64,
    /// The other's over the baseline's; nothing where that is 0.
    pub ratio: Option<f64>,
    /// Whether the other's is better; nothing where neither way is.
    pub verdict: Option<Verdict>,
}

/// Whether the other run is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is.
    Better,
    /// It is worse.
    Worse,
    /// Neither.
    Same,
}

impl Verdict {
    /// What a direction makes of the baseline's value and the other's.
    pub fn of(direction: Direction, [baseline, other]: [f64; 2]) -> Self {
        if are_same(baseline, other) {
            return Self::Same;
        }
        let is_better = match direction {
            Direction::Less => other < baseline,
            Direction::More => other > baseline,
        };
        if is_better { Self::Better } else { Self::Worse }
    }
}

/// The metrics that both runs have, by key.
pub(super) fn of(baseline: &Metrics, other: &Metrics) -> BTreeMap<Cow<'static, str>, MetricRow> {
    let both = baseline.iter().filter_map(|(metric, value)| {
        let values = [value, other.get(metric)?];
        let row = MetricRow {
            values,
            difference: values[1] - values[0],
            ratio: (values[0] != 0.0).then(|| values[1] / values[0]),
            verdict: metric.direction().map(|direction| Verdict::of(direction, values)),
        };
        Some((Cow::Borrowed(metric.key()), row))
    });
    both.collect()
}
