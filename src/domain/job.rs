//! Jobs as a workload describes them: rigid, with a fixed number of processors.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::time::{Span, Time};

/// What people call a job: its number in the file, and which piece it is if it was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct JobName {
    /// The job's number in the workload, from 1.
    pub number: u64,
    /// Which piece of a cut job this is, from 0; nothing for a whole job.
    pub piece: Option<u32>,
}

impl JobName {
    /// The name of a whole job.
    pub const fn whole(number: u64) -> Self {
        Self { number, piece: None }
    }
}

impl fmt::Display for JobName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.piece {
            Some(piece) => write!(f, "{}.{piece}", self.number),
            None => write!(f, "{}", self.number),
        }
    }
}

/// One job [F-5].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// What people call it.
    pub name: JobName,
    /// When it joins the queue.
    pub submitted_at: Time,
    /// How many processors of one site it occupies from start to finish; at least 1.
    pub processors: u32,
    /// How long it runs at speed 1, before scaling.
    pub runtime: Span,
    /// The user's estimate of the runtime.
    pub requested_time: Option<Span>,
    /// The user's number in the trace, from -1.
    pub user: Option<i64>,
    /// The queue's number in the trace, from -1.
    pub queue: Option<i64>,
    /// How urgent it is: 1 before all others, 9 after them.
    pub priority: Option<u8>,
}
