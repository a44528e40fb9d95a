//! What is alive at one moment: the queue, the running jobs, what is pending.

use std::borrow::Cow;

use super::history::History;
use super::interfered::{Interfered, UNRESERVED};
use super::profile::Profile;
use super::queue::{Queue, Waiting};
use super::running::RunningJobs;
use crate::ids::JobId;
use crate::kernel::{Agenda, NEVER};
use crate::time::{Span, Time};

/// A job that runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Running {
    /// The job.
    pub job: JobId,
    /// Its place in the order of starts.
    pub order: u32,
    /// The processors that it holds.
    pub processors: u32,
    /// How often its estimate has been corrected.
    pub corrections: u32,
    /// Since when it runs.
    pub started_at: Time,
    /// How long the scheduler thinks that it takes.
    pub estimate: Span,
    /// When the scheduler thinks that it will end.
    pub planned_end: Time,
}

/// The state of the lab.
#[derive(Clone, Debug)]
pub struct State {
    /// The first accepted job that has not been submitted.
    pub(super) tail: usize,
    /// How many jobs have been rejected.
    pub(super) rejected: usize,
    /// The waiting jobs, the head first.
    pub(super) queue: Queue,
    /// The running jobs.
    pub(super) running: RunningJobs,
    /// The free processors.
    pub(super) free: u32,
    /// How many more processors are in use than the machine has, while it drains [G-27].
    pub(super) excess: u32,
    /// Where jobs have reservations: the free processors over time, as planned.
    pub(super) profile: Option<Profile>,
    /// How many jobs have started.
    pub(super) starts: u32,
    /// How many facts there have been.
    pub(super) facts: u64,
    /// What comes due. In a state that is rebuilt from facts, finishes that brought about none stay until
    /// the next fact; see [`Pending::take_before`].
    pub(super) agenda: Pending,
    /// What the last jobs of each user took.
    pub(super) history: History,
    /// The time of the last fact or event.
    pub(super) clock: Time,
    /// When processors were last given back as planned: passes since then may find more than the
    /// newest job.
    pub(super) given_back_at: Option<Time>,
    /// What interventions have done.
    pub(super) forced: Interfered,
}

impl State {
    /// Waiting jobs, the head first.
    pub fn queue(&self) -> impl ExactSizeIterator<Item = Waiting> + DoubleEndedIterator + Clone {
        self.queue.iter()
    }

    /// How many jobs wait.
    #[inline]
    pub fn queue_length(&self) -> usize {
        self.queue.len()
    }

    /// The first job of the queue.
    #[inline]
    pub fn head(&self) -> Option<Waiting> {
        self.queue.front()
    }

    /// Whether the first job of the queue could start now.
    #[inline]
    pub(super) fn head_fits(&self) -> bool {
        self.queue.front_processors().is_some_and(|processors| processors <= self.free)
    }

    /// A job, if it waits.
    pub fn waiting(&self, job: JobId) -> Option<Waiting> {
        self.queue.get(self.place_in_queue(job)?)
    }

