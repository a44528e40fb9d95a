//! Documents that use one part of the program by itself, as plain data [F-38].

use super::model::{Fields, read};
use super::prioritize::edge;
use super::tables::{MAPPING, TASK_GRAPH};
use super::value::Value;
use crate::domain::Edge;

/// Tasks that wait for each other, to be placed on machines.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskGraphDocument {
    /// How long each task takes on each machine: one row a task.
    pub cost: Vec<Vec<f64>>,
    /// Which task waits for which, and what sending between two machines costs.
    pub edges: Vec<(Edge, f64)>,
}

/// Independent tasks, to be mapped onto machines.
#[derive(Clone, Debug, PartialEq)]
pub struct MappingDocument {
    /// The word of the policy that maps them.
    pub policy: String,
    /// How long each task takes on each machine: one row a task.
    pub cost: Vec<Vec<f64>>,
    /// When each machine is ready; nothing for all at 0.
    pub ready: Vec<f64>,
}

impl TaskGraphDocument {
    /// Reads a value that has passed the check.
    #[inline(never)]
    pub(super) fn of(value: &Value) -> Self {
        let edges = Fields::of(value, &TASK_GRAPH, 0).items("edges").iter();
        let sent = |value: &Value| value.items().get(2).and_then(Value::number).unwrap_or(0.0);
        let edges = edges.filter_map(|value| Some((edge(value)?, sent(value)))).collect();
        Self { cost: cost(value), edges }
    }
}

impl MappingDocument {
    /// Reads a value that has passed the check.
    #[inline(never)]
    pub(super) fn of(value: &Value) -> Self {
        let fields = Fields::of(value, &MAPPING, 0);
        let ready = fields.items("ready").iter().filter_map(Value::number).collect();
        Self { policy: fields.text("policy").unwrap_or_default(), cost: cost(value), ready }
    }

    /// The policy that maps, as whoever maps knows it.
    pub fn policy<T: serde::de::DeserializeOwned>(&self) -> Option<T> {
        read(&self.policy)
    }
}

fn cost(value: &Value) -> Vec<Vec<f64>> {
    let rows = value.get("cost").map_or(&[][..], Value::items).iter();
    rows.map(|row| row.items().iter().filter_map(Value::number).collect()).collect()
}
