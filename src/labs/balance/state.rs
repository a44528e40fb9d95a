//! What is alive at one moment: the queues, what servers hold, the finishes to come.
//!
//! The load of every queue is kept with it. Adding a job adds its shares, since it joins at the end of
//! the sum; taking one away sums the rest anew, in the order of the queue, so that the numbers are
//! those of [C-12] to the bit.

use super::indices::Load;
use super::options::Policy;
use super::table::{JobTable, ServerTable};
use crate::ids::{JobId, SiteId};
use crate::kernel::Agenda;
use crate::time::Time;

/// A waiting job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The job.
    pub job: JobId,
    /// How often it has moved [C-21].
    pub transfers: u32,
}

/// A running job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    /// The job.
    pub job: JobId,
    /// Until when.
    pub finishes_at: Time,
}

/// The state of the lab.
#[derive(Clone, Debug)]
pub struct State {
    /// The first job that has not been submitted.
    pub(super) submitted: usize,
    /// The queues by server; only the first is used where one serves all.
    pub(super) queues: Vec<Vec<Waiting>>,
    /// W: what waits for each resource of each server, in shares of its capacity [C-12].
    pub(super) workload: Vec<f64>,
    /// The indices of each queue.
    pub(super) loads: Vec<Load>,
    /// The running jobs of each server in their order of start.
    pub(super) running: Vec<Vec<Running>>,
    /// u: what running jobs hold of each resource of each server.
    pub(super) used: Vec<f64>,
    /// The finishes to come.
    pub(super) finishes: Agenda,
    /// How many jobs have started.
    pub(super) starts: u32,
    /// How many facts there have been.
    pub(super) facts: u64,
    /// How many choices have been forced.
    pub(super) choices: u32,
    /// The time of the last fact.
    pub(super) clock: Time,
}

impl State {
    /// Before anything has happened.
    pub(super) fn initial(servers: &ServerTable) -> Self {
        let (sites, numbers) = (servers.len(), servers.len() * servers.resources());
        Self {
            submitted: 0,
            queues: vec![Vec::new(); sites],
            workload: vec![0.0; numbers],
            loads: vec![Load::NONE; sites],
            running: vec![Vec::new(); sites],
            used: vec![0.0; numbers],
            finishes: Agenda::default(),
            starts: 0,
            facts: 0,
            choices: 0,
            clock: Time::ZERO,
        }
    }

    /// How many jobs have been submitted.
    pub fn submitted(&self) -> usize {
        self.submitted
    }

    /// The waiting jobs of a server in order; the first server's queue serves all under `central`.
    #[inline]
    pub fn queue(&self, site: SiteId) -> &[Waiting] {
        &self.queues[site.index()]
    }

    /// How many jobs wait in all queues.
    pub fn waiting(&self) -> usize {
        self.queues.iter().map(Vec::len).sum()
    }

    /// The running jobs of a server in their order of start.
    pub fn running(&self, site: SiteId) -> &[Running] {
        &self.running[site.index()]
    }

    /// The indices of a server's queue.
    #[inline]
    pub fn load(&self, site: SiteId) -> Load {
        self.loads[site.index()]
    }

    /// W of a server: what waits for each resource, in shares of its capacity [C-12].
    #[inline]
    pub fn workload<'a>(&'a self, servers: &ServerTable, site: SiteId) -> &'a [f64] {
        &self.workload[servers.row(site)]
    }

    /// u of a server: what running jobs hold of each resource.
    #[inline]
    pub fn used<'a>(&'a self, servers: &ServerTable, site: SiteId) -> &'a [f64] {
        &self.used[servers.row(site)]
    }

    /// The place of a job in a queue.
    pub(super) fn place(&self, queue: SiteId, job: JobId) -> Option<usize> {
        self.queue(queue).iter().position(|waiting| waiting.job == job)
    }
}

/// What is wrong with a state: a job in two places or none, a resource above its capacity or below 0.
pub(super) fn violations(
    (table, servers): (&JobTable, &ServerTable),
    policy: Policy,
    state: &State,
) -> Vec<String> {
    let mut found = Vec::new();
    let mut seen = vec![false; table.jobs().len()];
    let waiting = state.queues.iter().flatten().map(|waiting| waiting.job);
    let running = state.running.iter().flatten().map(|running| running.job);
    for job in waiting.chain(running) {
        match seen.get_mut(job.index()) {
            Some(seen) if !*seen && job.index() < state.submitted => *seen = true,
            _ => found.push(format!("job at place {} is in two places or not there", job.0)),
        }
    }
    for site in servers.sites() {
        let (used, capacity) = (state.used(servers, site), servers.capacity(site));
        for (k, (used, capacity)) in used.iter().zip(capacity).enumerate() {
            // Sums of what fitted may exceed the bound of one job by as much again.
            if *used < 0.0 || *used > capacity * (1.0 + 2e-9) {
                found.push(format!("server {site} uses {used} of {capacity} of resource {k}"));
            }
        }
        let waits = |k: usize| {
            let shares = state.queue(site).iter().map(|waiting| table.requirements(waiting.job)[k]);
            shares.fold(0.0, |sum, needs| sum + needs / capacity[k])
        };
        let workload = state.workload(servers, site);
        if !policy.is_central()
            && (0..servers.resources()).any(|k| waits(k).to_bits() != workload[k].to_bits())
        {
            found.push(format!("the load of server {site} is not that of its queue"));
        }
    }
    let running: usize = state.running.iter().map(Vec::len).sum();
    if running != state.finishes.len() {
        found.push(format!("{running} jobs run, {} finishes are to come", state.finishes.len()));
    }
    found
}
