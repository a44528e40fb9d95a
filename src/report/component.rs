//! What component documents give back [F-38], and what a graph measures [F-37].

use serde::Serialize;

use crate::domain::{Edge, TaskGraph};
use crate::heuristics::{
    Bounds, Costs, Cpop, Dispatch, Heft, Mapping, MappingPolicy, bounds, cpop, heft, map,
};
use crate::labs::prioritize::WidthRule;
use crate::report::InternalError;
use crate::scenario::{MappingDocument, TaskGraphDocument};
use crate::workload::{GraphFormat, WeightSource, Workflow};

/// Two schedules of a graph, and what no schedule can beat.
#[derive(Clone, Debug, Serialize)]
pub struct TaskGraphReport {
    /// By HEFT.
    pub heft: Heft,
    /// By CPOP.
    pub cpop: Cpop,
    /// Lower bounds.
    pub bounds: Bounds,
}

impl TaskGraphReport {
    /// Places the tasks of a checked document.
    pub fn of(document: &TaskGraphDocument) -> Result<Self, InternalError> {
        let costs = costs(&document.cost)?;
        let dispatch = Dispatch::new(costs, &document.edges);
        let dispatch = dispatch.map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            InternalError(faults.join("; "))
        })?;
        Ok(Self { heft: heft(&dispatch), cpop: cpop(&dispatch), bounds: bounds(&dispatch) })
    }
}

/// Maps the tasks of a checked document.
pub fn mapping_report(document: &MappingDocument) -> Result<Mapping, InternalError> {
    let policy: Option<MappingPolicy> = document.policy();
    let policy = policy.ok_or_else(|| InternalError(format!("no policy {}", document.policy)))?;
    Ok(map(policy, &costs(&document.cost)?, &document.ready))
}

fn costs(rows: &[Vec<f64>]) -> Result<Costs, InternalError> {
    Costs::new(rows).map_err(|fault| InternalError(fault.to_string()))
}

/// What a workflow file holds and measures.
#[derive(Clone, Debug, Serialize)]
pub struct GraphReport<'a> {
    format: &'static str,
    version: &'static str,
    source_format: GraphFormat,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    weight_source: WeightSource,
    tasks: usize,
    edges: usize,
    sources: usize,
    sinks: usize,
    work: f64,
    complexity: f64,
    path: Vec<u32>,
    path_names: Vec<&'a str>,
    levels: usize,
    layer_sizes: Vec<u32>,
    layer_width: u32,
    antichain_width: u32,
    /// By the rule that was asked for.
    width: u32,
}

impl<'a> GraphReport<'a> {
    /// Measures a workflow.
    pub fn of(workflow: &'a Workflow, rule: WidthRule) -> Self {
        let graph: &TaskGraph = &workflow.graph;
        let edges: &[Edge] = graph.edges();
        let (path, layer_sizes) = (graph.critical_path(), graph.layer_sizes());
        let (layer_width, antichain_width) = (graph.layer_width(), graph.antichain_width());
        let name = |task: &u32| workflow.task_names.get(*task as usize).map_or("", String::as_str);
        Self {
            format: super::FORMAT,
            version: super::VERSION,
            source_format: workflow.format,
            name: workflow.name.as_deref(),
            weight_source: workflow.weight_source,
            tasks: graph.len(),
            edges: edges.len(),
            sources: graph.sources().count(),
            sinks: graph.sinks().count(),
            work: graph.work(),
            complexity: graph.complexity(),
            path_names: path.iter().map(name).collect(),
            path,
            levels: layer_sizes.len(),
            layer_sizes,
            layer_width,
            antichain_width,
            width: match rule {
                WidthRule::Layers => layer_width,
                WidthRule::Antichain => antichain_width,
            },
        }
    }
}
