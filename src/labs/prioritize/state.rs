//! What is alive at one moment: the queue, the free resources, the running jobs.

use super::table::JobTable;
use crate::ids::{JobId, SiteId};
use crate::kernel::Agenda;
use crate::time::Time;

/// The state of the lab.
///
/// Jobs leave the queue from anywhere, but policies that consider a window leave only a few behind
/// the last one that left: those are kept one by one, and all that have not been passed as a stretch
/// of the job table.
#[derive(Clone, Debug)]
pub struct State {
    /// How many resources have registered.
    pub(super) registered: usize,
    /// Waiting jobs before `passed`, by arrival.
    pub(super) left: Vec<JobId>,
    /// One past the last job that left the queue.
    pub(super) passed: usize,
    /// The first job that has not been submitted.
    pub(super) submitted: usize,
    /// The free resources, ascending.
    pub(super) free: Vec<SiteId>,
    /// The job that has left the queue and has not started.
    pub(super) on_the_way: Option<OnTheWay>,
    /// The finishes to come.
    pub(super) running: Agenda,
    /// How many facts there have been.
    pub(super) facts: u64,
    /// How many choices have been forced.
    pub(super) choices: u32,
    /// The time of the last fact.
    pub(super) clock: Time,
}

/// A job between the queue and its resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnTheWay {
    /// The job.
    pub job: JobId,
    /// Where it goes.
    pub site: SiteId,
}

/// A job that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    /// The job.
    pub job: JobId,
    /// Where.
    pub site: SiteId,
    /// Until when.
    pub finishes_at: Time,
}

impl Running {
    /// Finishes of one instant come in the order of the job list [B-5].
    pub(super) fn key(self, table: &JobTable) -> u128 {
        let place = u64::from(table.listed(self.job)) << 32 | u64::from(self.site.0);
        u128::from(self.finishes_at.bits()) << 64 | u128::from(place)
    }

    #[expect(clippy::cast_possible_truncation, reason = "takes the key apart")]
    pub(super) fn of(key: u128, table: &JobTable) -> Self {
        Self {
            job: table.at_listing((key >> 32) as u32),
            site: SiteId(key as u32),
            finishes_at: Time::from_bits((key >> 64) as u64),
        }
    }
}

impl State {
    /// Before anything has happened.
    pub(super) fn initial() -> Self {
        Self {
            registered: 0,
            left: Vec::new(),
            passed: 0,
            submitted: 0,
            free: Vec::new(),
            on_the_way: None,
            running: Agenda::default(),
            facts: 0,
            choices: 0,
            clock: Time::ZERO,
        }
    }

    /// The waiting jobs by arrival.
    pub fn queue(&self) -> impl Iterator<Item = JobId> + Clone + '_ {
        self.left.iter().copied().chain((self.passed..self.submitted).map(JobId::from_index))
    }

    /// How many jobs wait.
    pub fn queue_length(&self) -> usize {
        self.left.len() + self.submitted - self.passed
    }

    /// Whether a job waits.
    pub fn is_waiting(&self, job: JobId) -> bool {
        (self.passed..self.submitted).contains(&job.index())
            || self.left.binary_search(&job).is_ok()
    }

    /// The free resources, ascending.
    pub fn free(&self) -> &[SiteId] {
        &self.free
    }

    /// How many resources have registered.
    pub fn registered(&self) -> usize {
        self.registered
    }

    /// How many jobs have started.
    pub(super) fn starts(&self) -> u64 {
        let left = self.queue_length() + usize::from(self.on_the_way.is_some());
        (self.submitted - left) as u64
    }

    /// How many jobs have been submitted.
    pub fn submitted(&self) -> usize {
        self.submitted
    }

    /// The job that has left the queue and has not started.
    pub fn on_the_way(&self) -> Option<OnTheWay> {
        self.on_the_way
    }

    /// The running jobs, the first to finish first.
    pub fn running(&self, table: &JobTable) -> Vec<Running> {
        let mut keys: Vec<u128> = self.running.iter().collect();
        crate::sorting::sort_by_key(&mut keys, |key| *key);
        keys.into_iter().map(|key| Running::of(key, table)).collect()
    }

    /// Takes a job out of the queue.
    pub(super) fn leave(&mut self, job: JobId) {
        if job.index() < self.passed {
            if let Ok(place) = self.left.binary_search(&job) {
                self.left.remove(place);
            }
        } else {
            self.left.extend((self.passed..job.index()).map(JobId::from_index));
            self.passed = job.index() + 1;
        }
    }

    /// A resource becomes free.
    pub(super) fn give(&mut self, site: SiteId) {
        if let Err(place) = self.free.binary_search(&site) {
            self.free.insert(place, site);
        }
    }

    /// A free resource is taken.
    pub(super) fn take(&mut self, site: SiteId) {
        if let Ok(place) = self.free.binary_search(&site) {
            self.free.remove(place);
        }
    }
}

/// What is wrong with a state: a resource that holds two jobs, a job in two places.
pub(super) fn violations(table: &JobTable, state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let running = state.running(table);
    let on_the_way = state.on_the_way.into_iter().map(|it| (it.job, it.site));
    let busy: Vec<(JobId, SiteId)> =
        running.iter().map(|running| (running.job, running.site)).chain(on_the_way).collect();
    let mut sites: Vec<SiteId> =
        busy.iter().map(|(_, site)| *site).chain(state.free.iter().copied()).collect();
    crate::sorting::sort_by_key(&mut sites, |site| *site);
    if sites.len() != state.registered {
        let registered = state.registered;
        found.push(format!("{} resources are busy or free, {registered} registered", sites.len()));
    }
    found.extend(
        sites
            .windows(2)
            .filter(|pair| pair[0] == pair[1])
            .map(|pair| format!("resource {} holds two jobs, or is free and holds one", pair[0])),
    );
    found.extend(
        busy.iter()
            .filter(|(job, _)| state.is_waiting(*job) || job.index() >= state.submitted)
            .map(|(job, _)| format!("job at place {} runs and is not there, or waits", job.0)),
    );
    if !state.left.is_sorted() || state.left.last().is_some_and(|it| it.index() >= state.passed) {
        found.push("the jobs left in the queue are out of order".to_owned());
    }
    found
}
