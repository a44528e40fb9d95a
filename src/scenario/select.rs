//! A checked scenario of lab *Select* as plain data, and what a run of it starts with.

use std::sync::Arc;

use super::interventions::Interventions;
use super::model::{Fields, Policies};
use super::own::OwnPolicies;
use super::problem::{Code, Problem};
use super::size::Size;
use super::tables::{
    CLUSTER, CLUSTER_GENERATOR, FILE_JOB, FILE_JOB_GENERATOR, LABS, SELECT_OPTIONS,
};
use super::value::Value;
use crate::domain::{Cluster, Clusters, FileJob, JobName};
use crate::ids::JobId;
use crate::labs::Script;
use crate::labs::select::{JobTable, Options, Policy, ProcessingPower, TransferSize, VOCABULARY};
use crate::time::Time;
use crate::workload::{NandagopalSpec, nandagopal_clusters, nandagopal_jobs};

/// Everything that a run of lab *Select* needs.
#[derive(Clone, Debug, PartialEq)]
pub struct SelectScenario {
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
    /// Where the clusters come from.
    pub clusters: ClusterSource,
    /// Where the jobs come from.
    pub jobs: FileJobSource,
    /// What its run does otherwise.
    pub interventions: Interventions,
}

/// Where clusters come from.
#[derive(Clone, Debug, PartialEq)]
pub enum ClusterSource {
    /// They are written out.
    Listed(Clusters),
    /// So many are drawn [D-35].
    Nandagopal {
        /// How many.
        count: u32,
    },
}

/// Where jobs with files come from.
#[derive(Clone, Debug, PartialEq)]
pub enum FileJobSource {
    /// They are written out, in the order of the file.
    Listed(Vec<FileJob>),
    /// They are drawn [D-36].
    Nandagopal(NandagopalSpec),
}

/// What a run of lab *Select* starts with.
#[derive(Clone, Debug, PartialEq)]
pub struct PreparedSelect {
    /// A name for people.
    pub title: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who decides.
    pub policies: Policies<Policy>,
    /// The policies that the scenario brings along.
    pub own: OwnPolicies,
    /// How the system behaves.
    pub options: Options,
    /// The clusters.
    pub clusters: Clusters,
    /// The jobs, by arrival.
    pub table: Arc<JobTable>,
    /// Whether anything was drawn.
    pub drawn: bool,
    /// What the run does otherwise, if anything.
    pub script: Option<Arc<Script>>,
}

/// The bytes that a recorded job takes, and a cluster. Measured.
const JOB_BYTES: u64 = 2000;
const CLUSTER_BYTES: u64 = 4000;

impl SelectScenario {
    /// Checks a JSON value that must be a scenario of this lab.
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        match super::Document::check(value)? {
            super::Document::Select(scenario) => Ok(*scenario),
            other => Err(vec![other.is_not("a scenario of lab select")]),
        }
    }

    /// Reads a value that has passed the check. Not inlined: a page that shows another lab does without.
    #[inline(never)]
    pub(super) fn of(value: &Value) -> Self {
        let lab = LABS.iter().find(|lab| lab.choice.word == "select");
        let fields = Fields::of(value, lab.map_or(&SELECT_OPTIONS, |lab| lab.scenario), 0);
        let clusters = match value.get("clusters") {
            Some(Value::List(rows)) => {
                let rows = rows.iter().enumerate().map(|(place, row)| cluster(row, place));
                ClusterSource::Listed(rows.collect::<Vec<_>>().into())
            }
            given => {
                let fields = Fields::of(given.unwrap_or(&Value::Null), &CLUSTER_GENERATOR, 0);
                ClusterSource::Nandagopal { count: fields.small("count").unwrap_or(1) }
            }
        };
        let jobs = match value.get("jobs") {
            Some(jobs) => FileJobSource::Listed(jobs.items().iter().map(job).collect()),
            None => FileJobSource::Nandagopal(drawn(value.get("workload").unwrap_or(&Value::Null))),
        };
        Self {
            title: fields.text("title"),
            note: fields.text("note"),
            seed: fields.whole("seed").unwrap_or(1),
            policies: Policies::of(value, Policy::Mcrs),
            own: OwnPolicies::of(value, &VOCABULARY),
            options: options(value.get("options").unwrap_or(&Value::Null)),
            clusters,
            jobs,
            interventions: Interventions::of(value),
        }
    }

    /// How much a run of this will hold.
    #[inline(never)]
    pub(super) fn size(&self) -> Size {
        let machines = match &self.clusters {
            ClusterSource::Listed(clusters) => clusters.len() as u64,
            ClusterSource::Nandagopal { count } => u64::from(*count),
        };
        let (source, jobs) = match &self.jobs {
            FileJobSource::Listed(jobs) => ("/jobs", jobs.len() as u64),
            FileJobSource::Nandagopal(spec) => ("/workload/count", u64::from(spec.count)),
        };
        Size::new(source, (jobs, JOB_BYTES), (machines, CLUSTER_BYTES))
    }

    /// What a run starts with.
    pub fn prepare(&self) -> Result<PreparedSelect, Vec<Problem>> {
        let clusters = match &self.clusters {
            ClusterSource::Listed(clusters) => clusters.clone(),
            ClusterSource::Nandagopal { count } => nandagopal_clusters(*count, self.seed),
        };
        let jobs = match &self.jobs {
            FileJobSource::Listed(jobs) => jobs.clone(),
            FileJobSource::Nandagopal(spec) => nandagopal_jobs(spec, self.seed),
        };
        let jobs = self.interventions.joined(jobs, |value| Some(job(value)), |job| job.name)?;
        finite(&clusters, &jobs, &self.options)?;
        let drawn = matches!(self.clusters, ClusterSource::Nandagopal { .. })
            || matches!(self.jobs, FileJobSource::Nandagopal(_));
        let table = Arc::new(JobTable::new(jobs));
        let named = table.jobs().iter().enumerate();
        let named = named.map(|(place, job)| (JobId::from_index(place), job.name));
        Ok(PreparedSelect {
            script: self.interventions.script(named),
            title: self.title.clone(),
            seed: self.seed,
            policies: self.policies.clone(),
            own: self.own.clone(),
            options: self.options,
            clusters,
            table,
            drawn,
        })
    }
}

