//! What breakpoints of lab Balance can wait for besides what every lab knows.

use crate::playback::condition::{Bound, ConditionKind, FINISH, QUEUE, START, SUBMISSION};
use crate::playback::recording::FactKind;
use crate::words::tracks;

/// A job changes queues.
pub static TRANSFER: ConditionKind =
    ConditionKind::facts("transfer", tracks::at_transfer, FactKind::Decision);
/// A server acts and nothing moves.
pub static NO_MOVE: ConditionKind =
    ConditionKind::facts("no-move", tracks::at_no_move, FactKind::Blocked);
/// Some queue is as unbalanced as this.
pub static UNBALANCED: ConditionKind = ConditionKind::states(
    "rb",
    tracks::above_rb,
    Some(Bound { usual: 1.4, most: 64.0, decimals: 2 }),
);
/// A server runs nothing while jobs wait at others.
pub static IDLE: ConditionKind = ConditionKind::states("idle", tracks::at_idle, None);

/// All of them.
pub(super) const ALL: &[&ConditionKind] =
    &[&QUEUE, &UNBALANCED, &IDLE, &TRANSFER, &NO_MOVE, &START, &SUBMISSION, &FINISH];
