//! What the lab lets metrics see.

use super::facts::{Event, Fact};
use super::lab::{State, Toy};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Happening, Measured};
use crate::time::{Span, Time};

impl Measured for Toy {
    /// Short jobs may pass.
    const STARTS_IN_ORDER: bool = false;

    fn happening(&self, fact: &Fact) -> Happening {
        match *fact {
            Fact::Submitted { job } => Happening::Submitted(job),
            Fact::Started { job, finishes_at } => Happening::Started(job, SiteId(0), finishes_at),
            Fact::Finished { .. } => Happening::Finished,
        }
    }

    fn is_counted(&self, _: Event) -> bool {
        true
    }

    fn job_count(&self) -> usize {
        self.jobs().len()
    }

    fn submitted_at(&self, job: JobId) -> Time {
        self.job(job).submitted_at
    }

    fn occupies(&self, _: JobId) -> f64 {
        1.0
    }

    fn work(&self, job: JobId) -> Span {
        self.job(job).runtime
    }

    fn capacity(&self) -> u64 {
        1
    }

    fn machines(&self) -> usize {
        1
    }

    fn queue_length(&self, state: &State) -> usize {
        state.waiting().len()
    }
}
