//! A checked scenario of lab *Cluster* as plain data, and what a run of it starts with.

use std::iter;
use std::sync::Arc;

use super::field::Object;
use super::interventions::Interventions;
use super::model::{Fields, JobSource, Policies, read_site};
use super::own::OwnPolicies;
use super::prepare::{Provenance, Traces, Workload, with_submitted};
use super::problem::Problem;
use super::tables::CLUSTER_OPTIONS;
use super::value::Value;
use crate::domain::Site;
use crate::ids::JobId;
use crate::labs::Script;
use crate::labs::cluster::{JobTable, Options, Policy, VOCABULARY};

/// Everything that a run of lab *Cluster* needs.
#[derive(Clone, Debug, PartialEq)]
pub struct ClusterScenario {
    /// A name for people.
    pub title: Option<String>,
    /// A remark for people.
    pub note: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who decides.
    pub policies: Policies<Policy>,
    /// The policies that it brings along.
    pub own: OwnPolicies,
    /// How the system behaves.
    pub options: Options,
    /// The machine.
    pub site: Site,
    /// Where the jobs come from.
    pub jobs: JobSource,
    /// What its run does otherwise.
    pub interventions: Interventions,
}

/// What a run of lab *Cluster* starts with.
#[derive(Clone, Debug, PartialEq)]
pub struct PreparedCluster {
    /// A name for people.
    pub title: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who decides.
    pub policies: Policies<Policy>,
    /// The policies that it brings along.
    pub own: OwnPolicies,
    /// How the system behaves.
    pub options: Options,
    /// The machine.
    pub site: Site,
    /// The jobs, by submission.
    pub table: Arc<JobTable>,
    /// The workload that was read or made, if the jobs were not written out.
    pub workload: Option<Provenance>,
    /// What the run does otherwise, if anything.
    pub script: Option<Arc<Script>>,
}

impl ClusterScenario {
    /// Checks a JSON value that must be a scenario of this lab.
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        match super::Document::check(value)? {
            super::Document::Cluster(scenario) => Ok(*scenario),
            other => Err(vec![other.is_not("a scenario of lab cluster")]),
        }
    }

    /// Reads a value that has passed the check. Not inlined: a page that shows another lab does without.
    #[inline(never)]
    pub(super) fn of(value: &Value, table: &'static Object) -> Self {
        let fields = Fields::of(value, table, 0);
        let options = Fields::of(value.get("options").unwrap_or(&Value::Null), &CLUSTER_OPTIONS, 0);
        Self {
            title: fields.text("title"),
            note: fields.text("note"),
            seed: fields.whole("seed").unwrap_or(1),
            policies: Policies::of(value, Policy::Easy),
            own: OwnPolicies::of(value, &VOCABULARY),
            options: Options {
                event_order: options.word("event_order").unwrap_or_default(),
                overrun: options.word("overrun").unwrap_or_default(),
                estimates: options.word("estimates").unwrap_or_default(),
            },
            site: read_site(fields.items("sites").first().unwrap_or(&Value::Null), 0),
            jobs: JobSource::of(value),
            interventions: Interventions::of(value),
        }
    }

    /// The jobs, read, made or copied.
    pub fn workload(&self, traces: &mut dyn Traces) -> Result<Workload, Vec<Problem>> {
        self.jobs.load(self.seed, traces)
    }

    /// What a run on this workload starts with.
    pub fn prepare_on(&self, workload: &Workload) -> Result<PreparedCluster, Vec<Problem>> {
        Ok(self.prepare_with(workload, self.table(workload)?))
    }

    /// The jobs as a run meets them. Runs with the same workload, machine and options can share a
    /// table.
    pub fn table(&self, workload: &Workload) -> Result<Arc<JobTable>, Vec<Problem>> {
        let jobs = with_submitted(&self.interventions, &workload.jobs)?.into_owned();
        let widest = self.interventions.widest(iter::once(self.site.processors));
        Ok(Arc::new(JobTable::judged(jobs, (&self.site, widest), self.options)))
    }

    /// What a run on this workload starts with, its jobs sorted already.
    pub fn prepare_with(&self, workload: &Workload, table: Arc<JobTable>) -> PreparedCluster {
        let name = |job: JobId| (job, table.job(job).name);
        let jobs = (0..table.arrivals().jobs().len()).map(JobId::from_index);
        PreparedCluster {
            script: self.interventions.script(jobs.map(name)),
            title: self.title.clone(),
            seed: self.seed,
            policies: self.policies.clone(),
            own: self.own.clone(),
            options: self.options,
            site: self.site.clone(),
            table,
            workload: self.jobs.provenance(workload),
        }
    }

    /// What a run starts with.
    pub fn prepare(&self, traces: &mut dyn Traces) -> Result<PreparedCluster, Vec<Problem>> {
        self.prepare_on(&self.workload(traces)?)
    }
}
