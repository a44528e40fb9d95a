//! The local schedulers, one file each: which waiting job a server starts [C-7 to C-10]. Runs ask only where
//! something can fit: the same answers, with queues left alone that have none.

pub mod balanced;
pub mod first_fit;
pub mod lowest;

use serde::Serialize;

use crate::ids::{JobId, SiteId};
use crate::labs::balance::options::LocalScheduler;
use crate::labs::balance::view::View;

/// Why a job was the one to start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartRule {
    /// It was the head, and fitted [C-7].
    Head,
    /// It was the first that fitted [C-10].
    FirstFit,
    /// It takes the greatest share of the resource that is used least [C-10].
    Lowest,
    /// It leaves the resources most evenly used [C-9].
    Balanced,
    /// The scenario says so [G-31].
    Forced,
}

impl From<LocalScheduler> for StartRule {
    fn from(scheduler: LocalScheduler) -> Self {
        match scheduler {
            LocalScheduler::Balanced => Self::Balanced,
            LocalScheduler::Lowest => Self::Lowest,
            LocalScheduler::FirstFit => Self::FirstFit,
        }
    }
}

/// The job that starts next on a server, and by which rule: the head if it fits, else the scheduler's
/// [C-7].
pub fn choose(view: &View<'_>, site: SiteId) -> Option<(JobId, StartRule)> {
    let (head, options) = (view.queue(site).first()?.job, view.options());
    if options.head_first && view.fits(head, site) {
        return Some((head, StartRule::Head));
    }
    let scheduler = options.local_scheduler;
    Some((choose_by(scheduler, view, site)?, scheduler.into()))
}

/// The job that a scheduler would start on a server; nothing where none fits.
pub fn choose_by(scheduler: LocalScheduler, view: &View<'_>, site: SiteId) -> Option<JobId> {
    match scheduler {
        LocalScheduler::Balanced => balanced::choose(view, site),
        LocalScheduler::Lowest => lowest::choose(view, site),
        LocalScheduler::FirstFit => first_fit::choose(view, site),
    }
}

/// The waiting jobs that fit a server, in the order of its queue [C-8].
pub fn fitting<'a>(view: &View<'a>, site: SiteId) -> impl Iterator<Item = JobId> + use<'a> {
    let view = *view;
    let queue = view.queue(site).iter().map(|waiting| waiting.job);
    queue.filter(move |job| view.fits(*job, site))
}

/// The jobs that fit with what a scheduler compares of them; nothing where it compares nothing.
pub fn scored(
    scheduler: LocalScheduler,
    view: &View<'_>,
    site: SiteId,
) -> Option<Vec<(JobId, f64)>> {
    let jobs = fitting(view, site);
    match scheduler {
        LocalScheduler::Balanced => {
            let score = balanced::scores(view, site);
            Some(jobs.map(|job| (job, score(job))).collect())
        }
        LocalScheduler::Lowest => {
            let score = lowest::scores(view, site);
            Some(jobs.map(|job| (job, score(job))).collect())
        }
        LocalScheduler::FirstFit => None,
    }
}

/// The first of the jobs that none after it beats.
fn best(
    mut jobs: impl Iterator<Item = JobId>,
    score: impl Fn(JobId) -> f64,
    beats: impl Fn(f64, f64) -> bool,
) -> Option<JobId> {
    let first = jobs.next()?;
    let mut best = (first, score(first));
    for job in jobs {
        let found = score(job);
        if beats(found, best.1) {
            best = (job, found);
        }
    }
    Some(best.0)
}
