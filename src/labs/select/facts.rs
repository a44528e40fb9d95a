//! What comes due in the lab, and what happens [D-32].

use serde::{Deserialize, Serialize};

use super::plan::Plan;
use crate::ids::{JobId, SiteId};
use crate::kernel::ForcedBy;
use crate::time::{Span, Time};

/// A stage that a job reaches at an instant known since it was selected, in the order in which those
/// of one instant happen [D-32].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// The cluster is done with it.
    Processed,
    /// Its output is back.
    Finished,
    /// Its input is at the cluster.
    Staged,
    /// The cluster begins with it.
    Started,
}

/// Something that comes due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A job reaches its next stage.
    Reached(JobId, Stage),
    /// A job comes and is served at once [D-3].
    Submission(JobId),
    /// Nothing is left to come, though an intervention still waits for its moment [G-28].
    Over,
}

/// Why a job is turned away [D-22].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reason {
    /// No cluster has enough processors.
    WiderThanEverySite,
    /// No cluster is done in time.
    Deadline {
        /// The least time to run of the clusters that match.
        best_ttr: Span,
    },
    /// The own policy allows none of those that are left [P-45].
    Policy,
    /// The scenario says so [G-32].
    Forced,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Fact {
    /// A job came.
    Submitted {
        /// The job.
        job: JobId,
    },
    /// A job got its cluster, and a place in its queue.
    Selected {
        /// The job.
        job: JobId,
        /// The cluster.
        site: SiteId,
        /// When it will reach each stage.
        plan: Plan,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// A job was turned away.
    Rejected {
        /// The job.
        job: JobId,
        /// Why.
        reason: Reason,
        /// The intervention that says so, if one does.
        forced: ForcedBy,
    },
    /// A job's input is at its cluster.
    Staged {
        /// The job.
        job: JobId,
        /// The cluster.
        site: SiteId,
    },
    /// A cluster begins to process a job.
    Started {
        /// The job.
        job: JobId,
        /// The cluster.
        site: SiteId,
        /// When the cluster will be done with it.
        processed_at: Time,
        /// When its output will be back.
        finishes_at: Time,
    },
    /// A cluster is done with a job, whose output leaves.
    Processed {
        /// The job.
        job: JobId,
        /// The cluster.
        site: SiteId,
    },
    /// A job's output is back.
    Finished {
        /// The job.
        job: JobId,
        /// The cluster.
        site: SiteId,
    },
}
