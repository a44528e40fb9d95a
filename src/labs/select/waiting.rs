//! Why jobs wait: for their input, for the cluster, for the input of an earlier job [G-45].

use super::lab::Select;
use super::options::Concurrency;
use super::plan::Plan;
use super::state::{ClusterState, State};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Reason, WaitReason, Waits};
use crate::time::Time;

impl Select {
    fn reason(
        &self,
        (state, at): (&State, Time),
        (site, cluster): (SiteId, &ClusterState),
        (job, plan): (JobId, &Plan),
    ) -> WaitReason {
        if at < plan.staged_at {
            return WaitReason::Plain(Reason::Staging);
        }
        if self.options().concurrency == Concurrency::Shared {
            let has_room = self.table().job(job).processors <= self.free(state, site);
            let reason = if has_room { Reason::Behind } else { Reason::Capacity };
            return WaitReason::Plain(reason);
        }
        match cluster.running().next() {
            Some((head, _)) => WaitReason::Busy { head },
            None => WaitReason::Plain(Reason::StagingGap),
        }
    }
}

impl Waits for Select {
    const REASONS: &'static [Reason] =
        &[Reason::Staging, Reason::Busy, Reason::StagingGap, Reason::Capacity, Reason::Behind];
    type Pass = ();

    fn reasons(&self, state: &State, at: Time, (): &(), mut tell: impl FnMut(JobId, WaitReason)) {
        for site in self.clusters().ids() {
            let cluster = &state.clusters()[site];
            for (job, plan) in cluster.waiting() {
                tell(job, self.reason((state, at), (site, cluster), (job, plan)));
            }
        }
    }
}
