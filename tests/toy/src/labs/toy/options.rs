//! What a run of the lab can be told.

use serde::{Deserialize, Serialize};

/// Who decides which job the machine takes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// Whoever came first.
    Fcfs,
    /// The shortest job; of several the one that came first.
    Shortest,
}

/// The options of the lab.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// How many seconds the machine needs for itself at the beginning of each job.
    pub setup: f64,
}
