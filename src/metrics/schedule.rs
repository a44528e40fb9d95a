//! Who ran where from when to when: the schedule, and every metric that follows from it [M-2..M-7].

use super::Done;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Happening, Measured, Observer};
use crate::time::Time;

/// A job's run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JobRun {
    /// Where.
    pub site: SiteId,
    /// From when.
    pub started_at: Time,
    /// To when.
    pub finished_at: Time,
}

/// The observer that keeps the schedule: one row a job, filled when it starts.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    rows: Vec<JobRun>,
    rejected: usize,
}

/// The row of a job that has not started.
const EMPTY: JobRun =
    JobRun { site: SiteId(u32::MAX), started_at: Time::ZERO, finished_at: Time::ZERO };

impl Schedule {
    /// Room for the jobs of a run, so that nothing is allocated while it runs.
    pub fn for_jobs(jobs: usize) -> Self {
        Self { rows: vec![EMPTY; jobs], rejected: 0 }
    }

    /// The run of a job; nothing if it has not started.
    #[inline]
    pub fn get(&self, job: JobId) -> Option<&JobRun> {
        self.rows.get(job.index()).filter(|row| row.site != EMPTY.site)
    }

    /// The jobs that have started, in the order of the job table, which for jobs that were not
    /// rejected is that of their positions.
    pub fn rows(&self) -> impl Iterator<Item = (JobId, &JobRun)> + Clone {
        let rows = self.rows.iter().enumerate().filter(|(_, row)| row.site != EMPTY.site);
        rows.map(|(place, row)| (JobId::from_index(place), row))
    }

    /// A job starts, with the finish that is known then.
    #[inline]
    pub fn start(&mut self, job: JobId, run: JobRun) {
        if let Some(row) = self.rows.get_mut(job.index()) {
            *row = run;
        }
    }

    /// A job leaves without an end [G-26].
    pub fn cancel(&mut self, job: JobId) {
        if let Some(row) = self.rows.get_mut(job.index()) {
            *row = EMPTY;
        }
    }

    /// A job is rejected.
    pub fn reject(&mut self) {
        self.rejected += 1;
    }

    /// Leaves out the jobs that have not finished: the run was stopped.
    pub fn keep(&mut self, done: &Done) {
        for (place, row) in self.rows.iter_mut().enumerate() {
            if !done.has_finished(JobId::from_index(place)) {
                *row = EMPTY;
            }
        }
    }

    /// How many jobs were rejected.
    pub fn rejected(&self) -> usize {
        self.rejected
    }

    /// Takes what has happened.
    #[inline]
    pub fn tell<L: Measured>(&mut self, lab: &L, at: Time, fact: &L::Fact) {
        match lab.happening(fact) {
            Happening::Started(job, site, finishes_at) => {
                self.start(job, JobRun { site, started_at: at, finished_at: finishes_at });
            }
            Happening::Rejected(_) => self.reject(),
            Happening::Cancelled(job) => self.cancel(job),
            _ => {}
        }
    }
}

impl<L: Measured> Observer<L> for Schedule {
    #[inline]
    fn fact(&mut self, lab: &L, _: &L::State, at: Time, fact: &L::Fact) {
        self.tell(lab, at, fact);
    }
}
