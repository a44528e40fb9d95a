//! An own policy as a lab is given it, and what ends a run of it.

use std::fmt;
use std::sync::Arc;

use super::name::OwnName;
use super::program::Program;
use super::stop::Stop;
use crate::ids::JobId;

/// An own policy that decides a run.
#[derive(Clone, Debug)]
pub struct OwnPolicy {
    /// Its name.
    pub name: OwnName,
    /// What it says.
    pub program: Arc<Program>,
    /// The seed of the scenario, for its random numbers.
    pub seed: u64,
}

/// Why a policy ended a run, and what it was deciding about [P-60].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stopping {
    /// Why, and where in the text.
    pub stop: Stop,
    /// The policy.
    pub policy: OwnName,
    /// The job decided about, if it was about one.
    pub job: Option<JobId>,
}

impl fmt::Display for Stopping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.policy, self.stop)
    }
}
