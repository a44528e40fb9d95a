//! Why a start cannot be carried out.

use std::fmt;

use crate::ids::JobId;
use crate::kernel::Infeasible;
use crate::own::Stopping;

/// Why a policy's answer cannot be carried out [E-1].
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// An own policy cannot go on.
    Own(Stopping),
    /// An intervention cannot be carried out.
    Infeasible(Infeasible),
    /// The job does not wait.
    NotWaiting {
        /// The job.
        job: JobId,
    },
    /// Too few processors are free.
    NoRoom {
        /// The job.
        job: JobId,
        /// The free processors.
        free: u32,
        /// What the job needs.
        processors: u32,
    },
    /// It would finish before it starts, or never.
    NoFinish {
        /// The job.
        job: JobId,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(stopping) => stopping.fmt(f),
            Self::Infeasible(infeasible) => infeasible.fmt(f),
            Self::NotWaiting { job } => {
                write!(f, "job at place {} cannot start: it does not wait", job.0)
            }
            Self::NoRoom { job, free, processors } => {
                write!(f, "job at place {} needs {processors} processors, {free} are free", job.0)
            }
            Self::NoFinish { job } => write!(f, "job at place {} has no finish time", job.0),
        }
    }
}
