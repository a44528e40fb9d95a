//! BSP: the job that leaves the acting server best balanced. On a trigger of balance, RB+BSP, only a job that
//! improves it [C-28].

use super::TOLERANCE;
use super::movable::barred;
use crate::ids::{JobId, SiteId};
use crate::labs::balance::facts::{Action, Trigger};
use crate::labs::balance::indices::{rb_with, rb_without};
use crate::labs::balance::select::{Candidate, Move, RefusedJob};
use crate::labs::balance::state::Waiting;
use crate::labs::balance::view::View;

/// The job that an action moves.
pub(in crate::labs::balance) fn select(
    view: &View<'_>,
    wanted: Move,
    moved: &[JobId],
) -> Option<JobId> {
    let latest_first = view.queue(wanted.ends().0).iter().rev();
    let judged = latest_first.map(|waiting| judge(view, wanted, *waiting, moved));
    pick(judged).map(|candidate| candidate.job)
}

/// A job as it sees it, with the balance that it would leave.
#[inline]
pub(in crate::labs::balance) fn judge(
    view: &View<'_>,
    wanted: Move,
    waiting: Waiting,
    moved: &[JobId],
) -> Candidate {
    let job = waiting.job;
    let Move { site, action, trigger, .. } = wanted;
    if let Some(refused) = barred(view, wanted.ends().1, waiting, moved) {
        return Candidate { job, refused: Some(refused), rb_after: None };
    }
    let rb_after = rb_after(view, site, action, job);
    let is_useless = trigger == Trigger::Rb && !improves(rb_after, view.load(site).rb);
    let refused = is_useless.then_some(RefusedJob::NoImprovement);
    Candidate { job, refused, rb_after: Some(rb_after) }
}

/// RB that the acting server would have after a job has moved.
#[inline]
pub fn rb_after(view: &View<'_>, site: SiteId, action: Action, job: JobId) -> f64 {
    let (workload, shares) = (view.workload(site), view.shares(job, site));
    match action {
        Action::Send => rb_without(workload, shares),
        Action::Receive => rb_with(workload, shares),
    }
}

/// Whether one balance is better than another.
#[inline]
pub fn improves(rb: f64, than: f64) -> bool {
    rb < than - TOLERANCE
}

/// The best of the candidates that may move, given from the end of the queue; of equals the latest.
pub(in crate::labs::balance) fn pick(
    candidates: impl Iterator<Item = Candidate>,
) -> Option<Candidate> {
    let mut best: Option<Candidate> = None;
    for candidate in candidates.filter(|candidate| candidate.refused.is_none()) {
        let Some(rb_after) = candidate.rb_after else { continue };
        if best.and_then(|best| best.rb_after).is_none_or(|of_best| improves(rb_after, of_best)) {
            best = Some(candidate);
        }
    }
    best
}
