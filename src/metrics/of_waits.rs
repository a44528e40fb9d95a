//! The parts of the average wait as metrics, one for each reason [G-47]. They are computed where they are
//! named: they cost an observer of every event.

use super::{Kept, Metric, Metrics, WaitTimes};
use crate::kernel::{Measured, Reason, Refused, Waits, simulate};

impl Metric {
    /// The parts of the average wait.
    pub const OF_WAITS: &[Self] = &[
        Self::AvgWaitFragmentation,
        Self::AvgWaitCapacity,
        Self::AvgWaitNoSite,
        Self::AvgWaitHeld,
        Self::AvgWaitHeadOfLine,
        Self::AvgWaitBehind,
        Self::AvgWaitWouldDelayHead,
        Self::AvgWaitReservedForOthers,
        Self::AvgWaitNoResource,
        Self::AvgWaitOutsideWindow,
        Self::AvgWaitMisplaced,
        Self::AvgWaitStaging,
        Self::AvgWaitBusy,
        Self::AvgWaitStagingGap,
    ];

    /// The part of the average wait that has this reason.
    pub const fn of_wait(reason: Reason) -> Self {
        match reason {
            Reason::Fragmentation => Self::AvgWaitFragmentation,
            Reason::Capacity => Self::AvgWaitCapacity,
            Reason::NoSite => Self::AvgWaitNoSite,
            Reason::Held => Self::AvgWaitHeld,
            Reason::HeadOfLine => Self::AvgWaitHeadOfLine,
            Reason::Behind => Self::AvgWaitBehind,
            Reason::WouldDelayHead => Self::AvgWaitWouldDelayHead,
            Reason::ReservedForOthers => Self::AvgWaitReservedForOthers,
            Reason::NoResource => Self::AvgWaitNoResource,
            Reason::OutsideWindow => Self::AvgWaitOutsideWindow,
            Reason::Misplaced => Self::AvgWaitMisplaced,
            Reason::Staging => Self::AvgWaitStaging,
            Reason::Busy => Self::AvgWaitBusy,
            Reason::StagingGap => Self::AvgWaitStagingGap,
        }
    }
}

/// The parts of the average wait of a run, without this share of its jobs, the first by position.
#[inline(never)]
pub fn parts_of_wait<L: Measured + Waits>(lab: &L, warm_up: f64) -> Result<Metrics, Refused<L>> {
    let mut waits = WaitTimes::new(lab, Kept::None).after_warm_up(lab, warm_up);
    simulate(lab, &mut waits)?;
    let parts = waits.averages().into_iter();
    Ok(parts.map(|(reason, average)| (Metric::of_wait(reason), average)).collect())
}
