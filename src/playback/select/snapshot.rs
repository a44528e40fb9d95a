//! The numbers of one cursor that searches and series read.

use super::State;
use crate::ids::JobId;
use crate::labs::select::{Policy, Select};

/// The numbers of one cursor.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot {
    /// Jobs that have a place at a cluster and have not started.
    pub(super) waiting: u32,
    /// Clusters that run a job.
    pub(super) busy: u32,
    /// Jobs whose input or output travels.
    pub(super) on_the_way: u32,
    /// Whether a job is about to be placed for which the policies would take different clusters.
    pub(super) picks_differ: bool,
}

impl Snapshot {
    pub(super) fn of(lab: &Select, state: &State) -> Self {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        // One way past all clusters: a run has this of every fact.
        let (mut waiting, mut busy, mut on_the_way) = (0, 0, state.inbound());
        for cluster in state.clusters() {
            waiting += cluster.waiting().len();
            busy += usize::from(cluster.running().len() > 0);
            on_the_way += cluster.returning().len();
        }
        Self {
            waiting: small(waiting),
            busy: small(busy),
            on_the_way: small(on_the_way),
            picks_differ: state.arriving().is_some_and(|job| picks_differ(lab, state, job)),
        }
    }
}

fn picks_differ(lab: &Select, state: &State, job: JobId) -> bool {
    let evidence = lab.explain(state, lab.table().job(job).submitted_at, job);
    let mut picks = Policy::ALL
        .map(|policy| evidence.pick(policy, lab.options()).map(|it| it.site))
        .into_iter();
    let first = picks.next().flatten();
    picks.any(|pick| pick != first)
}
