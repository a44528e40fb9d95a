//! A recorded run with everything that makes finding and drawing fast, for one kind of site index.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use super::Grows;
use super::gantt::Gantt;
use super::history::History;
use super::names::Names;
use super::places::Places;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Entry, EventMark, Lab};
use crate::labs::allocate::{Allocate, Event, Evidence, Fact, JobTable, Sites, State};
use crate::metrics::Schedule;
use crate::playback::explanation::Explanation;
use crate::playback::replay::{Condition, Direction, JobSummary, Replay, Target};
use crate::playback::scene::{JobMark, Scene, Table};
use crate::playback::timeline::Timeline;
use crate::playback::tracks::{Tracks, Window};
use crate::time::Time;

/// The numbers of one cursor that searches read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Waiting jobs.
    pub(super) queue: u32,
    /// The free processors of the emptiest site.
    pub(super) largest: u32,
    /// What the head needs; 0 if nobody waits.
    pub(super) need: u32,
    /// The free processors of all sites.
    pub(super) free: u64,
}

impl Row {
    pub(super) fn of<S: Sites>(lab: &Allocate<S>, state: &State<S::Free>) -> Self {
        Self {
            queue: JobId::from_index(state.queue_length()).0,
            largest: lab.free_max(state),
            need: state.head().map_or(0, |head| lab.table().job(head).processors),
            free: lab.free_total(state),
        }
    }

    /// 1 - largest/free; nothing where no processor is free [M-9].
    pub(super) fn index(self) -> Option<f64> {
        (self.free > 0).then(|| 1.0 - f64::from(self.largest) / self.free as f64)
    }

    /// Whether the head waits although enough processors are free in all [M-9].
    pub(super) fn is_fragmented(self) -> bool {
        self.need > self.largest && u64::from(self.need) <= self.free
    }
}

/// What is known about a run.
pub(super) struct Recorded<S: Sites> {
    pub(super) timeline: Timeline<Allocate<S>, Row>,
    /// Told of everything that is added.
    indexes: (Places, (Gantt, (History, Schedule))),
    pub(super) names: Names,
    /// The evidence that was asked for last, and where.
    evidence: RefCell<Option<(usize, Rc<Evidence>)>>,
}

impl<S: Sites> Recorded<S> {
    pub(super) fn new(lab: Allocate<S>) -> Self {
        let places = Places::for_jobs(lab.table().jobs().len());
        let gantt = Gantt::new(lab.grid());
        let schedule = Schedule::for_jobs(lab.table().jobs().len());
        let history = History::new(Row::of(&lab, &lab.initial()), lab.grid());
        Self {
            names: Names::of(lab.grid()),
            timeline: Timeline::new(lab, Row::of),
            indexes: (places, (gantt, (history, schedule))),
            evidence: RefCell::new(None),
        }
    }

    pub(super) fn places(&self) -> &Places {
        &self.indexes.0
    }

    pub(super) fn gantt(&self) -> &Gantt {
        &self.indexes.1.0
    }

    pub(super) fn history(&self) -> &History {
        &self.indexes.1.1.0
    }

    pub(super) fn lab(&self) -> &Allocate<S> {
        self.timeline.lab()
    }

    pub(super) fn table(&self) -> &JobTable {
        self.lab().table()
    }

    /// The step at `cursor`: what comes next.
    pub(super) fn next(&self, cursor: usize) -> Option<&Entry<Fact>> {
        self.timeline.log().entries.get(cursor)
    }

    /// The evidence of a decision; the last one is remembered, since scene and reason both ask.
    pub(super) fn evidence(&self, step: usize) -> Option<Rc<Evidence>> {
        if let Some((known, evidence)) = self.evidence.borrow().as_ref()
            && *known == step
        {
            return Some(Rc::clone(evidence));
        }
        let evidence = Rc::new(self.timeline.evidence(step)?);
        *self.evidence.borrow_mut() = Some((step, Rc::clone(&evidence)));
        Some(evidence)
    }

    pub(super) fn need(&self, job: JobId) -> u32 {
        self.table().job(job).processors
    }

    pub(super) fn mark(&self, job: JobId) -> JobMark {
        Names::mark(self.table(), job)
    }

    pub(super) fn label(&self, job: JobId) -> String {
        Names::label(self.table(), job)
    }

    pub(super) fn site(&self, site: SiteId) -> &str {
        self.names.site(site)
    }
}

impl<S: Sites> fmt::Debug for Recorded<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorded").field("facts", &self.timeline.len()).finish_non_exhaustive()
    }
}

impl<S: Sites> Grows for Recorded<S> {
    fn append(&mut self, entries: Vec<Entry<Fact>>, marks: Vec<EventMark<Event>>) {
        self.timeline.append(entries, marks, &mut self.indexes);
    }

    fn complete(&mut self) {
        self.timeline.complete(&mut self.indexes);
    }

    fn decisions(&self) -> usize {
        self.places().starts.len()
    }

    fn schedule(&self) -> Schedule {
        self.indexes.1.1.1.clone()
    }

    fn memory(&self) -> usize {
        let log = self.timeline.log();
        size_of_val(log.entries.as_slice())
            + size_of_val(log.events.as_slice())
            + size_of_val(self.timeline.rows())
            + self.timeline.clones_bytes()
            + self.places().memory()
            + self.gantt().memory()
            + self.history().memory()
    }
}

impl<S: Sites> Replay for Recorded<S> {
    fn len(&self) -> usize {
        self.timeline.len()
    }

    fn is_complete(&self) -> bool {
        self.timeline.is_complete()
    }

    fn scene_at(&self, cursor: usize) -> Scene {
        self.scene(cursor.min(self.len()))
    }

    fn explain(&self, cursor: usize) -> Explanation {
        self.why(cursor.min(self.len()))
    }

    fn find(&self, from: usize, direction: Direction, target: Target) -> Option<usize> {
        self.search(from.min(self.len()), direction, target)
    }

    fn begins(&self, from: usize, to: usize, condition: Condition) -> Option<usize> {
        self.first_beginning(from, to.min(self.len()), condition)
    }

    fn time_at(&self, cursor: usize) -> Time {
        self.timeline.time_at(cursor)
    }

    fn event_at(&self, cursor: usize) -> usize {
        self.events_begun(cursor)
    }

    fn cursor_of_event(&self, event: usize) -> usize {
        self.beginning_of(event)
    }

    fn tracks(&self, window: Window, columns: usize) -> Tracks {
        self.drawn(window, columns)
    }

    fn tables_at(&self, cursor: usize) -> Vec<Table> {
        self.tables(cursor.min(self.len()))
    }

    fn mark(&self, job: JobId) -> JobMark {
        self.mark(job)
    }

    fn jobs_named(&self, text: &str, limit: usize) -> Vec<JobSummary> {
        self.named(text, limit)
    }
}
