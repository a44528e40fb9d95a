//! Workloads of rigid jobs, and the job tables that labs make of them.

use std::sync::Arc;

use super::kept::Kept;
use crate::domain::Site;
use crate::labs::{allocate, cluster};
use crate::scenario::{
    ClusterScenario, JobSource, Prepared, PreparedCluster, Problem, Scenario, Traces, Workload,
};

/// What scenarios with rigid jobs share.
#[derive(Debug, Default)]
pub(super) struct Workloads {
    workloads: Kept<(JobSource, u64), Workload>,
    /// By workload, cutting, and the widest site; with look-ahead trees.
    cut: Kept<(Arc<Workload>, Option<f64>, u32), allocate::JobTable>,
    /// By workload, machine and options.
    queued: Kept<(Arc<Workload>, Site, cluster::Options), cluster::JobTable>,
}

impl Workloads {
    /// What a run of lab Allocate starts with.
    pub(super) fn allocate(
        &mut self,
        scenario: &Scenario,
        traces: &mut dyn Traces,
    ) -> Result<Prepared, Vec<Problem>> {
        let load = || scenario.workload(traces);
        let workload = self.workload(&scenario.jobs, scenario.seed, load)?;
        if !scenario.interventions.is_empty() {
            return scenario.prepare_on(&workload);
        }
        let widest = scenario.sites.iter().map(|site| site.processors).max().unwrap_or(0);
        let cutting = scenario.options.resource_configuration;
        let known = self.cut.find(|(of, of_cutting, of_widest)| {
            Arc::ptr_eq(of, &workload) && *of_cutting == cutting && *of_widest == widest
        });
        if let Some(table) = known {
            return scenario.prepare_with(&workload, table);
        }
        let table = scenario.table(&workload)?;
        let key = (Arc::clone(&workload), cutting, widest);
        self.cut.keep(key, table.jobs().len(), &table);
        scenario.prepare_with(&workload, table)
    }

    /// What a run of lab Cluster starts with.
    pub(super) fn cluster(
        &mut self,
        scenario: &ClusterScenario,
        traces: &mut dyn Traces,
    ) -> Result<PreparedCluster, Vec<Problem>> {
        let load = || scenario.workload(traces);
        let workload = self.workload(&scenario.jobs, scenario.seed, load)?;
        if !scenario.interventions.is_empty() {
            return scenario.prepare_on(&workload);
        }
        let (site, options) = (&scenario.site, scenario.options);
        let known = self.queued.find(|(of, of_site, of_options)| {
            Arc::ptr_eq(of, &workload) && of_site == site && *of_options == options
        });
        if let Some(table) = known {
            return Ok(scenario.prepare_with(&workload, table));
        }
        let table = scenario.table(&workload)?;
        let key = (Arc::clone(&workload), site.clone(), options);
        self.queued.keep(key, workload.jobs.len(), &table);
        Ok(scenario.prepare_with(&workload, table))
    }

    fn workload(
        &mut self,
        jobs: &JobSource,
        seed: u64,
        load: impl FnOnce() -> Result<Workload, Vec<Problem>>,
    ) -> Result<Arc<Workload>, Vec<Problem>> {
        let known = |(of, of_seed): &(JobSource, u64)| jobs.gives_the_same(seed, (of, *of_seed));
        if let Some(workload) = self.workloads.find(known) {
            return Ok(workload);
        }
        let workload = Arc::new(load()?);
        self.workloads.keep((jobs.clone(), seed), workload.jobs.len(), &workload);
        Ok(workload)
    }
}
