//! The evidence of forced choices as JSON [G-29].

use serde::Serialize;

use super::Named;
use crate::domain::JobName;
use crate::ids::{JobId, SiteId};
use crate::kernel::Overruling;

/// A forced choice: what was free, as the lab tells it, and what the policy would have done.
#[derive(Serialize)]
pub(super) struct OverrulingKeys<F, I> {
    rule: &'static str,
    intervention: u32,
    job: Named,
    site: Option<SiteId>,
    at: f64,
    processors: u32,
    free: F,
    queue_length: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    planned_end: Option<f64>,
    instead: Option<I>,
}

impl<F, I> OverrulingKeys<F, I> {
    pub(super) fn of<J>(
        told: &Overruling<J>,
        name: impl Fn(JobId) -> JobName,
        (free, instead): (F, Option<I>),
    ) -> Self {
        Self {
            rule: "forced",
            intervention: told.intervention,
            job: Named(name(told.job)),
            site: told.site,
            at: told.at.secs(),
            processors: told.processors,
            free,
            queue_length: told.queue_length,
            planned_end: told.planned_end.map(crate::time::Time::secs),
            instead,
        }
    }
}
