//! What no schedule can beat [E-28].

use serde::Serialize;

use super::problem::{Costs, Dispatch};

/// Lower bounds of the makespan.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bounds {
    /// The longest path with each task's least cost and nothing sent.
    pub critical_path: f64,
    /// The sum of least costs, shared by all machines.
    pub area: f64,
    /// The larger of the two.
    pub lower_bound: f64,
}

/// The bounds of a graph.
pub fn bounds(dispatch: &Dispatch) -> Bounds {
    let graph = &dispatch.graph;
    let mut paths = vec![0.0; graph.len()];
    for task in graph.topological_order().iter().rev().map(|task| *task as usize) {
        let behind = graph.successors(task).iter().map(|next| paths[*next as usize]);
        paths[task] = dispatch.costs.least(task) + behind.fold(0.0, f64::max);
    }
    let critical_path = paths.into_iter().fold(0.0, f64::max);
    let area = area(&dispatch.costs);
    Bounds { critical_path, area, lower_bound: f64::max(critical_path, area) }
}

/// The sum of least costs over the number of machines.
pub(super) fn area(costs: &Costs) -> f64 {
    let least = (0..costs.tasks()).map(|task| costs.least(task));
    least.sum::<f64>() / costs.machines() as f64
}
