//! Why a choice cannot be carried out.

use std::fmt;

use crate::ids::{JobId, SiteId};
use crate::kernel::Infeasible;
use crate::own::Stopping;

/// Why a policy's answer cannot be carried out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// An own policy cannot go on.
    Own(Stopping),
    /// An intervention cannot be carried out.
    Infeasible(Infeasible),
    /// The job does not wait in this queue.
    NotWaiting {
        /// The job.
        job: JobId,
        /// The server whose queue it is.
        site: SiteId,
    },
    /// The server has not enough of some resource left, or not at all.
    NoRoom {
        /// The job.
        job: JobId,
        /// The server.
        site: SiteId,
    },
    /// The job may not move again, or would move to where it is.
    NoMove {
        /// The job.
        job: JobId,
    },
    /// It would finish before it starts.
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
            Self::NotWaiting { job, site } => {
                write!(f, "job at place {} does not wait at server {site}", job.0)
            }
            Self::NoRoom { job, site } => {
                write!(f, "job at place {} does not fit server {site}", job.0)
            }
            Self::NoMove { job } => write!(f, "job at place {} may not move", job.0),
            Self::NoFinish { job } => write!(f, "job at place {} has no finish time", job.0),
        }
    }
}
