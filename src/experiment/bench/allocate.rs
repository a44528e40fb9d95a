//! Job tables of lab *Allocate*, with their look-ahead trees, shared by all runs that have the same.

use std::sync::Arc;

use super::workloads::Workloads;
use crate::labs::allocate::JobTable;
use crate::scenario::{Prepared, Problem, Scenario, Traces, Workload};

/// How many jobs are kept: some hundred megabytes at most.
const MOST_JOBS: usize = 1 << 20;

/// The tables of the runs so far, the oldest first.
#[derive(Debug, Default)]
pub(super) struct Tables(Vec<Kept>);

/// A job table, and what it was made of.
#[derive(Debug)]
struct Kept {
    workload: Arc<Workload>,
    configuration: Option<f64>,
    widest: u32,
    table: Arc<JobTable>,
}

impl Tables {
    /// What a run of `scenario` starts with.
    pub(super) fn prepare(
        &mut self,
        scenario: &Scenario,
        workloads: &mut Workloads,
        traces: &mut dyn Traces,
    ) -> Result<Prepared, Vec<Problem>> {
        let load = || scenario.workload(traces);
        let workload = workloads.find(&scenario.jobs, scenario.seed, load)?;
        let table = self.find(scenario, &workload)?;
        scenario.prepare_with(&workload, table)
    }

    fn find(
        &mut self,
        scenario: &Scenario,
        workload: &Arc<Workload>,
    ) -> Result<Arc<JobTable>, Vec<Problem>> {
        let widest = scenario.sites.iter().map(|site| site.processors).max().unwrap_or(0);
        let configuration = scenario.options.resource_configuration;
        let known = self.0.iter().find(|kept| {
            Arc::ptr_eq(&kept.workload, workload)
                && kept.configuration == configuration
                && kept.widest == widest
        });
        if let Some(known) = known {
            return Ok(Arc::clone(&known.table));
        }
        let table = scenario.table(workload)?;
        let kept = |all: &Self| all.0.iter().map(|it| it.table.jobs().len()).sum::<usize>();
        while !self.0.is_empty() && kept(self) + table.jobs().len() > MOST_JOBS {
            self.0.remove(0);
        }
        let workload = Arc::clone(workload);
        self.0.push(Kept { workload, configuration, widest, table: Arc::clone(&table) });
        Ok(table)
    }
}
