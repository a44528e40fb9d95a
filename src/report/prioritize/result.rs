//! The result of a run as JSON [B-36].

use std::io;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::domain::{Edge, GraphJob, Resource, ResourceType};
use crate::labs::prioritize::{Class, JobTable, Options, Policy};
use crate::report::result::{MetricValues, write_by_policy};
use crate::report::{FORMAT, Named, PrioritizeOutcome, VERSION};
use crate::scenario::{Policies, PreparedPrioritize};

/// The result of one policy.
#[derive(Clone, Copy, Debug)]
pub struct PrioritizeReport<'a> {
    /// What the run started with.
    pub prepared: &'a PreparedPrioritize,
    /// What it came to.
    pub outcome: &'a PrioritizeOutcome,
}

/// Writes the result of `policy`, or of all `policies`, with a line feed at the end.
pub fn write_prioritize_results(
    out: &mut dyn io::Write,
    policies: &Policies<Policy>,
    reports: &[PrioritizeReport<'_>],
) -> io::Result<()> {
    write_by_policy(out, policies, reports, |report| report.outcome.policy)
}

impl Serialize for PrioritizeReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { prepared, outcome } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", FORMAT)?;
        map.serialize_entry("version", VERSION)?;
        map.serialize_entry("lab", "prioritize")?;
        if let Some(title) = &prepared.title {
            map.serialize_entry("title", title)?;
        }
        map.serialize_entry("seed", &prepared.seed)?;
        map.serialize_entry("policy", &outcome.policy)?;
        map.serialize_entry("options", &prepared.options)?;
        map.serialize_entry("resources", &measured(prepared))?;
        if prepared.drawn {
            map.serialize_entry("drawn", &Drawn::of(prepared))?;
        }
        map.serialize_entry("schedule", &schedule(prepared, outcome))?;
        map.serialize_entry("rejected", &[(); 0])?;
        map.serialize_entry("metrics", &MetricValues(&outcome.metrics))?;
        map.serialize_entry("fingerprint", &format!("{:016x}", outcome.fingerprint))?;
        map.end()
    }
}

/// What begins the output of steps.
#[derive(Serialize)]
pub(super) struct Header<'a> {
    pub(super) format: &'static str,
    pub(super) version: &'static str,
    pub(super) lab: &'static str,
    pub(super) policy: Policy,
    pub(super) options: &'a Options,
    pub(super) resources: Vec<MeasuredRow<'a>>,
    pub(super) seed: u64,
}

/// A resource as scenarios write it.
#[derive(Serialize)]
struct ResourceRow<'a> {
    name: &'a str,
    operations_per_cycle: u32,
    processors_per_node: u32,
    nodes: u32,
    clock_hz: f64,
    registered_at: f64,
}

impl<'a> ResourceRow<'a> {
    fn of(resource: &'a Resource) -> Self {
        Self {
            name: &resource.name,
            operations_per_cycle: resource.operations_per_cycle,
            processors_per_node: resource.processors_per_node,
            nodes: resource.nodes,
            clock_hz: resource.clock_hz,
            registered_at: resource.registered_at.secs(),
        }
    }
}

/// A resource with what follows from its keys.
#[derive(Serialize)]
pub(super) struct MeasuredRow<'a> {
    #[serde(flatten)]
    given: ResourceRow<'a>,
    site: usize,
    parallelism: u64,
    peak_speed: f64,
    processor_speed: f64,
    #[serde(rename = "type")]
    kind: ResourceType,
}

/// The resources of a run.
pub(super) fn measured(prepared: &PreparedPrioritize) -> Vec<MeasuredRow<'_>> {
    let rows = prepared.resources.iter().enumerate();
    rows.map(|(site, resource)| MeasuredRow {
        given: ResourceRow::of(resource),
        site,
        parallelism: resource.parallelism(),
        peak_speed: resource.peak_speed(),
        processor_speed: resource.processor_speed(),
        kind: resource.kind(),
    })
    .collect()
}

/// What generators made, as a scenario would hold it.
#[derive(Serialize)]
struct Drawn<'a> {
    resources: Vec<ResourceRow<'a>>,
    jobs: Vec<JobRow<'a>>,
}

#[derive(Serialize)]
struct JobRow<'a> {
    id: u64,
    submitted_at: f64,
    tasks: &'a [f64],
    edges: &'a [Edge],
}

impl<'a> Drawn<'a> {
    fn of(prepared: &'a PreparedPrioritize) -> Self {
        let job = |job: &'a GraphJob| JobRow {
            id: job.name.number,
            submitted_at: job.submitted_at.secs(),
            tasks: job.graph.weights(),
            edges: job.graph.edges(),
        };
        Self {
            resources: prepared.resources.iter().map(ResourceRow::of).collect(),
            jobs: prepared.table.jobs().iter().map(job).collect(),
        }
    }
}

/// One job's run, and what its graph measures.
#[derive(Serialize)]
pub(super) struct ScheduleRow {
    pub(super) job: Named,
    pub(super) site: u32,
    pub(super) submitted_at: f64,
    pub(super) started_at: f64,
    pub(super) finished_at: f64,
    pub(super) complexity: f64,
    path: Vec<u32>,
    pub(super) width: u32,
    layer_sizes: Vec<u32>,
    pub(super) work: f64,
    #[serde(flatten)]
    pub(super) classes: Option<Classes>,
}

/// The classes of a job in the pass that placed it.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Classes {
    pub(super) complexity_class: Class,
    pub(super) parallelism_class: Class,
    pub(super) priority: u8,
}

/// One row a job, by arrival.
pub(super) fn schedule(
    prepared: &PreparedPrioritize,
    outcome: &PrioritizeOutcome,
) -> Vec<ScheduleRow> {
    let table: &JobTable = &prepared.table;
    let rows = outcome.schedule.rows().map(|(id, row)| {
        let (job, measures) = (table.job(id), table.measures(id));
        let priority = outcome.priorities.get(id.index()).copied().flatten();
        let classes = priority.map(|priority| {
            let (complexity_class, parallelism_class) = priority.classes();
            Classes { complexity_class, parallelism_class, priority: priority.number() }
        });
        ScheduleRow {
            job: Named(job.name),
            site: row.site.0,
            submitted_at: job.submitted_at.secs(),
            started_at: row.started_at.secs(),
            finished_at: row.finished_at.secs(),
            complexity: measures.complexity,
            path: job.graph.critical_path(),
            width: measures.width,
            layer_sizes: job.graph.layer_sizes(),
            work: measures.work,
            classes,
        }
    });
    rows.collect()
}
