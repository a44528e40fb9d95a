//! What the lab lets metrics see.

use super::facts::{Event, Fact};
use super::lab::Allocate;
use super::queue::Discipline;
use super::sites::Sites;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Happening, Measured, Script};
use crate::time::{Span, Time};

impl<S: Sites, D: Discipline> Measured for Allocate<S, D> {
    const STARTS_IN_ORDER: bool = D::IN_ORDER;
    const BACKFILLS: bool = !D::IN_ORDER;
    const INTERVENES: bool = !D::IN_ORDER;

    #[inline]
    fn happening(&self, fact: &Fact) -> Happening {
        match *fact {
            Fact::Submitted { job } => Happening::Submitted(job),
            Fact::Started { job, site, finishes_at, .. } => {
                Happening::Started(job, site, finishes_at)
            }
            Fact::Rejected { job } => Happening::Rejected(job),
            Fact::Cancelled { job, .. } => Happening::Cancelled(job),
            Fact::Blocked { .. }
            | Fact::Finished { .. }
            | Fact::Reserved { .. }
            | Fact::Held { .. }
            | Fact::Resized { .. } => Happening::Other,
        }
    }

    fn resizes(&self) -> bool {
        self.script().is_some_and(Script::resizes)
    }

    fn existing(&self, state: &State<S::Free, D::Waiting>) -> (u64, f64) {
        let sites = (0..self.grid.len()).map(SiteId::from_index);
        let existing = sites.map(|site| (self.existing_on(state, site), self.speeds[site]));
        existing.fold((0, 0.0), |(processors, computing), (more, speed)| {
            (processors + u64::from(more), computing + f64::from(more) * speed)
        })
    }

    fn cancels(&self) -> bool {
        self.script().is_some()
    }

    fn forced_by(&self, fact: &Fact) -> Option<u32> {
        match fact {
            Fact::Started { forced, .. } | Fact::Held { forced, .. } => forced.place(),
            _ => None,
        }
    }

    fn start(&self, fact: &Fact) -> Option<(bool, bool)> {
        let Fact::Started { job, rule, .. } = *fact else { return None };
        Some((rule.is_backfill(), self.is_killed(job)))
    }

    #[inline]
    fn is_counted(&self, event: Event) -> bool {
        matches!(event, Event::Submission(_) | Event::Finish(..) | Event::Pass(_))
    }

    #[inline]
    fn moves_queue(&self, event: Event) -> bool {
        !matches!(event, Event::Rejection(_) | Event::GiveBack(..))
    }

    fn job_count(&self) -> usize {
        self.table.jobs().len()
    }

    fn accepted_among(&self, first: usize) -> usize {
        self.table.accepted_among(first)
    }

    #[inline]
    fn submitted_at(&self, job: JobId) -> Time {
        self.table.demands()[job.index()].submitted_at
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
        Self::work(self, job)
    }

    fn capacity(&self) -> u64 {
        self.grid.iter().map(|site| u64::from(site.processors)).sum()
    }

    fn computing_capacity(&self) -> f64 {
        self.grid.iter().map(|site| f64::from(site.processors) * site.speed).sum()
    }

    #[inline]
    fn queue_length(&self, state: &State<S::Free, D::Waiting>) -> usize {
        state.queue_length()
    }

    #[inline]
    fn head_need(&self, state: &State<S::Free, D::Waiting>) -> Option<u32> {
        state.head().map(|job| self.table.demands()[job.index()].processors)
    }

    #[inline]
    fn free_total(&self, state: &State<S::Free, D::Waiting>) -> u64 {
        Self::free_total(self, state)
    }

    #[inline]
    fn free_max(&self, state: &State<S::Free, D::Waiting>) -> u32 {
        Self::free_max(self, state)
    }
}
