//! What is alive at one moment: the jobs of every cluster, stage by stage.

use std::collections::VecDeque;

use super::facts::{Fact, Stage};
use super::plan::Plan;
use crate::fnv::Fnv1a;
use crate::ids::{IdVec, JobId, SiteId};
use crate::kernel::{Agenda, NEVER};
use crate::time::Time;

/// The state of the lab.
#[derive(Clone, Debug)]
pub struct State {
    /// The first job that has not come.
    pub(super) submitted: usize,
    /// How many jobs have got a cluster.
    pub(super) selected: usize,
    /// The job that has come and has no cluster yet.
    pub(super) arriving: Option<JobId>,
    /// The jobs of each cluster.
    pub(super) clusters: IdVec<SiteId, ClusterState>,
    /// How many jobs there are at each stage, all clusters together.
    pub(super) totals: Totals,
    /// The next stage of every job that has a cluster.
    pub(super) stages: Agenda,
    /// How many facts there have been.
    pub(super) facts: u64,
    /// How many choices have been forced.
    pub(super) choices: u32,
    /// The time of the last fact.
    pub(super) clock: Time,
}

/// How many jobs there are at each stage, all clusters together: asked for after every fact, of which each
/// moves one job.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Jobs that have a cluster and their input on its way there.
    pub inbound: usize,
    /// Jobs that have a place in a queue and have not started, those among them.
    pub waiting: usize,
    /// Jobs that run.
    pub running: usize,
    /// Jobs whose output is on its way back.
    pub returning: usize,
    /// Clusters that run a job.
    pub busy: usize,
}

/// The jobs of one cluster. Jobs get their places in the order in which they come, so that each list
/// ascends.
#[derive(Clone, Debug, Default)]
pub struct ClusterState {
    /// Those that have a place in the queue and have not started, their input there or on its way.
    pub(super) waiting: VecDeque<Held>,
    /// Those that run.
    pub(super) running: Vec<Held>,
    /// Those whose output is on its way back.
    pub(super) returning: Vec<Held>,
}

/// A job with a cluster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Held {
    pub(super) job: JobId,
    pub(super) plan: Plan,
}

/// A job's next stage: when, which, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Due {
    pub(super) at: Time,
    pub(super) stage: Stage,
    pub(super) job: JobId,
    pub(super) site: SiteId,
}

const STAGES: [Stage; 4] = [Stage::Processed, Stage::Finished, Stage::Staged, Stage::Started];

impl Due {
    /// By time, then by stage, then by job [D-32].
    fn key(self) -> u128 {
        let place =
            (self.stage as u64) << 62 | u64::from(self.job.0) << 30 | u64::from(self.site.0);
        u128::from(self.at.bits()) << 64 | u128::from(place)
    }

    #[expect(clippy::cast_possible_truncation, reason = "takes the key apart")]
    fn of(key: u128) -> Self {
        let place = key as u64;
        Self {
            at: Time::from_bits((key >> 64) as u64),
            stage: STAGES[(place >> 62) as usize],
            job: JobId((place >> 30) as u32),
            site: SiteId(place as u32 & ((1 << 30) - 1)),
        }
    }
}

impl ClusterState {
    /// The jobs that have a place in the queue, in its order.
    pub fn waiting(&self) -> impl ExactSizeIterator<Item = (JobId, &Plan)> + '_ {
        self.waiting.iter().map(|held| (held.job, &held.plan))
    }

    /// The jobs that run, by arrival.
    pub fn running(&self) -> impl ExactSizeIterator<Item = (JobId, &Plan)> + '_ {
        self.running.iter().map(|held| (held.job, &held.plan))
    }

    /// The jobs whose output is on its way back, by arrival.
    pub fn returning(&self) -> impl ExactSizeIterator<Item = (JobId, &Plan)> + '_ {
        self.returning.iter().map(|held| (held.job, &held.plan))
    }

    /// The job that got its place last, if it has not been processed.
    pub(super) fn last(&self) -> Option<&Held> {
        self.waiting.back().or(self.running.last())
    }

    /// Those that have not been processed.
    pub(super) fn unprocessed(&self) -> impl Iterator<Item = &Held> {
        self.running.iter().chain(&self.waiting)
    }
}

impl State {
    /// Before anything has happened.
    pub(super) fn initial(clusters: usize) -> Self {
        Self {
            submitted: 0,
            selected: 0,
            arriving: None,
            totals: Totals::default(),
            facts: 0,
            choices: 0,
            clock: Time::ZERO,
            clusters: vec![ClusterState::default(); clusters].into(),
            stages: Agenda::default(),
        }
    }

    /// How many jobs have come.
    pub fn submitted(&self) -> usize {
        self.submitted
    }

    /// The job that has come and has no cluster yet.
    pub fn arriving(&self) -> Option<JobId> {
        self.arriving
    }

    /// How many jobs there are at each stage, all clusters together.
    #[inline]
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// The jobs of each cluster.
    pub fn clusters(&self) -> &IdVec<SiteId, ClusterState> {
        &self.clusters
    }

