//! JSON files: `WfFormat`, and our own jobs. One look tells which it is.

use serde::Deserialize;

use super::draft::{Draft, Part};
use super::error::{GraphError, GraphPlace};
use super::wfformat::{self, WfWorkflow};
use super::{GraphFormat, WeightSource, Workflow};

/// What any of the files may hold at its top.
#[derive(Debug, Deserialize)]
struct Top {
    name: Option<String>,
    #[serde(rename = "schemaVersion")]
    schema_version: Option<String>,
    workflow: Option<WfWorkflow>,
    id: Option<serde_json::Value>,
    tasks: Option<Vec<f64>>,
    edges: Option<Vec<Vec<f64>>>,
    jobs: Option<Vec<OwnJob>>,
    workload: Option<OwnWorkload>,
}

/// Where the jobs of a scenario come from; only workflow files are graphs already.
#[derive(Debug, Deserialize)]
struct OwnWorkload {
    workflows: Option<Vec<OwnJob>>,
}

/// A job as scenarios of lab Prioritize write it.
#[derive(Debug, Deserialize)]
struct OwnJob {
    id: Option<serde_json::Value>,
    tasks: Option<Vec<f64>>,
    edges: Option<Vec<Vec<f64>>>,
    unit: Option<String>,
}

/// Reads the bytes of a file.
pub(super) fn read(bytes: &[u8]) -> Result<Vec<Workflow>, GraphError> {
    let top: Top = serde_json::from_slice(bytes).map_err(|error| {
        let message = error.to_string();
        // The place stands in front of the message already.
        let message = message.rsplit_once(" at line ").map_or(&*message, |(text, _)| text);
        GraphError::at_line(error.line().max(1), format!("{message}, column {}", error.column()))
    })?;
    if let Some(workflow) = top.workflow {
        let version = top.schema_version.as_deref();
        return wfformat::read(top.name, version, &workflow).map(|workflow| vec![workflow]);
    }
    let imported = top.workload.and_then(|workload| workload.workflows);
    let listed = top.jobs.map(|jobs| (jobs, "operations", "/jobs"));
    if let Some((jobs, unit, path)) =
        listed.or(imported.map(|jobs| (jobs, "seconds", "/workload/workflows")))
    {
        if jobs.is_empty() {
            return Err(GraphError::at_path(path, "found no job, expected one or more"));
        }
        let jobs = jobs.iter().enumerate();
        return jobs.map(|(place, job)| own(&format!("{path}/{place}"), job, unit)).collect();
    }
    if top.tasks.is_some() {
        let job = OwnJob { id: top.id, tasks: top.tasks, edges: top.edges, unit: None };
        return own("", &job, "operations").map(|workflow| vec![workflow]);
    }
    Err(GraphError::unrecognized())
}

/// A job, its weights in `unit` where it does not say.
fn own(path: &str, job: &OwnJob, unit: &str) -> Result<Workflow, GraphError> {
    let Some(tasks) = &job.tasks else {
        return Err(GraphError::at_path(format!("{path}/tasks"), "missing, expected a list"));
    };
    let mut draft = Draft::default();
    for (place, weight) in (0_u32..).zip(tasks) {
        draft.task(&place.to_string(), *weight, (place, 0));
    }
    for (place, edge) in (0_u32..).zip(job.edges.iter().flatten()) {
        let here = || format!("{path}/edges/{place}");
        let ([from, to] | [from, to, _]) = edge.as_slice() else {
            return Err(GraphError::at_path(here(), "expected [from, to]"));
        };
        let task = |number: f64| draft.number(&number.to_string());
        let (Some(from), Some(to)) = (task(*from), task(*to)) else {
            let message = "found a task that does not exist";
            return Err(GraphError::at_path(here(), message));
        };
        draft.edge(from, to, (place, 0));
    }
    let (task_names, graph) = draft.finish(|part| match part {
        Part::Weight((place, _)) => GraphPlace::Path(format!("{path}/tasks/{place}")),
        Part::Edge((place, _)) => GraphPlace::Path(format!("{path}/edges/{place}")),
    })?;
    let name = job.id.as_ref().map(|id| id.as_str().map_or_else(|| id.to_string(), str::to_owned));
    let is_time = job.unit.as_deref().unwrap_or(unit) == "seconds";
    let weight_source = if is_time { WeightSource::Runtime } else { WeightSource::Operations };
    let format = GraphFormat::Gridlock;
    Ok(Workflow { name, task_names, graph, format, weight_source })
}
