//! How long a graph runs on a resource [B-30 to B-34, B-39].

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::options::Execution;
use super::table::Measures;
use crate::domain::{Resource, TaskGraph};

/// One task on one processor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TaskRun {
    /// The task.
    pub task: u32,
    /// Its processor, from 0.
    pub processor: u32,
    /// When it starts, in seconds after the job.
    pub starts_at: f64,
    /// When it ends.
    pub ends_at: f64,
}

/// How long a job of this graph and these measures runs on a resource, in seconds.
pub fn execution_time(
    execution: Execution,
    graph: &TaskGraph,
    measures: &Measures,
    resource: &Resource,
) -> f64 {
    let Measures { complexity, width, work } = *measures;
    match execution {
        Execution::ListSchedule => {
            let mut last = 0.0;
            run_tasks(graph, resource, |run| last = f64::max(last, run.ends_at));
            last
        }
        Execution::Brent => {
            let at_once = resource.processors().min(u64::from(width)) as f64;
            (complexity + (work - complexity) / at_once) / resource.processor_speed()
        }
        Execution::ComplexityOverPeak => complexity / resource.peak_speed(),
        Execution::ComplexityOverProcessor => complexity / resource.processor_speed(),
    }
}

/// Which task runs where and when under list scheduling [B-30], in the order of their starts.
pub fn list_schedule(graph: &TaskGraph, resource: &Resource) -> Vec<TaskRun> {
    let mut runs = Vec::with_capacity(graph.len());
    run_tasks(graph, resource, |run| runs.push(run));
    runs
}

/// A task that runs: the first to end first.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ending {
    /// The bits of a time, which is never negative, are in its order.
    ends_at: u64,
    task: u32,
    processor: u32,
}

/// Goes from one end of tasks to the next; all that end at one instant end before any starts.
fn run_tasks(graph: &TaskGraph, resource: &Resource, mut tell: impl FnMut(TaskRun)) {
    let levels = graph.bottom_levels();
    let speed = resource.processor_speed();
    // A processor for every task is enough.
    let most = u32::try_from(graph.len()).unwrap_or(u32::MAX);
    let processors = u32::try_from(resource.processors()).unwrap_or(most).min(most);
    let mut idle: BinaryHeap<Reverse<u32>> = (0..processors).map(Reverse).collect();
    let urgency = |task: u32| (levels[task as usize].to_bits(), Reverse(task));
    let mut ready: BinaryHeap<(u64, Reverse<u32>)> = BinaryHeap::new();
    let mut waits_for: Vec<u32> = Vec::with_capacity(graph.len());
    for task in 0..most {
        let before = graph.predecessors(task as usize).len();
        waits_for.push(u32::try_from(before).unwrap_or(u32::MAX));
        if before == 0 {
            ready.push(urgency(task));
        }
    }
    let mut running: BinaryHeap<Reverse<Ending>> = BinaryHeap::new();
    let mut now = 0.0_f64;
    loop {
        while let (Some(_), Some(_)) = (ready.peek(), idle.peek()) {
            let (Some((_, Reverse(task))), Some(Reverse(processor))) = (ready.pop(), idle.pop())
            else {
                break;
            };
            let ends_at = now + graph.weights()[task as usize] / speed;
            tell(TaskRun { task, processor, starts_at: now, ends_at });
            running.push(Reverse(Ending { ends_at: ends_at.to_bits(), task, processor }));
        }
        let Some(Reverse(first)) = running.peek() else { return };
        let instant = first.ends_at;
        now = f64::from_bits(instant);
        while running.peek().is_some_and(|Reverse(next)| next.ends_at == instant) {
            let Some(Reverse(Ending { task, processor, .. })) = running.pop() else { break };
            idle.push(Reverse(processor));
            for next in graph.successors(task as usize) {
                waits_for[*next as usize] -= 1;
                if waits_for[*next as usize] == 0 {
                    ready.push(urgency(*next));
                }
            }
        }
    }
}
