//! What a start was decided on [E-12], and what keeps others from starting.

use super::facts::Rule;
use super::own::{OwnBackfill, OwnOrder};
use crate::ids::JobId;
use crate::time::{Span, Time};

/// What a start was decided on.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// The job that starts.
    pub job: JobId,
    /// When.
    pub at: Time,
    /// The processors that it needs.
    pub processors: u32,
    /// The free processors before it starts.
    pub free: u32,
    /// Waiting jobs, with this one.
    pub queue_length: usize,
    /// How long the scheduler thinks that it takes.
    pub estimate: Span,
    /// When the scheduler thinks that it will end.
    pub planned_end: Time,
    /// Why it may start.
    pub grounds: Grounds,
    /// The jobs in front of it in the queue, the head first, and what keeps each from starting.
    pub passed: Vec<Held>,
    /// What an own policy was asked for the order of the pass.
    pub own_order: Option<OwnOrder>,
    /// What an own policy was asked about this job, which passes the head.
    pub own: Option<OwnBackfill>,
}

/// A waiting job, and what keeps it from starting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// The job.
    pub job: JobId,
    /// The processors that it needs.
    pub processors: u32,
    /// How long the scheduler thinks that it takes.
    pub estimate: Span,
    /// What keeps it from starting.
    pub obstacle: Obstacle,
}

/// What keeps a waiting job from starting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    /// Too few processors are free.
    NoRoom {
        /// The free processors.
        free: u32,
    },
    /// There is room, but the head blocks those behind it [E-7].
    BehindHead,
    /// It would still run at the shadow time, and needs more than the head will leave over [E-9].
    DelaysHead {
        /// When it would end.
        ends_at: Time,
        /// What the head waits for.
        reservation: Reservation,
    },
    /// Shorter jobs are tried first, and the pass has not come to it [E-10].
    TriedLater,
    /// Its reservation is not due [E-11].
    Reserved {
        /// When it is to start.
        starts_at: Time,
    },
    /// It fits, and the own policy does not let it pass the head [P-43].
    Policy,
    /// The scenario lets it wait until the next event [G-25].
    Held,
    /// Nothing: the next pass will start it.
    Nothing,
}

/// Why a job may start, with the operands of the rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Grounds {
    /// It is the head of the queue.
    Head,
    /// It will have ended when the head can start.
    BeforeShadow(Reservation),
    /// It needs no more than the head will leave over.
    Extra(Reservation),
    /// Its reservation is due.
    Reserved {
        /// When it was to start.
        reserved_at: Time,
    },
    /// The own policy lets it pass the head.
    Own(Reservation),
}

impl Grounds {
    /// The rule that a start by them is told with.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Head => Rule::Head,
            Self::BeforeShadow(_) => Rule::BackfillBeforeShadow,
            Self::Extra(_) => Rule::BackfillExtra,
            Self::Reserved { .. } => Rule::Reservation,
            Self::Own(_) => Rule::BackfillOwn,
        }
    }
}

impl Reservation {
    /// Stands for a shadow time that there is not: no planned end makes room for the head [G-27].
    pub(super) const NEVER: Time = Time::from_secs(f64::MAX);

    /// The shadow time, if there is one.
    pub fn shadow(&self) -> Option<Time> {
        (self.shadow_time != Self::NEVER).then_some(self.shadow_time)
    }
}

/// What the head of the queue waits for [E-8].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reservation {
    /// The head.
    pub head: JobId,
    /// The first time at which enough processors will have been given back; beyond every time where none is.
    pub(super) shadow_time: Time,
    /// The processors that it will leave over then.
    pub extra_processors: u32,
}
