//! What a lab is to scenarios: the parts that are its own, and what all share around them. A lab is a
//! type that stands for it and holds nothing; whoever is written for any lab takes it as a parameter, so
//! that every lab has code of its own.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::interventions::Interventions;
use super::model::{Fields, JobSource, Policies};
use super::own::OwnPolicies;
use super::prepare::{Provenance, Traces, Workload};
use super::problem::Problem;
use super::size::Size;
use super::tables::{LabTable, Reason};
use super::value::Value;
use crate::domain::JobName;
use crate::ids::JobId;
use crate::labs::Script;
use crate::policy_text::Example;

/// A lab, as scenarios have it.
pub trait LabKind: Copy + Debug + Eq + Sized + 'static {
    /// The lab among the tables.
    const TABLE: &'static LabTable;
    /// Who decides where a scenario names nobody.
    const POLICY: Self::Policy;
    /// Why its policies choose as they do, where lessons ask for that.
    const REASONS: &'static [Reason] = &[];
    /// Its policies in words, where they can be written as policies of people's own [P-70].
    const EXAMPLES: &'static [Example] = &[];
    /// Who decides.
    type Policy: Copy + Debug + PartialEq + Serialize + DeserializeOwned + 'static;
    /// How the system behaves.
    type Options: Copy + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Where the machines come from.
    type MachineSource: Clone + Debug + PartialEq;
    /// Where the jobs come from.
    type Jobs: Clone + Debug + PartialEq;
    /// The machines as a run has them.
    type Machines: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The jobs as a run meets them.
    type JobTable: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// The lab of a run, in the form that suits it.
    type Any: Into<Self::Lab>;
    /// The lab of any run.
    type Lab: Debug + 'static;

    /// Reads options that have passed the check.
    fn options(options: &Value) -> Self::Options;
    /// Reads where the machines of a scenario that has passed the check come from.
    fn machines(scenario: &Value) -> Self::MachineSource;
    /// Reads where its jobs come from.
    fn jobs(scenario: &Value) -> Self::Jobs;
    /// How much a run will hold. A trace in a file has no jobs before it has been read: then `read` says
    /// how many.
    fn size(scenario: &LabScenario<Self>, read: Option<u64>) -> Size;
    /// What a run starts with.
    fn prepare(
        scenario: &LabScenario<Self>,
        workloads: &mut dyn Workloads,
    ) -> Result<Prepared<Self>, Vec<Problem>>;
    /// The jobs of a scenario that may come from a trace.
    fn rigid_jobs(scenario: &LabScenario<Self>) -> Option<&JobSource> {
        let _ = scenario;
        None
    }
    /// The lab of a run of a policy.
    fn lab(prepared: &Prepared<Self>, policy: Self::Policy) -> Self::Any;
}

/// Everything that a run of a lab needs [F-2].
#[derive(Clone, Debug, PartialEq)]
pub struct LabScenario<K: LabKind> {
    /// A name for people.
    pub title: Option<String>,
    /// A remark for people.
    pub note: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who decides.
    pub policies: Policies<K::Policy>,
    /// The policies that it brings along.
    pub own: OwnPolicies,
    /// How the system behaves.
    pub options: K::Options,
    /// Where the machines come from.
    pub machines: K::MachineSource,
    /// Where the jobs come from.
    pub jobs: K::Jobs,
    /// What its run does otherwise.
    pub interventions: Interventions,
}

impl<K: LabKind> LabScenario<K> {
    /// Reads a value that has passed the check. Not inlined: a page that shows another lab does without.
    #[inline(never)]
    pub(super) fn of(value: &Value) -> Self {
        let fields = Fields::of(value, K::TABLE.scenario, 0);
        Self {
            title: fields.text("title"),
            note: fields.text("note"),
            seed: fields.whole("seed").unwrap_or(1),
            policies: Policies::of(value, K::POLICY),
            own: OwnPolicies::of(value, K::TABLE.vocabulary),
            options: K::options(value.get("options").unwrap_or(&Value::Null)),
            machines: K::machines(value),
            jobs: K::jobs(value),
            interventions: Interventions::of(value),
        }
    }

    /// What a run starts with.
    pub fn prepare(&self, traces: &mut dyn Traces) -> Result<Prepared<K>, Vec<Problem>> {
        K::prepare(self, &mut Fresh(traces))
    }

    /// The same with workloads from whoever keeps them. Not inlined: a page that shows another lab does without.
    #[inline(never)]
    pub fn prepare_from(&self, workloads: &mut dyn Workloads) -> Result<Prepared<K>, Vec<Problem>> {
        K::prepare(self, workloads)
    }

