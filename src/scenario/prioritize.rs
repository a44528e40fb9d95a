//! Scenarios of lab *Prioritize*.

use std::sync::Arc;

use super::kind::{LabKind, LabScenario, Origin, Prepared, Workloads};
use super::model::Fields;
use super::presets::Anchor::Decision;
use super::presets::Texts;
use super::problem::{Code, Problem};
use super::size::Size;
use super::tables::prioritize as tables;
use super::tables::prioritize::{
    GRAPH_JOB, JOB_GENERATOR, OPTIONS as PRIORITIZE_OPTIONS, RESOURCE, RESOURCE_GENERATOR,
};
use super::tables::{LabTable, Reason};
use super::tables::{OPERATIONS_PER_SECOND, WORKFLOW, WORKFLOWS};
use super::value::Value;
use crate::domain::{Edge, GraphJob, JobName, Resource, Resources, TaskGraph};
use crate::ids::JobId;
use crate::labs::prioritize::{JobTable, Options, Policy, Prioritize as Run};
use crate::policy_text::Example;
use crate::time::Time;
use crate::workload::{SumathiSpec, sumathi_jobs, sumathi_resources};

/// Lab *Prioritize*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prioritize;

/// Where resources come from.
#[derive(Clone, Debug, PartialEq)]
pub enum ResourceSource {
    /// They are written out.
    Listed(Resources),
    /// So many are drawn [B-40].
    Sumathi {
        /// How many.
        count: u32,
    },
}

/// Where graph jobs come from.
#[derive(Clone, Debug, PartialEq)]
pub enum GraphJobSource {
    /// They are written out, in the order of the file, or come from workflow files.
    Listed(Vec<GraphJob>),
    /// They are drawn [B-41].
    Sumathi(SumathiSpec),
}

/// The bytes that a recorded job takes, each of its tasks and edges, and a resource. Measured.
const GRAPH_JOB_BYTES: u64 = 2000;
const TASK_BYTES: u64 = 48;
const RESOURCE_BYTES: u64 = 4000;

/// The scenarios that come with the program.
pub(super) const PRESETS: Texts = &[
    // The answer to the first query is next.
    ("nine-levels", Decision(1), include_str!("presets/nine-levels.json")),
    ("ten-drawn-jobs", Decision(1), include_str!("presets/ten-drawn-jobs.json")),
    ("longest-first", Decision(1), include_str!("presets/longest-first.json")),
    ("one-after-the-other", Decision(7), include_str!("presets/one-after-the-other.json")),
];

impl LabKind for Prioritize {
    const TABLE: &'static LabTable = &tables::LAB;
    const POLICY: Policy = Policy::Cplp;
    const REASONS: &'static [Reason] = tables::REASONS;
    const EXAMPLES: &'static [Example] = tables::EXAMPLES;
    type Policy = Policy;
    type Options = Options;
    type MachineSource = ResourceSource;
    type Jobs = GraphJobSource;
    type Machines = Resources;
    type JobTable = JobTable;
    type Any = Run;
    type Lab = Run;

    fn options(value: &Value) -> Options {
        options(value)
    }

    fn machines(scenario: &Value) -> ResourceSource {
        match scenario.get("resources") {
            Some(Value::List(rows)) => {
                let rows = rows.iter().enumerate().map(|(place, row)| resource(row, place));
                ResourceSource::Listed(rows.collect::<Vec<_>>().into())
            }
            given => {
                let fields = Fields::of(given.unwrap_or(&Value::Null), &RESOURCE_GENERATOR, 0);
                ResourceSource::Sumathi { count: fields.small("count").unwrap_or(1) }
            }
        }
    }

    fn jobs(scenario: &Value) -> GraphJobSource {
        match scenario.get("jobs") {
            Some(jobs) => GraphJobSource::Listed(jobs.items().iter().filter_map(job).collect()),
            None => made(scenario.get("workload").unwrap_or(&Value::Null)),
        }
    }

