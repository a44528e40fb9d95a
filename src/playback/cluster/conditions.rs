//! What breakpoints of lab Cluster can wait for besides what every lab knows.

use crate::playback::condition::{ConditionKind, FINISH, QUEUE, START, SUBMISSION};
use crate::playback::recording::FactKind;
use crate::words::tracks;

/// A job passes a blocked head.
pub static BACKFILL: ConditionKind =
    ConditionKind::facts("backfill", tracks::at_backfill, FactKind::Backfill);
/// A prediction turns out to be too short.
pub static CORRECTION: ConditionKind =
    ConditionKind::facts("correction", tracks::at_correction, FactKind::Decision);

/// All of them.
pub(super) const ALL: &[&ConditionKind] =
    &[&QUEUE, &BACKFILL, &CORRECTION, &START, &SUBMISSION, &FINISH];