    /// The first stage to be reached.
    pub(super) fn due(&self) -> Option<Due> {
        let first = self.stages.first();
        (first != NEVER).then(|| Due::of(first))
    }

    /// What happens when a job reaches the stage that is due first.
    pub(super) fn fact_of(&self, job: JobId, stage: Stage) -> Option<Fact> {
        let Due { site, .. } = self.due().filter(|due| due.job == job && due.stage == stage)?;
        Some(match stage {
            Stage::Staged => Fact::Staged { job, site },
            Stage::Started => {
                let plan = self.clusters[site].waiting.front()?.plan;
                let (processed_at, finishes_at) = (plan.processed_at, plan.finished_at);
                Fact::Started { job, site, processed_at, finishes_at }
            }
            Stage::Processed => Fact::Processed { job, site },
            Stage::Finished => Fact::Finished { job, site },
        })
    }

    fn expect(&mut self, at: Time, stage: Stage, job: JobId, site: SiteId) {
        self.stages.add(Due { at, stage, job, site }.key());
    }

    /// A job gets its place.
    pub(super) fn place(&mut self, job: JobId, site: SiteId, plan: Plan) {
        self.arriving = None;
        self.selected += 1;
        self.totals.inbound += 1;
        self.totals.waiting += 1;
        self.clusters[site].waiting.push_back(Held { job, plan });
        self.expect(plan.staged_at, Stage::Staged, job, site);
    }

    /// A job reaches the stage that was due first, in the run and in every replay.
    pub(super) fn reach(&mut self, stage: Stage, job: JobId, site: SiteId) {
        self.stages.take_first();
        let cluster = &mut self.clusters[site];
        match stage {
            Stage::Staged => {
                self.totals.inbound -= 1;
                let place = cluster.waiting.binary_search_by_key(&job, |held| held.job);
                if let Ok(place) = place {
                    let at = cluster.waiting[place].plan.started_at;
                    self.expect(at, Stage::Started, job, site);
                }
            }
            Stage::Started => {
                // Jobs start in the order of their places.
                if let Some(held) = cluster.waiting.pop_front() {
                    self.totals.waiting -= 1;
                    self.totals.running += 1;
                    self.totals.busy += usize::from(cluster.running.is_empty());
                    cluster.running.push(held);
                    self.expect(held.plan.processed_at, Stage::Processed, job, site);
                }
            }
            Stage::Processed => {
                if let Some(held) = taken(&mut cluster.running, job) {
                    self.totals.running -= 1;
                    self.totals.busy -= usize::from(cluster.running.is_empty());
                    self.totals.returning += 1;
                    let place = cluster.returning.partition_point(|other| other.job < job);
                    cluster.returning.insert(place, held);
                    self.expect(held.plan.finished_at, Stage::Finished, job, site);
                }
            }
            Stage::Finished => {
                let left = taken(&mut cluster.returning, job);
                self.totals.returning -= usize::from(left.is_some());
            }
        }
    }

    /// The stages to come, in no particular order.
    pub(super) fn pending(&self) -> impl Iterator<Item = Due> + '_ {
        self.stages.iter().map(Due::of)
    }

    /// Feeds everything that distinguishes it from another state into a hash.
    pub(super) fn digest(&self, into: &mut Fnv1a) {
        into.update(&(self.submitted as u64).to_le_bytes());
        let arriving = self.arriving.map_or(u32::MAX, |job| job.0);
        into.update(&arriving.to_le_bytes());
        for cluster in &self.clusters {
            for list in [cluster.waiting.len(), cluster.running.len(), cluster.returning.len()] {
                into.update(&(list as u64).to_le_bytes());
            }
            for held in cluster.unprocessed().chain(&cluster.returning) {
                let Plan { staged_at, started_at, processed_at, finished_at, ttr_estimate } =
                    held.plan;
                into.update(&held.job.0.to_le_bytes());
                into.update(&ttr_estimate.secs().to_bits().to_le_bytes());
                for at in [staged_at, started_at, processed_at, finished_at] {
                    into.update(&at.bits().to_le_bytes());
                }
            }
        }
        let mut stages: Vec<u128> = self.stages.iter().collect();
        stages.sort_unstable();
        for stage in stages {
            into.update(&stage.to_le_bytes());
        }
    }

    /// The memory that it takes, in bytes.
    pub(super) fn footprint(&self) -> usize {
        let held = |cluster: &ClusterState| {
            cluster.waiting.len() + cluster.running.len() + cluster.returning.len()
        };
        let jobs: usize = self.clusters.iter().map(held).sum();
        size_of::<Self>()
            + size_of_val(self.clusters.as_slice())
            + jobs * size_of::<Held>()
            + self.stages.footprint()
    }
}

fn taken(list: &mut Vec<Held>, job: JobId) -> Option<Held> {
    let place = list.iter().position(|held| held.job == job)?;
    Some(list.remove(place))
}
