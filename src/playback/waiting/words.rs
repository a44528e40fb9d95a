//! Why jobs wait, in words and in how it is drawn.

use crate::kernel::Reason;

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
pub(super) const fn short(reason: Reason) -> &'static str {
    match reason {
        Reason::Fragmentation => "no hole",
        Reason::Capacity => "too few free",
        Reason::NoSite => "too wide now",
        Reason::Held => "held",
        Reason::HeadOfLine => "would fit",
        Reason::Behind => "no room",
        Reason::WouldDelayHead => "would delay the head",
        Reason::ReservedForOthers => "reserved for others",
        Reason::NoResource => "none free",
        Reason::OutsideWindow => "not considered",
        Reason::Misplaced => "room elsewhere",
        Reason::Staging => "input on its way",
        Reason::Busy => "cluster busy",
        Reason::StagingGap => "earlier input",
    }
}

/// What a reason means.
pub(super) const fn meaning(reason: Reason) -> &'static str {
    match reason {
        Reason::Fragmentation => "enough was free in all, but in no single place",
        Reason::Capacity => "too little was free",
        Reason::NoSite => "it was wider than every site",
        Reason::Held => "it was held",
        Reason::HeadOfLine => "there was room for it, and it waited for its turn",
        Reason::Behind => "it waited for its turn, and there was no room for it either",
        Reason::WouldDelayHead => "it would have fit, but would have delayed the head",
        Reason::ReservedForOthers => "it would have fit, but what was free was reserved for others",
        Reason::NoResource => "no resource was free",
        Reason::OutsideWindow => {
            "a resource was free, but only the first of the queue are considered"
        }
        Reason::Misplaced => "another server had room for it",
        Reason::Staging => "its input was on its way",
        Reason::Busy => "the cluster worked on another job",
        Reason::StagingGap => "the cluster idled until the input of an earlier job was there",
    }
}

/// Why the head waits, as those behind it tell.
pub(super) const fn of_head(cause: Reason) -> &'static str {
    match cause {
        Reason::Fragmentation => "for which no hole was wide enough",
        Reason::Capacity => "for which too few processors were free",
        Reason::NoSite => "which was wider than every site",
        Reason::ReservedForOthers => "whose reservation was later",
        _ => "which was held",
    }
}

/// The word of a reason for people.
pub(super) fn word(reason: Reason) -> String {
    reason.word().replace('-', " ")
}
