//! What is alive at one moment: the queue, the running jobs, the free processors.

use std::ops::Range;

use super::queue::{Line, Runs, Waiting};
use super::sites::Sites;
use super::table::JobTable;
use crate::ids::{JobId, SiteId};
use crate::kernel::Agenda;
use crate::time::Time;

/// The waiting jobs of a state, in the order of the queue.
#[derive(Clone, Debug)]
pub struct Queue<'a> {
    stretch: Range<usize>,
    line: std::slice::Iter<'a, JobId>,
}

impl Iterator for Queue<'_> {
    type Item = JobId;

    #[inline]
    fn next(&mut self) -> Option<JobId> {
        match self.line.next() {
            Some(job) => Some(*job),
            None => self.stretch.next().map(JobId::from_index),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.stretch.len() + self.line.len();
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Queue<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<JobId> {
        match self.line.next_back() {
            Some(job) => Some(*job),
            None => self.stretch.next_back().map(JobId::from_index),
        }
    }
}

impl ExactSizeIterator for Queue<'_> {}

/// The state of the lab. Which jobs are in the queue is a stretch of the job table, since jobs join
/// and leave it in order; the running jobs are the pending finishes.
#[derive(Clone, Debug)]
pub struct State<F, W = ()> {
    /// The first accepted job that has not started: the head, if it has been submitted.
    pub(super) head: usize,
    /// The first accepted job that has not been submitted.
    pub(super) tail: usize,
    /// How many jobs have been rejected.
    pub(super) rejected: usize,
    /// The free processors.
    pub(super) free: F,
    /// The finishes to come: who runs where until when.
    pub(super) running: Agenda,
    /// Where others than the head may start: who waits and who runs, in place of the stretch and the
    /// finishes above.
    pub(super) waiting: W,
}

/// A job that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Running {
    /// The job; jobs start in the order of their ids.
    pub job: JobId,
    /// Where.
    pub site: SiteId,
    /// Until when.
    pub finishes_at: Time,
}

impl<F, W: Waiting> State<F, W> {
    /// Waiting jobs, the first of the queue first.
    pub fn queue(&self) -> Queue<'_> {
        match self.waiting.line() {
            Some(line) => Queue { stretch: 0..0, line: line.waiting().iter() },
            None => Queue { stretch: self.head..self.tail, line: [].iter() },
        }
    }

    /// How many jobs wait.
    #[inline]
    pub fn queue_length(&self) -> usize {
        match self.waiting.line() {
            Some(line) => line.waiting().len(),
            None => self.tail - self.head,
        }
    }

    /// The head: the first job of the queue, or of the order of the last pass.
    #[inline]
    pub fn head(&self) -> Option<JobId> {
        match self.waiting.line() {
            Some(line) => line.first(),
            None => (self.head < self.tail).then(|| JobId::from_index(self.head)),
        }
    }

    /// The line, where others than the head may start.
    #[inline]
    pub fn line(&self) -> Option<&Line> {
        self.waiting.line()
    }

    /// How many jobs run.
    pub fn running_jobs(&self) -> usize {
        match self.waiting.line() {
            Some(line) => line.running().len(),
            None => self.running.len(),
        }
    }

    /// The running jobs, in the order of their starts.
    pub fn running(&self) -> Vec<Running> {
        if let Some(line) = self.waiting.line() {
            let mut running = line.running().to_vec();
            crate::sorting::sort_by_key(&mut running, |running| running.order);
            let plain =
                |one: Runs| Running { job: one.job, site: one.site, finishes_at: one.finishes_at };
            return running.into_iter().map(plain).collect();
        }
        let mut running: Vec<Running> = self.running.iter().map(Running::of).collect();
        crate::sorting::sort_by_key(&mut running, |running| *running);
        running
    }

    /// How many jobs have been rejected.
    pub fn rejected(&self) -> usize {
        self.rejected
    }
}

impl Running {
    /// The key of a job's finish in the agenda: by time, then in the order of starts [T-3].
    #[inline]
    pub(super) fn key(self) -> u128 {
        u128::from(self.finishes_at.bits()) << 64
            | u128::from(u64::from(self.job.0) << 32 | u64::from(self.site.0))
    }

    /// The job whose finish has this key.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the key is taken apart into its fields")]
    pub(super) fn of(key: u128) -> Self {
        let low = key as u64;
        Self {
            job: JobId((low >> 32) as u32),
            site: SiteId(low as u32),
            finishes_at: Time::from_bits((key >> 64) as u64),
        }
    }
}

/// What is wrong with a state; empty while the lab's invariants hold.
pub(super) fn violations<S: Sites, W: Waiting>(
    sites: &S,
    capacity: &[u32],
    table: &JobTable,
    state: &State<S::Free, W>,
) -> Vec<String> {
    let mut wrong = Vec::new();
    if state.head > state.tail || state.tail > table.demands().len() {
        wrong.push(format!("the queue {}..{} is no stretch of jobs", state.head, state.tail));
    }
    if let Some(line) = state.waiting.line() {
        wrong.extend(line.violations(state.tail));
    }
    let mut used = vec![0_u64; capacity.len()];
    for running in state.running() {
        if state.waiting.line().is_none() && running.job.index() >= state.head {
            wrong.push(format!("job {} runs, but has not left the queue", running.job.0));
        }
        if let Some(used) = used.get_mut(running.site.index()) {
            *used += u64::from(table.job(running.job).processors);
        }
    }
    for (number, (used, capacity)) in used.iter().zip(capacity).enumerate() {
        let free = u64::from(sites.free(&state.free, SiteId::from_index(number)));
        if used + free != u64::from(*capacity) {
            wrong.push(format!("site {number}: {used} busy and {free} free of {capacity}"));
        }
    }
    let free = |site| u64::from(sites.free(&state.free, SiteId::from_index(site)));
    let (total, most) =
        ((0..capacity.len()).map(free).sum::<u64>(), (0..capacity.len()).map(free).max());
    if sites.free_total(&state.free) != total {
        wrong.push(format!("{} free in all, not {total}", sites.free_total(&state.free)));
    }
    if u64::from(sites.free_max(&state.free)) != most.unwrap_or(0) {
        wrong.push(format!("most free {}, not {most:?}", sites.free_max(&state.free)));
    }
    wrong
}
