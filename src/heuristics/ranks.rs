//! How urgent tasks are [E-25].

use super::problem::Dispatch;

/// A task's mean cost and the most expensive way behind it, sending included.
pub(super) fn upward(dispatch: &Dispatch) -> Vec<f64> {
    let mut ranks = vec![0.0; dispatch.graph.len()];
    for task in dispatch.graph.topological_order().iter().rev().map(|task| *task as usize) {
        let behind = dispatch.sends(task).map(|(next, cost)| cost + ranks[next]);
        ranks[task] = dispatch.graph.weights()[task] + behind.fold(0.0, f64::max);
    }
    ranks
}

/// The most expensive way before a task, its own cost not counted.
pub(super) fn downward(dispatch: &Dispatch) -> Vec<f64> {
    let weights = dispatch.graph.weights();
    let mut ranks = vec![0.0; dispatch.graph.len()];
    for task in dispatch.graph.topological_order().iter().map(|task| *task as usize) {
        let before = dispatch.receives(task).map(|(it, cost)| ranks[it] + weights[it] + cost);
        ranks[task] = before.fold(0.0, f64::max);
    }
    ranks
}

/// A rank as comparisons see it: rounded to nine decimals [E-26].
pub(super) fn rounded(rank: f64) -> f64 {
    let scaled = rank * 1e9;
    // Above this every double is whole, and scaling would only lose digits.
    if scaled.abs() < 9e15 { scaled.round_ties_even() / 1e9 } else { rank }
}
