//! HEFT: the most urgent task first, where it ends first [E-26].

use serde::Serialize;

use super::machines::{Machines, Placement};
use super::problem::Dispatch;
use super::ranks::{rounded, upward};

/// The schedule of HEFT.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Heft {
    /// When the last task ends.
    pub makespan: f64,
    /// The tasks as they were placed.
    pub order: Vec<u32>,
    /// How urgent each task is.
    pub upward_rank: Vec<f64>,
    /// Where and when each task runs, in the order of tasks.
    pub schedule: Vec<Placement>,
}

/// Topcuoglu, Hariri, Wu: Heterogeneous Earliest Finish Time.
pub fn heft(dispatch: &Dispatch) -> Heft {
    let upward_rank = upward(dispatch);
    let mut order = dispatch.graph.topological_order().to_vec();
    let urgency = |task: &u32| rounded(upward_rank[*task as usize]);
    crate::sorting::sort_by(&mut order, |a, b| urgency(b).total_cmp(&urgency(a)));
    let mut machines = Machines::new(dispatch);
    for task in &order {
        machines.place(*task as usize);
    }
    let (schedule, makespan) = machines.finish();
    Heft { makespan, order, upward_rank, schedule }
}
