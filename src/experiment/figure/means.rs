//! What the settings of a panel come to: means over their replications, with intervals that are paired.

use crate::experiment::statistics::Sample;
use crate::experiment::sweep::{Results, Sweep};

/// The values of a setting's replications; none unless all that did not fail are known.
pub(super) fn values(sweep: &Sweep, results: &Results, setting: usize, metric: usize) -> Vec<f64> {
    let trials = sweep.trials_of(setting);
    if trials.clone().any(|trial| results.get(trial).is_none()) {
        return Vec::new();
    }
    trials.filter_map(|trial| results.value(trial, metric)).collect()
}

/// A mean, and half the width of its interval, if it has one.
type Mean = Option<(f64, Option<f64>)>;

/// Means with intervals from which the variation between replications is taken out: each value is
/// moved by how far the mean of its replication is from the mean of all, and the variance is corrected
/// for the degree of freedom that this costs (Cousineau, Morey).
pub(super) fn paired(lines: &[Vec<f64>]) -> Vec<Mean> {
    let count = lines.first().map_or(0, Vec::len);
    let complete = count > 1 && lines.len() > 1 && lines.iter().all(|line| line.len() == count);
    let plain = |line: &Vec<f64>| {
        let sample = Sample::of(line);
        (!line.is_empty()).then(|| (sample.mean, sample.half_width()))
    };
    if !complete {
        return lines.iter().map(plain).collect();
    }
    let of_replication: Vec<f64> = (0..count)
        .map(|place| lines.iter().map(|line| line[place]).sum::<f64>() / lines.len() as f64)
        .collect();
    let all = of_replication.iter().sum::<f64>() / count as f64;
    let correction = (lines.len() as f64 / (lines.len() - 1) as f64).sqrt();
    let moved = lines.iter().map(|line| {
        let moved: Vec<f64> =
            line.iter().zip(&of_replication).map(|(value, mean)| value - mean + all).collect();
        let spread = Sample::of(&moved).half_width().map(|half| half * correction);
        Some((Sample::of(line).mean, spread))
    });
    moved.collect()
}

/// Means of the ratios to the baseline, replication by replication.
pub(super) fn ratios(sweep: &Sweep, lines: &[Vec<f64>]) -> Vec<Mean> {
    let Some(base) = lines.get(sweep.baseline.unwrap_or(0)) else { return Vec::new() };
    let ratio = |line: &Vec<f64>| {
        // A setting that does not depend on the replication has one value for all of them.
        let pairs = line.len().max(base.len());
        let at = |values: &[f64], place: usize| {
            values.get(if values.len() == 1 { 0 } else { place }).copied()
        };
        let ratios: Option<Vec<f64>> = (0..pairs)
            .map(|place| {
                let (value, base) = (at(line, place)?, at(base, place)?);
                (base != 0.0).then_some(value / base)
            })
            .collect();
        let ratios = ratios.filter(|ratios| !ratios.is_empty())?;
        let sample = Sample::of(&ratios);
        Some((sample.mean, sample.half_width()))
    };
    lines.iter().map(ratio).collect()
}

#[cfg(test)]
mod tests {
    use super::paired;

    #[test]
    fn what_all_lines_share_does_not_widen_their_intervals() {
        // Two lines that are always 1 apart, over replications that differ by hundreds.
        let known = [vec![100.0, 300.0, 900.0], vec![101.0, 301.0, 901.0]];
        let means = paired(&known);
        let (mean, spread) = means[0].unwrap();
        assert!((mean - 1300.0 / 3.0).abs() < 1e-9);
        assert!(spread.unwrap() < 1e-9, "{spread:?}");
    }

    #[test]
    fn a_line_of_one_value_has_no_interval() {
        assert_eq!(paired(&[vec![2.0], vec![3.0]]), [Some((2.0, None)), Some((3.0, None))]);
        assert_eq!(paired(&[vec![], vec![3.0]]), [None, Some((3.0, None))]);
    }
}
