//! How many jobs wait for what, over time.

use super::words::{Tone, WaitKind, Who};
use crate::explore::wait_overview::LevelRow;
use crate::time::Time;

/// What holds from an instant to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
    /// How many wait, by how it is drawn, in the order in which they are stacked; none is 0.
    pub parts: Vec<(WaitKind, usize)>,
}

/// The order in which they are stacked.
const STACK: [WaitKind; 9] = {
    const fn of(tone: Tone, who: Who) -> WaitKind {
        WaitKind { tone, who }
    }
    [
        of(Tone::Fragmentation, Who::Own),
        of(Tone::Capacity, Who::Own),
        of(Tone::Rule, Who::Own),
        of(Tone::Fragmentation, Who::WithRoom),
        of(Tone::Capacity, Who::WithRoom),
        of(Tone::Rule, Who::WithRoom),
        of(Tone::Fragmentation, Who::WithoutRoom),
        of(Tone::Capacity, Who::WithoutRoom),
        of(Tone::Rule, Who::WithoutRoom),
    ]
};

impl Level {
    /// Reasons that are drawn alike are counted together.
    pub(super) fn of(row: &LevelRow) -> Self {
        let jobs = |kind: &WaitKind| {
            let alike =
                row.jobs.iter().filter(|(reason, cause, _)| WaitKind::of(*reason, *cause) == *kind);
            alike.map(|(_, _, jobs)| jobs).sum()
        };
        let parts = STACK.iter().map(|kind| (*kind, jobs(kind))).filter(|(_, jobs)| *jobs > 0);
        Self {
            from: Time::from_secs(row.from),
            to: Time::from_secs(row.to),
            parts: parts.collect(),
        }
    }

    /// How many wait in all.
    pub(super) fn jobs(&self) -> usize {
        self.parts.iter().map(|(_, jobs)| jobs).sum()
    }
}
