//! Scenarios of lab *Select*.

use std::sync::Arc;

use super::kind::{LabKind, LabScenario, Origin, Prepared, Workloads};
use super::model::Fields;
use super::presets::Anchor::Decision;
use super::presets::Texts;
use super::problem::{Code, Problem};
use super::size::Size;
use super::tables::select as tables;
use super::tables::select::{
    CLUSTER, CLUSTER_GENERATOR, FILE_JOB, FILE_JOB_GENERATOR, OPTIONS as SELECT_OPTIONS,
};
use super::tables::{LabTable, Reason};
use super::value::Value;
use crate::domain::{Cluster, Clusters, FileJob, JobName};
use crate::ids::JobId;
use crate::labs::select::{
    JobTable, Options, Policy, ProcessingPower, Select as Run, TransferSize,
};
use crate::policy_text::Example;
use crate::time::Time;
use crate::workload::{NandagopalSpec, nandagopal_clusters, nandagopal_jobs};

/// Lab *Select*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Select;

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

/// The bytes that a recorded job takes, and a cluster. Measured.
const JOB_BYTES: u64 = 2000;
const CLUSTER_BYTES: u64 = 4000;

/// The scenarios that come with the program.
pub(super) const PRESETS: Texts = &[
    ("select-opening", Decision(23), include_str!("presets/select-opening.json")),
    ("select-fifty", Decision(9), include_str!("presets/select-fifty.json")),
    ("select-slow-link", Decision(2), include_str!("presets/select-slow-link.json")),
    ("select-tight", Decision(59), include_str!("presets/select-tight.json")),
    ("select-shared", Decision(9), include_str!("presets/select-shared.json")),
    ("select-soft", Decision(3), include_str!("presets/select-soft.json")),
];

impl LabKind for Select {
    const TABLE: &'static LabTable = &tables::LAB;
    const POLICY: Policy = Policy::Mcrs;
    const REASONS: &'static [Reason] = tables::REASONS;
    const EXAMPLES: &'static [Example] = tables::EXAMPLES;
    type Policy = Policy;
    type Options = Options;
    type MachineSource = ClusterSource;
    type Jobs = FileJobSource;
    type Machines = Clusters;
    type JobTable = JobTable;
    type Any = Run;
    type Lab = Run;

    fn options(value: &Value) -> Options {
        options(value)
    }

    fn machines(scenario: &Value) -> ClusterSource {
        match scenario.get("clusters") {
            Some(Value::List(rows)) => {
                let rows = rows.iter().enumerate().map(|(place, row)| cluster(row, place));
                ClusterSource::Listed(rows.collect::<Vec<_>>().into())
            }
            given => {
                let fields = Fields::of(given.unwrap_or(&Value::Null), &CLUSTER_GENERATOR, 0);
                ClusterSource::Nandagopal { count: fields.small("count").unwrap_or(1) }
            }
        }
    }

    fn jobs(scenario: &Value) -> FileJobSource {
        match scenario.get("jobs") {
            Some(jobs) => FileJobSource::Listed(jobs.items().iter().map(job).collect()),
            None => {
                FileJobSource::Nandagopal(drawn(scenario.get("workload").unwrap_or(&Value::Null)))
            }
        }
    }

    #[inline(never)]
    fn size(scenario: &LabScenario<Self>, _: Option<u64>) -> Size {
        let machines = match &scenario.machines {
            ClusterSource::Listed(clusters) => clusters.len() as u64,
            ClusterSource::Nandagopal { count } => u64::from(*count),
        };
        let (source, jobs) = match &scenario.jobs {
            FileJobSource::Listed(jobs) => ("/jobs", jobs.len() as u64),
            FileJobSource::Nandagopal(spec) => ("/workload/count", u64::from(spec.count)),
        };
        Size::new(source, (jobs, JOB_BYTES), (machines, CLUSTER_BYTES))
    }

    fn prepare(
        scenario: &LabScenario<Self>,
        _: &mut dyn Workloads,
    ) -> Result<Prepared<Self>, Vec<Problem>> {
        let clusters = match &scenario.machines {
            ClusterSource::Listed(clusters) => clusters.clone(),
            ClusterSource::Nandagopal { count } => nandagopal_clusters(*count, scenario.seed),
        };
        let jobs = match &scenario.jobs {
            FileJobSource::Listed(jobs) => jobs.clone(),
            FileJobSource::Nandagopal(spec) => nandagopal_jobs(spec, scenario.seed),
        };
        let jobs = scenario.interventions.joined(jobs, |value| Some(job(value)), |job| job.name)?;
        finite(&clusters, &jobs, &scenario.options)?;
        let drawn = matches!(scenario.machines, ClusterSource::Nandagopal { .. })
            || matches!(scenario.jobs, FileJobSource::Nandagopal(_));
        let table = Arc::new(JobTable::new(jobs));
        let named = table.jobs().iter().enumerate();
        let names = named.map(|(place, job)| (JobId::from_index(place), job.name));
        let origin = if drawn { Origin::Drawn } else { Origin::Written };
        Ok(scenario.prepared(clusters, (table.clone(), origin), names))
    }

    fn lab(prepared: &Prepared<Self>, policy: Policy) -> Run {
        let Prepared { table, machines, options, own, seed, script, .. } = prepared;
        Run::new(table.clone(), machines.clone(), policy, *options)
            .asking(own.policy(policy.own(), *seed))
            .scripted(script.clone())
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
