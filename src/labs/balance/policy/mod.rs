//! The policies, one file an idea: when a server acts, with whom, and which job moves; and in a folder of their
//! own the local schedulers. Each is a definition over a [`View`] that runs, explanations and questions share.
//! The partner alone is kept ready by `Extremes` while a phase goes on, which gives the same.

pub mod balanced;
pub mod latest;
pub mod local;
pub mod movable;
pub mod partner;
pub mod triggers;

use super::options::Selection;
use super::select::{Candidate, Move};
use super::view::View;
use crate::ids::JobId;

/// How much better a score must be to beat an earlier one [C-2].
pub(super) const TOLERANCE: f64 = 1e-9;

/// The jobs that an action could move, from the end of the queue, those that may not with the reason; `moved`
/// have moved in this phase.
pub(super) fn candidates<'a>(
    selection: Selection,
    view: View<'a>,
    wanted: Move,
    moved: &'a [JobId],
) -> impl Iterator<Item = Candidate> + 'a {
    let latest_first = view.queue(wanted.ends().0).iter().rev();
    latest_first.map(move |waiting| match selection {
        Selection::Latest => latest::judge(&view, wanted, *waiting, moved),
        Selection::Balanced => balanced::judge(&view, wanted, *waiting, moved),
    })
}

/// The job that an action moves; nothing where none may.
pub(super) fn select(
    selection: Selection,
    view: &View<'_>,
    wanted: Move,
    moved: &[JobId],
) -> Option<JobId> {
    match selection {
        Selection::Latest => latest::select(view, wanted, moved),
        Selection::Balanced => balanced::select(view, wanted, moved),
    }
}
