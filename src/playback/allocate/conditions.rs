//! What breakpoints of lab Allocate can wait for besides what every lab knows.

use crate::playback::condition::{Bound, ConditionKind, FINISH, QUEUE, START, SUBMISSION};
use crate::playback::recording::FactKind;
use crate::words::tracks;

/// The fragmentation index is above a number.
pub static INDEX: ConditionKind = ConditionKind::states(
    "index",
    tracks::above_index,
    Some(Bound { usual: 0.4, most: 0.99, decimals: 2 }),
);
/// The head is blocked although enough processors are free in all.
pub static FRAGMENTED: ConditionKind =
    ConditionKind::states("fragmentation", tracks::at_fragmented, None);
/// The head is blocked.
pub static BLOCKED: ConditionKind =
    ConditionKind::facts("blocked", tracks::at_blocked, FactKind::Blocked);

/// A job passes a blocked head.
pub static BACKFILL: ConditionKind =
    ConditionKind::facts("backfill", tracks::at_backfill, FactKind::Backfill);

/// All of them.
pub(super) const ALL: &[&ConditionKind] =
    &[&QUEUE, &INDEX, &FRAGMENTED, &BLOCKED, &BACKFILL, &START, &SUBMISSION, &FINISH];
