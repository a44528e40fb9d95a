//! Who waits, in the order of the queue, each with a reservation if it has one. Whoever leaves at the front
//! costs nothing, however long the queue is.

use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// Where and when a job is to start, under conservative backfilling.
pub(super) type Reserved = Option<(SiteId, Time)>;

/// The waiting jobs.
#[derive(Clone, Debug, Default)]
pub(super) struct Standing {
    /// Those that left at the front, up to `first`, and all that wait.
    jobs: Vec<JobId>,
    /// The same jobs' reservations.
    reserved: Vec<Reserved>,
    first: usize,
}

/// How many jobs leave at the front, at least, before those behind move up.
const GAP: usize = 64;

impl Standing {
    /// The jobs in order.
    pub(super) fn jobs(&self) -> &[JobId] {
        &self.jobs[self.first..]
    }

    /// How many they are.
    pub(super) fn len(&self) -> usize {
        self.jobs.len() - self.first
    }

    /// Whether nobody waits.
    pub(super) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The jobs with their reservations, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (JobId, Reserved)> + '_ {
        self.jobs().iter().copied().zip(self.reserved[self.first..].iter().copied())
    }

    /// The reservation of the job at a place.
    pub(super) fn reserved(&self, place: usize) -> Reserved {
        self.reserved[self.first + place]
    }

    /// The same, to be changed.
    pub(super) fn reserved_mut(&mut self, place: usize) -> &mut Reserved {
        &mut self.reserved[self.first + place]
    }

    /// Puts a job that has no reservation at a place.
    pub(super) fn insert(&mut self, place: usize, job: JobId) {
        if place == 0 && self.first > 0 {
            self.first -= 1;
            (self.jobs[self.first], self.reserved[self.first]) = (job, None);
            return;
        }
        self.jobs.insert(self.first + place, job);
        self.reserved.insert(self.first + place, None);
    }

    /// Takes the job at a place away.
    pub(super) fn remove(&mut self, place: usize) {
        if place > 0 {
            self.jobs.remove(self.first + place);
            self.reserved.remove(self.first + place);
            return;
        }
        self.first += 1;
        if self.is_empty() || self.first >= GAP.max(self.len()) {
            self.jobs.drain(..self.first);
            self.reserved.drain(..self.first);
            self.first = 0;
        }
    }

    /// Drops the reservations of those for whom `is_over` holds.
    pub(super) fn drop_where(&mut self, is_over: impl Fn(JobId) -> bool) {
        for (job, reserved) in self.jobs.iter().zip(&mut self.reserved).skip(self.first) {
            if is_over(*job) {
                *reserved = None;
            }
        }
    }

    /// The bytes that it takes.
    pub(super) fn footprint(&self) -> usize {
        size_of_val(self.jobs.as_slice()) + size_of_val(self.reserved.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Standing;
    use crate::ids::{JobId, SiteId};
    use crate::time::Time;

    proptest! {
        #[test]
        fn it_is_a_list(steps in prop::collection::vec((0..3_u8, 0..400_usize), 0..600)) {
            let (mut standing, mut list) = (Standing::default(), Vec::new());
            for (number, (what, place)) in (0_u32..).zip(steps) {
                let place = place % (list.len() + 1);
                match what {
                    0 => {
                        standing.insert(place, JobId(number));
                        list.insert(place, (JobId(number), None));
                    }
                    // Mostly at the front, as in a run.
                    1 if !list.is_empty() => {
                        let place = if place % 4 == 0 { place % list.len() } else { 0 };
                        standing.remove(place);
                        list.remove(place);
                    }
                    _ if place < list.len() => {
                        let reserved = Some((SiteId(number), Time::ZERO));
                        *standing.reserved_mut(place) = reserved;
                        list[place].1 = reserved;
                    }
                    _ => {}
                }
                prop_assert_eq!(standing.iter().collect::<Vec<_>>(), list.clone());
                prop_assert_eq!(standing.len(), list.len());
                prop_assert_eq!(standing.jobs().len(), list.len());
            }
        }
    }
}
