//! Why a start cannot be carried out.

use std::fmt;

use crate::ids::{JobId, SiteId};
use crate::kernel::Infeasible;
use crate::own::Stopping;

/// Why a policy's answer cannot be carried out.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// An own policy cannot go on.
    Own(Stopping),
    /// An intervention cannot be carried out.
    Infeasible(Infeasible),
    /// Only the head may start.
    NotTheHead {
        /// The job that was to start.
        job: JobId,
        /// The head, if there is one.
        head: Option<JobId>,
    },
    /// The job does not wait.
    NotWaiting {
        /// The job.
        job: JobId,
    },
    /// The site has not enough free processors.
    NoRoom {
        /// The job.
        job: JobId,
        /// The site.
        site: SiteId,
        /// Its free processors.
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
            Self::NotTheHead { job, head: Some(head) } => {
                write!(f, "job at place {} cannot start: {} is the head", job.0, head.0)
            }
            Self::NotTheHead { job, head: None } => {
                write!(f, "job at place {} cannot start: the queue is empty", job.0)
            }
            Self::NotWaiting { job } => {
                write!(f, "job at place {} cannot start: it does not wait", job.0)
            }
            Self::NoRoom { job, site, free, processors } => write!(
                f,
                "job at place {} needs {processors} processors, site {site} has {free} free",
                job.0
            ),
            Self::NoFinish { job } => write!(f, "job at place {} has no finish time", job.0),
        }
    }
}
