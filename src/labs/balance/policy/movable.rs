//! Whether a job may move at all, whoever selects: it has moves left, has not moved in this phase, and the other
//! server could run it [C-20, C-21, C-27].

use crate::ids::{JobId, SiteId};
use crate::labs::balance::select::RefusedJob;
use crate::labs::balance::state::Waiting;
use crate::labs::balance::view::View;

/// Why a job may not move to a server; nothing if it may.
#[inline]
pub fn barred(
    view: &View<'_>,
    to: SiteId,
    Waiting { job, transfers }: Waiting,
    moved: &[JobId],
) -> Option<RefusedJob> {
    if transfers >= view.options().transfer_limit {
        Some(RefusedJob::TransferLimit)
    } else if moved.contains(&job) {
        Some(RefusedJob::MovedInThisPhase)
    } else if !view.can_hold(job, to) {
        Some(RefusedJob::DoesNotFitPartner)
    } else {
        None
    }
}
