//! EASY++: as EASY-SJBF, with estimates predicted from what the user's last jobs took, and raised where they prove
//! too short [E-19].

use super::{Start, easy_sjbf};
use crate::labs::cluster::view::View;
use crate::time::Span;

/// By how much a prediction has been raised after so many corrections, in seconds.
pub const CORRECTIONS: [f64; 12] = [
    0.0, 60.0, 300.0, 900.0, 1800.0, 3600.0, 7200.0, 18_000.0, 36_000.0, 72_000.0, 180_000.0,
    360_000.0,
];

/// Who starts in a pass.
pub fn starts(view: &View<'_>) -> Vec<Start> {
    easy_sjbf::starts(view)
}

/// The estimate of a job from what was requested and what the last two jobs of its user took, if there are two.
pub fn estimate(requested: Span, last_two: Option<(Span, Span)>) -> Span {
    last_two.map_or(requested, |(first, second)| {
        requested.min(Span::from_secs(f64::midpoint(first.secs(), second.secs()).floor()))
    })
}

/// The estimate after one more correction than `corrections`; never more than was requested.
pub fn corrected(requested: Span, estimate: Span, corrections: u32) -> Span {
    let next = corrections as usize + 1;
    match (CORRECTIONS.get(next - 1), CORRECTIONS.get(next)) {
        (Some(before), Some(after)) => {
            requested.min(Span::from_secs(estimate.secs() - before + after))
        }
        _ => requested,
    }
}
