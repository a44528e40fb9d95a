//! What the lab lets metrics see.

use super::facts::{Event, Fact};
use super::lab::Allocate;
use super::sites::Sites;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Happening, Measured};
use crate::time::{Span, Time};

impl<S: Sites> Measured for Allocate<S> {
    /// The queue is strictly first come, first served.
    const STARTS_IN_ORDER: bool = true;

    #[inline]
    fn happening(&self, fact: &Fact) -> Happening {
        match *fact {
            Fact::Submitted { job } => Happening::Submitted(job),
            Fact::Started { job, site, finishes_at } => Happening::Started(job, site, finishes_at),
            Fact::Rejected { job } => Happening::Rejected(job),
            Fact::Blocked { .. } | Fact::Finished { .. } => Happening::Other,
        }
    }

    #[inline]
    fn is_counted(&self, event: Event) -> bool {
        !matches!(event, Event::Rejection(_))
    }

    fn job_count(&self) -> usize {
        self.table.jobs().len()
    }

    fn accepted_among(&self, first: usize) -> usize {
        self.table.accepted_among(first)
    }

    #[inline]
    fn submitted_at(&self, job: JobId) -> Time {
        Time::from_secs(self.table.demands()[job.index()].submitted_at)
    }

    #[inline]
    fn occupies(&self, job: JobId) -> f64 {
        f64::from(self.table.demands()[job.index()].processors)
    }

    fn machines(&self) -> usize {
        self.grid.len()
    }

    #[inline]
    fn work(&self, job: JobId) -> Span {
        let runtime = self.table.demands()[job.index()].runtime;
        Span::from_secs(runtime * self.options.system_loading)
    }

    fn capacity(&self) -> u64 {
        self.grid.iter().map(|site| u64::from(site.processors)).sum()
    }

    fn computing_capacity(&self) -> f64 {
        self.grid.iter().map(|site| f64::from(site.processors) * site.speed).sum()
    }

    #[inline]
    fn queue_length(&self, state: &State<S::Free>) -> usize {
        state.queue_length()
    }

    #[inline]
    fn head_need(&self, state: &State<S::Free>) -> Option<u32> {
        state.head().map(|job| self.table.demands()[job.index()].processors)
    }

    #[inline]
    fn free_total(&self, state: &State<S::Free>) -> u64 {
        Self::free_total(self, state)
    }

    #[inline]
    fn free_max(&self, state: &State<S::Free>) -> u32 {
        Self::free_max(self, state)
    }
}
