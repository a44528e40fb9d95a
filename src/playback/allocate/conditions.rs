//! What breakpoints of lab Allocate can wait for besides what every lab knows.

use crate::playback::condition::{Bound, ConditionKind, FINISH, QUEUE, START, SUBMISSION};
use crate::playback::recording::FactKind;

/// The fragmentation index is above a number.
pub static INDEX: ConditionKind =
    ConditionKind::states("index", "index >", Some(Bound { usual: 0.4, most: 0.99, decimals: 2 }));
/// The head is blocked although enough processors are free in all.
pub static FRAGMENTED: ConditionKind =
    ConditionKind::states("fragmentation", "blocked by fragmentation", None);
/// The head is blocked.
pub static BLOCKED: ConditionKind =
    ConditionKind::facts("blocked", "head blocked", FactKind::Blocked);

/// A job passes a blocked head.
pub static BACKFILL: ConditionKind =
    ConditionKind::facts("backfill", "backfill", FactKind::Backfill);

/// All of them.
pub(super) const ALL: &[&ConditionKind] =
    &[&QUEUE, &INDEX, &FRAGMENTED, &BLOCKED, &BACKFILL, &START, &SUBMISSION, &FINISH];
