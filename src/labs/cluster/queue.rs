//! The waiting jobs, the head first: a list for each thing that a pass asks of them, so that many jobs
//! are asked at once, and a free stretch in front of them, since most leave from the head.

use super::interfered::UNRESERVED;
use crate::ids::JobId;
use crate::time::{Span, Time};

/// A job that waits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waiting {
    /// The job.
    pub job: JobId,
    /// The processors that it needs.
    pub processors: u32,
    /// How long the scheduler thinks that it takes [E-2].
    pub estimate: Span,
    /// When it is to start, under conservative backfilling; beyond every time while it has no reservation.
    pub reserved_at: Time,
}

impl Waiting {
    /// When it is to start, if it has a reservation.
    pub fn reservation(&self) -> Option<Time> {
        (self.reserved_at != UNRESERVED).then_some(self.reserved_at)
    }
}

/// The waiting jobs.
#[derive(Clone, Debug, Default)]
pub(super) struct Queue {
    /// Where the head stands; what is before has left.
    start: usize,
    jobs: Vec<JobId>,
    processors: Vec<u32>,
    estimates: Vec<Span>,
    /// Where jobs have reservations: when each is to start.
    reserved: Option<Vec<Time>>,
}

/// How many jobs are asked without a branch for each: in a long queue most may not start, and which
/// ones is not to be foreseen.
const AT_ONCE: usize = 8;

/// So many jobs may have left before the rest moves up.
const LEFT: usize = 64;

impl Queue {
    /// An empty queue of jobs with reservations.
    pub(super) fn with_reservations() -> Self {
        Self { reserved: Some(Vec::new()), ..Self::default() }
    }

    /// How many jobs wait.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.jobs.len() - self.start
    }

    /// The job at a place.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Option<Waiting> {
        let at = self.start + place;
        Some(Waiting {
            job: *self.jobs.get(at)?,
            processors: *self.processors.get(at)?,
            estimate: *self.estimates.get(at)?,
            reserved_at: match &self.reserved {
                Some(reserved) => *reserved.get(at)?,
                None => Time::ZERO,
            },
        })
    }

    /// The head.
    #[inline]
    pub(super) fn front(&self) -> Option<Waiting> {
        self.get(0)
    }

    /// The processors that the head needs.
    #[inline]
    pub(super) fn front_processors(&self) -> Option<u32> {
        self.processors.get(self.start).copied()
    }

    /// The job that stands last.
    pub(super) fn back(&self) -> Option<Waiting> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All, the head first.
    pub(super) fn iter(
        &self,
    ) -> impl ExactSizeIterator<Item = Waiting> + DoubleEndedIterator + Clone {
        let all = self.jobs.iter().zip(&self.processors).zip(&self.estimates).enumerate();
        all.skip(self.start).map(|(at, ((job, processors), estimate))| Waiting {
            job: *job,
            processors: *processors,
            estimate: *estimate,
            reserved_at: self.reserved.as_ref().map_or(Time::ZERO, |reserved| reserved[at]),
        })
    }

    /// The jobs alone, the head first.
    #[inline]
    pub(super) fn jobs(&self) -> &[JobId] {
        &self.jobs[self.start..]
    }

    /// The estimates alone, the head first.
    pub(super) fn estimates(&self) -> &[Span] {
        &self.estimates[self.start..]
    }

    /// The first place from `from` on whose job, by its processors and its estimate, may start.
    #[inline]
    pub(super) fn next_that(
        &self,
        from: usize,
        may_start: impl Fn(u32, Span) -> bool,
    ) -> Option<usize> {
        let at = self.start + from;
        let (processors, estimates) = (self.processors.get(at..)?, self.estimates.get(at..)?);
        let groups = processors.as_chunks::<AT_ONCE>().0.iter();
        let mut groups = groups.zip(estimates.as_chunks::<AT_ONCE>().0).enumerate();
        let found = groups.find(|(_, (processors, estimates))| {
            (0..AT_ONCE).fold(false, |any, it| any | may_start(processors[it], estimates[it]))
        });
        let before = found.map_or(processors.len() / AT_ONCE, |(group, _)| group) * AT_ONCE;
        let mut rest = processors[before..].iter().zip(&estimates[before..]);
        let place = rest.position(|(processors, estimate)| may_start(*processors, *estimate))?;
        Some(from + before + place)
    }

    /// Adds a job behind all others.
    #[inline]
    pub(super) fn push(&mut self, waiting: Waiting) {
        self.jobs.push(waiting.job);
        self.processors.push(waiting.processors);
        self.estimates.push(waiting.estimate);
        if let Some(reserved) = &mut self.reserved {
            reserved.push(waiting.reserved_at);
        }
    }

    /// Adds a job at a place.
    pub(super) fn insert(&mut self, place: usize, waiting: Waiting) {
        let at = self.start + place;
        self.jobs.insert(at, waiting.job);
        self.processors.insert(at, waiting.processors);
        self.estimates.insert(at, waiting.estimate);
        if let Some(reserved) = &mut self.reserved {
            reserved.insert(at, waiting.reserved_at);
        }
    }

    /// Says when the job at a place is to start.
    pub(super) fn reserve(&mut self, place: usize, starts_at: Time) {
        let at = self.start + place;
        if let Some(reserved) = self.reserved.as_mut().and_then(|reserved| reserved.get_mut(at)) {
            *reserved = starts_at;
        }
    }

    /// Takes away the job at a place; most leave from the head.
    #[inline(always)]
    pub(super) fn remove(&mut self, place: usize) -> Option<Waiting> {
        let waiting = self.get(place)?;
        if place == 0 {
            self.leave_behind();
        } else {
            self.remove_behind_head(place);
        }
        Some(waiting)
    }

    fn remove_behind_head(&mut self, place: usize) {
        if place > self.len() / 2 {
            let at = self.start + place;
            self.jobs.remove(at);
            self.processors.remove(at);
            self.estimates.remove(at);
            if let Some(reserved) = &mut self.reserved {
                reserved.remove(at);
            }
        } else {
            self.move_back(place);
            self.leave_behind();
        }
    }

    /// Begins the queue one place later.
    #[inline(always)]
    fn leave_behind(&mut self) {
        self.start += 1;
        if self.start == self.jobs.len() {
            self.clear();
        } else if self.start >= LEFT && self.start > self.len() {
            self.move_up();
        }
    }

    /// Nobody waits any more.
    #[inline]
    fn clear(&mut self) {
        self.start = 0;
        self.jobs.clear();
        self.processors.clear();
        self.estimates.clear();
        if let Some(reserved) = &mut self.reserved {
            reserved.clear();
        }
    }

    /// Moves the jobs before a place back by one, over the job there.
    fn move_back(&mut self, place: usize) {
        let (front, to) = (self.start..self.start + place, self.start + 1);
        self.jobs.copy_within(front.clone(), to);
        self.processors.copy_within(front.clone(), to);
        self.estimates.copy_within(front.clone(), to);
        if let Some(reserved) = &mut self.reserved {
            reserved.copy_within(front, to);
        }
    }

    /// Moves all to where the lists begin.
    fn move_up(&mut self) {
        let left = ..std::mem::take(&mut self.start);
        self.jobs.drain(left);
        self.processors.drain(left);
        self.estimates.drain(left);
        if let Some(reserved) = &mut self.reserved {
            reserved.drain(left);
        }
    }

    /// The memory that it takes, in bytes.
    pub(super) fn footprint(&self) -> usize {
        self.jobs.len() * size_of::<Waiting>()
    }
}

