//! What can be wrong with a task graph [B-9].

use std::fmt;

use super::Neighbors;

/// One thing that is wrong with a graph.
#[derive(Clone, Debug, PartialEq)]
pub enum GraphFault {
    /// It has no task.
    Empty,
    /// A task's weight is negative or not a number.
    Weight {
        /// The task.
        task: usize,
        /// Its weight.
        weight: f64,
    },
    /// An edge names a task that does not exist.
    UnknownTask {
        /// The edge, by its place in the list.
        edge: usize,
        /// The task.
        task: u64,
    },
    /// An edge leads from a task to itself.
    SelfLoop {
        /// The edge, by its place in the list.
        edge: usize,
        /// The task.
        task: u32,
    },
    /// An edge repeats another.
    Duplicate {
        /// The edge, by its place in the list.
        edge: usize,
        /// The one that it repeats.
        first: usize,
    },
    /// Tasks wait for each other.
    Cycle {
        /// The tasks on a cycle or between two cycles, ascending.
        tasks: Vec<u32>,
    },
}

impl fmt::Display for GraphFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("found no task, expected one or more"),
            Self::Weight { task, weight } => {
                write!(f, "found weight {weight} at task {task}, expected a number from 0")
            }
            Self::UnknownTask { task, .. } => write!(f, "found task {task}, which does not exist"),
            Self::SelfLoop { task, .. } => {
                write!(f, "found an edge from task {task} to itself, expected two tasks")
            }
            Self::Duplicate { first, .. } => write!(f, "found the edge at place {first} again"),
            Self::Cycle { tasks } => {
                const SHOWN: usize = 12;
                let shown: Vec<String> = tasks.iter().take(SHOWN).map(u32::to_string).collect();
                let more = if tasks.len() > SHOWN { ", ..." } else { "" };
                write!(f, "found tasks that wait for each other: {}{more}", shown.join(", "))
            }
        }
    }
}

/// The tasks that lie on a cycle or between two: of those that are `left` after tasks without
/// predecessors were removed again and again, what remains when those without successors are too.
pub(super) fn cyclic(
    mut left: Vec<bool>,
    successors: &Neighbors,
    predecessors: &Neighbors,
) -> Vec<u32> {
    let followers = |task: usize, left: &[bool]| {
        successors.of_task(task).iter().filter(|next| left[**next as usize]).count()
    };
    let mut followed: Vec<usize> = (0..left.len()).map(|task| followers(task, &left)).collect();
    let mut ends: Vec<usize> =
        (0..left.len()).filter(|task| left[*task] && followed[*task] == 0).collect();
    while let Some(task) = ends.pop() {
        left[task] = false;
        for before in predecessors.of_task(task) {
            let before = *before as usize;
            followed[before] = followed[before].saturating_sub(1);
            if left[before] && followed[before] == 0 {
                ends.push(before);
            }
        }
    }
    (0_u32..).zip(left).filter(|(_, left)| *left).map(|(task, _)| task).collect()
}
