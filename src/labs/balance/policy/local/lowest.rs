//! BL: of the jobs that fit the one that takes most of the resource that is used least [C-10].

use super::{best, fitting};
use crate::ids::{JobId, SiteId};
use crate::labs::balance::policy::TOLERANCE;
use crate::labs::balance::view::View;

/// The job that it starts; of equal ones the first.
pub fn choose(view: &View<'_>, site: SiteId) -> Option<JobId> {
    best(fitting(view, site), scores(view, site), |one, other| one > other + TOLERANCE)
}

/// What share each job takes of the resource that is used least, of several the first.
pub fn scores<'a>(view: &View<'a>, site: SiteId) -> impl Fn(JobId) -> f64 + use<'a> {
    let view = *view;
    let (used, capacity) = (view.used(site), view.capacity(site));
    let in_use = |k: usize| used[k] / capacity[k];
    let least =
        (0..used.len()).fold(0, |least, k| if in_use(k) < in_use(least) { k } else { least });
    move |job| view.requirements(job)[least] / capacity[least]
}
