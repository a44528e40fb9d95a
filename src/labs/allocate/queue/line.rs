//! A queue from which others than the head may start: who waits, who runs until when, as far as is
//! known and as planned.

use std::cell::Cell;

use super::interfered::Interfered;
use super::plan::Rules;
use super::profile::Profile;
use super::standing::Standing;
use crate::fnv::Fnv1a;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Agenda, NEVER};
use crate::labs::allocate::evidence::Occasion;
use crate::labs::allocate::facts::Fact;
use crate::time::Time;

/// A job that runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::labs::allocate) struct Runs {
    /// The job.
    pub(in crate::labs::allocate) job: JobId,
    /// Its place in the order of starts.
    pub(in crate::labs::allocate) order: u32,
    /// Where.
    pub(in crate::labs::allocate) site: SiteId,
    /// The processors that it holds.
    pub(in crate::labs::allocate) processors: u32,
    /// Since when.
    pub(in crate::labs::allocate) started_at: Time,
    /// When the scheduler thinks that it will end.
    pub(in crate::labs::allocate) planned_end: Time,
    /// When it will.
    pub(in crate::labs::allocate) finishes_at: Time,
}

/// Who waits and who runs.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// The waiting jobs in the order of the queue.
    pub(super) waiting: Standing,
    /// The head of the last pass, where the order is made anew at each pass.
    pub(super) head: Option<JobId>,
    /// Where nothing runs any more: whom a policy has kept waiting, in the order of the last pass.
    pub(super) kept: Vec<JobId>,
    /// How many jobs had started when the last event was over.
    pub(super) settled_starts: u32,
    /// The running jobs, the one that is planned to end last first.
    pub(super) running: Vec<Runs>,
    /// How many jobs have started.
    pub(super) starts: u32,
    /// Under conservative backfilling the free processors of each site over time, as planned: kept up to
    /// date by every fact.
    pub(super) profiles: Vec<Profile>,
    /// What comes due of jobs that run, and the passes of those that gave back.
    pub(super) agenda: Agenda,
    /// The time of the last fact or event.
    pub(super) clock: Time,
    /// What own policies see besides.
    pub(super) counted: Counted,
    /// What interventions have done.
    pub(super) forced: Interfered,
}

/// What is counted for own policies.
#[derive(Clone, Debug, Default)]
pub(super) struct Counted {
    /// How many facts there have been.
    pub(super) facts: u64,
    /// How many there had been when the pass of this event began.
    pub(super) opened: u64,
    /// How many jobs have started on each site.
    pub(super) started: Vec<u32>,
    /// The last submission or finish.
    pub(super) last: Option<(Occasion, JobId)>,
    /// How many operations a policy has done in this run. Looking at a decision does not change it, so
    /// it is no part of what a decision sees.
    work: Cell<u64>,
}

/// How jobs end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// At their finishes.
    AtFinishes,
    /// Before the events of the instant, if that was planned [E-6].
    AsPlanned,
}

/// What comes due at one instant, in the order of T-3 and E-6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Processors are given back as planned.
    GiveBack,
    /// A job finishes, or its pass is due.
    Finish = 2,
}

/// Where submissions stand among the kinds of an instant: before or after finishes.
pub(super) const BEFORE_FINISHES: u64 = (Kind::Finish as u64) << 62;
pub(super) const AFTER_FINISHES: u64 = 3 << 62;

impl Line {
    /// How many jobs have started.
    pub(in crate::labs::allocate) fn starts(&self) -> u32 {
        self.starts
    }

    /// How many jobs have started on a site.
    pub(in crate::labs::allocate) fn started_on(&self, site: SiteId) -> u32 {
        self.counted.started.get(site.index()).copied().unwrap_or(0)
    }

    /// How many facts there have been.
    pub(in crate::labs::allocate) fn facts(&self) -> u64 {
        self.counted.facts
    }

    /// The time of the last fact or event.
    pub(in crate::labs::allocate) fn clock(&self) -> Time {
        self.clock
    }

    /// How many operations an own policy has done in this run.
    pub(in crate::labs::allocate) fn worked(&self) -> u64 {
        self.counted.work.get()
    }

    /// An own policy has done some more.
    pub(in crate::labs::allocate) fn work(&self, operations: u64) {
        self.counted.work.set(self.worked() + operations);
    }

    /// Counts a fact.
    pub(super) fn count(&mut self, fact: &Fact) {
        self.counted.facts += 1;
        match *fact {
            Fact::Submitted { job } => self.opened(Occasion::Submitted, job),
            Fact::Finished { job, .. } => self.opened(Occasion::Finished, job),
            Fact::Cancelled { .. } | Fact::Resized { .. } => {
                self.counted.opened = self.counted.facts;
            }
            Fact::Started { site, .. } => {
                let started = &mut self.counted.started;
                started.resize(started.len().max(site.index() + 1), 0);
                started[site.index()] += 1;
            }
            _ => {}
        }
    }

