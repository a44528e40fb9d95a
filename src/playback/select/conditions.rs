//! What breakpoints of lab Select can wait for besides what every lab knows.

use crate::playback::condition::{ConditionKind, FINISH, QUEUE, START, SUBMISSION};
use crate::playback::recording::FactKind;
use crate::words::tracks;

/// A job is turned away.
pub static REJECTED: ConditionKind =
    ConditionKind::facts("rejected", tracks::at_rejected, FactKind::Rejection);
/// A job is placed, and the four policies would not all take the same cluster.
pub static PICKS_DIFFER: ConditionKind =
    ConditionKind::states("picks-differ", tracks::at_picks_differ, None);

/// All of them.
pub(super) const ALL: &[&ConditionKind] =
    &[&QUEUE, &PICKS_DIFFER, &REJECTED, &START, &SUBMISSION, &FINISH];
