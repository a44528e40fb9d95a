//! What the lab lets metrics see: every resource counts as one processor [B-35].

use super::facts::{Event, Fact};
use super::lab::Prioritize;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Happening, Measured};
use crate::time::{Span, Time};

impl Measured for Prioritize {
    /// The policy's order is another than that of arrival.
    const STARTS_IN_ORDER: bool = false;
    const HAS_BROKERS: bool = true;

    fn happening(&self, fact: &Fact) -> Happening {
        match *fact {
            Fact::Submitted { job } => Happening::Submitted(job),
            Fact::Started { job, site, finishes_at, .. } => {
                Happening::Started(job, site, finishes_at)
            }
            Fact::Registered { .. } => Happening::Registered,
            Fact::Queried { .. } => Happening::Queried,
            Fact::Migrated { .. } => Happening::Migrated,
            _ => Happening::Other,
        }
    }

    fn is_counted(&self, event: Event) -> bool {
        event == Event::Round
    }

    fn job_count(&self) -> usize {
        self.table().jobs().len()
    }

    fn submitted_at(&self, job: JobId) -> Time {
        self.table().job(job).submitted_at
    }

    fn occupies(&self, _: JobId) -> f64 {
        1.0
    }

    fn machines(&self) -> usize {
        self.resources().all().len()
    }

    /// At one operation per second.
    fn work(&self, job: JobId) -> Span {
        Span::from_secs(self.table().measures(job).work)
    }

    fn capacity(&self) -> u64 {
        self.resources().all().len() as u64
    }

    fn computing_capacity(&self) -> f64 {
        self.resources().all().iter().map(crate::domain::Resource::peak_speed).sum()
    }

    fn queue_length(&self, state: &State) -> usize {
        state.queue_length()
    }

    fn head_need(&self, state: &State) -> Option<u32> {
        (state.queue_length() > 0).then_some(1)
    }

    fn free_total(&self, state: &State) -> u64 {
        state.free().len() as u64
    }

    fn free_max(&self, state: &State) -> u32 {
        u32::from(!state.free().is_empty())
    }
}
