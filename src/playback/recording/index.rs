//! Everything that is kept of a run besides its facts, brought up to date with each fact as it comes.

use std::rc::Rc;

use super::find::{Steps, count_while};
use super::gantt::{Gantt, GanttMark, Laid};
use super::history::{History, HistoryMark, Values};
use super::places::{Places, before};
use super::{BarNote, Lane, Note, Shown};
use crate::kernel::Observer;
use crate::playback::timeline::Follower;
use crate::playback::tracks::SeriesKind;
use crate::time::Time;

/// Where things happen, who ran where, and how the series went.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) places: Places,
    pub(super) gantt: Gantt,
    pub(super) history: History,
    /// The first steps of events that people do not count.
    uncounted: Vec<u32>,
    marks: Marks,
}

/// How far everything had come at some steps, so that another run can begin there.
#[derive(Debug)]
struct Marks {
    marks: Vec<Mark>,
    /// How many steps lie between two of them.
    interval: u32,
}

#[derive(Clone, Debug)]
struct Mark {
    step: u32,
    uncounted: usize,
    gantt: GanttMark,
    history: HistoryMark,
}

/// The most marks that are kept; then every other goes.
const MARKS: usize = 64;
/// How many steps lie between two marks at first.
const FIRST_INTERVAL: u32 = 8;

impl Marks {
    /// Of so many steps as few are kept as there will be: each tells of every site.
    fn expect(&mut self, steps: usize) {
        while self.interval as usize * MARKS <= steps {
            self.widen();
        }
    }

    /// Every other goes.
    fn widen(&mut self) {
        self.interval *= 2;
        let interval = self.interval;
        self.marks.retain(|mark| mark.step.is_multiple_of(interval));
    }
}

impl Index {
    pub(super) fn new(jobs: usize, lanes: Vec<Lane>, series: &'static [SeriesKind]) -> Self {
        Self {
            places: Places::for_jobs(jobs),
            gantt: Gantt::new(lanes),
            history: History::new(series),
            uncounted: Vec::new(),
            marks: Marks { marks: Vec::new(), interval: FIRST_INTERVAL },
        }
    }

    /// Makes room for so many events and facts.
    pub(super) fn expect(&mut self, events: usize, facts: usize) {
        self.history.expect(events);
        self.places.expect();
        self.marks.expect(facts);
    }

    /// Takes over what another index knew at its last mark up to a step, and what its series were; gives that
    /// mark's step. Nothing has been told to this one yet.
    pub(super) fn begin_as(&mut self, other: &Self, of: &dyn Values, until: usize) -> usize {
        let marks = &other.marks.marks;
        let place = marks.partition_point(|mark| mark.step as usize <= until);
        let Some(mark) = place.checked_sub(1).map(|place| &marks[place]) else { return 0 };
        self.places.begin_as(&other.places, mark.step);
        self.gantt.begin_as(&other.gantt, &mark.gantt);
        self.history.begin_as(&other.history, &mark.history, of);
        self.uncounted = other.uncounted[..mark.uncounted].to_vec();
        // A run that begins as this one does begins there, too.
        self.marks = Marks { marks: marks[..place].to_vec(), interval: other.marks.interval };
        mark.step as usize
    }

    /// Keeps how far everything has come, now and then.
    fn keep(&mut self) {
        let step = self.places.steps();
        if !step.is_multiple_of(self.marks.interval) {
            return;
        }
        self.marks.marks.push(Mark {
            step,
            uncounted: self.uncounted.len(),
            gantt: self.gantt.mark(),
            history: self.history.mark(),
        });
        if self.marks.marks.len() == MARKS {
            self.marks.widen();
        }
    }

    pub(super) fn memory(&self) -> usize {
        self.places.memory()
            + self.gantt.memory()
            + self.history.memory()
            + self.marks.marks.iter().map(|mark| mark.gantt.memory()).sum::<usize>()
    }

