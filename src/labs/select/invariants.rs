//! What must hold of every state: a job is in one place, and no cluster holds more than it can.

use std::collections::BTreeSet;

use super::facts::Stage;
use super::lab::Select;
use super::options::Concurrency;
use super::state::{ClusterState, Due, State, Totals};
use crate::ids::{JobId, SiteId};

/// What is wrong with a state.
pub(super) fn violations(lab: &Select, state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let mut seen: BTreeSet<JobId> = state.arriving.into_iter().collect();
    let mut held = 0;
    for (place, cluster) in state.clusters.iter().enumerate() {
        let site = SiteId::from_index(place);
        found.extend(overfull(lab, cluster, site));
        for job in cluster.unprocessed().chain(&cluster.returning).map(|held| held.job) {
            held += 1;
            if !seen.insert(job) || job.index() >= state.submitted {
                found.push(format!("job at place {} is in two places, or has not come", job.0));
            }
        }
    }
    let pending: Vec<Due> = state.pending().collect();
    let inbound = pending.iter().filter(|due| due.stage == Stage::Staged).count();
    let totals = counted(state, inbound);
    if totals != state.totals {
        found.push(format!("there are {totals:?}, counted were {:?}", state.totals));
    }
    if pending.len() != held {
        found.push(format!("{} stages are due for {held} jobs", pending.len()));
    }
    found.extend(
        pending
            .into_iter()
            .filter(|due| !is_there(state, *due))
            .map(|due| format!("job at place {} is not where its next stage is due", due.job.0)),
    );
    found
}

/// How many jobs are in the lists.
fn counted(state: &State, inbound: usize) -> Totals {
    state.clusters.iter().fold(Totals { inbound, ..Totals::default() }, |totals, cluster| Totals {
        inbound,
        waiting: totals.waiting + cluster.waiting.len(),
        running: totals.running + cluster.running.len(),
        returning: totals.returning + cluster.returning.len(),
        busy: totals.busy + usize::from(!cluster.running.is_empty()),
    })
}

/// What a cluster holds too much of.
fn overfull(lab: &Select, cluster: &ClusterState, site: SiteId) -> Option<String> {
    let needs = |job: JobId| u64::from(lab.table().job(job).processors);
    let in_use: u64 = cluster.running.iter().map(|held| needs(held.job)).sum();
    let serial = lab.options().concurrency == Concurrency::Serial;
    let has = u64::from(lab.clusters().all()[site].processors);
    if in_use > has || (serial && cluster.running.len() > 1) {
        let jobs = cluster.running.len();
        return Some(format!("cluster {site} runs {jobs} jobs on {in_use} of {has} processors"));
    }
    None
}

/// Whether a job is in the list that its next stage takes it from.
fn is_there(state: &State, due: Due) -> bool {
    let cluster = &state.clusters[due.site];
    let here = |job: JobId| job == due.job;
    match due.stage {
        Stage::Staged | Stage::Started => cluster.waiting.iter().any(|held| here(held.job)),
        Stage::Processed => cluster.running.iter().any(|held| here(held.job)),
        Stage::Finished => cluster.returning.iter().any(|held| here(held.job)),
    }
}
