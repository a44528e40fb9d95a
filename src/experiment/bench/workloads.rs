//! Workloads of rigid jobs that runs share, so that a trace is read once a worker.

use std::sync::Arc;

use crate::scenario::{JobSource, Problem, Workload};

/// How many jobs are kept: some hundred megabytes at most.
const MOST_JOBS: usize = 1 << 20;

/// The workloads of the runs so far, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Workloads(Vec<(JobSource, u64, Arc<Workload>)>);

impl Workloads {
    /// The workload of these jobs and seed, made by `load` if it is not known.
    pub(super) fn find(
        &mut self,
        jobs: &JobSource,
        seed: u64,
        load: impl FnOnce() -> Result<Workload, Vec<Problem>>,
    ) -> Result<Arc<Workload>, Vec<Problem>> {
        let known =
            self.0.iter().find(|(of, of_seed, _)| jobs.gives_the_same(seed, (of, *of_seed)));
        if let Some((_, _, workload)) = known {
            return Ok(Arc::clone(workload));
        }
        let workload = Arc::new(load()?);
        let kept = |all: &Self| all.0.iter().map(|(_, _, it)| it.jobs.len()).sum::<usize>();
        while !self.0.is_empty() && kept(self) + workload.jobs.len() > MOST_JOBS {
            self.0.remove(0);
        }
        self.0.push((jobs.clone(), seed, Arc::clone(&workload)));
        Ok(workload)
    }
}
