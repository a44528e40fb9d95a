//! What a policy sees when a job is to be placed: free processors, speeds, and the needs of the jobs
//! behind. Runtimes are not in it, so no policy can read them.

use super::evidence::{Candidate, Situation};
use super::options::Options;
use super::table::Demand;
use crate::ids::{IdVec, JobId, SiteId};

/// One decision, as a policy sees it.
#[derive(Clone, Debug)]
pub struct View<'a> {
    job: JobId,
    situation: Situation,
    free: &'a [u32],
    /// The sites that a pass keeps for others; empty where it keeps none.
    barred: &'a [bool],
    behind: &'a [JobId],
    speeds: &'a IdVec<SiteId, f64>,
    /// Of these only the processors are told.
    demands: &'a [Demand],
    options: &'a Options,
}

/// The job that is placed, and who follows it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn<'a> {
    /// The job.
    pub(super) job: JobId,
    /// The jobs behind it, in the order in which the pass comes to them.
    pub(super) behind: &'a [JobId],
    /// Which of the two situations.
    pub(super) situation: Situation,
}

/// What the sites have left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room<'a> {
    /// The free processors, site by site.
    pub(super) free: &'a [u32],
    /// The sites that the job may not have though it finds room there; empty for none.
    pub(super) barred: &'a [bool],
}

impl<'a> View<'a> {
    pub(super) fn new(
        turn: Turn<'a>,
        room: Room<'a>,
        (speeds, demands, options): (&'a IdVec<SiteId, f64>, &'a [Demand], &'a Options),
    ) -> Self {
        let Turn { job, behind, situation } = turn;
        let Room { free, barred } = room;
        Self { job, situation, free, barred, behind, speeds, demands, options }
    }

    /// The job to be placed.
    pub fn job(&self) -> JobId {
        self.job
    }

    /// What it needs.
    pub fn need(&self) -> u32 {
        self.need_of(self.job)
    }

    /// What a job needs.
    pub fn need_of(&self, job: JobId) -> u32 {
        self.demands[job.index()].processors
    }

    /// Which of the two situations it is.
    pub fn situation(&self) -> Situation {
        self.situation
    }

    /// The waiting jobs behind it, in the order of the pass.
    pub fn behind(&self) -> &'a [JobId] {
        self.behind
    }

    /// The free processors, site by site.
    pub fn free(&self) -> &'a [u32] {
        self.free
    }

    /// The speed of a site.
    pub fn speed(&self, site: SiteId) -> f64 {
        self.speeds[site]
    }

    /// The speeds of all sites.
    pub fn speeds(&self) -> &'a [f64] {
        self.speeds.as_slice()
    }

    /// The readings of rules that the paper leaves open.
    pub fn options(&self) -> &'a Options {
        self.options
    }

    /// All sites that have room for the job, with those that are kept for others.
    pub fn sites_with_room(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        let need = self.need();
        let rooms = self.free.iter().enumerate().filter(move |(_, free)| **free >= need);
        rooms.map(move |(number, free)| {
            let site = SiteId::from_index(number);
            let delays_head = self.barred.get(number).copied().unwrap_or(false);
            let (free, leftover) = (*free, free - need);
            Candidate { site, free, leftover, speed: self.speed(site), delays_head }
        })
    }

    /// The numbers of the sites that the job may have, in order.
    pub(super) fn sites(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        let need = self.need();
        let rooms = (0_u32..).zip(self.free).filter(move |(_, free)| **free >= need);
        let barred = |site: u32| self.barred.get(site as usize).copied().unwrap_or(false);
        rooms.map(|(site, _)| site).filter(move |site| !barred(*site))
    }

    /// The sites that the job may have, in order.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + Clone + '_ {
        self.sites_with_room().filter(|site| !site.delays_head)
    }
}
