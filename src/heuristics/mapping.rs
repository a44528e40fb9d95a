//! Independent tasks onto machines: three heuristics that take tasks as they come [E-29], three that
//! know them all [E-30]. Ties go to the lowest machine, then the lowest task.

use serde::{Deserialize, Serialize};

use super::bounds::area;
use super::problem::Costs;

/// Who maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MappingPolicy {
    /// Minimum completion time.
    Mct,
    /// Minimum execution time.
    Met,
    /// Opportunistic load balancing: the machine that is ready first.
    Olb,
    /// The task that can be completed first, again and again.
    MinMin,
    /// The task whose first completion is the latest, again and again.
    MaxMin,
    /// The task that would suffer most from its second best machine.
    Sufferage,
}

/// Where and when a task runs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Assignment {
    /// The task.
    pub task: usize,
    /// Its machine.
    pub machine: usize,
    /// When it starts.
    pub started_at: f64,
    /// When it ends.
    pub finished_at: f64,
}

/// A mapping of all tasks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mapping {
    /// The tasks in the order in which they were assigned.
    pub schedule: Vec<Assignment>,
    /// When the last task ends.
    pub makespan: f64,
    /// What no mapping can beat, where all machines are ready at once.
    pub lower_bound: f64,
}

/// When each machine is ready for its first task.
pub type Ready = Vec<f64>;

/// Maps all tasks. Machines without a ready time are ready at 0.
pub fn map(policy: MappingPolicy, costs: &Costs, ready: &[f64]) -> Mapping {
    let mut mapper = Mapper::new(costs, ready);
    match policy {
        MappingPolicy::Mct => mapper.as_they_come(|mapper, task| mapper.first(task).machine),
        MappingPolicy::Met => mapper.as_they_come(|mapper, task| least(mapper.costs.of(task))),
        MappingPolicy::Olb => mapper.as_they_come(|mapper, _| least(&mapper.ready)),
        MappingPolicy::MinMin => mapper.again_and_again(|one, best| one < best),
        MappingPolicy::MaxMin => mapper.again_and_again(|one, best| one > best),
        MappingPolicy::Sufferage => mapper.sufferage(),
    }
    let schedule = mapper.schedule;
    let makespan = schedule.iter().map(|assigned| assigned.finished_at).fold(0.0, f64::max);
    let longest = (0..costs.tasks()).map(|task| costs.least(task)).fold(0.0, f64::max);
    Mapping { schedule, makespan, lower_bound: f64::max(longest, area(costs)) }
}

struct Mapper<'a> {
    costs: &'a Costs,
    ready: Ready,
    schedule: Vec<Assignment>,
}

/// A task's best machine.
#[derive(Clone, Copy)]
struct First {
    machine: usize,
    completion: f64,
    /// How much later its second best machine would complete it.
    sufferage: f64,
}

impl<'a> Mapper<'a> {
    fn new(costs: &'a Costs, ready: &[f64]) -> Self {
        let ready = (0..costs.machines()).map(|it| ready.get(it).copied().unwrap_or(0.0)).collect();
        Self { costs, ready, schedule: Vec::with_capacity(costs.tasks()) }
    }

    fn assign(&mut self, task: usize, machine: usize) {
        let started_at = self.ready[machine];
        let finished_at = started_at + self.costs.of(task)[machine];
        self.ready[machine] = finished_at;
        self.schedule.push(Assignment { task, machine, started_at, finished_at });
    }

    fn as_they_come(&mut self, choose: impl Fn(&Self, usize) -> usize) {
        for task in 0..self.costs.tasks() {
            self.assign(task, choose(self, task));
        }
    }

    /// The machine on which a task is completed first.
    fn first(&self, task: usize) -> First {
        let completions = self.ready.iter().zip(self.costs.of(task)).map(|(at, cost)| at + cost);
        let mut first = First { machine: 0, completion: f64::INFINITY, sufferage: 0.0 };
        let mut second = f64::INFINITY;
        for (machine, completion) in completions.enumerate() {
            if completion < first.completion {
                second = first.completion;
                first = First { machine, completion, ..first };
            } else {
                second = second.min(completion);
            }
        }
        let sufferage = if second.is_finite() { second - first.completion } else { 0.0 };
        First { sufferage, ..first }
    }

    /// Assigns the task whose first completion `wins` over those of all others, until none is left.
    fn again_and_again(&mut self, wins: impl Fn(f64, f64) -> bool) {
        let mut left: Vec<usize> = (0..self.costs.tasks()).collect();
        while !left.is_empty() {
            let mut best: Option<(usize, First)> = None;
            for (place, task) in left.iter().enumerate() {
                let first = self.first(*task);
                let better = best.is_none_or(|(_, best)| {
                    wins(first.completion, best.completion)
                        || first.completion == best.completion && first.machine < best.machine
                });
                if better {
                    best = Some((place, first));
                }
            }
            let Some((place, first)) = best else { return };
            let task = left.remove(place);
            self.assign(task, first.machine);
        }
    }

    /// In rounds, every machine keeps the asker that would suffer most without it.
    fn sufferage(&mut self) {
        let mut left: Vec<usize> = (0..self.costs.tasks()).collect();
        while !left.is_empty() {
            let mut kept: Vec<Option<(usize, f64)>> = vec![None; self.costs.machines()];
            for task in &left {
                let First { machine, sufferage, .. } = self.first(*task);
                if kept[machine].is_none_or(|(_, most)| sufferage > most) {
                    kept[machine] = Some((*task, sufferage));
                }
            }
            for (machine, keeper) in kept.into_iter().enumerate() {
                if let Some((task, _)) = keeper {
                    self.assign(task, machine);
                    left.retain(|other| *other != task);
                }
            }
        }
    }
}

/// The place of the least number, the lowest of equals.
fn least(numbers: &[f64]) -> usize {
    let places = numbers.iter().enumerate();
    places.fold((0, f64::INFINITY), |best, (at, it)| if *it < best.1 { (at, *it) } else { best }).0
}
