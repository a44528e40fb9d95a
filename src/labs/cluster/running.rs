//! The running jobs, in the order of their planned ends where a policy asks for it at every pass.

use std::borrow::Cow;
use std::cmp::Reverse;

use super::state::Running;
use crate::ids::JobId;
use crate::sorting::sort_by_key;
use crate::time::Time;

/// The running jobs.
#[derive(Clone, Debug)]
pub(super) struct RunningJobs {
    jobs: Vec<Running>,
    order: Order,
    /// Without an order: where jobs stand, by the last digits of their numbers, as far as no later one with the same
    /// has taken the entry.
    hints: [u8; HINTS],
}

const HINTS: usize = 256;

/// In which order running jobs are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Order {
    /// None that means anything: who goes leaves its place to the last.
    #[default]
    Any,
    /// The one that is planned to end last comes first.
    PlannedEnds,
}

/// Among so many jobs a place is counted, which has no branch that cannot be foreseen; of more, half are
/// passed over at a time.
const COUNTED: usize = 32;

impl RunningJobs {
    /// No jobs, to be kept in an order.
    pub(super) fn kept_in(order: Order) -> Self {
        Self { jobs: Vec::new(), order, hints: [0; HINTS] }
    }

    /// How many jobs run.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.jobs.len()
    }

    /// All, in the order in which they are kept.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Running> {
        self.jobs.iter()
    }

    /// A job, if it runs.
    #[inline]
    pub(super) fn get(&self, job: JobId) -> Option<&Running> {
        Some(&self.jobs[self.place(job)?])
    }

    /// All, the one that is planned to end last first.
    #[inline]
    pub(super) fn by_planned_end(&self) -> Cow<'_, [Running]> {
        match self.order {
            Order::PlannedEnds => Cow::Borrowed(&self.jobs),
            Order::Any => Cow::Owned(self.put_in_order()),
        }
    }

    /// Of jobs that are planned to end at one instant the one that started last comes first.
    #[cold]
    fn put_in_order(&self) -> Vec<Running> {
        let mut jobs = self.jobs.clone();
        sort_by_key(&mut jobs, |running| Reverse((running.planned_end, running.order)));
        jobs
    }

    /// Adds a job.
    #[inline(always)]
    pub(super) fn add(&mut self, running: Running) {
        match self.order {
            Order::PlannedEnds => {
                let place = later_than(&self.jobs, running.planned_end);
                self.jobs.insert(place, running);
            }
            Order::Any => {
                self.hint(running.job, self.jobs.len());
                self.jobs.push(running);
            }
        }
    }

    /// Takes a job away, if it runs.
    #[inline]
    pub(super) fn remove(&mut self, job: JobId) -> Option<Running> {
        let place = self.place(job)?;
        Some(match self.order {
            Order::PlannedEnds => self.jobs.remove(place),
            Order::Any => {
                if let Some(last) = self.jobs.last() {
                    self.hint(last.job, place);
                }
                self.jobs.swap_remove(place)
            }
        })
    }

    /// Notes where a job stands.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a place cut short is one where another job stands"
    )]
    fn hint(&mut self, job: JobId, place: usize) {
        self.hints[job.index() % HINTS] = place as u8;
    }

    /// Those that are planned to end first are the most likely to be asked for; in no order it can be any.
    #[inline(always)]
    fn place(&self, job: JobId) -> Option<usize> {
        if self.order == Order::Any {
            let hint = usize::from(self.hints[job.index() % HINTS]);
            if self.jobs.get(hint).is_some_and(|running| running.job == job) {
                return Some(hint);
            }
        }
        self.jobs.iter().rposition(|running| running.job == job)
    }

    /// The memory that it takes, in bytes.
    pub(super) fn footprint(&self) -> usize {
        size_of_val(self.jobs.as_slice())
    }
}

/// How many jobs are planned to end later, of jobs in that order.
#[inline]
fn later_than(jobs: &[Running], time: Time) -> usize {
    let (mut passed, mut rest) = (0, jobs);
    while rest.len() > COUNTED {
        let (first, last) = rest.split_at(rest.len() / 2);
        let is_later = last[0].planned_end > time;
        passed += if is_later { first.len() } else { 0 };
        rest = if is_later { last } else { first };
    }
    passed + rest.iter().filter(|running| running.planned_end > time).count()
}

#[cfg(test)]
mod tests {
    use super::{Order, RunningJobs};
    use crate::ids::JobId;
    use crate::labs::cluster::Running;
    use crate::time::Time;

    fn running(number: u32, end: u64) -> Running {
        let end = Time::from_secs(end as f64);
        Running {
            job: JobId(number),
            order: number,
            processors: number % 7 + 1,
            corrections: 0,
            started_at: Time::ZERO,
            estimate: end.since(Time::ZERO),
            planned_end: end,
        }
    }

    #[test]
    fn in_whatever_order_they_are_kept_they_are_told_by_planned_end() {
        let mut kept = [Order::Any, Order::PlannedEnds].map(RunningJobs::kept_in);
        let mut expected: Vec<Running> = Vec::new();
        let mut seed = 11_u64;
        for number in 0..6_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
            // First more start than end, later more end.
            if (seed >> 33) % 8 < if number % 600 < 300 { 6 } else { 2 } {
                let added = running(number, (seed >> 40) % 50);
                let place = expected.iter().position(|it| it.planned_end <= added.planned_end);
                expected.insert(place.unwrap_or(expected.len()), added);
                for jobs in &mut kept {
                    jobs.add(added);
                }
            } else if !expected.is_empty() {
                let removed = expected.remove((seed >> 40) as usize % expected.len());
                assert!(kept.iter().all(|jobs| jobs.get(removed.job) == Some(&removed)));
                assert!(kept.iter_mut().all(|jobs| jobs.remove(removed.job) == Some(removed)));
            }
            assert!(kept.iter().all(|jobs| jobs.len() == expected.len()));
            assert!(kept.iter().all(|jobs| jobs.by_planned_end()[..] == expected[..]));
        }
        assert!(kept.iter_mut().all(|jobs| jobs.remove(JobId(7_000)).is_none()));
    }
}
