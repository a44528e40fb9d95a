//! What keeps waiting jobs from starting, for those who ask: the tests of the passes, told one by one
//! [E-7 to E-11].

use super::evidence::{Grounds, Held, Obstacle, Reservation};
use super::lab::ClusterLab;
use super::own::{MAY_BACKFILL, ORDER};
use super::policy::conservative::is_due;
use super::policy::easy;
use super::queue::Waiting;
use super::state::State;
use crate::ids::JobId;
use crate::time::Time;

/// Where a job's reservation lies among the free processors [E-11].
#[derive(Clone, Debug, PartialEq)]
pub struct Hole {
    /// The earliest start.
    pub starts_at: Time,
    /// When the job would end.
    pub ends_at: Time,
    /// The free processors, with the job taken out, from each instant at which they change: from now
    /// until the job would end.
    pub steps: Vec<(Time, u32)>,
}

impl State {
    /// Where a waiting job finds the earliest start besides the reservations of all others [E-11].
    pub fn hole(&self, at: Time, job: JobId) -> Option<Hole> {
        let waiting = self.queue.get(self.place_by_arrival(job)?)?;
        let mut profile = self.profile.clone()?;
        let (now, estimate) = (at.secs(), waiting.estimate.secs());
        if let Some(reserved_at) = waiting.reservation().map(Time::secs) {
            profile.release(now, (reserved_at, reserved_at + estimate), waiting.processors);
        }
        let start = profile.earliest(now, waiting.processors, estimate);
        let end = start + estimate;
        let mut steps: Vec<(Time, u32)> = Vec::new();
        for (from, free) in profile.steps(now) {
            let free = u32::try_from(free).unwrap_or(0);
            if from <= end && steps.last().is_none_or(|last| last.1 != free) {
                steps.push((Time::from_secs(from), free));
            }
        }
        Some(Hole { starts_at: Time::from_secs(start), ends_at: Time::from_secs(end), steps })
    }
}

impl ClusterLab {
    /// What a blocked head waits for, under a policy that lets others pass it [E-8].
    pub fn reservation(&self, state: &State, at: Time) -> Option<Reservation> {
        let head = state.head().filter(|_| self.policy.backfills())?;
        let view = self.view(state, at);
        if state.is_held(head.job) {
            Some(easy::reservation_of_held(&view, &head))
        } else if head.processors <= state.free {
            None
        } else {
            Some(easy::reservation(&view, &head))
        }
    }

    /// The waiting jobs, the head first, each with what keeps it from starting.
    pub fn held(&self, state: &State, at: Time) -> Vec<Held> {
        let reservation = self.reservation(state, at);
        state.queue.iter().map(|it| self.held_by(state, at, (&it, None), reservation)).collect()
    }

    /// The jobs in front of one that starts.
    pub(super) fn passed(
        &self,
        state: &State,
        at: Time,
        (job, grounds): (JobId, Grounds),
    ) -> Vec<Held> {
        let reservation = match grounds {
            Grounds::BeforeShadow(it) | Grounds::Extra(it) | Grounds::Own(it) => Some(it),
            Grounds::Head | Grounds::Reserved { .. } => None,
        };
        let Some(starting) = state.queue.iter().find(|it| it.job == job) else {
            return Vec::new();
        };
        let front = state.queue.iter().take_while(|it| it.job != job);
        front.map(|it| self.held_by(state, at, (&it, Some(&starting)), reservation)).collect()
    }

    /// What keeps a job from starting, while another starts or while none does.
    fn held_by(
        &self,
        state: &State,
        at: Time,
        (waiting, starting): (&Waiting, Option<&Waiting>),
        reservation: Option<Reservation>,
    ) -> Held {
        let estimate = waiting.estimate;
        let has = |hook| self.own().is_some_and(|own| own.program.has(hook));
        // Who came first need not be the first of an order of one's own.
        let is_head = !has(ORDER) && state.head().is_some_and(|head| head.job == waiting.job);
        let shorter = self.policy.backfills_shortest_first()
            && starting.is_some_and(|starting| waiting.estimate > starting.estimate);
        let obstacle = match reservation {
            _ if state.is_held(waiting.job) => Obstacle::Held,
            _ if self.policy.reserves() && !is_due(waiting, at) => {
                Obstacle::Reserved { starts_at: waiting.reserved_at }
            }
            _ if waiting.processors > state.free => Obstacle::NoRoom { free: state.free },
            Some(_) if shorter => Obstacle::TriedLater,
            Some(it) if easy::grounds(&it, at, waiting).is_none() => {
                Obstacle::DelaysHead { ends_at: at + estimate, reservation: it }
            }
            Some(_) => Obstacle::Nothing,
            None if is_head || self.policy.reserves() => Obstacle::Nothing,
            None if has(MAY_BACKFILL) => Obstacle::Policy,
            None => Obstacle::BehindHead,
        };
        Held { job: waiting.job, processors: waiting.processors, estimate, obstacle }
    }
}