    /// A pass may begin now.
    fn opened(&mut self, occasion: Occasion, job: JobId) {
        self.counted.last = Some((occasion, job));
        self.counted.opened = self.counted.facts;
    }

    /// An event is over.
    pub(super) fn settle(&mut self) {
        self.settled_starts = self.starts;
        self.counted.opened = self.counted.facts;
    }

    /// Goes back to the beginning of the pass of this event; where processors become free by that.
    pub(super) fn take_back(&mut self, at: Time, rules: &Rules) -> Vec<(SiteId, u32)> {
        let before = self.settled_starts;
        let is_new = |one: &Runs| one.order >= before && one.started_at == at;
        let (new, old) = self.running.iter().partition(|one| is_new(one));
        self.running = old;
        let new: Vec<Runs> = new;
        for one in &new {
            self.join(one.job, rules);
            self.counted.started[one.site.index()] -= 1;
        }
        self.starts = before;
        self.counted.facts = self.counted.opened;
        new.into_iter().map(|one| (one.site, one.processors)).collect()
    }

    /// The waiting jobs, in the order of the queue.
    pub(in crate::labs::allocate) fn waiting(&self) -> &[JobId] {
        self.waiting.jobs()
    }

    pub(in crate::labs::allocate) fn running(&self) -> &[Runs] {
        &self.running
    }

    /// What is wrong with it, where so many jobs have been submitted.
    pub(in crate::labs::allocate) fn violations(&self, submitted: usize) -> Vec<String> {
        let mut wrong = Vec::new();
        let known = self.waiting.len() + self.starts as usize;
        // Whoever has left the queue without a start did so by an intervention.
        if known > submitted || known < submitted && self.forced.worlds == 0 {
            wrong.push(format!("{known} jobs wait or have started, {submitted} were submitted"));
        }
        if !self.running.is_sorted_by(|a, b| a.planned_end >= b.planned_end) {
            wrong.push("running jobs are not in the order of their planned ends".to_owned());
        }
        let late = self.running.iter().filter(|running| running.finishes_at < self.clock);
        wrong.extend(late.map(|running| format!("job {} should have finished", running.job.0)));
        wrong
    }

    /// The head [M-9].
    pub fn first(&self) -> Option<JobId> {
        self.head.or_else(|| self.jobs().next())
    }

