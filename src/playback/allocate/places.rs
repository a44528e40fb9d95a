//! Where in the log things happen, so that no search reads it from the beginning.

use crate::ids::JobId;
use crate::kernel::Observer;
use crate::labs::allocate::{Allocate, Fact, Sites, State};
use crate::playback::replay::{Direction, JobMoment};
use crate::time::Time;

/// A step that is not there (yet).
const NOWHERE: u32 = u32::MAX;

/// The steps of each kind of fact, ascending, and the steps of each job's life.
#[derive(Debug)]
pub(super) struct Places {
    steps: u32,
    pub(super) submissions: Vec<u32>,
    pub(super) rejections: Vec<u32>,
    pub(super) starts: Vec<u32>,
    pub(super) blocked: Vec<u32>,
    pub(super) finishes: Vec<u32>,
    /// Of each job: submission or rejection, start, finish.
    lives: Vec<[u32; 3]>,
}

impl Places {
    pub(super) fn for_jobs(jobs: usize) -> Self {
        Self {
            steps: 0,
            submissions: Vec::new(),
            rejections: Vec::new(),
            starts: Vec::new(),
            blocked: Vec::new(),
            finishes: Vec::new(),
            lives: vec![[NOWHERE; 3]; jobs],
        }
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

    pub(super) fn memory(&self) -> usize {
        let lists =
            [&self.submissions, &self.rejections, &self.starts, &self.blocked, &self.finishes];
        lists.iter().map(|list| size_of_val(list.as_slice())).sum::<usize>()
            + size_of_val(self.lives.as_slice())
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

impl<S: Sites> Observer<Allocate<S>> for Places {
    fn fact(&mut self, _: &Allocate<S>, _: &State<S::Free>, _: Time, fact: &Fact) {
        let step = self.steps;
        self.steps += 1;
        let (list, life) = match *fact {
            Fact::Submitted { job } => (&mut self.submissions, Some((job, 0))),
            Fact::Rejected { job } => (&mut self.rejections, Some((job, 0))),
            Fact::Started { job, .. } => (&mut self.starts, Some((job, 1))),
            Fact::Blocked { .. } => (&mut self.blocked, None),
            Fact::Finished { job, .. } => (&mut self.finishes, Some((job, 2))),
        };
        list.push(step);
        if let Some((job, place)) = life
            && let Some(life) = self.lives.get_mut(job.index())
        {
            life[place] = step;
        }
    }
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
