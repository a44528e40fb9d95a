//! What a scenario may ask of a trace: which jobs to take, and how to read doubtful values [F-15].

use serde::{Deserialize, Serialize};

/// Which field says how many processors a job needs, if both do [E-15].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProcessorsFrom {
    /// Field 5, else field 8.
    #[default]
    Allocated,
    /// Field 8, else field 5.
    Requested,
}

/// What becomes of jobs that ran for no time [E-16].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ZeroRuntime {
    /// They are left out.
    #[default]
    Drop,
    /// They are taken as they are.
    Keep,
    /// They run for one second.
    Minimum,
}

/// Which jobs are taken by their requested time [F-15].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RequestedFilter {
    /// All.
    #[default]
    Any,
    /// Those that have one.
    Positive,
}

/// A half of the jobs, by order of submission: what is tuned on one can be told by the other. The first has
/// one job more where they are odd in number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// The jobs submitted first.
    First,
    /// The others.
    Second,
}

/// The filters of a trace; the default takes every job that ran.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwfFilters {
    /// Which field gives the processors.
    pub processors_from: ProcessorsFrom,
    /// Only jobs that ended with one of these statuses.
    pub statuses: Option<Vec<i64>>,
    /// Only jobs of these queues.
    pub queues: Option<Vec<i64>>,
    /// What becomes of jobs that ran for no time.
    pub zero_runtime: ZeroRuntime,
    /// Whether no job runs longer than its requested time.
    pub cap_runtime: bool,
    /// Which jobs are taken by their requested time.
    pub requested: RequestedFilter,
    /// Only so many jobs, the first by submission.
    pub first: Option<u64>,
    /// Only this half of what is then left.
    pub half: Option<Half>,
}
