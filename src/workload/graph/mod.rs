//! Task graphs from the files of others: `WfFormat` 1.5, Pegasus DAX, DOT as daggen writes it, STG, and
//! our own JSON, told apart by what is in them [F-37].
//!
//! What is wrong with a file is told with its place: a line of text or a path in JSON.

mod dax;
mod dot;
mod dot_tokens;
mod draft;
mod error;
mod json;
mod stg;
mod wfformat;

pub use error::{GraphError, GraphPlace};

use serde::Serialize;

use crate::domain::TaskGraph;

/// A graph from a file, with what the file calls its tasks.
#[derive(Clone, Debug, PartialEq)]
pub struct Workflow {
    /// What the file calls the graph, if it does.
    pub name: Option<String>,
    /// What the file calls the tasks, in their order.
    pub task_names: Vec<String>,
    /// The tasks and edges.
    pub graph: TaskGraph,
    /// The format of the file.
    pub format: GraphFormat,
    /// What the weights were made of.
    pub weight_source: WeightSource,
}

/// The formats that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GraphFormat {
    /// `WfFormat` 1.5, JSON of the `WfCommons` project.
    Wfformat,
    /// The XML of Pegasus.
    Dax,
    /// The language of Graphviz, as daggen writes it.
    Dot,
    /// The Standard Task Graph Set.
    Stg,
    /// A job or the jobs of a scenario of lab Prioritize.
    Gridlock,
}

/// What a task's weight is in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WeightSource {
    /// How long the task took, in seconds or the file's own unit.
    Runtime,
    /// How large it or its data are, in the file's own unit.
    Size,
    /// How many operations it has.
    Operations,
    /// Nothing: the file does not tell, and every task weighs 1.
    Unit,
}

/// Reads the graphs of a file; one, except for a scenario with several jobs.
pub fn read_graphs(bytes: &[u8]) -> Result<Vec<Workflow>, GraphError> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let first = bytes.iter().copied().find(|byte| !byte.is_ascii_whitespace());
    let one = |read: Result<Workflow, GraphError>| read.map(|workflow| vec![workflow]);
    match first {
        Some(b'{') => json::read(bytes),
        Some(b'<') => one(dax::read(&text(bytes)?)),
        Some(b'0'..=b'9') => one(stg::read(&text(bytes)?)),
        Some(_) => {
            let text = text(bytes)?;
            if dot::is_dot(&text) { one(dot::read(&text)) } else { Err(GraphError::unrecognized()) }
        }
        None => Err(GraphError::new(GraphPlace::File, "found nothing, expected a task graph")),
    }
}

fn text(bytes: &[u8]) -> Result<String, GraphError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(error) => {
            let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let line = before.split(|byte| *byte == b'\n').count();
            Err(GraphError::at_line(line, "found bytes that are not UTF-8"))
        }
    }
}
