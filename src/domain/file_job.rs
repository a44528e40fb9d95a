//! Jobs that bring files along and take files back [D-2].

use serde::{Deserialize, Serialize};

use super::JobName;
use crate::time::Time;

/// One job with its files and its deadline.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileJob {
    /// What people call it.
    pub name: JobName,
    /// When it comes.
    pub submitted_at: Time,
    /// How long it is, in million instructions.
    pub length: f64,
    /// How many processors of one cluster it needs; at least 1.
    pub processors: u32,
    /// What must be at the cluster before it starts, in kilobytes.
    pub input: f64,
    /// What comes back when it has been processed, in kilobytes.
    pub output: f64,
    /// The time that it may take, in units that the options choose [D-15]; nothing for any.
    pub deadline: Option<f64>,
}
