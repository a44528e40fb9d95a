//! What a scheduler that plans ahead knows of a job's length [E-2, A-40].

use serde::{Deserialize, Serialize};

/// What the scheduler plans with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Estimates {
    /// What the user asked for.
    #[default]
    Requested,
    /// What the job will really take.
    Exact,
}
