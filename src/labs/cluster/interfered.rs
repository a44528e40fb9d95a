//! What interventions have done to a state, and what their facts do to it [G-25 to G-27].

use super::facts::Event;
use super::lab::ClusterLab;
use super::profile::Profile;
use super::state::{Kind, State, taken_apart};
use crate::ids::JobId;
use crate::kernel::{Script, World};
use crate::time::Time;

/// What interventions have done.
#[derive(Clone, Debug, Default)]
pub(super) struct Interfered {
    /// The jobs that are held, each until the event after the one at which it was [G-25], and how many facts
    /// there were before.
    pub(super) held: Vec<(JobId, u64)>,
    /// How many choices have been forced.
    pub(super) choices: u32,
    /// How much has happened from outside.
    pub(super) worlds: u32,
    /// The processors of the machine, once it has got another size [G-27].
    pub(super) size: Option<u32>,
    /// How many facts there were when the last event was over.
    settled: u64,
}

/// Stands for the start of a waiting job that has no reservation, where jobs have some.
pub(super) const UNRESERVED: Time = Time::from_secs(f64::MAX);

impl State {
    /// Whether a job is held [G-25].
    pub fn is_held(&self, job: JobId) -> bool {
        self.forced.held.iter().any(|(held, _)| *held == job)
    }

    fn used(&self) -> u32 {
        self.running.iter().map(|running| running.processors).sum()
    }

    /// The free processors over time on a machine of this size, as running jobs alone leave them.
    pub(super) fn profile_of_running(&self, now: Time, size: u32) -> Profile {
        let mut profile = Profile::of(size);
        for running in self.running.iter() {
            // Past its planned end a job is expected to end at once.
            let end = running.planned_end.max(now);
            profile.take(now.secs(), (now.secs(), end.secs()), running.processors);
        }
        profile
    }

    /// A job is held: where its reservation is due it has none any more.
    pub(super) fn hold(&mut self, at: Time, job: JobId) {
        self.forced.choices += 1;
        self.forced.held.push((job, self.facts - 1));
        let place = self.place_in_queue(job);
        let Some((place, waiting)) = place.and_then(|it| Some((it, self.queue.get(it)?))) else {
            return;
        };
        if self.profile.is_some() && waiting.reserved_at <= at {
            self.leave_profile(at, &waiting);
            self.queue.reserve(place, UNRESERVED);
        }
    }

    /// An event is over: who was held before it is not any more. A reservation that comes due is none [G-25, E-11].
    pub(super) fn release_settled(&mut self, event: Event) {
        let settled = self.forced.settled;
        self.forced.settled = self.facts;
        if event != Event::Due {
            self.forced.held.retain(|(_, step)| *step >= settled);
        }
    }

    /// A job leaves the queue without a start.
    pub(super) fn leave(&mut self, at: Time, job: JobId) {
        let place = self.place_in_queue(job);
        if let Some(waiting) = place.and_then(|place| self.queue.remove(place)) {
            self.leave_profile(at, &waiting);
        }
    }

    /// A job leaves the machine before its end.
    pub(super) fn cancel(&mut self, at: Time, job: JobId) {
        let Some(running) = self.running.remove(job) else { return };
        self.agenda.keep(|key| taken_apart(key).2 != job);
        self.give_back(running.processors);
        if let Some(profile) = &mut self.profile {
            let rest = (at.secs(), running.planned_end.secs());
            profile.release(at.secs(), rest, running.processors);
        }
    }

    /// The machine has another size; those that run go on, and whoever is wider loses its reservation
    /// [G-27].
    pub(super) fn resize(&mut self, at: Time, size: u32) {
        let used = self.used();
        self.forced.size = Some(size);
        self.free = size.saturating_sub(used);
        self.excess = used.saturating_sub(size);
        if self.profile.is_none() {
            return;
        }
        let mut profile = self.profile_of_running(at, size);
        for place in 0..self.queue.len() {
            let Some(waiting) = self.queue.get(place) else { break };
            if waiting.processors > size {
                self.queue.reserve(place, UNRESERVED);
            } else if waiting.reserved_at != UNRESERVED {
                let end = waiting.reserved_at + waiting.estimate;
                let stretch = (waiting.reserved_at.secs(), end.secs());
                profile.take(at.secs(), stretch, waiting.processors);
            }
        }
        self.profile = Some(profile);
    }

    /// Something happens from outside: what stands before it at its instant is over.
    pub(super) fn begin_world(&mut self, at: Time) {
        self.forced.worlds += 1;
        self.forced.held.clear();
        self.agenda.take_before(at, (Kind::Correction as u128) << 62);
    }
}

impl ClusterLab {
    /// Whether the run has interventions.
    #[inline(always)]
    pub fn is_scripted(&self) -> bool {
        self.script().is_some()
    }

    /// The processors that the machine has now [G-27].
    pub fn size(&self, state: &State) -> u32 {
        state.forced.size.unwrap_or(self.site.processors)
    }

    /// The processors that exist: more than the machine has while it drains [G-27].
    pub fn existing_now(&self, state: &State) -> u32 {
        self.size(state) + state.excess
    }

    /// The most processors that the machine has now or is still to get [G-27].
    pub fn widest_to_come(&self, state: &State) -> u32 {
        let world = self.script().map_or(&[][..], Script::world);
        let to_come = world.get(state.forced.worlds as usize..).unwrap_or(&[]);
        let sizes = to_come.iter().filter_map(|it| match it.event {
            World::Resize { processors, .. } => Some(processors),
            World::Cancel { .. } => None,
        });
        sizes.chain([self.size(state)]).max().unwrap_or(0)
    }
}
