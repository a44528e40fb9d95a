//! What comes due, what happens, and what a choice looks at.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::JobId;
use crate::time::Time;

/// Something that comes due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A job comes.
    Submission(JobId),
    /// The machine is done with one.
    Finish(JobId),
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Fact {
    /// A job joined the queue.
    Submitted {
        /// The job.
        job: JobId,
    },
    /// The machine took a job.
    Started {
        /// The job.
        job: JobId,
        /// When it will be done.
        finishes_at: Time,
    },
    /// The machine is done with a job.
    Finished {
        /// The job.
        job: JobId,
    },
}

/// What the choice of a job looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// Who waited, in the order of arrival.
    pub waiting: Vec<JobId>,
}

/// Why a job cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The machine works on another one.
    Busy,
    /// It does not wait.
    NotWaiting,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Busy => "the machine works on another job",
            Self::NotWaiting => "the job does not wait",
        })
    }
}
