//! The clusters of a run, with what the estimate asks of them [D-8, D-9, D-11].

use super::options::{Options, ProcessingPower, TransferSize};
use crate::domain::{Cluster, Clusters, FileJob};
use crate::ids::SiteId;

/// The clusters, and how jobs are measured against them.
#[derive(Clone, Debug, PartialEq)]
pub struct ClusterTable {
    clusters: Clusters,
    power: ProcessingPower,
    transfer: TransferSize,
    widest: u32,
}

impl ClusterTable {
    /// The table of these clusters.
    pub fn new(clusters: Clusters, options: &Options) -> Self {
        Self {
            widest: clusters.iter().map(|cluster| cluster.processors).max().unwrap_or(0),
            clusters,
            power: options.processing_power,
            transfer: options.transfer_size,
        }
    }

    /// The clusters in the order of the scenario.
    pub fn all(&self) -> &Clusters {
        &self.clusters
    }

    /// The processors of the widest cluster.
    pub fn widest(&self) -> u32 {
        self.widest
    }

    /// The positions of the clusters.
    pub fn ids(&self) -> impl Iterator<Item = SiteId> + use<> {
        (0..self.clusters.len()).map(SiteId::from_index)
    }

    /// Whether a cluster has enough processors for a job [D-8].
    #[inline]
    pub fn matches(&self, job: &FileJob, site: SiteId) -> bool {
        self.clusters[site].processors >= job.processors
    }

    /// PP: what a cluster processes for a job, in million instructions per second [D-11].
    #[inline]
    pub fn power(&self, job: &FileJob, site: SiteId) -> f64 {
        let Cluster { processors, mips, .. } = self.clusters[site];
        match self.power {
            ProcessingPower::Node => mips,
            ProcessingPower::Cluster => mips * f64::from(processors),
            ProcessingPower::Required => mips * f64::from(job.processors),
        }
    }

    /// How long a cluster processes a job, in seconds [D-11].
    #[inline]
    pub fn process(&self, job: &FileJob, site: SiteId) -> f64 {
        job.length / self.power(job, site)
    }

    /// How long a job's input and output travel, in seconds [D-9].
    #[inline]
    pub fn transfers(&self, job: &FileJob, site: SiteId) -> (f64, f64) {
        let bandwidth = self.clusters[site].bandwidth;
        match self.transfer {
            TransferSize::Files => (job.input / bandwidth, job.output / bandwidth),
            TransferSize::Length => (job.length / bandwidth, 0.0),
        }
    }
}
