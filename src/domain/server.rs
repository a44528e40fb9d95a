//! Servers with several kinds of resource, and jobs that require some of each [C-1].

use serde::{Deserialize, Serialize};

use super::JobName;
use crate::ids::{IdVec, SiteId};
use crate::time::{Span, Time};

/// A machine with so much of each resource [C-1].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Server {
    /// What people call it.
    pub name: String,
    /// Its capacity for each resource, above 0; as many numbers for every server.
    pub capacity: Vec<f64>,
}

/// How far above a capacity still fits, as a share of it [C-7].
pub const FIT_TOLERANCE: f64 = 1e-9;

impl Server {
    /// Whether it could run a job of these requirements if it were empty [C-7].
    pub fn can_hold(&self, requirements: &[f64]) -> bool {
        let mut fits = requirements.iter().zip(&self.capacity);
        fits.all(|(needs, capacity)| *needs <= capacity * (1.0 + FIT_TOLERANCE))
    }
}

/// The servers of a run, in the order of the scenario; at least one.
pub type Servers = IdVec<SiteId, Server>;

/// A rigid job that holds a part of every resource of one server [C-1].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VectorJob {
    /// What people call it.
    pub name: JobName,
    /// When it joins a queue.
    pub submitted_at: Time,
    /// How long it runs, on every server.
    pub runtime: Span,
    /// What it requires of each resource, 0 or more.
    pub requirements: Vec<f64>,
    /// Whose queue it joins.
    pub submitted_to: SiteId,
}
