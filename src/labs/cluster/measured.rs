//! What the lab lets metrics see.

use super::facts::{Event, Fact};
use super::lab::ClusterLab;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Happening, Measured, Script};
use crate::time::{Span, Time};

impl Measured for ClusterLab {
    /// Shorter and narrower jobs may pass.
    const STARTS_IN_ORDER: bool = false;
    const BACKFILLS: bool = true;
    const INTERVENES: bool = true;

    #[inline]
    fn happening(&self, fact: &Fact) -> Happening {
        match *fact {
            Fact::Submitted { job } => Happening::Submitted(job),
            Fact::Started { job, finishes_at, .. } => {
                Happening::Started(job, SiteId(0), finishes_at)
            }
            Fact::Rejected { job } => Happening::Rejected(job),
            Fact::Cancelled { job, .. } => Happening::Cancelled(job),
            _ => Happening::Other,
        }
    }

    fn start(&self, fact: &Fact) -> Option<(bool, bool)> {
        let Fact::Started { job, rule, .. } = fact else { return None };
        Some((rule.is_backfill(), self.table().demand(*job).killed))
    }

    #[inline]
    fn is_counted(&self, event: Event) -> bool {
        matches!(event, Event::Submission(_) | Event::Finish(_))
    }

    #[inline]
    fn moves_queue(&self, event: Event) -> bool {
        self.is_counted(event) || matches!(event, Event::Due | Event::World(_))
    }

    fn job_count(&self) -> usize {
        self.table().arrivals().jobs().len()
    }

    fn accepted_among(&self, first: usize) -> usize {
        self.table().arrivals().accepted_among(first)
    }

    #[inline]
    fn submitted_at(&self, job: JobId) -> Time {
        // The short table has the jobs that run; a job that is turned away is in the long one only.
        match self.table().demands().get(job.index()) {
            Some(demand) => demand.submitted_at,
            None => self.table().job(job).submitted_at,
        }
    }

    #[inline]
    fn occupies(&self, job: JobId) -> f64 {
        f64::from(self.table().job(job).processors)
    }

    fn capacity(&self) -> u64 {
        u64::from(self.site().processors)
    }

    fn resizes(&self) -> bool {
        self.script().is_some_and(Script::resizes)
    }

    fn existing(&self, state: &State) -> (u64, f64) {
        (u64::from(self.existing_now(state)), 0.0)
    }

    fn cancels(&self) -> bool {
        self.is_scripted()
    }

    fn forced_by(&self, fact: &Fact) -> Option<u32> {
        match fact {
            Fact::Started { forced, .. } | Fact::Held { forced, .. } => forced.place(),
            _ => None,
        }
    }

    fn machines(&self) -> usize {
        1
    }

    #[inline]
    fn queue_length(&self, state: &State) -> usize {
        state.queue_length()
    }

    fn free_total(&self, state: &State) -> u64 {
        u64::from(state.free())
    }

    #[inline]
    fn work(&self, job: JobId) -> Span {
        self.table().job(job).runtime
    }
}
