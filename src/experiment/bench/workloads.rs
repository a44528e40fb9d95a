//! Workloads of rigid jobs, and the job tables that labs make of them.

use std::fmt;
use std::sync::Arc;

use super::kept::Kept;
use crate::scenario::{JobSource, Key, Problem, Table, Traces, Workload, Workloads};

/// What scenarios with rigid jobs share.
#[derive(Default)]
pub(super) struct Shared {
    workloads: Kept<(JobSource, u64), Workload>,
    /// By workload, and what the lab says that a table depends on besides.
    tables: Kept<(Arc<Workload>, Box<Key>), Table>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("workloads", &self.workloads).finish_non_exhaustive()
    }
}

/// What is shared, with the traces that it is made of.
pub(super) struct Bench<'a>(pub(super) &'a mut Shared, pub(super) &'a mut dyn Traces);

impl Workloads for Bench<'_> {
    fn workload(&mut self, jobs: &JobSource, seed: u64) -> Result<Arc<Workload>, Vec<Problem>> {
        let known = |(of, of_seed): &(JobSource, u64)| jobs.gives_the_same(seed, (of, *of_seed));
        if let Some(workload) = self.0.workloads.find(known) {
            return Ok(workload);
        }
        let workload = Arc::new(jobs.load(seed, self.1)?);
        self.0.workloads.keep((jobs.clone(), seed), workload.jobs.len(), &workload);
        Ok(workload)
    }

    fn table(&self, of: &Arc<Workload>, is: &dyn Fn(&Key) -> bool) -> Option<Arc<Table>> {
        self.0.tables.find(|(workload, key)| Arc::ptr_eq(workload, of) && is(&**key))
    }

    fn keep(&mut self, of: &Arc<Workload>, (key, table): (Box<Key>, Arc<Table>), jobs: usize) {
        self.0.tables.keep((Arc::clone(of), key), jobs, &table);
    }
}
