//! `WfFormat` 1.5 of the `WfCommons` project: what a workflow asks for, and how it once ran.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::draft::{Draft, Part};
use super::error::{GraphError, GraphPlace};
use super::{GraphFormat, WeightSource, Workflow};

/// The workflow of a file.
#[derive(Debug, Deserialize)]
pub(super) struct WfWorkflow {
    specification: Option<Specification>,
    execution: Option<Execution>,
}

#[derive(Debug, Deserialize)]
struct Specification {
    tasks: Vec<Task>,
    #[serde(default)]
    files: Vec<File>,
}

#[derive(Debug, Deserialize)]
struct Task {
    id: String,
    #[serde(default)]
    parents: Vec<String>,
    #[serde(default)]
    children: Vec<String>,
    #[serde(default, rename = "inputFiles")]
    input_files: Vec<String>,
    #[serde(default, rename = "outputFiles")]
    output_files: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct File {
    id: String,
    #[serde(rename = "sizeInBytes")]
    size: f64,
}

#[derive(Debug, Deserialize)]
struct Execution {
    #[serde(default)]
    tasks: Vec<Executed>,
}

#[derive(Debug, Deserialize)]
struct Executed {
    id: String,
    #[serde(rename = "runtimeInSeconds")]
    runtime: Option<f64>,
}

const TASKS: &str = "/workflow/specification/tasks";

/// Which list of a task an edge stands in.
const PARENTS: u32 = 0;
const CHILDREN: u32 = 1;

/// Makes a graph of a file's workflow.
pub(super) fn read(
    name: Option<String>,
    version: Option<&str>,
    workflow: &WfWorkflow,
) -> Result<Workflow, GraphError> {
    let Some(specification) = &workflow.specification else {
        let found = version.map_or("no version".to_owned(), |version| format!("{version:?}"));
        let message = format!("found {found} and no specification, expected version 1.5");
        return Err(GraphError::at_path("/schemaVersion", message));
    };
    let mut draft = Draft::default();
    for (place, task) in (0_u32..).zip(&specification.tasks) {
        if !draft.task(&task.id, 0.0, (place, 0)) {
            let message = format!("found task {:?} again", task.id);
            return Err(GraphError::at_path(format!("{TASKS}/{place}/id"), message));
        }
    }
    let runtimes = workflow.execution.as_ref().map_or(&[][..], |execution| &execution.tasks);
    let timed = runtimes.iter().any(|task| task.runtime.is_some());
    if timed {
        weigh_by_runtime(runtimes, &mut draft)?;
    } else {
        weigh_by_files(specification, &mut draft);
    }
    edges(&specification.tasks, &mut draft)?;
    let weight_source = if timed { WeightSource::Runtime } else { WeightSource::Size };
    let (task_names, graph) = draft.finish(|part| place_of(&part, weight_source))?;
    Ok(Workflow { name, task_names, graph, format: GraphFormat::Wfformat, weight_source })
}

fn weigh_by_runtime(runtimes: &[Executed], draft: &mut Draft) -> Result<(), GraphError> {
    let mut timed = vec![false; draft.tasks()];
    for (place, executed) in (0_u32..).zip(runtimes) {
        let path = |key| format!("/workflow/execution/tasks/{place}/{key}");
        let Some(task) = draft.number(&executed.id) else {
            let message = format!("found {:?}, which is no task", executed.id);
            return Err(GraphError::at_path(path("id"), message));
        };
        let Some(runtime) = executed.runtime else { continue };
        draft.weigh(task, runtime, (place, 0));
        timed[task as usize] = true;
    }
    if let Some((task, _)) = (0_u32..).zip(timed).find(|(_, timed)| !timed) {
        let message = format!(
            "task {:?} has no runtime under /workflow/execution, though others have one",
            draft.name(task)
        );
        return Err(GraphError::at_path(format!("{TASKS}/{task}"), message));
    }
    Ok(())
}

/// A workflow that has not run: what its tasks read and write, in bytes.
fn weigh_by_files(specification: &Specification, draft: &mut Draft) {
    let sizes: BTreeMap<&str, f64> =
        specification.files.iter().map(|file| (file.id.as_str(), file.size)).collect();
    for (place, task) in (0_u32..).zip(&specification.tasks) {
        let files = task.input_files.iter().chain(&task.output_files);
        let size = files.filter_map(|file| sizes.get(file.as_str())).sum();
        draft.weigh(place, size, (place, 0));
    }
}

/// Edges from both lists, in which each should stand twice.
fn edges(tasks: &[Task], draft: &mut Draft) -> Result<(), GraphError> {
    for (place, task) in (0_u32..).zip(tasks) {
        let known = |draft: &Draft, list: &str, at: usize, name: &str| {
            draft.number(name).ok_or_else(|| {
                let message = format!("found {name:?}, which is no task");
                GraphError::at_path(format!("{TASKS}/{place}/{list}/{at}"), message)
            })
        };
        for (at, name) in task.parents.iter().enumerate() {
            let parent = known(draft, "parents", at, name)?;
            draft.edge(parent, place, (place, mark(at, PARENTS)));
        }
        for (at, name) in task.children.iter().enumerate() {
            let child = known(draft, "children", at, name)?;
            draft.edge(place, child, (place, mark(at, CHILDREN)));
        }
    }
    Ok(())
}

fn mark(at: usize, list: u32) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX / 2).saturating_mul(2).saturating_add(list)
}

fn place_of(part: &Part, source: WeightSource) -> GraphPlace {
    GraphPlace::Path(match *part {
        Part::Weight((place, _)) if source == WeightSource::Runtime => {
            format!("/workflow/execution/tasks/{place}/runtimeInSeconds")
        }
        Part::Weight((place, _)) => format!("{TASKS}/{place}"),
        Part::Edge((place, mark)) => {
            let list = if mark % 2 == PARENTS { "parents" } else { "children" };
            format!("{TASKS}/{place}/{list}/{}", mark / 2)
        }
    })
}
