//! Workflow files as jobs of lab *Prioritize*: whose weights are seconds get operations in their place.

use super::problem::{Code, Problem};
use super::value::Value;
use crate::workload::{WeightSource, Workflow, read_graphs};

/// The operations that one second of a workflow's runtime is taken for: those of a processor of 1 GFLOPS.
pub const OPERATIONS_PER_SECOND: f64 = 1e9;

/// The jobs of a workflow file.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkflowJobs {
    /// The rows of a scenario's `jobs`.
    pub jobs: Vec<Value>,
    /// What their weights were made of, in a sentence each.
    pub told: Vec<String>,
}

/// Whether a file is a workflow rather than a scenario or a trace: by its content, and by its name where
/// that does not tell.
pub fn is_workflow(name: &str, bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let name = name.to_ascii_lowercase();
    let ends = |ends: &[&str]| ends.iter().any(|end| name.ends_with(end));
    match text.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'<') => true,
        Some(b'{') => Value::parse(text).is_ok_and(|value| value.get("workflow").is_some()),
        _ => ends(&[".dot", ".gv", ".stg"]),
    }
}

/// The jobs of a workflow file, numbered from `first`, with one second of runtime taken for so many
/// operations.
pub fn workflow_jobs(
    (name, bytes): (&str, &[u8]),
    first: usize,
    operations_per_second: f64,
) -> Result<WorkflowJobs, Problem> {
    let read = read_graphs(bytes)
        .map_err(|error| Problem::new(Code::Content, "", format!("{name}: {error}")))?;
    let (mut jobs, mut told) = (Vec::new(), Vec::new());
    for (place, workflow) in read.iter().enumerate() {
        let factor = match workflow.weight_source {
            WeightSource::Runtime | WeightSource::Unit => operations_per_second,
            WeightSource::Size | WeightSource::Operations => 1.0,
        };
        jobs.push(job(workflow, first + place, factor));
        told.push(sentence(name, workflow, first + place, operations_per_second));
    }
    Ok(WorkflowJobs { jobs, told })
}

fn job(workflow: &Workflow, id: usize, factor: f64) -> Value {
    let graph = &workflow.graph;
    let number = |number: f64| Value::Number(number);
    let tasks = graph.weights().iter().map(|weight| number(weight * factor)).collect();
    let edge = |(from, to): &(u32, u32)| {
        Value::List(vec![number(f64::from(*from)), number(f64::from(*to))])
    };
    Value::object([
        ("id", number(id as f64)),
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
    fn seconds_become_operations_and_workflows_are_told_from_scenarios() {
        let dot = b"digraph G { 1 [size=\"2\"] 2 [size=\"3\"] 1 -> 2 }";
        assert!(is_workflow("a.dot", dot));
        let made = workflow_jobs(("a.dot", dot), 4, OPERATIONS_PER_SECOND).unwrap();
        assert_eq!(made.jobs[0].get("id"), Some(&Value::Number(4.0)));
        assert_eq!(made.jobs[0].get("edges").unwrap().to_json(), "[[0,1]]");
        assert!(made.told[0].starts_with("J4 is a.dot, 2 tasks: "), "{:?}", made.told);
        let wf = br#"{"workflow": {}}"#;
        assert!(is_workflow("a.json", wf));
        assert!(!is_workflow("a.json", br#"{"format": "gridlock/1"}"#));
        assert!(!is_workflow("a.swf", b"; Version: 2.2\n1 0 -1"));
        assert!(is_workflow("a.xml", b"<?xml version='1.0'?><adag/>"));
        assert!(workflow_jobs(("a.dax", b"<adag>"), 1, 1.0).is_err());
    }
}
