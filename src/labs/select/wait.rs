//! When a cluster gets to a job: the estimate of the wait, and the start that follows [D-12 to D-14].

use super::evidence::SerialWait;
use super::lab::Select;
use super::options::{Concurrency, WaitRule};
use super::scratch::Scratch;
use super::state::{ClusterState, State};
use crate::ids::{JobId, SiteId};
use crate::time::Time;

impl Select {
    /// The wait that is estimated for a job that comes at this instant, in seconds [D-13].
    pub(super) fn wait(
        &self,
        state: &State,
        scratch: &mut Scratch,
        at: Time,
        job: JobId,
        site: SiteId,
    ) -> f64 {
        let cluster = &state.clusters[site];
        match (self.options().concurrency, self.options().wait) {
            (Concurrency::Serial, WaitRule::Exact) => exact_wait(cluster, at),
            (Concurrency::Serial, WaitRule::Equation4) => {
                self.waiting_work(cluster, site) + remaining(cluster, at)
            }
            (Concurrency::Shared, _) => self.start(state, scratch, at, job, site).since(at).secs(),
        }
    }

    /// The process times of the jobs that wait at a cluster, in the order of the queue, in seconds.
    pub(super) fn waiting_work(&self, cluster: &ClusterState, site: SiteId) -> f64 {
        let each = cluster.waiting.iter().map(|held| self.table().job(held.job));
        each.fold(0.0, |sum, job| sum + self.clusters().process(job, site))
    }

    /// When a cluster begins with a job that gets the last place and is ready then [D-12].
    pub(super) fn start(
        &self,
        state: &State,
        scratch: &mut Scratch,
        ready: Time,
        job: JobId,
        site: SiteId,
    ) -> Time {
        let cluster = &state.clusters[site];
        let Some(last) = cluster.last() else { return ready };
        if self.options().concurrency == Concurrency::Serial {
            return ready.max(last.plan.processed_at);
        }
        let earliest = ready.max(last.plan.started_at);
        let needs = self.table().job(job).processors;
        let ends = &mut scratch.ends;
        // Whoever ends later holds its processors from that instant on: none starts after it.
        let later = cluster.unprocessed().filter(|held| held.plan.processed_at > earliest);
        ends.clear();
        ends.extend(
            later.map(|held| (held.plan.processed_at, self.table().job(held.job).processors)),
        );
        ends.sort_unstable();
        let held: u64 = ends.iter().map(|(_, processors)| u64::from(*processors)).sum();
        let mut free = u64::from(self.clusters().all()[site].processors).saturating_sub(held);
        let mut start = earliest;
        for (end, processors) in ends {
            if free >= u64::from(needs) {
                break;
            }
            free += u64::from(*processors);
            start = *end;
        }
        start
    }
}

/// The other parts of the wait at a cluster that runs one job at a time, of which `work` seconds are
/// waiting work [D-13].
pub(super) fn serial_wait(cluster: &ClusterState, work: f64, at: Time) -> SerialWait {
    let (exact, remaining) = (exact_wait(cluster, at), remaining(cluster, at));
    let gap = exact - (work + remaining);
    let is_there = gap >= 1e-9 * exact.max(1.0);
    SerialWait { remaining, staging_gap: if is_there { gap } else { 0.0 } }
}

/// Until the last job that has a place has been processed, in seconds.
fn exact_wait(cluster: &ClusterState, at: Time) -> f64 {
    cluster.last().map_or(0.0, |last| last.plan.processed_at.since(at).secs())
}

/// The rest of the job that runs, in seconds.
fn remaining(cluster: &ClusterState, at: Time) -> f64 {
    cluster.running.first().map_or(0.0, |held| held.plan.processed_at.since(at).secs())
}
