//! LSP: the job that joined the queue last, of those that may move [C-26].

use super::movable::barred;
use crate::ids::JobId;
use crate::labs::balance::select::{Candidate, Move};
use crate::labs::balance::state::Waiting;
use crate::labs::balance::view::View;

/// The job that an action moves.
pub(in crate::labs::balance) fn select(
    view: &View<'_>,
    wanted: Move,
    moved: &[JobId],
) -> Option<JobId> {
    let (from, to) = wanted.ends();
    let mut latest_first = view.queue(from).iter().rev();
    let found = latest_first.find(|waiting| barred(view, to, **waiting, moved).is_none())?;
    Some(found.job)
}

/// A job as it sees it: it may move, or it may not.
pub(in crate::labs::balance) fn judge(
    view: &View<'_>,
    wanted: Move,
    waiting: Waiting,
    moved: &[JobId],
) -> Candidate {
    let refused = barred(view, wanted.ends().1, waiting, moved);
    Candidate { job: waiting.job, refused, rb_after: None }
}
