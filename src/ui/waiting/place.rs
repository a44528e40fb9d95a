//! Where things are on the axis of time, and how reasons are drawn.

use crate::playback::Window;
use crate::playback::waiting::{Tone, WaitKind, Who};
use crate::time::Time;

/// How far along the axis a time is, in percent.
pub(super) fn percent(window: Window, at: Time) -> f64 {
    let span = window.to.secs() - window.from.secs();
    let along = if span > 0.0 { (at.secs() - window.from.secs()) / span } else { 0.0 };
    along.clamp(0.0, 1.0) * 100.0
}

/// The place of a stretch, as a style.
pub(super) fn stretch(window: Window, from: Time, to: Time) -> String {
    let (left, right) = (percent(window, from), percent(window, to));
    format!("left:{left:.3}%;width:{:.3}%", right - left)
}

/// The classes of a reason: color and texture.
pub(super) fn classes(kind: WaitKind) -> &'static str {
    match (kind.tone, kind.who) {
        (Tone::Fragmentation, Who::Own) => "wt-b wt-frag wt-own",
        (Tone::Fragmentation, Who::WithRoom) => "wt-b wt-frag wt-fits",
        (Tone::Fragmentation, Who::WithoutRoom) => "wt-b wt-frag wt-not",
        (Tone::Capacity, Who::Own) => "wt-b wt-cap wt-own",
        (Tone::Capacity, Who::WithRoom) => "wt-b wt-cap wt-fits",
        (Tone::Capacity, Who::WithoutRoom) => "wt-b wt-cap wt-not",
        (Tone::Rule, Who::Own) => "wt-b wt-rule wt-own",
        (Tone::Rule, Who::WithRoom) => "wt-b wt-rule wt-fits",
        (Tone::Rule, Who::WithoutRoom) => "wt-b wt-rule wt-not",
    }
}