    /// The running jobs, the one that is planned to end last first.
    pub fn running(&self) -> Cow<'_, [Running]> {
        self.running.by_planned_end()
    }

    /// The free processors.
    #[inline]
    pub fn free(&self) -> u32 {
        self.free
    }

    /// Where jobs have reservations: the free processors over time, as planned.
    pub fn profile(&self) -> Option<&Profile> {
        self.profile.as_ref()
    }

    /// Whether a waiting job has a reservation.
    pub fn has_reservation(&self, job: JobId) -> bool {
        let place = self.profile.as_ref().and_then(|_| self.place_by_arrival(job));
        let waiting = place.and_then(|place| self.queue.get(place));
        waiting.is_some_and(|it| it.reserved_at != UNRESERVED)
    }

    /// How many jobs have been rejected.
    pub fn rejected(&self) -> usize {
        self.rejected
    }

    /// Whether a job runs.
    pub(super) fn is_running(&self, job: JobId) -> bool {
        self.running.get(job).is_some()
    }

    /// Where a job stands in a queue that is in the order of arrival.
    #[inline]
    pub(super) fn place_by_arrival(&self, job: JobId) -> Option<usize> {
        self.queue.jobs().binary_search(&job).ok()
    }

    /// Where a job stands in any queue.
    #[inline]
    pub(super) fn place_in_queue(&self, job: JobId) -> Option<usize> {
        self.queue.jobs().iter().position(|other| *other == job)
    }

    /// Whether a job that finishes has given its processors back before, as planned; then it did at this
    /// instant. In a state rebuilt from facts another finish may still come first.
    #[inline(always)]
    pub(super) fn was_given_back(&self, now: Time, job: JobId) -> bool {
        self.given_back_at == Some(now)
            && self.agenda.tells_given_back(job).unwrap_or_else(|| !self.is_running(job))
    }

    /// Gives a waiting job a reservation, in place of the one that it has [E-11, E-12].
    pub(super) fn reserve(&mut self, now: Time, job: JobId, starts_at: Time) {
        let place = self.place_by_arrival(job);
        let Some((place, waiting)) = place.and_then(|it| Some((it, self.queue.get(it)?))) else {
            return;
        };
        self.leave_profile(now, &waiting);
        self.queue.reserve(place, starts_at);
        let stretch = (starts_at.secs(), (starts_at + waiting.estimate).secs());
        if let Some(profile) = &mut self.profile {
            profile.take(now.secs(), stretch, waiting.processors);
        }
    }

    /// Lets a job that waited run from now on in the profile, wherever its reservation was.
    pub(super) fn run_in_profile(&mut self, now: Time, waiting: &Waiting) {
        self.leave_profile(now, waiting);
        let stretch = (now.secs(), (now + waiting.estimate).secs());
        if let Some(profile) = &mut self.profile {
            profile.take(now.secs(), stretch, waiting.processors);
        }
    }

    /// Takes a job's reservation out of the profile, if it has one.
    pub(super) fn leave_profile(&mut self, now: Time, waiting: &Waiting) {
        if waiting.reserved_at == UNRESERVED {
            return;
        }
        if let Some(profile) = &mut self.profile {
            let end = waiting.reserved_at + waiting.estimate;
            let stretch = (waiting.reserved_at.secs(), end.secs());
            profile.release(now.secs(), stretch, waiting.processors);
        }
    }

    /// Lets a waiting job run from now on as far as a pass looks at it: what comes due of it is not noted.
    pub(super) fn start_without_plan(&mut self, at: Time, waiting: &Waiting) {
        let place = self.place_in_queue(waiting.job);
        if place.and_then(|place| self.queue.remove(place)).is_none() {
            return;
        }
        self.free = self.free.saturating_sub(waiting.processors);
        self.running.add(Running {
            job: waiting.job,
            order: self.starts,
            processors: waiting.processors,
            corrections: 0,
            started_at: at,
            estimate: waiting.estimate,
            planned_end: at + waiting.estimate,
        });
        self.starts += 1;
    }

    /// Processors come free; where more are in use than the machine has, these go [G-27].
    #[inline(always)]
    pub(super) fn give_back(&mut self, processors: u32) {
        let gone = processors.min(self.excess);
        self.excess -= gone;
        self.free += processors - gone;
    }
}

/// What comes due besides submissions, in the order of T-3, E-6 and E-19.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// Processors are given back as planned.
    GiveBack,
    /// A prediction is corrected.
    Correction,
    /// A job finishes.
    Finish,
}

/// The events to come: by time, kind, and the order of starts.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending(Agenda);

/// Where submissions stand among the kinds of an instant: before or after finishes.
pub(super) const BEFORE_FINISHES: u128 = (Kind::Finish as u128) << 62;
pub(super) const AFTER_FINISHES: u128 = (Kind::Finish as u128 + 1) << 62;

/// Marks the finish of a job that has given its processors back before. It stands above the number of the job,
/// which no table of jobs makes so large, and below all that orders keys.
const GIVEN_BACK: u32 = 1 << 31;

impl Pending {
    #[inline]
    pub(super) fn add(&mut self, at: Time, kind: Kind, (order, job): (u32, JobId)) {
        self.add_key(at, kind, (order, job.0));
    }

