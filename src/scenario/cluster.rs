//! Scenarios of lab *Cluster*.

use std::iter;
use std::sync::Arc;

use super::kind::{self, LabKind, LabScenario, Prepared, Rigid, Workloads};
use super::model::{Fields, JobSource, read_site};
use super::prepare::{Traces, Workload, with_submitted};
use super::presets::Anchor::Decision;
use super::presets::Texts;
use super::problem::Problem;
use super::size::{Size, rigid};
use super::tables::LabTable;
use super::tables::cluster as tables;
use super::value::Value;
use crate::domain::Site;
use crate::ids::JobId;
use crate::labs::cluster::{ClusterLab, JobTable, Options, Policy};
use crate::policy_text::Example;

/// Lab *Cluster*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cluster;

/// The scenarios that come with the program.
pub(super) const PRESETS: Texts = &[
    ("cluster-opening", Decision(6), include_str!("presets/cluster-opening.json")),
    ("cluster-conservative", Decision(6), include_str!("presets/cluster-conservative.json")),
    ("cluster-predicted", Decision(7), include_str!("presets/cluster-predicted.json")),
    ("cluster-sdsc-like", Decision(109), include_str!("presets/cluster-sdsc-like.json")),
    ("found-processor", Decision(2), include_str!("presets/found-processor.json")),
    ("found-estimates", Decision(2), include_str!("presets/found-estimates.json")),
];

impl LabKind for Cluster {
    const TABLE: &'static LabTable = &tables::LAB;
    const POLICY: Policy = Policy::Easy;
    const EXAMPLES: &'static [Example] = tables::EXAMPLES;
    type Policy = Policy;
    type Options = Options;
    type MachineSource = Site;
    type Jobs = JobSource;
    type Machines = Site;
    type JobTable = JobTable;
    type Any = ClusterLab;
    type Lab = ClusterLab;

    fn options(options: &Value) -> Options {
        let options = Fields::of(options, &tables::OPTIONS, 0);
        Options {
            event_order: options.word("event_order").unwrap_or_default(),
            overrun: options.word("overrun").unwrap_or_default(),
            estimates: options.word("estimates").unwrap_or_default(),
        }
    }

    fn machines(scenario: &Value) -> Site {
        let fields = Fields::of(scenario, tables::LAB.scenario, 0);
        read_site(fields.items("sites").first().unwrap_or(&Value::Null), 0)
    }

    fn jobs(scenario: &Value) -> JobSource {
        JobSource::of(scenario)
    }

    fn size(scenario: &LabScenario<Self>, read: Option<u64>) -> Size {
        rigid(&scenario.jobs, read, 1.0, 1)
    }

    fn prepare(
        scenario: &LabScenario<Self>,
        workloads: &mut dyn Workloads,
    ) -> Result<Prepared<Self>, Vec<Problem>> {
        let with = |workload: &Workload, table| Ok(scenario.prepare_with(workload, table));
        kind::shared(scenario, workloads, |workload| scenario.table(workload), with)
    }

    fn rigid_jobs(scenario: &LabScenario<Self>) -> Option<&JobSource> {
        Some(&scenario.jobs)
    }

    fn lab(prepared: &Prepared<Self>, policy: Policy) -> ClusterLab {
        let Prepared { table, machines, options, own, seed, script, .. } = prepared;
        ClusterLab::new(table.clone(), machines.clone(), policy, *options)
            .asking(own.policy(policy.own(), *seed))
            .scripted(script.clone())
    }
}

impl Rigid for Cluster {
    /// Machine and options.
    type Key = (Site, Options);

    fn key(scenario: &LabScenario<Self>) -> Self::Key {
        (scenario.machines.clone(), scenario.options)
    }

    fn weight(_: &JobTable, workload: &Workload) -> usize {
        workload.jobs.len()
    }
}

impl LabScenario<Cluster> {
    /// The jobs, read, made or copied.
    pub fn workload(&self, traces: &mut dyn Traces) -> Result<Workload, Vec<Problem>> {
        self.jobs.load(self.seed, traces)
    }

    /// What a run on this workload starts with.
    pub fn prepare_on(&self, workload: &Workload) -> Result<Prepared<Cluster>, Vec<Problem>> {
        Ok(self.prepare_with(workload, self.table(workload)?))
    }

    /// The jobs as a run meets them. Runs with the same workload, machine and options can share a
    /// table.
    pub fn table(&self, workload: &Workload) -> Result<Arc<JobTable>, Vec<Problem>> {
        let jobs = with_submitted(&self.interventions, &workload.jobs)?;
        let widest = self.interventions.widest(iter::once(self.machines.processors));
        Ok(Arc::new(JobTable::judged(jobs, (&self.machines, widest), self.options)))
    }

    /// What a run on this workload starts with, its jobs sorted already.
    pub fn prepare_with(&self, workload: &Workload, table: Arc<JobTable>) -> Prepared<Cluster> {
        let name = |job: JobId| (job, table.job(job).name);
        let names = (0..table.arrivals().jobs().len()).map(JobId::from_index).map(name);
        let origin = self.jobs.provenance(workload).into();
        self.prepared(self.machines.clone(), (table.clone(), origin), names)
    }
}