    /// What a run on these machines and jobs starts with; `names` are those of all jobs.
    pub(super) fn prepared(
        &self,
        machines: K::Machines,
        (table, origin): (Arc<K::JobTable>, Origin),
        names: impl Iterator<Item = (JobId, JobName)>,
    ) -> Prepared<K> {
        Prepared {
            script: self.interventions.script(names),
            title: self.title.clone(),
            seed: self.seed,
            policies: self.policies.clone(),
            own: self.own.clone(),
            options: self.options,
            machines,
            table,
            origin,
        }
    }
}

/// What a run starts with.
#[derive(Clone, Debug, PartialEq)]
pub struct Prepared<K: LabKind> {
    /// A name for people.
    pub title: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who decides.
    pub policies: Policies<K::Policy>,
    /// The policies that the scenario brings along.
    pub own: OwnPolicies,
    /// How the system behaves.
    pub options: K::Options,
    /// The machines.
    pub machines: K::Machines,
    /// The jobs, sorted and, where a lab cuts them, cut.
    pub table: Arc<K::JobTable>,
    /// Where machines and jobs came from.
    pub origin: Origin,
    /// What the run does otherwise, if anything.
    pub script: Option<Arc<Script>>,
}

impl<K: LabKind> Prepared<K> {
    /// The lab of a run of a policy, in the form that suits it.
    pub fn any(&self, policy: K::Policy) -> K::Any {
        K::lab(self, policy)
    }

    /// The lab of a run of a policy.
    pub fn lab(&self, policy: K::Policy) -> K::Lab {
        K::lab(self, policy).into()
    }
}

/// Where the machines and jobs of a run came from, for results [F-18].
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// They were written out.
    Written,
    /// Some were drawn.
    Drawn,
    /// The jobs are a workload that was read or made.
    Workload(Provenance),
}

impl Origin {
    /// The workload, if there is one.
    pub fn workload(&self) -> Option<&Provenance> {
        match self {
            Self::Workload(workload) => Some(workload),
            Self::Written | Self::Drawn => None,
        }
    }
}

impl From<Option<Provenance>> for Origin {
    fn from(workload: Option<Provenance>) -> Self {
        workload.map_or(Self::Written, Self::Workload)
    }
}

/// Whoever gives workloads, and may keep what is made of them.
pub trait Workloads {
    /// The jobs of a source with its seed.
    fn workload(&mut self, jobs: &JobSource, seed: u64) -> Result<Arc<Workload>, Vec<Problem>>;

    /// A table that was made of this workload and kept with a key that is the one looked for.
    fn table(&self, of: &Arc<Workload>, is: &dyn Fn(&Key) -> bool) -> Option<Arc<Table>> {
        let _ = (of, is);
        None
    }

    /// Takes a table of so many jobs that was made of a workload.
    fn keep(&mut self, of: &Arc<Workload>, made: (Box<Key>, Arc<Table>), jobs: usize) {
        let _ = (of, made, jobs);
    }
}

/// What a table was made with besides its workload.
pub type Key = dyn Any + Send + Sync;
/// A table of some lab.
pub type Table = dyn Any + Send + Sync;

/// Workloads that nobody keeps.
struct Fresh<'a>(&'a mut dyn Traces);

impl Workloads for Fresh<'_> {
    fn workload(&mut self, jobs: &JobSource, seed: u64) -> Result<Arc<Workload>, Vec<Problem>> {
        jobs.load(seed, self.0).map(Arc::new)
    }
}

/// A lab of rigid jobs, whose tables runs can share.
pub(super) trait Rigid: LabKind<Jobs = JobSource> {
    /// What its tables depend on besides the workload.
    type Key: PartialEq + Send + Sync + 'static;

    /// What the table of a scenario depends on.
    fn key(scenario: &LabScenario<Self>) -> Self::Key;
    /// How many jobs a table counts for, with whoever keeps it.
    fn weight(table: &Self::JobTable, workload: &Workload) -> usize;
}

/// What a run of a lab of rigid jobs starts with, on a table that is known where there is one.
pub(super) fn shared<K: Rigid>(
    scenario: &LabScenario<K>,
    workloads: &mut dyn Workloads,
    table: impl Fn(&Workload) -> Result<Arc<K::JobTable>, Vec<Problem>>,
    with: impl Fn(&Workload, Arc<K::JobTable>) -> Result<Prepared<K>, Vec<Problem>>,
) -> Result<Prepared<K>, Vec<Problem>> {
    let workload = workloads.workload(&scenario.jobs, scenario.seed)?;
    if !scenario.interventions.is_empty() {
        return with(&workload, table(&workload)?);
    }
    let key = K::key(scenario);
    let is = |kept: &Key| kept.downcast_ref::<K::Key>() == Some(&key);
    let known = workloads.table(&workload, &is).and_then(|it| it.downcast::<K::JobTable>().ok());
    if let Some(table) = known {
        return with(&workload, table);
    }
    let table = table(&workload)?;
    let weight = K::weight(&table, &workload);
    workloads.keep(&workload, (Box::new(key), table.clone()), weight);
    with(&workload, table)
}
