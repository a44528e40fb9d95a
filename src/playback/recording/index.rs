//! Everything that is kept of a run besides its facts, told of each as it comes.

use super::gantt::Gantt;
use super::history::History;
use super::places::{Places, before};
use super::{BarNote, FactKind, Lane, Note, Shown};
use crate::ids::SiteId;
use crate::kernel::Observer;
use crate::metrics::{Row, Schedule};
use crate::playback::tracks::SeriesKind;
use crate::time::Time;

/// Where things happen, who ran where, and how the series went.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) places: Places,
    pub(super) gantt: Gantt,
    pub(super) history: History,
    pub(super) schedule: Schedule,
    /// The first step of each event.
    pub(super) begins: Vec<u32>,
    /// Those of them that people do not count.
    uncounted: Vec<u32>,
}

impl Index {
    pub(super) fn new(jobs: usize, lanes: Vec<Lane>, series: &'static [SeriesKind]) -> Self {
        Self {
            places: Places::for_jobs(jobs),
            gantt: Gantt::new(lanes),
            history: History::new(series),
            schedule: Schedule::for_jobs(jobs),
            begins: Vec::new(),
            uncounted: Vec::new(),
        }
    }

    pub(super) fn memory(&self) -> usize {
        self.places.memory()
            + self.gantt.memory()
            + self.history.memory()
            + size_of_val(self.begins.as_slice())
    }

    /// How many events have begun at `cursor`, as people count them [T-7].
    pub(super) fn events_begun(&self, cursor: usize) -> usize {
        // An event at the end that brought about no fact begins beyond the last.
        let cursor = if cursor == self.places.steps() as usize { usize::MAX } else { cursor };
        before(&self.begins, cursor) - before(&self.uncounted, cursor)
    }

    /// How many events have begun up to a step and with it, as people count them.
    pub(super) fn events_begun_with(&self, step: usize) -> usize {
        before(&self.begins, step + 1) - before(&self.uncounted, step + 1)
    }

    /// How many events the run has, as far as it is known.
    pub(super) fn events(&self) -> usize {
        self.begins.len() - self.uncounted.len()
    }

    /// The step at the beginning of an event, as people count them; nothing if it has not come.
    pub(super) fn beginning_of(&self, event: usize) -> Option<usize> {
        let counted = |step: &u32| self.events_begun(*step as usize + 1) <= event;
        let place = self.begins.partition_point(counted);
        self.begins.get(place).map(|step| *step as usize)
    }

    fn fact(&mut self, at: Time, note: Note) {
        self.places.add(note);
        if note.kind == FactKind::Rejection {
            self.schedule.reject();
        }
        match (note.bar, note.job) {
            (Some(BarNote::Begins { row, size, to }), Some(job)) => {
                self.gantt.start(job, row, size, (at, to));
                let site = SiteId::from_index(row);
                self.schedule.start(job, Row { site, started_at: at, finished_at: to });
            }
            (Some(BarNote::Ends { row }), Some(job)) => self.gantt.finish(job, row),
            (Some(BarNote::Leaves { row }), Some(job)) => self.gantt.cut(job, row, at),
            _ => self.gantt.reach(at),
        }
    }
}

/// The index of a lab's run, with what was made once of it.
pub(super) struct Indexes<L: Shown> {
    pub(super) index: Index,
    pub(super) known: L::Known,
}

impl<L: Shown> Observer<L> for Indexes<L> {
    fn event(&mut self, lab: &L, _: &L::State, _: Time, event: L::Event) {
        let step = self.index.places.steps();
        self.index.begins.push(step);
        if !lab.is_counted(event) {
            self.index.uncounted.push(step);
        }
    }

    fn fact(&mut self, lab: &L, _: &L::State, at: Time, fact: &L::Fact) {
        self.index.fact(at, lab.note(fact));
    }

    fn settled(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        if lab.is_counted(event) {
            let row = lab.row(state);
            let values = |series| L::value(&self.known, row, series);
            self.index.history.push(at, &values, L::stretch(row));
        }
    }
}
