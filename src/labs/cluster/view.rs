//! What a policy sees of the machine: who waits, with the estimates, and until when the running jobs
//! are planned to run [E-2]. How long a job really takes is not in it.

use super::lab::ClusterLab;
use super::queue::Waiting;
use super::state::State;
use crate::domain::TraceNumber;
use crate::ids::JobId;
use crate::time::{Span, Time};

/// A pass, as a policy sees it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    lab: &'a ClusterLab,
    state: &'a State,
    at: Time,
}

impl<'a> View<'a> {
    pub(super) fn new(lab: &'a ClusterLab, state: &'a State, at: Time) -> Self {
        Self { lab, state, at }
    }

    /// When it is.
    #[inline]
    pub fn at(&self) -> Time {
        self.at
    }

    /// The free processors.
    #[inline]
    pub fn free(&self) -> u32 {
        self.state.free
    }

    /// How many more processors are in use than the machine has, while it drains [G-27].
    #[inline]
    pub fn excess(&self) -> u32 {
        self.state.excess
    }

    /// The waiting jobs, the head first.
    pub fn queue(&self) -> impl Iterator<Item = Waiting> + Clone + use<'a> {
        self.state.queue.iter()
    }

    /// The waiting jobs by arrival.
    pub fn by_arrival(&self) -> Vec<Waiting> {
        let mut waiting: Vec<Waiting> = self.queue().collect();
        crate::sorting::sort_by_key(&mut waiting, |it| it.job);
        waiting
    }

    /// When the running jobs are planned to end, ascending, and what each gives back; past its planned end a job is
    /// expected to end at once.
    #[inline]
    pub fn planned_ends(&self) -> impl Iterator<Item = (Time, u32)> + use<'a> {
        let at = self.at;
        let running = self.state.running.by_planned_end();
        (0..running.len()).rev().map(move |place| {
            let running = &running[place];
            (running.planned_end.max(at), running.processors)
        })
    }

    /// How many jobs run.
    #[inline]
    pub fn running(&self) -> usize {
        self.state.running.len()
    }

    /// How many jobs have started so far.
    pub fn starts(&self) -> u32 {
        self.state.starts
    }

    /// How many facts there have been.
    pub fn facts(&self) -> u64 {
        self.state.facts
    }

    /// The processors that the machine was given.
    pub fn processors(&self) -> u32 {
        self.lab.site.processors
    }

    /// Its speed.
    pub fn speed(&self) -> f64 {
        self.lab.site.speed
    }

    /// The processors that a job needs.
    #[inline]
    pub fn needs(&self, job: JobId) -> u32 {
        self.lab.table.demand(job).processors
    }

    /// What the scheduler is told that a job takes [E-2].
    #[inline]
    pub fn requested(&self, job: JobId) -> Span {
        self.lab.table.demand(job).requested
    }

    /// When a job came.
    pub fn submitted_at(&self, job: JobId) -> Time {
        self.lab.table.demand(job).submitted_at
    }

    /// Whose a job is, and the queue that it was given to; nothing where that is not known.
    pub fn owner(&self, job: JobId) -> (Option<i64>, Option<i64>) {
        let job = self.lab.table.job(job);
        (job.user.map(TraceNumber::get), job.queue.map(TraceNumber::get))
    }

    /// How urgent a job is; nothing where that is not known.
    pub fn priority(&self, job: JobId) -> Option<u8> {
        self.lab.table.job(job).priority
    }

    /// The place of a job among all, rejected ones too [T-2].
    pub fn position(&self, job: JobId) -> u64 {
        let before = self.lab.table.arrivals().rejected_after();
        u64::from(job.0) + before.partition_point(|accepted| *accepted <= job.0) as u64
    }

    /// The machine once these jobs run besides.
    pub(super) fn supposing<'b>(&self, started: impl Iterator<Item = &'b Waiting>) -> Supposed<'a> {
        let mut state = self.state.clone();
        for waiting in started {
            state.start_without_plan(self.at, waiting);
        }
        Supposed { lab: self.lab, state, at: self.at }
    }
}

/// A machine on which more jobs run than really do.
pub(super) struct Supposed<'a> {
    lab: &'a ClusterLab,
    state: State,
    at: Time,
}

impl Supposed<'_> {
    /// What a policy sees of it.
    pub(super) fn view(&self) -> View<'_> {
        View::new(self.lab, &self.state, self.at)
    }
}

impl ClusterLab {
    /// What policies see of a state.
    #[inline]
    pub fn view<'a>(&'a self, state: &'a State, at: Time) -> View<'a> {
        View::new(self, state, at)
    }
}
