//! The policies, one file each, and the choice of a resource: definitions over a [`View`]. Explanations,
//! questions and tests put the whole queue in order by them; a run only those jobs that can get a resource,
//! with the same comparisons.

pub mod cplp;
pub mod fcfs;
pub mod ljfr;
pub mod resource;
pub mod sjfr;

use std::cmp::Ordering;

use super::classes::Priority;
use super::options::{Policy, Search};
use super::view::View;
use crate::ids::{JobId, SiteId};

/// A job considered, with its priority under CPLP.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The job.
    pub job: JobId,
    /// Its priority.
    pub priority: Option<Priority>,
}

/// All jobs considered in a policy's order [B-24].
pub fn order(policy: Policy, view: &View<'_>) -> Vec<Ranked> {
    let mut order: Vec<Ranked> = match policy {
        Policy::Cplp => cplp::judge(view).ranked().collect(),
        _ => view.considered().map(|job| Ranked { job, priority: None }).collect(),
    };
    crate::sorting::sort_by(&mut order, |a, b| compare(policy, view, *a, *b));
    order
}

/// A policy's order: no two jobs are equal in it, since arrival settles ties [B-22, B-24].
#[inline(always)]
pub fn compare(policy: Policy, view: &View<'_>, a: Ranked, b: Ranked) -> Ordering {
    ranks(policy, view, a, b).then(fcfs::compare(a.job, b.job))
}

/// The same without arrival.
#[inline(always)]
pub fn ranks(policy: Policy, view: &View<'_>, a: Ranked, b: Ranked) -> Ordering {
    match policy {
        Policy::Sjfr => sjfr::compare(view, a.job, b.job),
        Policy::Ljfr => ljfr::compare(view, a.job, b.job),
        Policy::Cplp => cplp::compare(view, a, b),
        // By arrival alone; and who is asked for keys.
        Policy::Fcfs | Policy::Own(_) => Ordering::Equal,
    }
}

/// The information server's answer to a query: one of these free resources, or none [B-6].
pub fn answer(
    policy: Policy,
    view: &View<'_>,
    free: &[SiteId],
    priority: Option<Priority>,
) -> Option<SiteId> {
    match (policy, priority) {
        (Policy::Fcfs, _) => resource::first(free),
        (Policy::Cplp, Some(priority)) if view.options().search == Search::OwnType => {
            resource::of_own_type(view, free, priority)
        }
        _ => resource::fastest(view, free.iter().copied()),
    }
}
