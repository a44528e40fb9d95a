//! The resources of a run, measured once [B-14, B-15].

use super::options::SpeedRule;
use crate::domain::{Resource, ResourceType, Resources};
use crate::ids::{IdVec, SiteId};
use crate::time::Time;

/// The resources, measured once.
#[derive(Clone, Debug)]
pub struct ResourceTable {
    resources: Resources,
    speeds: IdVec<SiteId, f64>,
    parallelism: IdVec<SiteId, u64>,
    kinds: IdVec<SiteId, ResourceType>,
    /// In the order in which they register: by time, then by position.
    registrations: Vec<SiteId>,
}

impl ResourceTable {
    /// The table of these resources.
    pub fn new(resources: Resources, rule: SpeedRule) -> Self {
        let speed = |resource: &Resource| match rule {
            SpeedRule::Peak => resource.peak_speed(),
            SpeedRule::Processor => resource.processor_speed(),
        };
        let mut registrations: Vec<SiteId> = (0..resources.len()).map(SiteId::from_index).collect();
        crate::sorting::sort_by_key(&mut registrations, |site| resources[*site].registered_at);
        Self {
            speeds: resources.iter().map(speed).collect::<Vec<_>>().into(),
            parallelism: resources.iter().map(Resource::parallelism).collect::<Vec<_>>().into(),
            kinds: resources.iter().map(Resource::kind).collect::<Vec<_>>().into(),
            resources,
            registrations,
        }
    }

    /// The resources in the order of the scenario.
    pub fn all(&self) -> &Resources {
        &self.resources
    }

    /// The speed that makes a resource fast.
    pub fn speed(&self, site: SiteId) -> f64 {
        self.speeds[site]
    }

    /// P1 x P2 x P3 [B-14].
    pub fn parallelism(&self, site: SiteId) -> u64 {
        self.parallelism[site]
    }

    /// The type of a resource.
    pub fn kind(&self, site: SiteId) -> ResourceType {
        self.kinds[site]
    }

    /// The resources in the order in which they register.
    pub fn registrations(&self) -> &[SiteId] {
        &self.registrations
    }

    /// The `nth` resource to register, and when.
    pub(super) fn registration(&self, nth: usize) -> Option<(Time, SiteId)> {
        let site = *self.registrations.get(nth)?;
        Some((self.resources[site].registered_at, site))
    }
}
