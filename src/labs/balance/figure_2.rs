//! The paper's worked example, its Figure 2, by the rules of selection alone [C-50].
//!
//! Two equal servers of three resources. The latest rule exchanges the jobs that came last; the
//! balanced rule lets the first server send one job and then receive one.

use serde::Serialize;

use super::facts::Action;
use super::indices::{Load, rb_with, rb_without};
use super::policy::balanced::{improves, pick};
use super::select::{Candidate, RefusedJob};
use super::table::JobTable;
use crate::ids::JobId;

/// The jobs of the figure with what they require of each resource, in percent, and the two queues.
const JOBS: [(&str, [f64; 3]); 4] = [
    ("A", [1.0, 3.0, 1.0]),
    ("B", [2.0, 3.0, 2.0]),
    ("C", [3.0, 1.0, 3.0]),
    ("D", [2.0, 1.0, 2.0]),
];

/// The states of the figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure2 {
    /// RA of both queues together.
    pub global_ra: f64,
    /// RB of both queues together.
    pub global_rb: f64,
    /// The states in order.
    pub steps: Vec<Figure2Step>,
}

/// Which state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure2Steps {
    /// (a): as the jobs came.
    Initial,
    /// (b): the latest jobs have changed places.
    LatestSwap,
    /// (c): the first server has sent the job that leaves it best balanced.
    BalancedSend,
    /// (c): it has received the one that balances it.
    BalancedReceive,
}

/// A state of the figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure2Step {
    /// Which one.
    pub state: Figure2Steps,
    /// W of both queues.
    pub workload: [[f64; 3]; 2],
    /// RA of both.
    pub ra: [f64; 2],
    /// RB of both.
    pub rb: [f64; 2],
    /// The job that was moved by the balanced rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<&'static str>,
    /// The jobs among which it was selected, from the end of the queue.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Figure2Candidate>,
}

/// A job among which one was selected.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Figure2Candidate {
    /// Its letter.
    pub job: &'static str,
    /// Why not this one.
    pub refused: Option<RefusedJob>,
    /// RB of the first server with it or without it.
    pub rb_after: Option<f64>,
}

impl Figure2 {
    /// Whether a run plays the example: its last four jobs are the figure's, as shares.
    pub fn is_played_by(table: &JobTable) -> bool {
        let jobs = table.jobs();
        let Some(first) = jobs.len().checked_sub(JOBS.len()) else { return false };
        jobs[first..].iter().zip(JOBS).all(|(job, (_, printed))| {
            let percent = job.requirements.iter().map(|needs| needs * 100.0);
            job.requirements.len() == printed.len()
                && percent.zip(printed).all(|(found, printed)| (found - printed).abs() < 1e-9)
        })
    }

    /// Works the example.
    pub fn worked() -> Self {
        let initial = [vec![JobId(0), JobId(1)], vec![JobId(2), JobId(3)]];
        let together =
            (0..3).map(|k| f64::midpoint(waiting(&initial[0])[k], waiting(&initial[1])[k]));
        let global = Load::of(together);
        let mut swapped = initial.clone();
        for (queue, other) in [(0, 1), (1, 0)] {
            swapped[queue].pop();
            swapped[queue].extend(initial[other].last());
        }
        let mut steps = vec![
            Figure2Step::of(Figure2Steps::Initial, &initial),
            Figure2Step::of(Figure2Steps::LatestSwap, &swapped),
        ];
        let mut queues = initial;
        for (state, action) in [
            (Figure2Steps::BalancedSend, Action::Send),
            (Figure2Steps::BalancedReceive, Action::Receive),
        ] {
            let candidates = candidates(&queues, action);
            let picked = pick(candidates.iter().copied()).map(|candidate| candidate.job);
            let (from, to) = if action == Action::Send { (0, 1) } else { (1, 0) };
            queues[from].retain(|job| Some(*job) != picked);
            queues[to].extend(picked);
            steps.push(Figure2Step {
                job: picked.map(letter),
                candidates: candidates.iter().map(Figure2Candidate::of).collect(),
                ..Figure2Step::of(state, &queues)
            });
        }
        Self { global_ra: global.ra, global_rb: global.rb, steps }
    }
}

impl Figure2Step {
    fn of(state: Figure2Steps, queues: &[Vec<JobId>; 2]) -> Self {
        let workload = [waiting(&queues[0]), waiting(&queues[1])];
        let loads = workload.map(|waits| Load::of(waits.into_iter()));
        let (ra, rb) = (loads.map(|load| load.ra), loads.map(|load| load.rb));
        Self { state, workload, ra, rb, job: None, candidates: Vec::new() }
    }
}

impl Figure2Candidate {
    fn of(candidate: &Candidate) -> Self {
        let Candidate { job, refused, rb_after } = *candidate;
        Self { job: letter(job), refused, rb_after }
    }
}

fn letter(job: JobId) -> &'static str {
    JOBS[job.index()].0
}

fn waiting(queue: &[JobId]) -> [f64; 3] {
    let mut sum = [0.0; 3];
    for job in queue {
        for (sum, needs) in sum.iter_mut().zip(JOBS[job.index()].1) {
            *sum += needs;
        }
    }
    sum
}

/// What the first server may send or receive on a trigger of balance, by [C-28] alone.
fn candidates(queues: &[Vec<JobId>; 2], action: Action) -> Vec<Candidate> {
    let own = waiting(&queues[0]);
    let rb = Load::of(own.into_iter()).rb;
    let from = if action == Action::Send { &queues[0] } else { &queues[1] };
    let judged = from.iter().rev().map(|job| {
        let shares = JOBS[job.index()].1.into_iter();
        let rb_after = match action {
            Action::Send => rb_without(&own, shares),
            Action::Receive => rb_with(&own, shares),
        };
        let refused = (!improves(rb_after, rb)).then_some(RefusedJob::NoImprovement);
        Candidate { job: *job, refused, rb_after: Some(rb_after) }
    });
    judged.collect()
}
