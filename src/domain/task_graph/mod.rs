//! Jobs as graphs: tasks with weights, and edges that say which task must end before which starts
//! [B-2]. A graph is checked once, when it is made; afterwards it has no cycle.

mod antichain;
mod fault;
mod measures;

pub use fault::GraphFault;

use std::collections::BTreeMap;

use fault::cyclic;

/// An edge by the numbers of its tasks: the first must end before the second starts.
pub type Edge = (u32, u32);

/// A directed graph of tasks without cycles [B-9].
#[derive(Clone, Debug, PartialEq)]
pub struct TaskGraph {
    weights: Vec<f64>,
    edges: Vec<Edge>,
    successors: Neighbors,
    predecessors: Neighbors,
    /// Every task after all its predecessors; among those that could come next, the lowest number.
    order: Vec<u32>,
}

/// The neighbors of every task, ascending, in one list.
#[derive(Clone, Debug, Default, PartialEq)]
struct Neighbors {
    starts: Vec<u32>,
    all: Vec<u32>,
}

impl Neighbors {
    /// Groups the second ends of `pairs`, which are sorted, by their first ends.
    fn of(tasks: usize, pairs: &[Edge]) -> Self {
        let mut starts = vec![0_u32; tasks + 1];
        for (from, _) in pairs {
            starts[*from as usize + 1] += 1;
        }
        for task in 0..tasks {
            starts[task + 1] += starts[task];
        }
        Self { starts, all: pairs.iter().map(|(_, to)| *to).collect() }
    }

    fn of_task(&self, task: usize) -> &[u32] {
        &self.all[self.starts[task] as usize..self.starts[task + 1] as usize]
    }
}

impl TaskGraph {
    /// The graph of tasks with these weights and of these edges, or all that is wrong with it.
    pub fn new(weights: Vec<f64>, edges: Vec<Edge>) -> Result<Self, Vec<GraphFault>> {
        let mut faults = Vec::new();
        if weights.is_empty() {
            faults.push(GraphFault::Empty);
        }
        for (task, weight) in weights.iter().enumerate() {
            if !weight.is_finite() || *weight < 0.0 {
                faults.push(GraphFault::Weight { task, weight: *weight });
            }
        }
        let sound = sound_edges(weights.len(), &edges, &mut faults);
        let (successors, predecessors) = adjacency(weights.len(), sound);
        let order = match topological_order(&successors, &predecessors) {
            Ok(order) => order,
            Err(left) => {
                faults.push(GraphFault::Cycle { tasks: cyclic(left, &successors, &predecessors) });
                Vec::new()
            }
        };
        if faults.is_empty() {
            Ok(Self { weights, edges, successors, predecessors, order })
        } else {
            Err(faults)
        }
    }

    /// How many tasks it has; at least 1.
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Always false: a graph has a task.
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }

    /// The work of each task, in operations.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// The edges in the order in which they were given.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The tasks that wait for `task`, ascending.
    pub fn successors(&self, task: usize) -> &[u32] {
        self.successors.of_task(task)
    }

    /// The tasks that `task` waits for, ascending.
    pub fn predecessors(&self, task: usize) -> &[u32] {
        self.predecessors.of_task(task)
    }

    /// Every task after all its predecessors; among those that could come next, the lowest number.
    pub fn topological_order(&self) -> &[u32] {
        &self.order
    }

    /// The tasks without predecessors, ascending.
    pub fn sources(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).filter(|task| self.predecessors(*task).is_empty())
    }

    /// The tasks without successors, ascending.
    pub fn sinks(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).filter(|task| self.successors(*task).is_empty())
    }
}

/// The edges that join two tasks, each once; what is wrong with the others is told.
fn sound_edges(tasks: usize, edges: &[Edge], faults: &mut Vec<GraphFault>) -> Vec<Edge> {
    let mut seen = BTreeMap::new();
    for (place, (from, to)) in edges.iter().enumerate() {
        let unknown = [*from, *to].into_iter().find(|task| *task as usize >= tasks);
        if let Some(task) = unknown {
            faults.push(GraphFault::UnknownTask { edge: place, task: u64::from(task) });
        } else if from == to {
            faults.push(GraphFault::SelfLoop { edge: place, task: *from });
        } else if let Some(first) = seen.get(&(*from, *to)) {
            faults.push(GraphFault::Duplicate { edge: place, first: *first });
        } else {
            seen.insert((*from, *to), place);
        }
    }
    seen.into_keys().collect()
}

fn adjacency(tasks: usize, sorted: Vec<Edge>) -> (Neighbors, Neighbors) {
    let successors = Neighbors::of(tasks, &sorted);
    let mut reversed: Vec<Edge> = sorted.into_iter().map(|(from, to)| (to, from)).collect();
    crate::sorting::sort_by_key(&mut reversed, |edge| *edge);
    (successors, Neighbors::of(tasks, &reversed))
}

/// All tasks in order, or, where there is a cycle, whether each task is left over.
fn topological_order(
    successors: &Neighbors,
    predecessors: &Neighbors,
) -> Result<Vec<u32>, Vec<bool>> {
    use std::cmp::Reverse;
    let tasks = successors.starts.len() - 1;
    let mut waits_for: Vec<usize> = (0..tasks).map(|it| predecessors.of_task(it).len()).collect();
    let mut ready: std::collections::BinaryHeap<Reverse<u32>> = (0_u32..)
        .zip(&waits_for)
        .filter(|(_, count)| **count == 0)
        .map(|(task, _)| Reverse(task))
        .collect();
    let mut order = Vec::with_capacity(tasks);
    while let Some(Reverse(task)) = ready.pop() {
        order.push(task);
        for next in successors.of_task(task as usize) {
            waits_for[*next as usize] -= 1;
            if waits_for[*next as usize] == 0 {
                ready.push(Reverse(*next));
            }
        }
    }
    if order.len() == tasks {
        return Ok(order);
    }
    Err(waits_for.into_iter().map(|count| count > 0).collect())
}
