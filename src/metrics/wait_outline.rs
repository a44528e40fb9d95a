//! The waits of a run as a whole, in little room however long it is: how many wait for what over time, where each
//! reason holds a job longest, and how often each job's reason changes.
//!
//! A reason is a place in the sums of [`super::WaitTimes`]: the job's own and the head's.

use crate::ids::JobId;
use crate::kernel::Reason;
use crate::time::{Span, Time};

/// At most so many levels are kept.
const LEVELS: usize = 4_096;

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

/// How many jobs wait for what from an instant to another. Where too much happens, what is near is told as the fullest
/// of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitLevel {
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
    /// Reasons, with the head's where that is why others wait, and how many; none is 0.
    pub jobs: Vec<(Reason, Option<Reason>, usize)>,
}

impl WaitLevel {
    fn all(&self) -> usize {
        self.jobs.iter().map(|(_, _, jobs)| jobs).sum()
    }
}

/// At most so many levels, by columns of one length each: in each what was fullest in it. Neighbors that are alike are one.
pub(super) fn in_columns(levels: Vec<WaitLevel>, most: u32) -> Vec<WaitLevel> {
    let ends = levels.first().zip(levels.last()).map(|(first, last)| (first.from, last.to));
    let Some((begin, end)) = ends.filter(|_| levels.len() > most as usize) else { return levels };
    let edge = |column: u32| {
        let part = f64::from(column) / f64::from(most);
        if column == most { end } else { begin + Span::from_secs(end.since(begin).secs() * part) }
    };
    let mut columns: Vec<WaitLevel> = Vec::new();
    let mut rest = levels.as_slice();
    for column in 0..most {
        let (from, to) = (edge(column), edge(column + 1));
        let past = rest.partition_point(|level| level.to <= from);
        rest = &rest[past..];
        let within = &rest[..rest.partition_point(|level| level.from < to)];
        let Some(fullest) = within.iter().max_by_key(|level| level.all()) else { continue };
        match columns.last_mut() {
            Some(last) if last.to == from && last.jobs == fullest.jobs => last.to = to,
            _ => columns.push(WaitLevel { from, to, jobs: fullest.jobs.clone() }),
        }
    }
    columns
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

    /// So many more intervals of a job's wait have ended.
    pub(super) fn count(&mut self, job: JobId, intervals: u32) {
        self.intervals[job.index()] += intervals;
    }

    /// A job no longer waits for a reason.
    pub(super) fn end(&mut self, reason: usize, stretch: WaitStretch) {
        self.now[reason] -= 1;
        self.hear(reason, stretch);
    }

    /// So many jobs wait for another reason; the longest of them has waited so long for the one before.
    pub(super) fn turn(
        &mut self,
        (before, now): (usize, usize),
        jobs: usize,
        longest: WaitStretch,
    ) {
        self.now[before] -= jobs;
        self.now[now] += jobs;
        self.hear(before, longest);
    }

    /// Of stretches that are as long the first job's counts.
    fn hear(&mut self, reason: usize, stretch: WaitStretch) {
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
    use super::{LEVELS, Level, Outline, WaitLevel, WaitStretch, in_columns};
    use crate::ids::JobId;
    use crate::kernel::Reason;
    use crate::time::Time;

    #[test]
    fn each_level_is_the_fullest_instant_of_the_stretch_that_it_stands_for() {
        for instants in [100_u32, 4_096, 4_097, 10_000, 50_000] {
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
            assert!(levels.len() <= LEVELS && (instants < 4_096 || levels.len() >= LEVELS / 2));
            assert_eq!(levels[0].from, Time::ZERO);
            let begin_of = |from: Time| seen.partition_point(|it| it.from < from);
            for (place, level) in levels.iter().enumerate() {
                let next = levels.get(place + 1).map(|next| next.from);
                assert!(next.is_none_or(|next| level.from < next));
                let mine = seen[begin_of(level.from)..next.map_or(seen.len(), begin_of)].iter();
                assert_eq!(mine.clone().map(Level::all).max(), Some(level.all()));
                assert!(mine.clone().any(|it| it.jobs == level.jobs));
            }
        }
    }

    #[test]
    fn a_column_tells_the_fullest_of_what_lies_in_it_and_a_gap_stays_one() {
        let level = |from: u32, to: u32, jobs: usize| WaitLevel {
            from: Time::from_secs(f64::from(from)),
            to: Time::from_secs(f64::from(to)),
            jobs: vec![(Reason::Capacity, None, jobs)],
        };
        let few = vec![level(0, 1, 3), level(1, 9, 2)];
        assert_eq!(in_columns(few.clone(), 2), few);
        // Nobody waits between 40 and 70.
        let many = vec![
            level(0, 1, 3),
            level(1, 2, 9),
            level(2, 12, 1),
            level(12, 40, 4),
            level(70, 100, 5),
        ];
        let expected = [level(0, 10, 9), level(10, 40, 4), level(70, 100, 5)];
        assert_eq!(in_columns([many.clone(), vec![]].concat(), 10).len(), many.len());
        let shorter: Vec<WaitLevel> =
            (0..7).map(|at| level(at, at + 1, 1)).chain([level(7, 8, 6)]).collect();
        assert_eq!(in_columns(shorter, 4), [level(0, 6, 1), level(6, 8, 6)]);
        let crowded: Vec<WaitLevel> = many
            .iter()
            .flat_map(|it| [it.clone(), WaitLevel { from: it.to, ..it.clone() }])
            .collect();
        let told = in_columns(crowded, 10 - 1);
        assert_eq!(told.iter().map(WaitLevel::all).max(), Some(9));
        assert!(told.windows(2).any(|pair| pair[0].to < pair[1].from), "{told:?} {expected:?}");
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
