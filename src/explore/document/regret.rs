//! Whose choices are judged, and by what [G-52, G-54, G-80].

use super::{none_of, scenario_of};
use crate::experiment::bench::metrics_of;
use crate::metrics::Metric;
use crate::scenario::{Problem, Value};

/// A run whose choices are judged.
#[derive(Clone, Debug, PartialEq)]
pub struct RegretDocument {
    /// Its scenario, of one policy.
    pub scenario: Value,
    /// What the choices are judged by; it has a direction.
    pub metric: Metric,
    /// The step of the only choice that is judged.
    pub step: Option<u64>,
    /// How many jobs may be run in all, over all alternatives.
    pub limit: u64,
    /// The step whose choice was the last to be judged in an answer that was broken off: the rest is
    /// wanted. No file says so.
    pub after: Option<u64>,
}

/// So many jobs may be run unless another number is given [G-54].
pub(super) const LIMIT: f64 = 2e6;

impl RegretDocument {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked to be whole"
    )]
    pub(super) fn of(value: &Value, mut problems: Vec<Problem>) -> Result<Self, Vec<Problem>> {
        let scenario = scenario_of(value, &mut problems);
        let metric = metric_of(&scenario, value.get("metric").and_then(Value::text));
        let metric = metric.unwrap_or_else(|problem| {
            problems.extend(problem);
            Metric::AvgResponseTime
        });
        none_of(problems)?;
        let number = |key| value.get(key).and_then(Value::number);
        Ok(Self {
            scenario,
            metric,
            step: number("step").map(|step| step as u64),
            limit: number("limit").unwrap_or(LIMIT) as u64,
            after: None,
        })
    }
}

/// The metric of this word, if the scenario's lab has it and it is better one way [G-8]; else what is
/// wrong, as far as the lab is known.
fn metric_of(scenario: &Value, word: Option<&str>) -> Result<Metric, Option<Problem>> {
    let lab = scenario.get("lab").and_then(Value::text).unwrap_or_default();
    let all = metrics_of(lab).ok_or(None)?;
    let word = word.unwrap_or(Metric::AvgResponseTime.key());
    let mut directed = all.iter().copied().filter(|metric| metric.direction().is_some());
    directed.clone().find(|metric| metric.key() == word).ok_or_else(|| {
        let words: Vec<&str> = directed.by_ref().map(Metric::key).collect();
        let expected = format!("a metric of lab {lab} with a better side:");
        Some(Problem::unknown_word("/metric", word, (&expected, &words)))
    })
}
