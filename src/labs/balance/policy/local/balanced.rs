//! BB: of the jobs that fit the one with which the resources are used most evenly [C-9].

use super::{best, fitting};
use crate::ids::{JobId, SiteId};
use crate::labs::balance::policy::TOLERANCE;
use crate::labs::balance::view::View;

/// The job that it starts; of equal ones the first.
pub fn choose(view: &View<'_>, site: SiteId) -> Option<JobId> {
    best(fitting(view, site), scores(view, site), |one, other| one < other - TOLERANCE)
}

/// How unevenly each job would leave the resources used: the greatest over the average.
pub fn scores<'a>(view: &View<'a>, site: SiteId) -> impl Fn(JobId) -> f64 + use<'a> {
    let view = *view;
    let (used, capacity) = (view.used(site), view.capacity(site));
    move |job| {
        let (mut sum, mut greatest) = (0.0, 0.0_f64);
        for (k, share) in view.shares(job, site).enumerate() {
            let then = used[k] / capacity[k] + share;
            sum += then;
            greatest = greatest.max(then);
        }
        let average = sum / used.len() as f64;
        if average == 0.0 { 1.0 } else { greatest / average }
    }
}
