//! What the heuristics start from: how long every task takes on every machine, and what edges carry.

use std::fmt;

use crate::domain::{Edge, GraphFault, TaskGraph};

/// How long each task takes on each machine: one row a task, all equally long [E-25].
#[derive(Clone, Debug, PartialEq)]
pub struct Costs {
    machines: usize,
    all: Vec<f64>,
}

/// What is wrong with a table of costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostFault {
    /// There is no task.
    NoTask,
    /// The first row is empty.
    NoMachine,
    /// A row has another length than the first.
    Length {
        /// The row.
        task: usize,
        /// Its length.
        found: usize,
        /// That of the first row.
        expected: usize,
    },
    /// A cost is negative or not a number.
    Cost {
        /// The row.
        task: usize,
        /// The column.
        machine: usize,
    },
}

impl fmt::Display for CostFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTask => f.write_str("found no task, expected one or more"),
            Self::NoMachine => f.write_str("found no machine, expected one or more"),
            Self::Length { found, expected, .. } => {
                write!(f, "found {found} costs, expected {expected} as in the first row")
            }
            Self::Cost { .. } => f.write_str("expected a number from 0"),
        }
    }
}

impl Costs {
    /// A table of these rows.
    pub fn new(rows: &[Vec<f64>]) -> Result<Self, CostFault> {
        let machines = rows.first().ok_or(CostFault::NoTask)?.len();
        if machines == 0 {
            return Err(CostFault::NoMachine);
        }
        for (task, row) in rows.iter().enumerate() {
            if row.len() != machines {
                return Err(CostFault::Length { task, found: row.len(), expected: machines });
            }
            let wrong = row.iter().position(|cost| !cost.is_finite() || *cost < 0.0);
            if let Some(machine) = wrong {
                return Err(CostFault::Cost { task, machine });
            }
        }
        Ok(Self { machines, all: rows.concat() })
    }

    /// How many tasks there are; at least 1.
    pub fn tasks(&self) -> usize {
        self.all.len() / self.machines
    }

    /// How many machines there are; at least 1.
    pub fn machines(&self) -> usize {
        self.machines
    }

    /// The costs of a task, by machine.
    pub fn of(&self, task: usize) -> &[f64] {
        &self.all[task * self.machines..(task + 1) * self.machines]
    }

    /// The least cost of a task.
    pub fn least(&self, task: usize) -> f64 {
        self.of(task).iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// W: the mean cost of a task [E-25].
    pub fn mean(&self, task: usize) -> f64 {
        self.of(task).iter().sum::<f64>() / self.machines as f64
    }
}

/// Tasks that wait for each other and send data, to be placed on machines.
#[derive(Clone, Debug, PartialEq)]
pub struct Dispatch {
    pub(super) graph: TaskGraph,
    pub(super) costs: Costs,
    /// What each edge costs between two machines, in the order of [`TaskGraph::successors`].
    sending: Vec<f64>,
    starts: Vec<usize>,
}

impl Dispatch {
    /// Tasks with these costs, and edges with what they cost between two machines. A cost that is
    /// not given, or not a number from 0, counts as 0.
    pub fn new(costs: Costs, edges: &[(Edge, f64)]) -> Result<Self, Vec<GraphFault>> {
        let weights = (0..costs.tasks()).map(|task| costs.mean(task)).collect();
        let graph = TaskGraph::new(weights, edges.iter().map(|(edge, _)| *edge).collect())?;
        let mut sorted = edges.to_vec();
        crate::sorting::sort_by_key(&mut sorted, |(edge, _)| *edge);
        let mut starts = vec![0];
        for task in 0..graph.len() {
            starts.push(starts[task] + graph.successors(task).len());
        }
        let sending = sorted.into_iter().map(|(_, cost)| cost.max(0.0)).collect();
        Ok(Self { graph, costs, sending, starts })
    }

    /// The graph, its tasks weighed by their mean costs.
    pub fn graph(&self) -> &TaskGraph {
        &self.graph
    }

    /// The costs of the tasks.
    pub fn costs(&self) -> &Costs {
        &self.costs
    }

    /// The tasks that wait for `task`, with what sending to them costs.
    pub(super) fn sends(&self, task: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let costs = &self.sending[self.starts[task]..self.starts[task + 1]];
        let successors = self.graph.successors(task).iter().map(|next| *next as usize);
        successors.zip(costs.iter().copied())
    }

    /// The tasks that `task` waits for, with what sending from them costs.
    pub(super) fn receives(&self, task: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        self.graph.predecessors(task).iter().map(move |before| {
            let before = *before as usize;
            let place = self.graph.successors(before).partition_point(|it| (*it as usize) < task);
            (before, self.sending[self.starts[before] + place])
        })
    }
}
