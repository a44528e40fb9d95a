//! Workflow files as jobs of lab *Prioritize*: their weights stay as they are, with their unit.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::problem::{Code, Problem};
use super::value::Value;
use crate::workload::{WeightSource, Workflow, read_graphs};

/// The jobs of a workflow file.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkflowJobs {
    /// The rows of a workload's `workflows`.
    pub jobs: Vec<Value>,
    /// What their weights were made of, in a sentence each.
    pub told: Vec<String>,
}

/// What tells a workflow from a scenario, without its content.
#[derive(Deserialize)]
struct Top {
    workflow: Option<IgnoredAny>,
}

/// Whether a file is a workflow rather than a scenario or a trace: by its content, and by its name where
/// that does not tell.
pub fn is_workflow(name: &str, bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let name = name.to_ascii_lowercase();
    let ends = |ends: &[&str]| ends.iter().any(|end| name.ends_with(end));
    match text.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'<') => true,
        Some(b'{') => serde_json::from_slice::<Top>(text).is_ok_and(|top| top.workflow.is_some()),
        _ => ends(&[".dot", ".gv", ".stg"]),
    }
}

/// The jobs of a workflow file, numbered from `first`; it is told that one second of runtime is taken
/// for so many operations.
pub fn workflow_jobs(
    (name, bytes): (&str, &[u8]),
    first: usize,
    operations_per_second: f64,
) -> Result<WorkflowJobs, Problem> {
    let read = read_graphs(bytes)
        .map_err(|error| Problem::new(Code::Content, "", format!("{name}: {error}")))?;
    let (mut jobs, mut told) = (Vec::new(), Vec::new());
    for (place, workflow) in read.iter().enumerate() {
        let unit = match workflow.weight_source {
            WeightSource::Runtime | WeightSource::Unit => "seconds",
            WeightSource::Size | WeightSource::Operations => "operations",
        };
        jobs.push(job(workflow, first + place, unit));
        told.push(sentence(name, workflow, first + place, operations_per_second));
    }
    Ok(WorkflowJobs { jobs, told })
}

fn job(workflow: &Workflow, id: usize, unit: &str) -> Value {
    let graph = &workflow.graph;
    let number = |number: f64| Value::Number(number);
    let tasks = graph.weights().iter().copied().map(number).collect();
    let edge = |(from, to): &(u32, u32)| {
        Value::List(vec![number(f64::from(*from)), number(f64::from(*to))])
    };
    Value::object([
        ("id", number(id as f64)),
        ("unit", Value::from(unit)),
        ("tasks", Value::List(tasks)),
        ("edges", Value::List(graph.edges().iter().map(edge).collect())),
    ])
}

fn sentence(name: &str, workflow: &Workflow, id: usize, operations_per_second: f64) -> String {
    let giga = operations_per_second / 1e9;
    let weights = match workflow.weight_source {
        WeightSource::Runtime => {
            format!("one second of runtime is taken for {giga} · 10⁹ operations")
        }
        WeightSource::Unit => {
            format!("the file has no weights, every task is taken for {giga} · 10⁹ operations")
        }
        WeightSource::Size => "its sizes are taken for operations, one for one".to_owned(),
        WeightSource::Operations => "its operations are used as they are".to_owned(),
    };
    let tasks = workflow.graph.len();
    format!("J{id} is {name}, {tasks} tasks: {weights}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_keep_their_unit_and_workflows_are_told_from_scenarios() {
        let dot = b"digraph G { 1 [size=\"2\"] 2 [size=\"3\"] 1 -> 2 }";
        assert!(is_workflow("a.dot", dot));
        let made = workflow_jobs(("a.dot", dot), 4, 2e9).unwrap();
        assert_eq!(made.jobs[0].get("id"), Some(&Value::Number(4.0)));
        assert_eq!(made.jobs[0].get("edges").unwrap().to_json(), "[[0,1]]");
        assert_eq!(made.jobs[0].get("unit"), Some(&Value::from("operations")));
        assert!(made.told[0].starts_with("J4 is a.dot, 2 tasks: "), "{:?}", made.told);
        let plain = workflow_jobs(("b.dot", b"digraph G { 1 -> 2 }"), 1, 2e9).unwrap();
        assert_eq!(plain.jobs[0].get("unit"), Some(&Value::from("seconds")));
        assert!(plain.told[0].ends_with("taken for 2 · 10⁹ operations."), "{:?}", plain.told);
        let wf = br#"{"workflow": {}}"#;
        assert!(is_workflow("a.json", wf));
        assert!(!is_workflow("a.json", br#"{"format": "gridlock/1"}"#));
        assert!(!is_workflow("a.swf", b"; Version: 2.2\n1 0 -1"));
        assert!(is_workflow("a.xml", b"<?xml version='1.0'?><adag/>"));
        assert!(workflow_jobs(("a.dax", b"<adag>"), 1, 1.0).is_err());
    }
}
