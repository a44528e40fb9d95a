//! Of which jobs the waits are kept whole.

use std::sync::Arc;

use crate::ids::JobId;

/// Whose intervals are kept; all are added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Those of all jobs.
    All,
    /// Those of one job.
    One(JobId),
    /// Those of some jobs: of each, in the order of the job table, whether it is one of them.
    Some(Arc<[bool]>),
    /// Nobody's.
    None,
}

impl Kept {
    /// Whether the intervals of a job are kept.
    pub fn has(&self, job: JobId) -> bool {
        match self {
            Self::All => true,
            Self::One(one) => *one == job,
            Self::Some(jobs) => jobs.get(job.index()).copied().unwrap_or_default(),
            Self::None => false,
        }
    }
}
