//! What can happen in the lab, and what comes due [T-2, T-7, E-6, E-11, E-19].

use std::num::NonZero;

use serde::{Deserialize, Serialize};

use crate::ids::JobId;
use crate::kernel::ForcedBy;
use crate::time::{Span, Time};

/// Something that comes due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A job is submitted.
    Submission(JobId),
    /// A job wider than the machine would be submitted; not counted as an event.
    Rejection(JobId),
    /// A job ends as planned and gives back its processors, before the events of the instant [E-6].
    GiveBack(JobId),
    /// A job goes on beyond its predicted end [E-19].
    Correction(JobId),
    /// A job finishes; those that gave back before have their pass now.
    Finish(JobId),
    /// A reservation comes due at an instant without any other event [E-11].
    Due,
    /// Something from outside, by its place in the run's script; not counted as an event [G-26].
    World(u32),
    /// Nothing is left to come, though an intervention still waits for its moment, or jobs for an event
    /// [G-28].
    Over,
}

/// The event that a fact is the first of, where the event has none of its own: a finish whose processors were
/// given back before, or a reservation that comes due. In one number, since every start carries it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opens(Option<NonZero<u32>>);

impl Opens {
    /// None: the event has a fact of its own, or one has been made of it before.
    pub const NOTHING: Self = Self(None);
    /// A reservation that comes due.
    pub const DUE: Self = Self(NonZero::new(u32::MAX));

    /// The finish of a job.
    pub const fn finish(job: JobId) -> Self {
        Self(NonZero::new(job.0 + 1))
    }

    /// The event.
    pub fn event(self) -> Option<Event> {
        match self.0 {
            None => None,
            due if due == Self::DUE.0 => Some(Event::Due),
            Some(number) => Some(Event::Finish(JobId(number.get() - 1))),
        }
    }
}

/// Why a job may start [E-12].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// It is the head of the queue.
    Head,
    /// It will have ended when the head can start.
    BackfillBeforeShadow,
    /// It needs no more than the head will leave over.
    BackfillExtra,
    /// Its reservation is due.
    Reservation,
    /// The own policy lets it pass a blocked head [P-43].
    BackfillOwn,
    /// The scenario says so, and the policy would have done something else [G-29].
    Forced,
}

impl Rule {
    /// Whether it lets a job pass a blocked head.
    pub const fn is_backfill(self) -> bool {
        matches!(self, Self::BackfillBeforeShadow | Self::BackfillExtra | Self::BackfillOwn)
    }
}

/// Something that happened. Operands that the state or the job table already holds are left out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Fact {
    /// A job joined the queue, before its pass.
    Submitted {
        /// The job.
        job: JobId,
    },
    /// A job was turned away: it is wider than the machine, when it comes or since that has become smaller
    /// [G-27].
    Rejected {
        /// The job.
        job: JobId,
    },
    /// A reservation was made or moved.
    Reserved {
        /// The job.
        job: JobId,
        /// When it is to start.
        starts_at: Time,
        /// The event that it is the first fact of, where that has none of its own.
        opens: Opens,
    },
    /// A job started.
    Started {
        /// The job.
        job: JobId,
        /// When it will finish.
        finishes_at: Time,
        /// Why it may.
        rule: Rule,
        /// The event that it is the first fact of, where that has none of its own: a state that is
        /// rebuilt from facts learns from it that the event has been handled.
        opens: Opens,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// A forced choice lets a job wait that would have started [G-25].
    Held {
        /// The job.
        job: JobId,
        /// The event that it is the first fact of, where that has none of its own.
        opens: Opens,
        /// The intervention.
        forced: ForcedBy,
    },
    /// A job left: a waiting one the queue, a running one the machine [G-26].
    Cancelled {
        /// The job.
        job: JobId,
        /// Whether it ran.
        runs: bool,
        /// The place of the intervention.
        intervention: u32,
    },
    /// The machine has another size from now on [G-27].
    Resized {
        /// How many processors it has.
        processors: u32,
        /// The place of the intervention.
        intervention: u32,
    },
    /// A running job is expected to take longer than was predicted.
    Corrected {
        /// The job.
        job: JobId,
        /// How long it is expected to take now.
        estimate: Span,
        /// When it is expected to end now.
        planned_end: Time,
    },
    /// A job finished; its processors are free from here on.
    Finished {
        /// The job.
        job: JobId,
        /// Whether it gave them back as planned, before the events of the instant; its pass is yet to
        /// come then.
        as_planned: bool,
    },
}