    /// How many events have begun at `cursor`, as people count them [T-7].
    pub(super) fn events_begun(&self, steps: &dyn Steps, cursor: usize) -> usize {
        // An event at the end that brought about no fact begins beyond the last.
        let cursor = if cursor == steps.len() { usize::MAX } else { cursor };
        self.begun_before(steps, cursor)
    }

    /// How many events have begun up to a step and with it, as people count them.
    pub(super) fn events_begun_with(&self, steps: &dyn Steps, step: usize) -> usize {
        self.begun_before(steps, step + 1)
    }

    fn begun_before(&self, steps: &dyn Steps, cursor: usize) -> usize {
        steps.begun_before(cursor) - before(&self.uncounted, cursor)
    }

    /// How many events the run has, as far as it is known.
    pub(super) fn events(&self, steps: &dyn Steps) -> usize {
        steps.begun_before(usize::MAX) - self.uncounted.len()
    }

    /// The step at the beginning of an event, as people count them; nothing if it has not come.
    pub(super) fn beginning_of(&self, steps: &dyn Steps, event: usize) -> Option<usize> {
        // An event may begin behind the last step.
        let steps_of = steps.len() + 1;
        let step = count_while(steps_of, |step| self.events_begun_with(steps, step) <= event);
        (step < steps_of).then_some(step)
    }

    fn fact(&mut self, at: Time, note: Note) {
        self.places.add(note);
        match (note.bar, note.job) {
            (Some(BarNote::Begins { row, size, to }), Some(job)) => {
                let bar = Laid { job, offset: 0, processors: size, from: at, to };
                self.gantt.start(row, bar);
            }
            (Some(BarNote::Ends { row }), Some(job)) => self.gantt.finish(job, row),
            (Some(BarNote::Leaves { row }), Some(job)) => self.gantt.cut(job, row, at),
            _ => self.gantt.reach(at),
        }
        self.keep();
    }
}

/// The index of a lab's run, with what was made once of it.
pub(super) struct Indexes<L: Shown> {
    pub(super) index: Index,
    pub(super) known: Rc<L::Known>,
    /// The row of the state now.
    pub(super) row: L::Snapshot,
}

impl<L: Shown> Observer<L> for Indexes<L> {
    fn event(&mut self, lab: &L, _: &L::State, _: Time, event: L::Event) {
        let step = self.index.places.steps();
        if !lab.is_counted(event) {
            self.index.uncounted.push(step);
        }
    }

    fn fact(&mut self, lab: &L, _: &L::State, at: Time, fact: &L::Fact) {
        self.index.fact(at, lab.note(fact));
    }

    fn settled(&mut self, lab: &L, _: &L::State, at: Time, event: L::Event) {
        if lab.is_counted(event) {
            let row = self.row;
            let values = |series| L::value(&self.known, row, series);
            let cursor = self.index.places.steps();
            self.index.history.push((cursor, at), &values, L::stretch(row));
        }
    }
}

impl<L: Shown> Follower<L, L::Snapshot> for Indexes<L> {
    fn measured(&mut self, row: L::Snapshot) {
        self.row = row;
    }
}

#[cfg(test)]
mod tests {
    use super::{Index, MARKS};
    use crate::playback::recording::{FactKind, Note};
    use crate::time::Time;

    #[test]
    fn of_a_run_whose_length_is_known_no_mark_is_kept_that_would_go() {
        let steps = 5_000;
        let kept = |known_at| {
            let mut index = Index::new(0, Vec::new(), &[]);
            let mut most = 0;
            for step in 0..steps {
                if Some(step) == known_at {
                    index.expect(steps, steps);
                    most = 0;
                }
                index.fact(Time::ZERO, Note::of(FactKind::Rejection, None));
                most = most.max(index.marks.marks.len());
            }
            let marks: Vec<u32> = index.marks.marks.iter().map(|mark| mark.step).collect();
            (most > marks.len(), marks)
        };
        let (goes, marks) = kept(None);
        assert!(goes && marks.len() > MARKS / 2);
        for known_at in [0, 700] {
            assert_eq!(kept(Some(known_at)), (false, marks.clone()));
        }
    }
}
