//! Clusters: machines with one queue and a link of their own [D-1].

use serde::{Deserialize, Serialize};

use crate::ids::{IdVec, SiteId};

/// Several equal processors behind one link [D-1].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cluster {
    /// What people call it.
    pub name: String,
    /// How many processors it has; at least 1.
    pub processors: u32,
    /// Million instructions per second of one processor; above 0.
    pub mips: f64,
    /// Kilobytes per second of the link to the scheduler; above 0.
    pub bandwidth: f64,
}

/// The clusters of a run, in the order of the scenario.
pub type Clusters = IdVec<SiteId, Cluster>;
