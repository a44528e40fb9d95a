//! CPOP: the critical path on one processor, the other tasks where they end first [E-27].

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use serde::Serialize;

use super::machines::{Machines, Placement};
use super::problem::Dispatch;
use super::ranks::{downward, rounded, upward};

/// The schedule of CPOP.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cpop {
    /// When the last task ends.
    pub makespan: f64,
    /// The tasks as they were placed.
    pub order: Vec<u32>,
    /// The length of the longest way through each task.
    pub priority: Vec<f64>,
    /// The tasks of the critical path.
    pub critical_path: Vec<u32>,
    /// The processor that runs them.
    pub critical_path_processor: usize,
    /// Where and when each task runs, in the order of tasks.
    pub schedule: Vec<Placement>,
}

/// Topcuoglu, Hariri, Wu: Critical Path On a Processor.
pub fn cpop(dispatch: &Dispatch) -> Cpop {
    let ups = upward(dispatch).into_iter().zip(downward(dispatch));
    let priority: Vec<f64> = ups.map(|(up, down)| up + down).collect();
    let critical_path = critical_path(dispatch, &priority);
    let critical_path_processor = critical_processor(dispatch, &critical_path);
    let mut on_path = vec![false; dispatch.graph.len()];
    for task in &critical_path {
        on_path[*task as usize] = true;
    }

    let mut machines = Machines::new(dispatch);
    let mut order = Vec::with_capacity(dispatch.graph.len());
    let mut waits_for: Vec<usize> =
        (0..dispatch.graph.len()).map(|task| dispatch.graph.predecessors(task).len()).collect();
    let mut ready: BinaryHeap<Ready> = (0_u32..)
        .zip(&waits_for)
        .filter(|(_, count)| **count == 0)
        .map(|(task, _)| Ready::new(task, &priority))
        .collect();
    while let Some(Ready { task: Reverse(task), .. }) = ready.pop() {
        order.push(task);
        if on_path[task as usize] {
            machines.place_on(task as usize, critical_path_processor);
        } else {
            machines.place(task as usize);
        }
        for next in dispatch.graph.successors(task as usize) {
            waits_for[*next as usize] -= 1;
            if waits_for[*next as usize] == 0 {
                ready.push(Ready::new(*next, &priority));
            }
        }
    }
    let (schedule, makespan) = machines.finish();
    Cpop { makespan, order, priority, critical_path, critical_path_processor, schedule }
}

/// A task that could be placed: the highest priority first, then the lowest number.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ready {
    /// The bits of a priority, which is never negative, are in its order.
    priority: u64,
    task: Reverse<u32>,
}

impl Ready {
    fn new(task: u32, priority: &[f64]) -> Self {
        Self { priority: rounded(priority[task as usize]).to_bits(), task: Reverse(task) }
    }
}

/// The tasks through which the longest way leads.
fn critical_path(dispatch: &Dispatch, priority: &[f64]) -> Vec<u32> {
    let entries = (0_u32..)
        .zip(priority)
        .filter(|(task, _)| dispatch.graph.predecessors(*task as usize).is_empty());
    let entry = entries.fold(None, |best: Option<(u32, f64)>, (task, priority)| match best {
        Some(best) if *priority <= best.1 => Some(best),
        _ => Some((task, *priority)),
    });
    let Some((mut task, length)) = entry else { return Vec::new() };
    let is_as_long = |task: &&u32| {
        let priority = priority[**task as usize];
        (priority - length).abs() <= 1e-6 * length.abs().max(1.0)
    };
    let mut path = vec![task];
    while let Some(next) = dispatch.graph.successors(task as usize).iter().find(is_as_long) {
        task = *next;
        path.push(task);
    }
    path
}

/// The processor that runs the critical path in the least time.
fn critical_processor(dispatch: &Dispatch, path: &[u32]) -> usize {
    let length = |machine: usize| {
        path.iter().map(|task| dispatch.costs.of(*task as usize)[machine]).sum::<f64>()
    };
    let machines = (0..dispatch.costs.machines()).map(|machine| (machine, length(machine)));
    machines.fold((0, f64::INFINITY), |best, it| if it.1 < best.1 { it } else { best }).0
}
