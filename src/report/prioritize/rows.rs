//! The parts of a result as JSON, and the rows of a schedule as CSV [B-36].

use std::io;

use serde::Serialize;

use crate::domain::{Edge, GraphJob, Resource, ResourceType};
use crate::ids::JobId;
use crate::labs::prioritize::{Class, JobTable};
use crate::report::csv::{Times, cell};
use crate::report::ledger::{Ending, Entry, Fate, Stay};
use crate::report::{Named, OutcomeOf};
use crate::scenario::{Prepared, kinds};

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
pub(super) fn measured(prepared: &Prepared<kinds::Prioritize>) -> Vec<MeasuredRow<'_>> {
    let rows = prepared.machines.iter().enumerate();
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
pub(super) struct Drawn<'a> {
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
    pub(super) fn of(prepared: &'a Prepared<kinds::Prioritize>) -> Self {
        let job = |job: &'a GraphJob| JobRow {
            id: job.name.number,
            submitted_at: job.submitted_at.secs(),
            tasks: job.graph.weights(),
            edges: job.graph.edges(),
        };
        Self {
            resources: prepared.machines.iter().map(ResourceRow::of).collect(),
            jobs: prepared.table.jobs().iter().map(job).collect(),
        }
    }
}

/// One job's run, and what its graph measures.
#[derive(Serialize)]
pub(super) struct ScheduleRow {
    job: Named,
    site: u32,
    submitted_at: f64,
    started_at: f64,
    finished_at: f64,
    complexity: f64,
    path: Vec<u32>,
    width: u32,
    layer_sizes: Vec<u32>,
    work: f64,
    #[serde(flatten)]
    classes: Option<Classes>,
}

/// The classes of a job in the pass that placed it.
#[derive(Clone, Copy, Serialize)]
struct Classes {
    complexity_class: Class,
    parallelism_class: Class,
    priority: u8,
}

fn classes(outcome: &OutcomeOf<Prepared<kinds::Prioritize>>, job: JobId) -> Option<Classes> {
    let priority = outcome.kept.get(job.index()).copied().flatten()?;
    let (complexity_class, parallelism_class) = priority.classes();
    Some(Classes { complexity_class, parallelism_class, priority: priority.number() })
}

/// What other programs are told of each job, by arrival.
pub(super) fn entries(
    prepared: &Prepared<kinds::Prioritize>,
    outcome: &OutcomeOf<Prepared<kinds::Prioritize>>,
) -> Vec<Entry> {
    let jobs = prepared.table.jobs().iter().enumerate();
    let entries = jobs.map(|(place, job)| {
        let row = outcome.schedule.get(JobId::from_index(place));
        let fate = row.map_or(Fate::Open, |row| Fate::Ran(Stay::of(row), Ending::Completed));
        Entry::plain((job.name, job.submitted_at), None, fate)
    });
    entries.collect()
}

/// One row a job, by arrival.
pub(super) fn schedule(
    prepared: &Prepared<kinds::Prioritize>,
    outcome: &OutcomeOf<Prepared<kinds::Prioritize>>,
) -> Vec<ScheduleRow> {
    let table: &JobTable = &prepared.table;
    let rows = outcome.schedule.rows().map(|(id, row)| {
        let (job, measures) = (table.job(id), table.measures(id));
        let classes = classes(outcome, id);
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

/// Writes one row a job, by arrival.
pub(super) fn write_rows(
    out: &mut dyn io::Write,
    prefix: &str,
    prepared: &Prepared<kinds::Prioritize>,
    outcome: &OutcomeOf<Prepared<kinds::Prioritize>>,
) -> io::Result<()> {
    let names: Vec<_> = prepared.machines.iter().map(|resource| cell(&resource.name)).collect();
    for (id, row) in outcome.schedule.rows() {
        let (job, measures) = (prepared.table.job(id), prepared.table.measures(id));
        let name = names.get(row.site.index()).map_or("", AsRef::as_ref);
        let (site, submitted_at) = (row.site, job.submitted_at);
        write!(out, "{prefix}{},{site},{name},{}", job.name, submitted_at.secs())?;
        write!(out, ",{}", Times::of(submitted_at, row))?;
        write!(out, ",{},{},{}", measures.complexity, measures.width, measures.work)?;
        match classes(outcome, id) {
            None => writeln!(out, ",,,")?,
            Some(Classes { complexity_class, parallelism_class, priority }) => {
                let (complexity, parallelism) = (word(complexity_class), word(parallelism_class));
                writeln!(out, ",{complexity},{parallelism},{priority}")?;
            }
        }
    }
    Ok(())
}

const fn word(class: Class) -> &'static str {
    match class {
        Class::Low => "low",
        Class::Medium => "medium",
        Class::High => "high",
    }
}
