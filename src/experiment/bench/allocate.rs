//! Trials of lab *Allocate*. Workloads, and job tables with their look-ahead trees, are shared by all
//! runs that have the same.

use std::sync::Arc;

use crate::labs::allocate::JobTable;
use crate::scenario::{Prepared, Problem, Scenario, Traces, Workload};

/// How many jobs are kept, in workloads and tables together: some hundred megabytes at most.
const MOST_JOBS: usize = 2 << 20;

/// What the runs so far have left, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Kept {
    workloads: Vec<(Scenario, Arc<Workload>)>,
    tables: Vec<KeptTable>,
}

/// A job table, and what it was made of.
#[derive(Debug)]
struct KeptTable {
    workload: Arc<Workload>,
    configuration: Option<f64>,
    widest: u32,
    table: Arc<JobTable>,
}

impl Kept {
    /// What a run of `scenario` starts with.
    pub(super) fn prepare(
        &mut self,
        scenario: &Scenario,
        traces: &mut dyn Traces,
    ) -> Result<Prepared, Vec<Problem>> {
        let workload = self.workload(scenario, traces)?;
        let table = self.table(scenario, &workload)?;
        scenario.prepare_with(&workload, table)
    }

    fn workload(
        &mut self,
        scenario: &Scenario,
        traces: &mut dyn Traces,
    ) -> Result<Arc<Workload>, Vec<Problem>> {
        let known = self.workloads.iter().find(|(of, _)| scenario.has_workload_of(of));
        if let Some((_, workload)) = known {
            return Ok(Arc::clone(workload));
        }
        let workload = Arc::new(scenario.workload(traces)?);
        self.make_room(workload.jobs.len());
        self.workloads.push((scenario.clone(), Arc::clone(&workload)));
        Ok(workload)
    }

    fn table(
        &mut self,
        scenario: &Scenario,
        workload: &Arc<Workload>,
    ) -> Result<Arc<JobTable>, Vec<Problem>> {
        let widest = scenario.sites.iter().map(|site| site.processors).max().unwrap_or(0);
        let configuration = scenario.options.resource_configuration;
        let known = self.tables.iter().find(|kept| {
            Arc::ptr_eq(&kept.workload, workload)
                && kept.configuration == configuration
                && kept.widest == widest
        });
        if let Some(known) = known {
            return Ok(Arc::clone(&known.table));
        }
        let table = scenario.table(workload)?;
        self.make_room(table.jobs().len());
        self.tables.push(KeptTable {
            workload: Arc::clone(workload),
            configuration,
            widest,
            table: Arc::clone(&table),
        });
        Ok(table)
    }

    /// Forgets what is oldest until so many jobs more can be kept.
    fn make_room(&mut self, jobs: usize) {
        let of_tables =
            |kept: &Self| -> usize { kept.tables.iter().map(|kept| kept.table.jobs().len()).sum() };
        let of_workloads = |kept: &Self| -> usize {
            kept.workloads.iter().map(|(_, workload)| workload.jobs.len()).sum()
        };
        while of_tables(self) + of_workloads(self) + jobs > MOST_JOBS {
            if !self.tables.is_empty() {
                self.tables.remove(0);
            } else if !self.workloads.is_empty() {
                self.workloads.remove(0);
            } else {
                return;
            }
        }
    }
}
