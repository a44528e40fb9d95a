//! What can happen in the lab, and what comes due [T-2, T-7].

use serde::{Deserialize, Serialize};

use crate::ids::{JobId, SiteId};
use crate::kernel::ForcedBy;
use crate::time::Time;

/// Something that comes due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A job is submitted.
    Submission(JobId),
    /// A job wider than every site would be submitted; not counted as an event [A-6, T-7].
    Rejection(JobId),
    /// A job finishes on a site.
    Finish(JobId, SiteId),
    /// A job ends as planned and gives back its processors, before the events of the instant [E-6].
    GiveBack(JobId, SiteId),
    /// The pass of a job that gave back before [E-6].
    Pass(JobId),
    /// A reservation comes due at an instant without any other event.
    Due,
    /// Nothing is left to come, and an own policy keeps jobs waiting [P-47].
    Kept,
    /// Something from outside, by its place in the run's script; not counted as an event [G-26].
    World(u32),
    /// Nothing is left to come, though an intervention still waits for its moment, or jobs for an event
    /// [G-28].
    Over,
}

/// Why a job may start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartRule {
    /// It is the head of the queue.
    #[default]
    Head,
    /// It passes the head on a site that is not the reserved one.
    BackfillOtherSite,
    /// It will have ended on the reserved site when the head can start there.
    BackfillBeforeShadow,
    /// It needs no more of the reserved site than the head will leave over.
    BackfillExtra,
    /// Its reservation is due.
    Reservation,
    /// Nothing else was left to come [P-47].
    KeptToTheEnd,
    /// The scenario says so, and the policy would have done something else [G-29].
    Forced,
}

impl StartRule {
    /// Whether it lets a job pass a blocked head.
    pub const fn is_backfill(self) -> bool {
        matches!(self, Self::BackfillOtherSite | Self::BackfillBeforeShadow | Self::BackfillExtra)
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
    /// A job was turned away: it is wider than every site, when it comes or since a site has become
    /// smaller [G-27].
    Rejected {
        /// The job.
        job: JobId,
    },
    /// A reservation was made or moved.
    Reserved {
        /// The job.
        job: JobId,
        /// Where it is to start.
        site: SiteId,
        /// When.
        starts_at: Time,
    },
    /// A job started on a site.
    Started {
        /// The job.
        job: JobId,
        /// Where it runs.
        site: SiteId,
        /// When it will finish.
        finishes_at: Time,
        /// Why it may.
        rule: StartRule,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// A forced choice lets a job wait that would have started [G-25].
    Held {
        /// The job.
        job: JobId,
        /// The intervention.
        forced: ForcedBy,
    },
    /// A job left: a waiting one its queue, a running one its site [G-26].
    Cancelled {
        /// The job.
        job: JobId,
        /// Where it ran; nothing if it waited.
        site: Option<SiteId>,
        /// The place of the intervention.
        intervention: u32,
    },
    /// A site has another size from now on [G-27].
    Resized {
        /// The site.
        site: SiteId,
        /// How many processors it has.
        processors: u32,
        /// The place of the intervention.
        intervention: u32,
    },
    /// A pass ended because no site can take the head.
    Blocked {
        /// The head.
        job: JobId,
        /// The free processors of all sites together.
        free_total: u64,
        /// The free processors of the emptiest site.
        free_max: u32,
    },
    /// A job finished; its processors are free from here on.
    Finished {
        /// The job.
        job: JobId,
        /// Where it ran.
        site: SiteId,
    },
}

/// Why the head of the queue waits [T-7].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Enough processors are free in all, but on no single site.
    Fragmentation,
    /// Too few processors are free in all.
    Capacity,
    /// A site has room, but the policy keeps the job waiting [P-24, A-52].
    Policy,
}

impl Cause {
    /// Why a head that needs `processors` waits while `free_total` are free in all, and `free_max` of
    /// the emptiest site.
    pub fn of(processors: u32, free_total: u64, free_max: u32) -> Self {
        if free_max >= processors {
            return Self::Policy;
        }
        if free_total >= u64::from(processors) { Self::Fragmentation } else { Self::Capacity }
    }
}