    /// Adds the finish of a job that has given its processors back at that instant.
    #[inline]
    pub(super) fn add_given_back(&mut self, at: Time, (order, job): (u32, JobId)) {
        self.add_key(at, Kind::Finish, (order, job.0 | GIVEN_BACK));
    }

    #[inline]
    fn add_key(&mut self, at: Time, kind: Kind, (order, job): (u32, u32)) {
        let low = (kind as u64) << 62 | u64::from(order) << 32 | u64::from(job);
        self.0.add(u128::from(at.bits()) << 64 | u128::from(low));
    }

    /// Whether a job that finishes has given its processors back before, if its finish comes first.
    #[inline]
    fn tells_given_back(&self, job: JobId) -> Option<bool> {
        let first = self.first();
        concerns(first, Kind::Finish, job).then_some(first & u128::from(GIVEN_BACK) != 0)
    }

    /// The key of what comes first, or one after every other.
    #[inline]
    pub(super) fn first(&self) -> u128 {
        self.0.first()
    }

    /// Takes away what stands before a place of an instant: in a state rebuilt from facts, finishes that
    /// brought about none.
    #[inline]
    pub(super) fn take_before(&mut self, at: Time, place: u128) {
        while self.0.first() < (u128::from(at.bits()) << 64 | place) {
            self.0.take_first();
        }
    }

    /// Takes away what concerns a job, and what stands before it: in a state rebuilt from facts,
    /// finishes that brought about none.
    #[inline]
    pub(super) fn take_until(&mut self, kind: Kind, job: JobId) {
        loop {
            let first = self.first();
            if first == NEVER {
                return;
            }
            self.0.take_first();
            if concerns(first, kind, job) {
                return;
            }
        }
    }

    /// Takes away a finish that has been handled, if no fact has done so.
    #[inline]
    pub(super) fn take_finish(&mut self, at: Time, job: JobId) {
        let first = self.first();
        if (first >> 64) as u64 != at.bits() {
            return;
        }
        if concerns(first, Kind::Finish, job) {
            self.0.take_first();
        } else if taken_apart(first).1 != Kind::Finish {
            self.take_finish_behind_corrections(at, job);
        }
    }

    /// Corrections that the pass brought about at the same instant stand before the finish and stay
    /// [E-19].
    #[cold]
    fn take_finish_behind_corrections(&mut self, at: Time, job: JobId) {
        let mut corrections = Vec::new();
        while self.0.first() != NEVER {
            let first = self.0.first();
            let (due, kind, found) = taken_apart(first);
            if due != at || kind == Kind::Finish && found != job {
                break;
            }
            self.0.take_first();
            if kind == Kind::Finish {
                break;
            }
            corrections.push(first);
        }
        for correction in corrections {
            self.0.add(correction);
        }
    }

    /// Keeps of what comes due what `stays`.
    pub(super) fn keep(&mut self, stays: impl Fn(u128) -> bool) {
        for key in std::mem::take(&mut self.0).iter().filter(|key| stays(*key)) {
            self.0.add(key);
        }
    }

    /// Everything that comes due, in order.
    pub(super) fn in_order(&self) -> Vec<u128> {
        let mut keys: Vec<u128> = self.0.iter().collect();
        keys.sort_unstable();
        keys
    }

    pub(super) fn footprint(&self) -> usize {
        self.0.footprint()
    }
}

/// Where a key tells kind and job.
const KIND_AND_JOB: u64 = 3 << 62 | (GIVEN_BACK - 1) as u64;

/// Whether a key is that of what comes due of a job: the same as taking it apart, in one comparison.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the key is taken apart into its fields")]
fn concerns(key: u128, kind: Kind, job: JobId) -> bool {
    key as u64 & KIND_AND_JOB == (kind as u64) << 62 | u64::from(job.0)
}

/// The time, kind and job of a key.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the key is taken apart into its fields")]
pub(super) fn taken_apart(key: u128) -> (Time, Kind, JobId) {
    let low = key as u64;
    let kind = match low >> 62 {
        0 => Kind::GiveBack,
        1 => Kind::Correction,
        _ => Kind::Finish,
    };
    (Time::from_bits((key >> 64) as u64), kind, JobId(low as u32 & !GIVEN_BACK))
}
