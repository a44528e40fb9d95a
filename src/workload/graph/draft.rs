//! What a reader gathers before the graph is checked, with the place of every part, so that a fault
//! of the graph is told where it stands in the file.

use std::collections::{BTreeMap, BTreeSet};

use super::error::{GraphError, GraphPlace};
use crate::domain::{GraphFault, TaskGraph};

/// Where a part stands, in whatever way its format counts.
pub(super) type Mark = (u32, u32);

/// The parts of a graph.
#[derive(Debug, Default)]
pub(super) struct Draft {
    names: Vec<String>,
    numbers: BTreeMap<String, u32>,
    weights: Vec<f64>,
    weight_marks: Vec<Mark>,
    edges: Vec<(u32, u32)>,
    edge_marks: Vec<Mark>,
    joined: BTreeSet<(u32, u32)>,
}

/// A part of a graph, by the mark that its reader gave it.
pub(super) enum Part {
    Weight(Mark),
    Edge(Mark),
}

impl Draft {
    /// Adds a task; false, with nothing changed, if another has its name.
    pub(super) fn task(&mut self, name: &str, weight: f64, mark: Mark) -> bool {
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        if self.numbers.insert(name.to_owned(), number).is_some() {
            return false;
        }
        self.names.push(name.to_owned());
        self.weights.push(weight);
        self.weight_marks.push(mark);
        true
    }

    /// The number of a task.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }

    /// The name of a task.
    pub(super) fn name(&self, task: u32) -> &str {
        self.names.get(task as usize).map_or("", String::as_str)
    }

    /// The line on which a task is first named, where marks are lines.
    pub(super) fn line_of(&self, task: u32) -> u32 {
        self.weight_marks.get(task as usize).map_or(0, |(line, _)| *line)
    }

    /// Sets the weight of a task.
    pub(super) fn weigh(&mut self, task: u32, weight: f64, mark: Mark) {
        if let Some(place) = self.weights.get_mut(task as usize) {
            *place = weight;
            self.weight_marks[task as usize] = mark;
        }
    }

    /// How many tasks there are.
    pub(super) fn tasks(&self) -> usize {
        self.names.len()
    }

    /// Adds an edge; one that is there already counts once.
    pub(super) fn edge(&mut self, from: u32, to: u32, mark: Mark) {
        if self.joined.insert((from, to)) {
            self.edges.push((from, to));
            self.edge_marks.push(mark);
        }
    }

    /// The names and the checked graph; `place` tells where a part stands.
    pub(super) fn finish(
        self,
        place: impl Fn(Part) -> GraphPlace,
    ) -> Result<(Vec<String>, TaskGraph), GraphError> {
        let Self { names, weights, weight_marks, edges, edge_marks, .. } = self;
        let ends = edges.clone();
        // A sum of nothing is minus zero.
        let weights = weights.into_iter().map(|weight| weight + 0.0).collect();
        let faults = match TaskGraph::new(weights, edges) {
            Ok(graph) => return Ok((names, graph)),
            Err(faults) => faults,
        };
        let edge_place = |edge: usize| place(Part::Edge(edge_marks[edge]));
        let errors = faults.into_iter().map(|fault| match fault {
            GraphFault::Weight { task, weight } => {
                let message = format!(
                    "found weight {weight} of task {}, expected a number from 0",
                    names[task]
                );
                GraphError::new(place(Part::Weight(weight_marks[task])), message)
            }
            GraphFault::SelfLoop { edge, task } => {
                let message = format!("task {} waits for itself", names[task as usize]);
                GraphError::new(edge_place(edge), message)
            }
            GraphFault::Cycle { tasks } => {
                let within = |task: u32| tasks.binary_search(&task).is_ok();
                let edge = ends.iter().position(|(from, to)| within(*from) && within(*to));
                let place = edge.map_or(GraphPlace::File, edge_place);
                GraphError::new(place, waiting_for_each_other(&names, &tasks))
            }
            GraphFault::UnknownTask { edge, .. } | GraphFault::Duplicate { edge, .. } => {
                GraphError::new(edge_place(edge), fault.to_string())
            }
            GraphFault::Empty => {
                GraphError::new(GraphPlace::File, "found no task, expected one or more")
            }
        });
        Err(errors.into_iter().next().unwrap_or_else(GraphError::unrecognized))
    }
}

fn waiting_for_each_other(names: &[String], tasks: &[u32]) -> String {
    const SHOWN: usize = 6;
    let shown: Vec<&str> =
        tasks.iter().take(SHOWN).map(|task| names[*task as usize].as_str()).collect();
    let more = if tasks.len() > SHOWN { ", ..." } else { "" };
    format!("found a cycle, tasks that wait for each other: {}{more}", shown.join(", "))
}
