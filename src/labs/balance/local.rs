//! The local scheduler: which waiting job a server starts [C-7 to C-10].
//!
//! When an event has been handled, no waiting job fits the server whose queue it is in: otherwise it
//! would have started. So a queue need be searched only after its server gave something back, and
//! where a job joined, that job alone can fit.

use serde::Serialize;

use super::explain::explain_start;
use super::facts::Fact;
use super::lab::Balance;
use super::options::LocalScheduler;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{ForcedBy, Observer, Refused, Run};

/// How much better a score must be to beat an earlier one [C-2].
pub(super) const TOLERANCE: f64 = 1e-9;

/// Why a job was the one to start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartRule {
    /// It was the head, and fitted [C-7].
    Head,
    /// It was the first that fitted [C-10].
    FirstFit,
    /// It takes the greatest share of the resource that is used least [C-10].
    Lowest,
    /// It leaves the resources most evenly used [C-9].
    Balanced,
    /// The scenario says so [G-31].
    Forced,
}

/// A job that a server is about to start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starting {
    pub(super) site: SiteId,
    pub(super) job: JobId,
    /// What the local scheduler would start, and why.
    pub(super) own: (JobId, StartRule),
    /// The intervention that says which, if one does.
    pub(super) forced: ForcedBy,
}

impl From<LocalScheduler> for StartRule {
    fn from(scheduler: LocalScheduler) -> Self {
        match scheduler {
            LocalScheduler::Balanced => Self::Balanced,
            LocalScheduler::Lowest => Self::Lowest,
            LocalScheduler::FirstFit => Self::FirstFit,
        }
    }
}

impl Balance {
    /// Starts jobs on a server until none of its queue fits [C-7].
    pub(super) fn serve<O: Observer<Self>>(
        &self,
        site: SiteId,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        while let Some((job, rule)) = self.next_start(run.state(), site) {
            self.start_one(job, site, rule, run)?;
        }
        Ok(())
    }

    /// Starts a job that has just joined the queue of a server, if it fits: no other does.
    pub(super) fn serve_newcomer<O: Observer<Self>>(
        &self,
        job: JobId,
        site: SiteId,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let state = run.state();
        let queue = state.queue(self.queue_of(site));
        // It may already have started elsewhere, from the queue that serves all.
        if queue.last().is_none_or(|last| last.job != job) || !self.fits(state, job, site) {
            return Ok(());
        }
        let is_head = queue.len() == 1 && self.options.head_first;
        let rule = if is_head { StartRule::Head } else { self.options.local_scheduler.into() };
        self.start_one(job, site, rule, run)
    }

    fn start_one<O: Observer<Self>>(
        &self,
        job: JobId,
        site: SiteId,
        rule: StartRule,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let mut starting = Starting { site, job, own: (job, rule), forced: ForcedBy::NOBODY };
        if let Some(script) = self.script() {
            starting = self.started(script, (run.state(), at), starting)?;
        }
        let Starting { job, forced, .. } = starting;
        let finishes_at = at + self.table.job(job).runtime;
        let evidence = |state: &State| explain_start(self, state, at, starting);
        run.decide(Fact::Started { job, site, finishes_at, forced }, evidence)
    }

    /// The job that starts next on a server, and by which rule [C-7 to C-10].
    fn next_start(&self, state: &State, site: SiteId) -> Option<(JobId, StartRule)> {
        let queue = state.queue(self.queue_of(site));
        let head = queue.first()?.job;
        if self.options.head_first && self.fits(state, head, site) {
            return Some((head, StartRule::Head));
        }
        let scheduler = self.options.local_scheduler;
        Some((self.next_by(scheduler, state, site)?, scheduler.into()))
    }

    /// The job that a local scheduler would start on a server [C-9, C-10].
    pub(super) fn next_by(
        &self,
        scheduler: LocalScheduler,
        state: &State,
        site: SiteId,
    ) -> Option<JobId> {
        let mut fitting = self.fitting(state, site);
        let first = fitting.next()?;
        if scheduler == LocalScheduler::FirstFit {
            return Some(first);
        }
        let score = self.scores(scheduler, state, site);
        let mut best = (first, score(first));
        for job in fitting {
            let found = score(job);
            let is_better = match scheduler {
                LocalScheduler::Lowest => found > best.1 + TOLERANCE,
                _ => found < best.1 - TOLERANCE,
            };
            if is_better {
                best = (job, found);
            }
        }
        Some(best.0)
    }

    /// The waiting jobs that fit a server, in the order of its queue [C-8].
    pub(super) fn fitting<'a>(
        &'a self,
        state: &'a State,
        site: SiteId,
    ) -> impl Iterator<Item = JobId> + 'a {
        let queue = state.queue(self.queue_of(site)).iter().map(|waiting| waiting.job);
        queue.filter(move |job| self.fits(state, *job, site))
    }

    /// How candidates are scored: how unevenly they leave the resources used (the least wins), or how
    /// much they take of the one that is used least (the most wins) [C-9, C-10].
    pub(super) fn scores<'a>(
        &'a self,
        scheduler: LocalScheduler,
        state: &'a State,
        site: SiteId,
    ) -> impl Fn(JobId) -> f64 + 'a {
        let (used, capacity) = (state.used(&self.servers, site), self.servers.capacity(site));
        let in_use = |k: usize| used[k] / capacity[k];
        let least =
            (0..used.len()).fold(0, |least, k| if in_use(k) < in_use(least) { k } else { least });
        move |job| {
            if scheduler == LocalScheduler::Lowest {
                return self.table.requirements(job)[least] / capacity[least];
            }
            let (mut sum, mut greatest) = (0.0, 0.0_f64);
            for (k, share) in self.shares(job, site).enumerate() {
                let then = in_use(k) + share;
                sum += then;
                greatest = greatest.max(then);
            }
            let average = sum / used.len() as f64;
            if average == 0.0 { 1.0 } else { greatest / average }
        }
    }
}