/// Tells of clusters so slow that times might not be finite [T-1]: even all jobs one after the other
/// on the slowest processor and over the slowest link must come to an end.
fn finite(clusters: &Clusters, jobs: &[FileJob], options: &Options) -> Result<(), Vec<Problem>> {
    let last = jobs.iter().map(|job| job.submitted_at.secs()).fold(0.0, f64::max);
    let length: f64 = jobs.iter().map(|job| job.length).sum();
    let files: f64 = jobs.iter().map(|job| job.input + job.output).sum();
    let moved = match options.transfer_size {
        TransferSize::Files => files,
        TransferSize::Length => length,
    };
    let problems = clusters.iter().enumerate().filter_map(|(place, cluster)| {
        let power = match options.processing_power {
            ProcessingPower::Node | ProcessingPower::Required => cluster.mips,
            ProcessingPower::Cluster => cluster.mips * f64::from(cluster.processors),
        };
        let (process, transfer) = (length / power, moved / cluster.bandwidth);
        let (key, slow, value) = if process > transfer {
            ("mips", process, cluster.mips)
        } else {
            ("bandwidth", transfer, cluster.bandwidth)
        };
        let fits = (last + slow) * 4.0 < f64::MAX;
        let path = format!("/clusters/{place}/{key}");
        let expected = "enough for all jobs to come to an end".to_owned();
        let found = Value::Number(value).to_json();
        (!fits).then(|| Problem::found(Code::OutOfRange, path, found, expected))
    });
    let problems: Vec<Problem> = problems.collect();
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

fn cluster(value: &Value, place: usize) -> Cluster {
    let fields = Fields::of(value, &CLUSTER, place);
    Cluster {
        name: fields.text("name").unwrap_or_default(),
        processors: fields.small("processors").unwrap_or(1),
        mips: fields.number("mips").unwrap_or(1.0),
        bandwidth: fields.number("bandwidth").unwrap_or(1.0),
    }
}

fn job(value: &Value) -> FileJob {
    let fields = Fields::of(value, &FILE_JOB, 0);
    let number = |key| fields.number(key).unwrap_or(0.0);
    FileJob {
        name: JobName::whole(fields.whole("id").unwrap_or(1)),
        submitted_at: Time::from_secs(number("submitted_at")),
        length: number("length"),
        processors: fields.small("processors").unwrap_or(1),
        input: number("input"),
        output: number("output"),
        deadline: fields.number("deadline"),
    }
}

fn drawn(value: &Value) -> NandagopalSpec {
    let fields = Fields::of(value, &FILE_JOB_GENERATOR, 0);
    let known = NandagopalSpec::default();
    NandagopalSpec {
        count: fields.small("count").unwrap_or(known.count),
        interarrival: fields.number("interarrival").unwrap_or(known.interarrival),
        deadline: fields.number("deadline"),
    }
}

fn options(value: &Value) -> Options {
    let fields = Fields::of(value, &SELECT_OPTIONS, 0);
    Options {
        processing_power: fields.word("processing_power").unwrap_or_default(),
        transfer_size: fields.word("transfer_size").unwrap_or_default(),
        wait: fields.word("wait").unwrap_or_default(),
        concurrency: fields.word("concurrency").unwrap_or_default(),
        deadline_scale: fields
            .number("deadline_scale")
            .unwrap_or(Options::default().deadline_scale),
        deadline_mode: fields.word("deadline_mode").unwrap_or_default(),
        deadline_filter: fields.word("deadline_filter").unwrap_or_default(),
        load: fields.word("load").unwrap_or_default(),
    }
}
