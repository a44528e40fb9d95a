//! The jobs of a run by arrival [D-3].

use crate::domain::FileJob;
use crate::ids::JobId;
use crate::time::Span;

/// The jobs. A job's id is its place by arrival.
#[derive(Clone, Debug, PartialEq)]
pub struct JobTable {
    jobs: Vec<FileJob>,
}

impl JobTable {
    /// The table of these jobs, given in any order; jobs that come together keep it [D-3].
    pub fn new(mut jobs: Vec<FileJob>) -> Self {
        crate::sorting::sort_by_key(&mut jobs, |job| job.submitted_at);
        Self { jobs }
    }

    /// The jobs by arrival.
    pub fn jobs(&self) -> &[FileJob] {
        &self.jobs
    }

    /// A job.
    #[inline]
    pub fn job(&self, job: JobId) -> &FileJob {
        &self.jobs[job.index()]
    }

    /// How long a job may take with deadlines in units of `scale` seconds [D-15]; nothing for any
    /// time.
    pub fn limit(&self, job: JobId, scale: f64) -> Option<Span> {
        self.job(job).deadline.map(|deadline| Span::from_secs((deadline * scale).min(f64::MAX)))
    }
}