#[cfg(test)]
mod tests {
    use super::{Queue, Waiting};
    use crate::ids::JobId;
    use crate::time::{Span, Time};

    fn waiting(number: u32) -> Waiting {
        Waiting {
            job: JobId(number),
            processors: number % 7 + 1,
            estimate: Span::from_secs(f64::from(number * 13 % 29)),
            reserved_at: Time::from_secs(f64::from(number)),
        }
    }

    #[test]
    fn it_agrees_with_a_plain_list_under_any_mix_of_changes() {
        let (mut queue, mut expected) = (Queue::with_reservations(), Vec::new());
        let mut seed = 3_u64;
        for number in 0..20_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
            let (what, place) = ((seed >> 33) % 16, (seed >> 40) as usize);
            // First more join than leave, later more leave.
            let joins = if number % 2_000 < 1_000 { 9 } else { 5 };
            if what < joins {
                queue.push(waiting(number));
                expected.push(waiting(number));
            } else if what == joins {
                let place = place % (expected.len() + 1);
                queue.insert(place, waiting(number));
                expected.insert(place, waiting(number));
            } else if !expected.is_empty() {
                let place = if what % 2 == 0 { 0 } else { place % expected.len() };
                assert_eq!(queue.remove(place), Some(expected.remove(place)));
            }
            if let Some(job) = expected.get_mut(place % 50) {
                job.reserved_at = Time::from_secs(0.5);
                queue.reserve(place % 50, job.reserved_at);
            }
            assert_eq!((queue.len(), queue.front()), (expected.len(), expected.first().copied()));
            assert_eq!(queue.back(), expected.last().copied());
            if number % 64 == 0 {
                assert!(queue.iter().eq(expected.iter().copied()));
                let may_start =
                    |processors, estimate: Span| processors < 3 && estimate.secs() < 9.0;
                for from in 0..=expected.len() + 1 {
                    let rest = expected.iter().enumerate().skip(from);
                    let place =
                        rest.into_iter().find(|(_, it)| may_start(it.processors, it.estimate));
                    assert_eq!(queue.next_that(from, may_start), place.map(|(place, _)| place));
                }
            }
        }
        assert_eq!(queue.remove(expected.len()), None);
    }
}
