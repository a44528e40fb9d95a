//! Lab Allocate as a page sees it: scenes, reasons, tracks and searches over a recorded run.

mod caption;
mod find;
mod gantt;
mod history;
mod names;
mod places;
mod recorded;
mod scene;
mod tables;
mod tracks;
mod why;

use std::cell::RefCell;
use std::fmt;

use recorded::Recorded;

use super::explanation::Explanation;
use super::replay::{Condition, Direction, JobSummary, Replay, Target};
use super::scene::{JobMark, Scene, Table};
use super::tracks::{Tracks, Window};
use crate::ids::JobId;
use crate::kernel::{Entry, EventMark};
use crate::labs::allocate::{AnyAllocate, Event, Fact};
use crate::metrics::Schedule;
use crate::time::Time;

/// A recorded run of lab Allocate. It can be shared while it grows.
pub struct AllocateReplay(RefCell<Box<dyn Grows>>);

/// A replay that facts can be added to.
trait Grows: Replay {
    fn append(&mut self, entries: Vec<Entry<Fact>>, marks: Vec<EventMark<Event>>);
    fn complete(&mut self);
    fn decisions(&self) -> usize;
    fn schedule(&self) -> Schedule;
    fn memory(&self) -> usize;
}

impl AllocateReplay {
    /// A run of which nothing has happened yet.
    pub fn new(lab: AnyAllocate) -> Self {
        Self(RefCell::new(Box::new(Recorded::new(lab.many()))))
    }

    /// Adds what happened next: facts, and the events that begin with one of them.
    pub fn append(&self, entries: Vec<Entry<Fact>>, marks: Vec<EventMark<Event>>) {
        self.0.borrow_mut().append(entries, marks);
    }

    /// The run has ended.
    pub fn complete(&self) {
        self.0.borrow_mut().complete();
    }

    /// How many jobs have started so far.
    pub fn decisions(&self) -> usize {
        self.0.borrow().decisions()
    }

    /// Who has run where so far, from when to when.
    pub fn schedule(&self) -> Schedule {
        self.0.borrow().schedule()
    }

    /// How many bytes it takes, about, the job table not counted.
    pub fn memory(&self) -> usize {
        self.0.borrow().memory()
    }
}

impl fmt::Debug for AllocateReplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.borrow().fmt(f)
    }
}

impl Replay for AllocateReplay {
    fn len(&self) -> usize {
        self.0.borrow().len()
    }

    fn is_complete(&self) -> bool {
        self.0.borrow().is_complete()
    }

    fn scene_at(&self, cursor: usize) -> Scene {
        self.0.borrow().scene_at(cursor)
    }

    fn explain(&self, cursor: usize) -> Explanation {
        self.0.borrow().explain(cursor)
    }

    fn find(&self, from: usize, direction: Direction, target: Target) -> Option<usize> {
        self.0.borrow().find(from, direction, target)
    }

    fn begins(&self, from: usize, to: usize, condition: Condition) -> Option<usize> {
        self.0.borrow().begins(from, to, condition)
    }

    fn time_at(&self, cursor: usize) -> Time {
        self.0.borrow().time_at(cursor)
    }

    fn event_at(&self, cursor: usize) -> usize {
        self.0.borrow().event_at(cursor)
    }

    fn cursor_of_event(&self, event: usize) -> usize {
        self.0.borrow().cursor_of_event(event)
    }

    fn tracks(&self, window: Window, columns: usize) -> Tracks {
        self.0.borrow().tracks(window, columns)
    }

    fn tables_at(&self, cursor: usize) -> Vec<Table> {
        self.0.borrow().tables_at(cursor)
    }

    fn mark(&self, job: JobId) -> JobMark {
        self.0.borrow().mark(job)
    }

    fn jobs_named(&self, text: &str, limit: usize) -> Vec<JobSummary> {
        self.0.borrow().jobs_named(text, limit)
    }
}
