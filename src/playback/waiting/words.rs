//! Why jobs wait, in words and in how it is drawn.

use crate::kernel::Reason;
use crate::words::Label;
use crate::words::waiting::reasons as told;

/// Whose fault it is, as a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Enough is free, but not in one place.
    Fragmentation,
    /// Too little is free.
    Capacity,
    /// There is room; a rule keeps the job waiting, or its input is not there.
    Rule,
}

/// Who waits, as a texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The one that is in the way itself.
    Own,
    /// One for which there is room.
    WithRoom,
    /// One for which there is no room either.
    WithoutRoom,
}

/// How a reason is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitKind {
    /// The color.
    pub tone: Tone,
    /// The texture.
    pub who: Who,
}

impl WaitKind {
    /// How a reason is drawn, with the head's where that is why others wait.
    pub(super) fn of(reason: Reason, cause: Option<Reason>) -> Self {
        let tone = match cause.unwrap_or(reason) {
            Reason::Fragmentation => Tone::Fragmentation,
            Reason::Capacity | Reason::NoSite | Reason::NoResource | Reason::Busy => Tone::Capacity,
            _ => Tone::Rule,
        };
        let who = match reason {
            Reason::Behind => Who::WithoutRoom,
            Reason::HeadOfLine
            | Reason::WouldDelayHead
            | Reason::ReservedForOthers
            | Reason::OutsideWindow
            | Reason::Misplaced => Who::WithRoom,
            _ => Who::Own,
        };
        Self { tone, who }
    }
}

/// A reason in two or three words.
pub(super) fn short(reason: Reason) -> Label {
    match reason {
        Reason::Fragmentation => told::fragmentation_short(),
        Reason::Capacity => told::capacity_short(),
        Reason::NoSite => told::no_site_short(),
        Reason::Held => told::held_short(),
        Reason::HeadOfLine => told::head_of_line_short(),
        Reason::Behind => told::behind_short(),
        Reason::WouldDelayHead => told::would_delay_head_short(),
        Reason::ReservedForOthers => told::reserved_for_others_short(),
        Reason::Policy => told::policy_short(),
        Reason::NoResource => told::no_resource_short(),
        Reason::OutsideWindow => told::outside_window_short(),
        Reason::Misplaced => told::misplaced_short(),
        Reason::Staging => told::staging_short(),
        Reason::Busy => told::busy_short(),
        Reason::StagingGap => told::staging_gap_short(),
    }
}

/// What a reason means.
pub(super) fn meaning(reason: Reason) -> Label {
    match reason {
        Reason::Fragmentation => told::fragmentation_means(),
        Reason::Capacity => told::capacity_means(),
        Reason::NoSite => told::no_site_means(),
        Reason::Held => told::held_means(),
        Reason::HeadOfLine => told::head_of_line_means(),
        Reason::Behind => told::behind_means(),
        Reason::WouldDelayHead => told::would_delay_head_means(),
        Reason::ReservedForOthers => told::reserved_for_others_means(),
        Reason::Policy => told::policy_means(),
        Reason::NoResource => told::no_resource_means(),
        Reason::OutsideWindow => told::outside_window_means(),
        Reason::Misplaced => told::misplaced_means(),
        Reason::Staging => told::staging_means(),
        Reason::Busy => told::busy_means(),
        Reason::StagingGap => told::staging_gap_means(),
    }
}

/// Why the head waits, as those behind it tell.
pub(super) fn of_head(cause: Reason) -> Label {
    match cause {
        Reason::Fragmentation => told::head_fragmentation(),
        Reason::Capacity => told::head_capacity(),
        Reason::NoSite => told::head_no_site(),
        Reason::ReservedForOthers => told::head_reserved_for_others(),
        Reason::Policy => told::head_policy(),
        _ => told::head_held(),
    }
}

/// The word of a reason for people.
pub(super) fn word(reason: Reason) -> Label {
    match reason {
        Reason::Fragmentation => told::fragmentation(),
        Reason::Capacity => told::capacity(),
        Reason::NoSite => told::no_site(),
        Reason::Held => told::held(),
        Reason::HeadOfLine => told::head_of_line(),
        Reason::Behind => told::behind(),
        Reason::WouldDelayHead => told::would_delay_head(),
        Reason::ReservedForOthers => told::reserved_for_others(),
        Reason::Policy => told::policy(),
        Reason::NoResource => told::no_resource(),
        Reason::OutsideWindow => told::outside_window(),
        Reason::Misplaced => told::misplaced(),
        Reason::Staging => told::staging(),
        Reason::Busy => told::busy(),
        Reason::StagingGap => told::staging_gap(),
    }
}
