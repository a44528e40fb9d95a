//! Sites: machines of equal processors at one place, and the grid that joins them.

use serde::{Deserialize, Serialize};

use crate::ids::{IdVec, SiteId};

/// A machine of several equal processors at one place [F-4].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Site {
    /// What people call it.
    pub name: String,
    /// How many processors it has; at least 1.
    pub processors: u32,
    /// Work done per second and processor, relative to 1.
    pub speed: f64,
}

/// The sites of a run, in the order of the scenario.
pub type Grid = IdVec<SiteId, Site>;
