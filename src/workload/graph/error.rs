//! Why a file gave no graph, and the place in the file.

use std::fmt;

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GraphPlace {
    /// The file as a whole.
    File,
    /// A line, from 1.
    Line(u32),
    /// A JSON pointer.
    Path(String),
}

/// The first thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphError {
    /// Where.
    pub place: GraphPlace,
    /// What was found and what was expected.
    pub message: String,
}

impl GraphError {
    pub(super) fn new(place: GraphPlace, message: impl Into<String>) -> Self {
        Self { place, message: message.into() }
    }

    pub(super) fn at_line(line: usize, message: impl Into<String>) -> Self {
        Self::new(GraphPlace::Line(u32::try_from(line).unwrap_or(u32::MAX)), message)
    }

    pub(super) fn at_path(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self::new(GraphPlace::Path(path.into()), message)
    }

    pub(super) fn unrecognized() -> Self {
        let expected = "WfFormat 1.5 JSON, Pegasus DAX, DOT, STG or the JSON of a scenario";
        Self::new(GraphPlace::File, format!("the format is not recognized, expected {expected}"))
    }
}

/// The place and the message, as they stand behind the file's name.
impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            GraphPlace::File => f.write_str(&self.message),
            GraphPlace::Line(line) => write!(f, "{line}: {}", self.message),
            GraphPlace::Path(path) => write!(f, "{path}: {}", self.message),
        }
    }
}

impl std::error::Error for GraphError {}