    /// The waiting jobs, in the order of the queue.
    pub fn jobs(&self) -> impl ExactSizeIterator<Item = JobId> + DoubleEndedIterator + Clone + '_ {
        self.waiting().iter().copied()
    }

    /// Where and when a waiting job is to start, under conservative backfilling.
    pub fn reserved(&self, job: JobId) -> Option<(SiteId, Time)> {
        self.waiting.iter().find(|(other, _)| *other == job)?.1
    }

    /// The waiting jobs that have a site and a start, with them, in the order of the queue.
    pub fn reservations(&self) -> impl Iterator<Item = (JobId, (SiteId, Time))> + '_ {
        self.waiting.iter().filter_map(|(job, reserved)| Some((job, reserved?)))
    }

    /// When a running job is planned to end.
    pub fn planned_end(&self, job: JobId) -> Option<Time> {
        let one = self.running.iter().find(|one| one.job == job)?;
        Some(one.planned_end.max(self.clock))
    }

    /// The profiles from now on.
    pub(super) fn profiles_now(&self, now: Time) -> Vec<Profile> {
        let mut profiles = self.profiles.clone();
        for profile in &mut profiles {
            profile.forget(now.secs());
        }
        profiles
    }

    /// Whether a job waits.
    pub(in crate::labs::allocate) fn has(&self, job: JobId, rules: &Rules) -> bool {
        job.index() < rules.jobs() && self.place_of(job, rules).is_some()
    }

    /// The same, found by its place.
    pub(in crate::labs::allocate) fn reserved_of(
        &self,
        job: JobId,
        rules: &Rules,
    ) -> Option<(SiteId, Time)> {
        self.waiting.reserved(self.place_of(job, rules)?)
    }

    /// Says where and when a waiting job is to start.
    pub(super) fn reserve(&mut self, job: JobId, rules: &Rules, reserved: (SiteId, Time)) {
        if let Some(place) = self.place_of(job, rules) {
            *self.waiting.reserved_mut(place) = Some(reserved);
        }
    }

    /// Puts a job where it belongs in the queue, behind its equals.
    pub(super) fn join(&mut self, job: JobId, rules: &Rules) {
        let (waiting, key) = (self.waiting(), rules.key(job));
        // Most jobs join behind all others.
        let is_last = waiting.last().is_none_or(|last| rules.key(*last) < key);
        let before = |other: &JobId| rules.key(*other) < key;
        let place = if is_last { waiting.len() } else { waiting.partition_point(before) };
        self.waiting.insert(place, job);
    }

    /// Where a job stands in the queue.
    pub(super) fn place_of(&self, job: JobId, rules: &Rules) -> Option<usize> {
        let waiting = self.waiting();
        if waiting.first() == Some(&job) {
            return Some(0);
        }
        let key = rules.key(job);
        waiting.binary_search_by(|other| rules.key(*other).cmp(&key)).ok()
    }

    /// A job leaves the queue.
    pub(super) fn leave(&mut self, job: JobId, rules: &Rules) {
        if let Some(place) = self.place_of(job, rules) {
            self.waiting.remove(place);
        }
        if self.head == Some(job) {
            self.head = None;
        }
    }

    /// A job runs. It gives back as planned, before the events of its instant, where `ends` says so.
    pub(super) fn start(&mut self, running: Runs, ends: Ends) {
        self.starts += 1;
        let Runs { started_at, planned_end, finishes_at, .. } = running;
        let gives_back =
            ends == Ends::AsPlanned && planned_end <= finishes_at && started_at < finishes_at;
        let kind = if gives_back { Kind::GiveBack } else { Kind::Finish };
        self.add(finishes_at, kind, (running.order, running.job));
        let place = self.running.partition_point(|other| other.planned_end > planned_end);
        self.running.insert(place, running);
    }

    /// A job ends, or gives back as planned: then its pass is yet to come.
    pub(super) fn end(&mut self, at: Time, job: JobId) -> Option<Runs> {
        let kind = self.take_until(job);
        let place = self.place_of_running(job)?;
        let running = self.running.remove(place);
        if kind == Some(Kind::GiveBack) {
            self.add(at, Kind::Finish, (running.order, job));
        }
        Some(running)
    }

    /// Where a job stands among the running ones.
    pub(super) fn place_of_running(&self, job: JobId) -> Option<usize> {
        // Those that are planned to end first, which stand last, are the most likely to be asked for.
        self.running.iter().rposition(|running| running.job == job)
    }

    fn add(&mut self, at: Time, kind: Kind, (order, job): (u32, JobId)) {
        let low = (kind as u64) << 62 | u64::from(order) << 32 | u64::from(job.0);
        self.agenda.add(u128::from(at.bits()) << 64 | u128::from(low));
    }

    /// Takes away what concerns a job, and what stands before it: in a state rebuilt from facts,
    /// passes that brought about none.
    fn take_until(&mut self, job: JobId) -> Option<Kind> {
        while self.agenda.first() != NEVER {
            let (_, kind, found) = taken_apart(self.agenda.first());
            self.agenda.take_first();
            if found == job {
                return Some(kind);
            }
        }
        None
    }

    /// Takes away a pass that has been handled.
    pub(super) fn take_pass(&mut self, job: JobId) {
        let first = self.agenda.first();
        if first != NEVER && taken_apart(first).2 == job {
            self.agenda.take_first();
        }
    }

    pub(in crate::labs::allocate) fn digest(&self, into: &mut Fnv1a) {
        let mut add = |number: u64| into.update(&number.to_le_bytes());
        add(u64::from(self.starts));
        add(self.head.map_or(u64::MAX, |head| u64::from(head.0)));
        for (job, reserved) in self.waiting.iter() {
            add(u64::from(job.0));
            let (site, at) = reserved.unwrap_or((SiteId(u32::MAX), Time::ZERO));
            add(u64::from(site.0));
            add(at.bits());
        }
        for running in &self.running {
            add(u64::from(running.job.0) << 32 | u64::from(running.order));
            add(u64::from(running.site.0));
            add(running.planned_end.bits());
            add(running.finishes_at.bits());
        }
        let Interfered { held, choices, worlds, sizes } = &self.forced;
        if *choices > 0 || *worlds > 0 {
            add(u64::from(*choices) << 32 | u64::from(*worlds));
            for number in held.iter().map(|hold| hold.job.0).chain(sizes.iter().copied()) {
                add(u64::from(number));
            }
        }
    }

    pub(in crate::labs::allocate) fn footprint(&self) -> usize {
        size_of::<Self>()
            + self.waiting.footprint()
            + size_of_val(self.running.as_slice())
            + self.profiles.iter().map(Profile::footprint).sum::<usize>()
            + self.agenda.footprint()
    }
}

/// The time, kind and job of a key.
#[expect(clippy::cast_possible_truncation, reason = "the key is taken apart into its fields")]
pub(super) fn taken_apart(key: u128) -> (Time, Kind, JobId) {
    let low = key as u64;
    let kind = if low >> 62 == 0 { Kind::GiveBack } else { Kind::Finish };
    (Time::from_bits((key >> 64) as u64), kind, JobId(low as u32))
}
