//! What comes due in the lab, and what happens: messages between brokers, and jobs [B-37].

use serde::{Deserialize, Serialize};

use super::classes::Priority;
use crate::ids::{JobId, SiteId};
use crate::kernel::ForcedBy;
use crate::time::Time;

/// Something that comes due: all of one instant at once [B-5].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Registrations, submissions and finishes of an instant, then one pass.
    Round,
    /// Nothing is left to come, though an intervention still waits for its moment [G-28].
    Over,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Fact {
    /// A resource's broker asks to be registered [B-3].
    RegisterRequested {
        /// The resource.
        site: SiteId,
    },
    /// The information server agrees.
    RegisterAcknowledged {
        /// The resource.
        site: SiteId,
    },
    /// The broker has sent its details: the resource is known, and free.
    Registered {
        /// The resource.
        site: SiteId,
    },
    /// A job joined the end of the queue.
    Submitted {
        /// The job.
        job: JobId,
    },
    /// A job ended and its resource is free.
    Finished {
        /// The job.
        job: JobId,
        /// The resource.
        site: SiteId,
    },
    /// The jobs of a pass were given their priorities, which follow from the state.
    Classified {
        /// How many they are.
        jobs: u32,
    },
    /// The global broker asks the information server for a resource.
    Queried {
        /// For this job.
        job: JobId,
        /// With this priority, if jobs have one.
        priority: Option<Priority>,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// The information server answers.
    Answered {
        /// About this job.
        job: JobId,
        /// The resource, or that none is free.
        site: Option<SiteId>,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// A job left the queue for a resource.
    Migrated {
        /// The job.
        job: JobId,
        /// The resource.
        site: SiteId,
    },
    /// A job started.
    Started {
        /// The job.
        job: JobId,
        /// The resource.
        site: SiteId,
        /// When it will finish.
        finishes_at: Time,
        /// Its priority in the pass that placed it, if jobs have one.
        priority: Option<Priority>,
    },
}
