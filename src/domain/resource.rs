//! Resources: whole machines that take one job at a time [B-1].

use serde::{Deserialize, Serialize};

use crate::ids::{IdVec, SiteId};
use crate::time::Time;

/// A machine of nodes of processors, which one job has for itself [B-1].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Resource {
    /// What people call it.
    pub name: String,
    /// P1: operations of one processor in one cycle; at least 1.
    pub operations_per_cycle: u32,
    /// P2: processors of one node; at least 1.
    pub processors_per_node: u32,
    /// P3: how many nodes it has; at least 1.
    pub nodes: u32,
    /// Cycles per second.
    pub clock_hz: f64,
    /// When it becomes known to the grid [B-3].
    pub registered_at: Time,
}

/// The resources of a run, in the order of the scenario.
pub type Resources = IdVec<SiteId, Resource>;

/// How powerful a resource is [B-15].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8")]
#[serde(try_from = "u8")]
pub enum ResourceType {
    /// Type 1: at least 10^12 operations per second.
    Tflops,
    /// Type 2: at least 10^9.
    Gflops,
    /// Type 3: less.
    Mflops,
}

impl ResourceType {
    /// The types, the most powerful first.
    pub const ALL: [Self; 3] = [Self::Tflops, Self::Gflops, Self::Mflops];

    /// The type's number in files, from 1.
    pub const fn number(self) -> u8 {
        match self {
            Self::Tflops => 1,
            Self::Gflops => 2,
            Self::Mflops => 3,
        }
    }
}

impl From<ResourceType> for u8 {
    fn from(kind: ResourceType) -> Self {
        kind.number()
    }
}

impl TryFrom<u8> for ResourceType {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let kind = Self::ALL.into_iter().find(|kind| kind.number() == number);
        kind.ok_or_else(|| format!("found type {number}, expected 1, 2 or 3"))
    }
}

impl Resource {
    /// P1 x P2 x P3: how many operations it does in one cycle [B-14].
    pub fn parallelism(&self) -> u64 {
        // At most 10^18 [F-2].
        u64::from(self.operations_per_cycle) * self.processors()
    }

    /// P2 x P3: how many processors it has.
    pub fn processors(&self) -> u64 {
        u64::from(self.processors_per_node) * u64::from(self.nodes)
    }

    /// Operations per second of one processor [B-15].
    pub fn processor_speed(&self) -> f64 {
        self.clock_hz * f64::from(self.operations_per_cycle)
    }

    /// Operations per second of all processors [B-15].
    pub fn peak_speed(&self) -> f64 {
        self.processor_speed() * f64::from(self.processors_per_node) * f64::from(self.nodes)
    }

    /// How powerful it is [B-15].
    pub fn kind(&self) -> ResourceType {
        let peak = self.peak_speed();
        if peak >= 1e12 {
            ResourceType::Tflops
        } else if peak >= 1e9 {
            ResourceType::Gflops
        } else {
            ResourceType::Mflops
        }
    }
}
