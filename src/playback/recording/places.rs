//! Where in the log things happen, so that no search reads it from the beginning.

use super::{FactKind, Note};
use crate::ids::JobId;
use crate::playback::replay::{Direction, JobMoment};
use crate::playback::timeline::{add, expect};

/// A step that is not there (yet).
const NOWHERE: u32 = u32::MAX;

/// The steps of each kind of fact, ascending, and the steps of each job's life.
#[derive(Debug)]
pub(super) struct Places {
    steps: u32,
    of_kind: [Vec<u32>; FactKind::COUNT],
    /// Of each job: submission or rejection, start, finish.
    lives: Vec<[u32; 3]>,
    /// Of each job the last of its other facts: its place among `others`.
    last_other: Vec<u32>,
    others: Vec<Other>,
    /// Turns that came more than once: a job is submitted and then turned away, a graph starts with each task.
    again: Vec<Again>,
}

/// A turn of a job's life that took the place of an earlier one.
#[derive(Clone, Copy, Debug)]
struct Again {
    step: u32,
    job: u32,
    turn: u8,
    was: u32,
}

/// A fact about a job that is no turn of its life.
#[derive(Clone, Copy, Debug)]
struct Other {
    step: u32,
    /// The place of the one before about the same job.
    before: u32,
}

impl Places {
    pub(super) fn for_jobs(jobs: usize) -> Self {
        Self {
            steps: 0,
            of_kind: Default::default(),
            lives: vec![[NOWHERE; 3]; jobs],
            last_other: vec![NOWHERE; jobs],
            others: Vec::new(),
            again: Vec::new(),
        }
    }

    /// Makes room for what happens to every job.
    pub(super) fn expect(&mut self) {
        for kind in [FactKind::Submission, FactKind::Start, FactKind::Finish] {
            expect(&mut self.of_kind[kind as usize], self.lives.len());
        }
    }

    /// Takes over what another knows of the steps before one.
    pub(super) fn begin_as(&mut self, other: &Self, until: u32) {
        self.steps = until;
        for (own, its) in self.of_kind.iter_mut().zip(&other.of_kind) {
            *own = its[..before(its, until as usize)].to_vec();
        }
        let known = |step: &u32| if *step < until { *step } else { NOWHERE };
        for (own, its) in self.lives.iter_mut().zip(&other.lives) {
            *own = its.each_ref().map(known);
        }
        let again = other.again.partition_point(|again| again.step < until);
        self.again = other.again[..again].to_vec();
        for Again { job, turn, was, .. } in other.again[again..].iter().rev() {
            if let Some(life) = self.lives.get_mut(*job as usize) {
                life[usize::from(*turn)] = known(was);
            }
        }
        let others = other.others.partition_point(|other| other.step < until);
        self.others = other.others[..others].to_vec();
        for (own, last) in self.last_other.iter_mut().zip(&other.last_other) {
            *own = *last;
            while let Some(later) = other.others.get(*own as usize).filter(|it| it.step >= until) {
                *own = later.before;
            }
        }
    }

    /// How many facts there are.
    pub(super) fn steps(&self) -> u32 {
        self.steps
    }

    /// The steps of the facts of a kind.
    pub(super) fn of(&self, kind: FactKind) -> &[u32] {
        &self.of_kind[kind as usize]
    }

    /// The step of a moment in the life of a job, if it has come.
    pub(super) fn moment(&self, job: JobId, moment: JobMoment) -> Option<usize> {
        let place = match moment {
            JobMoment::Submission => 0,
            JobMoment::Start => 1,
            JobMoment::Finish => 2,
        };
        let step = self.lives.get(job.index())?[place];
        (step != NOWHERE).then_some(step as usize)
    }

    /// The nearest fact about a job beyond `from`.
    pub(super) fn about(&self, job: JobId, from: usize, direction: Direction) -> Option<usize> {
        let life = self.lives.get(job.index())?.iter().copied().filter(|step| *step != NOWHERE);
        let mut place = self.last_other.get(job.index()).copied()?;
        let others = std::iter::from_fn(|| {
            let other = self.others.get(place as usize)?;
            place = other.before;
            Some(other.step)
        });
        let all = life.chain(others).map(|step| step as usize);
        match direction {
            Direction::Forward => all.filter(|step| *step > from).min(),
            Direction::Back => all.filter(|step| *step < from).max(),
        }
    }

    pub(super) fn memory(&self) -> usize {
        self.of_kind.iter().map(|steps| size_of_val(steps.as_slice())).sum::<usize>()
            + size_of_val(self.lives.as_slice())
            + size_of_val(self.last_other.as_slice())
            + size_of_val(self.others.as_slice())
    }

    /// Takes the next fact.
    pub(super) fn add(&mut self, note: Note) {
        let step = self.steps;
        self.steps += 1;
        add(&mut self.of_kind[note.kind as usize], step);
        let Some(job) = note.job.map(JobId::index).filter(|job| *job < self.lives.len()) else {
            return;
        };
        match note.kind {
            FactKind::Submission | FactKind::Rejection => self.turn(job, 0),
            FactKind::Start | FactKind::Backfill => self.turn(job, 1),
            FactKind::Finish => self.turn(job, 2),
            FactKind::Decision | FactKind::Blocked | FactKind::Other => {
                let before = self.last_other[job];
                self.last_other[job] = u32::try_from(self.others.len()).unwrap_or(NOWHERE);
                add(&mut self.others, Other { step, before });
            }
        }
    }
}

impl Places {
    /// The last step is a turn of a job's life.
    fn turn(&mut self, job: usize, turn: u8) {
        let step = self.steps - 1;
        let was = std::mem::replace(&mut self.lives[job][usize::from(turn)], step);
        if was != NOWHERE {
            let job = u32::try_from(job).unwrap_or(NOWHERE);
            self.again.push(Again { step, job, turn, was });
        }
    }
}

/// How many of the steps lie before `cursor`.
pub(super) fn before(steps: &[u32], cursor: usize) -> usize {
    steps.partition_point(|step| (*step as usize) < cursor)
}

/// How many items at the beginning of `items` are `before`: as `partition_point`, but quicker where
/// they are few, since it looks near the beginning first.
pub(super) fn leading<T>(items: &[T], before: impl Fn(&T) -> bool) -> usize {
    let mut reach = 8;
    while items.get(reach).is_some_and(&before) {
        reach *= 4;
    }
    items[..reach.min(items.len())].partition_point(before)
}

/// The nearest step beyond `from`.
pub(super) fn nearest(steps: &[u32], from: usize, direction: Direction) -> Option<usize> {
    let place = match direction {
        Direction::Forward => before(steps, from + 1),
        Direction::Back => before(steps, from).checked_sub(1)?,
    };
    steps.get(place).map(|step| *step as usize)
}

#[cfg(test)]
mod tests {
    use super::leading;

    #[test]
    fn leading_items_are_counted_as_by_bisection() {
        let items: Vec<u32> = (0..500).collect();
        for bound in [0, 1, 7, 8, 9, 31, 32, 33, 130, 499, 500, 900] {
            for begin in [0, 3, 490, 500] {
                let expected = items[begin..].partition_point(|item| *item < bound);
                assert_eq!(leading(&items[begin..], |item| *item < bound), expected);
            }
        }
    }
}
