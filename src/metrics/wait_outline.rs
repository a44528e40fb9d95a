//! The waits of a run as a whole, in little room however long it is: how many wait for what over time, where each
//! reason holds a job longest, and how often each job's reason changes.
//!
//! A reason is a place in the sums of [`super::WaitTimes`]: the job's own and the head's.

use crate::ids::JobId;
use crate::time::Time;

/// At most so many levels are kept.
const LEVELS: usize = 240;

/// How many wait for what from an instant on, until the next level begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Level {
    /// From when.
    pub(super) from: Time,
    /// How many, by reason.
    pub(super) jobs: Vec<usize>,
}

impl Level {
    fn all(&self) -> usize {
        self.jobs.iter().sum()
    }
}

/// A stretch of one job's wait with one reason.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaitStretch {
    /// The job.
    pub job: JobId,
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
}

/// What is kept of all waits.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    /// How many wait for what now.
    now: Vec<usize>,
    /// What was so at earlier instants.
    levels: Vec<Level>,
    /// How many instants the last level stands for; all others stand for `each`.
    stands_for: usize,
    each: usize,
    /// The longest stretch of each reason.
    longest: Vec<Option<WaitStretch>>,
    /// How many intervals each job's wait has.
    intervals: Vec<u32>,
}

impl Outline {
    /// Of a run of so many jobs with so many reasons.
    pub(super) fn new(jobs: usize, reasons: usize) -> Self {
        Self {
            now: vec![0; reasons],
            levels: Vec::new(),
            stands_for: 0,
            each: 1,
            longest: vec![None; reasons],
            intervals: vec![0; jobs],
        }
    }

    /// A job begins to wait for a reason.
    pub(super) fn begin(&mut self, reason: usize) {
        self.now[reason] += 1;
    }

    /// One more interval of a job's wait has ended.
    pub(super) fn count(&mut self, job: JobId) {
        self.intervals[job.index()] += 1;
    }

    /// A job no longer waits for a reason. Of stretches that are as long the first job's counts.
    pub(super) fn end(&mut self, reason: usize, stretch: WaitStretch) {
        self.now[reason] -= 1;
        let length = |it: &WaitStretch| it.to.since(it.from);
        let best = &mut self.longest[reason];
        let is_longer = best.is_none_or(|best| {
            length(&stretch).cmp(&length(&best)).then(best.job.cmp(&stretch.job)).is_gt()
        });
        if is_longer {
            *best = Some(stretch);
        }
    }

    /// The clock goes on from an instant: what is so now has been so since then. Where too much happens, neighbors are
    /// kept as the fullest of them.
    pub(super) fn settle(&mut self, at: Time) {
        if self.levels.last().is_some_and(|last| last.jobs == self.now) {
            return;
        }
        let level = Level { from: at, jobs: self.now.clone() };
        match self.levels.last_mut() {
            Some(last) if self.stands_for < self.each => {
                self.stands_for += 1;
                if level.all() > last.all() {
                    last.jobs = level.jobs;
                }
            }
            _ => {
                self.levels.push(level);
                self.stands_for = 1;
            }
        }
        if self.levels.len() > LEVELS {
            self.halve();
        }
    }

    /// Every two levels become one.
    fn halve(&mut self) {
        let (pairs, single) = self.levels.as_chunks::<2>();
        let fuller = |[one, other]: &[Level; 2]| {
            let jobs = if other.all() > one.all() { &other.jobs } else { &one.jobs };
            Level { from: one.from, jobs: jobs.clone() }
        };
        let halved: Vec<Level> = pairs.iter().map(fuller).chain(single.iter().cloned()).collect();
        if single.is_empty() {
            self.stands_for += self.each;
        }
        self.each *= 2;
        self.levels = halved;
    }

    /// How many wait for what, from when on.
    pub(super) fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// The longest stretch of a reason.
    pub(super) fn longest(&self, reason: usize) -> Option<WaitStretch> {
        self.longest[reason]
    }

    /// How many intervals each job's wait has, in the order of the job table.
    pub(super) fn intervals(&self) -> &[u32] {
        &self.intervals
    }
}

#[cfg(test)]
mod tests {
    use super::{LEVELS, Level, Outline, WaitStretch};
    use crate::ids::JobId;
    use crate::time::Time;

    #[test]
    fn each_level_is_the_fullest_instant_of_the_stretch_that_it_stands_for() {
        for instants in [100_u32, 240, 241, 1_000, 5_000] {
            let mut outline = Outline::new(1, 3);
            let mut seen: Vec<Level> = Vec::new();
            let mut seed = 5_u64;
            for instant in 0..instants {
                for count in &mut outline.now {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    *count = (seed >> 59) as usize;
                }
                let from = Time::from_secs(f64::from(instant));
                seen.push(Level { from, jobs: outline.now.clone() });
                outline.settle(from);
            }
            let levels = outline.levels();
            assert!(levels.len() <= LEVELS && (instants < 240 || levels.len() >= LEVELS / 2));
            assert_eq!(levels[0].from, Time::ZERO);
            for (place, level) in levels.iter().enumerate() {
                let next = levels.get(place + 1).map(|next| next.from);
                assert!(next.is_none_or(|next| level.from < next));
                let mine = seen.iter().filter(|it| it.from >= level.from);
                let mine = mine.filter(|it| next.is_none_or(|next| it.from < next));
                assert_eq!(mine.clone().map(Level::all).max(), Some(level.all()));
                assert!(mine.clone().any(|it| it.jobs == level.jobs));
            }
        }
    }

    #[test]
    fn the_longest_stretch_of_each_reason_is_kept_of_equal_ones_the_first_jobs() {
        let mut outline = Outline::new(3, 2);
        let mut wait = |job: u32, reason: usize, (from, to): (f64, f64)| {
            let (from, to) = (Time::from_secs(from), Time::from_secs(to));
            outline.begin(reason);
            outline.end(reason, WaitStretch { job: JobId(job), from, to });
        };
        wait(2, 0, (1.0, 5.0));
        wait(1, 0, (7.0, 11.0));
        wait(0, 0, (2.0, 3.0));
        let longest = outline.longest(0).map(|it| (it.job.0, it.from.secs(), it.to.secs()));
        assert_eq!(longest, Some((1, 7.0, 11.0)));
        assert_eq!(outline.longest(1), None);
        assert_eq!(outline.now, [0, 0]);
    }
}