    #[inline(never)]
    fn size(scenario: &LabScenario<Self>, _: Option<u64>) -> Size {
        let machines = match &scenario.machines {
            ResourceSource::Listed(resources) => resources.len() as u64,
            ResourceSource::Sumathi { count } => u64::from(*count),
        };
        let (source, jobs, tasks) = match &scenario.jobs {
            GraphJobSource::Listed(jobs) => {
                let tasks = jobs.iter().map(|job| job.graph.len() + job.graph.edges().len());
                ("/jobs", jobs.len() as u64, tasks.sum::<usize>() as u64)
            }
            GraphJobSource::Sumathi(spec) => {
                let jobs = u64::from(spec.count);
                // Layers are as wide as the logarithm of the widest lets them be, and every task but
                // those of the first has up to three edges.
                let width = f64::from(spec.width_max);
                let mean = (width / libm::log(width + 2.0) / 2.0).max(1.0);
                let layers = f64::from(spec.depth[0].midpoint(spec.depth[1]));
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "an estimate"
                )]
                let tasks = (layers * mean * 3.0) as u64;
                ("/workload/count", jobs, jobs.saturating_mul(tasks))
            }
        };
        let job = GRAPH_JOB_BYTES + TASK_BYTES * (tasks / jobs.max(1));
        Size::new(source, (jobs, job), (machines, RESOURCE_BYTES))
    }

    fn prepare(
        scenario: &LabScenario<Self>,
        _: &mut dyn Workloads,
    ) -> Result<Prepared<Self>, Vec<Problem>> {
        let resources = match &scenario.machines {
            ResourceSource::Listed(resources) => resources.clone(),
            ResourceSource::Sumathi { count } => sumathi_resources(*count, scenario.seed),
        };
        let jobs = match &scenario.jobs {
            GraphJobSource::Listed(jobs) => jobs.clone(),
            GraphJobSource::Sumathi(spec) => {
                sumathi_jobs(spec, scenario.seed).map_err(|error| {
                    vec![Problem::new(Code::OutOfRange, "/workload", error.to_string())]
                })?
            }
        };
        let jobs = scenario.interventions.joined(jobs, job, |job| job.name)?;
        let drawn = matches!(scenario.machines, ResourceSource::Sumathi { .. })
            || matches!(scenario.jobs, GraphJobSource::Sumathi(_));
        let table = Arc::new(JobTable::new(jobs, scenario.options.width));
        let named = table.jobs().iter().enumerate();
        let names = named.map(|(place, job)| (JobId::from_index(place), job.name));
        let origin = if drawn { Origin::Drawn } else { Origin::Written };
        Ok(scenario.prepared(resources, (table.clone(), origin), names))
    }

    fn lab(prepared: &Prepared<Self>, policy: Policy) -> Run {
        let Prepared { table, machines, options, own, seed, script, .. } = prepared;
        Run::new(table.clone(), machines.clone(), policy, *options)
            .asking(own.policy(policy.own(), *seed))
            .scripted(script.clone())
    }
}

fn resource(value: &Value, place: usize) -> Resource {
    let fields = Fields::of(value, &RESOURCE, place);
    let small = |key| fields.small(key).unwrap_or(1);
    Resource {
        name: fields.text("name").unwrap_or_default(),
        operations_per_cycle: small("operations_per_cycle"),
        processors_per_node: small("processors_per_node"),
        nodes: small("nodes"),
        clock_hz: fields.number("clock_hz").unwrap_or(1.0),
        registered_at: Time::from_secs(fields.number("registered_at").unwrap_or(0.0)),
    }
}

fn made(workload: &Value) -> GraphJobSource {
    let Some(rows) = workload.get("workflows") else {
        return GraphJobSource::Sumathi(sumathi(workload));
    };
    let fields = Fields::of(workload, &WORKFLOWS, 0);
    let operations = fields.number("operations_per_second").unwrap_or(OPERATIONS_PER_SECOND);
    let jobs = rows.items().iter().filter_map(|row| {
        let is_time = Fields::of(row, &WORKFLOW, 0).text("unit").as_deref() == Some("seconds");
        weighted(row, if is_time { operations } else { 1.0 })
    });
    GraphJobSource::Listed(jobs.collect())
}

/// A job; what is no graph has been refused before.
fn job(value: &Value) -> Option<GraphJob> {
    weighted(value, 1.0)
}

/// A job with so many operations for each unit of its weights.
fn weighted(value: &Value, unit: f64) -> Option<GraphJob> {
    let fields = Fields::of(value, &GRAPH_JOB, 0);
    let weights = fields.items("tasks").iter().filter_map(Value::number);
    let tasks = weights.map(|weight| weight * unit).collect();
    let edges = fields.items("edges").iter().filter_map(edge).collect();
    Some(GraphJob {
        name: JobName::whole(fields.whole("id").unwrap_or(1)),
        submitted_at: Time::from_secs(fields.number("submitted_at").unwrap_or(0.0)),
        graph: Arc::new(TaskGraph::new(tasks, edges).ok()?),
    })
}

/// The two tasks of an edge.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be tasks")]
pub(super) fn edge(value: &Value) -> Option<Edge> {
    let end = |place: usize| Some(value.items().get(place)?.number()? as u32);
    Some((end(0)?, end(1)?))
}

fn sumathi(value: &Value) -> SumathiSpec {
    let fields = Fields::of(value, &JOB_GENERATOR, 0);
    let known = SumathiSpec::default();
    let [low, high] = fields.pair("depth").unwrap_or_default();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small and whole")]
    let depth = [low as u32, high as u32];
    SumathiSpec {
        count: fields.small("count").unwrap_or(known.count),
        depth,
        width_max: fields.small("width_max").unwrap_or(known.width_max),
        weight_log10: fields.pair("weight_log10").unwrap_or(known.weight_log10),
        interarrival: fields.number("interarrival").unwrap_or(known.interarrival),
    }
}

fn options(value: &Value) -> Options {
    let fields = Fields::of(value, &PRIORITIZE_OPTIONS, 0);
    Options {
        complexity_classes: fields.word("complexity_classes").unwrap_or_default(),
        complexity_thresholds: fields.pair("complexity_thresholds"),
        mid: fields.word("mid").unwrap_or_default(),
        parallelism_range: fields.word("parallelism_range").unwrap_or_default(),
        width: fields.word("width").unwrap_or_default(),
        execution: fields.word("execution").unwrap_or_default(),
        speed: fields.word("speed").unwrap_or_default(),
        search: fields.word("search").unwrap_or_default(),
        priority_tie: fields.word("priority_tie").unwrap_or_default(),
        window: fields.small("window"),
    }
}
