//! Starts on a server: its local scheduler is asked until nothing starts [C-7].
//!
//! When an event has been handled, no waiting job fits the server whose queue it is in: otherwise it
//! would have started. So a queue need be searched only after its server gave something back, and
//! where a job joined, that job alone can fit.

use super::explain::explain_start;
use super::facts::Fact;
use super::lab::Balance;
use super::policy::local::{StartRule, choose};
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{ForcedBy, Observer, Refused, Run};

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

impl Balance {
    /// Starts jobs on a server until none of its queue fits [C-7].
    pub(super) fn serve<O: Observer<Self>>(
        &self,
        site: SiteId,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        while let Some((job, rule)) = choose(&self.view(run.state()), site) {
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
}
