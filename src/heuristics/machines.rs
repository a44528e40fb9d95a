//! Machines that are filled task by task, gaps included [E-26].

use serde::Serialize;

use super::problem::Dispatch;

/// Less than this is rounding.
const SLACK: f64 = 1e-9;

/// Where and when a task runs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Placement {
    /// The task.
    pub task: usize,
    /// Its processor.
    pub processor: usize,
    /// When it starts.
    pub started_at: f64,
    /// When it ends.
    pub finished_at: f64,
}

/// What runs where so far.
#[derive(Debug)]
pub(super) struct Machines<'a> {
    dispatch: &'a Dispatch,
    /// The busy times of each machine, by start.
    busy: Vec<Vec<(f64, f64)>>,
    placed: Vec<Option<Placement>>,
}

impl<'a> Machines<'a> {
    pub(super) fn new(dispatch: &'a Dispatch) -> Self {
        let placed = vec![None; dispatch.graph.len()];
        Self { dispatch, busy: vec![Vec::new(); dispatch.costs.machines()], placed }
    }

    /// The earliest time at which a machine has room for a task whose data are there.
    fn earliest(&self, task: usize, machine: usize) -> f64 {
        let arrivals = self.dispatch.receives(task).filter_map(|(before, cost)| {
            let before = self.placed[before]?;
            Some(before.finished_at + if before.processor == machine { 0.0 } else { cost })
        });
        let mut start = arrivals.fold(0.0, f64::max);
        let length = self.dispatch.costs.of(task)[machine];
        for (from, to) in &self.busy[machine] {
            if start + length <= from + SLACK {
                break;
            }
            start = f64::max(start, *to);
        }
        start
    }

    /// Puts a task where it ends first; a later machine must be better by more than rounding.
    pub(super) fn place(&mut self, task: usize) {
        let mut best = (0, self.earliest(task, 0));
        let finish = |(machine, start): (usize, f64)| start + self.dispatch.costs.of(task)[machine];
        for machine in 1..self.busy.len() {
            let candidate = (machine, self.earliest(task, machine));
            if finish(candidate) < finish(best) - SLACK {
                best = candidate;
            }
        }
        self.put(task, best);
    }

    /// Puts a task on a machine.
    pub(super) fn place_on(&mut self, task: usize, machine: usize) {
        self.put(task, (machine, self.earliest(task, machine)));
    }

    fn put(&mut self, task: usize, (machine, start): (usize, f64)) {
        let finish = start + self.dispatch.costs.of(task)[machine];
        let busy = &mut self.busy[machine];
        let place = busy.partition_point(|(from, to)| (*from, *to) <= (start, finish));
        busy.insert(place, (start, finish));
        self.placed[task] =
            Some(Placement { task, processor: machine, started_at: start, finished_at: finish });
    }

    /// All placements in the order of tasks, and when the last one ends.
    pub(super) fn finish(self) -> (Vec<Placement>, f64) {
        let schedule: Vec<Placement> = self.placed.into_iter().flatten().collect();
        let makespan = schedule.iter().map(|placement| placement.finished_at).fold(0.0, f64::max);
        (schedule, makespan)
    }
}
