//! The parts of the average wait as metrics, one for each reason [G-47]. They are computed only where a
//! sweep names them, since they need an observer of every event.

use super::needs::OF_WAITS;
use super::{Kept, Metric, MetricSet, Metrics, WaitTimes};
use crate::kernel::{Measured, Reason, Refused, Waits, simulate};

macro_rules! of_waits {
    ([$($_rows:tt)*] [
        $_word:ident: $_meaning:literal $_rules:literal;
        $($reason:ident $part:ident $_part_word:ident $_name:literal;)*
    ]) => {
        impl Metric {
            /// The part of the average wait that has this reason.
            pub const fn of_wait(reason: Reason) -> Self {
                match reason { $(Reason::$reason => Self::$part,)* }
            }
        }
    };
}

crate::for_each_metric!(of_waits);

impl MetricSet {
    /// The parts of the average wait.
    pub const OF_WAITS: Self = OF_WAITS;
}

/// The parts of the average wait of a run, without this share of its jobs, the first by position.
#[inline(never)]
pub fn parts_of_wait<L: Measured + Waits>(lab: &L, warm_up: f64) -> Result<Metrics, Refused<L>> {
    let mut waits = WaitTimes::new(lab, Kept::None).after_warm_up(lab, warm_up);
    simulate(lab, &mut waits)?;
    let parts = waits.averages().into_iter();
    Ok(parts.map(|(reason, average)| (Metric::of_wait(reason), average)).collect())
}
