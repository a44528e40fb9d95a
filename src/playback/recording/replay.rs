//! The replay of a lab: a recorded run that can be shared while it grows.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use super::{ComeTo, Recorded, Shown};
use crate::ids::JobId;
use crate::kernel::{Entry, EventMark, Measured};
use crate::metrics::Schedule;
use crate::playback::condition::{Condition, ConditionKind};
use crate::playback::explanation::Explanation;
use crate::playback::graph::GraphPicture;
use crate::playback::predict::{Ahead, Questions};
use crate::playback::replay::{Aim, Direction, JobSummary, Replay, Stride, Target};
use crate::playback::scene::{JobMark, Scene, Table};
use crate::playback::tracks::{Tracks, Window};
use crate::playback::what_if::Offer;
use crate::time::Time;
use crate::words::Worded;

/// A recorded run of a lab. It can be shared while it grows.
pub struct Recording<L: Shown>(RefCell<Recorded<L>>);

impl<L: Shown> Recording<L> {
    /// A run of which nothing has happened yet.
    pub fn new(lab: impl Into<L>) -> Self {
        Self::against(lab, &[])
    }

    /// The same, with what the lab's [`Shown::held_against`] has come to.
    pub fn against(lab: impl Into<L>, against: &[ComeTo]) -> Self {
        Self(RefCell::new(Recorded::new(lab.into(), against)))
    }

    /// A run of the same lab of which nothing has happened yet.
    pub(in crate::playback) fn anew(&self) -> Self {
        Self(RefCell::new(self.0.borrow().anew()))
    }

    /// Adds what happened next: facts, and the events that begin with one of them.
    pub fn append(&self, entries: Vec<Entry<L::Fact>>, marks: Vec<EventMark<L::Event>>) {
        self.0.borrow_mut().append(entries, marks);
    }

    /// Begins as another run did, up to a step: what that one is known to have come to is taken over, and
    /// little has to be worked out again.
    pub fn begin_as(&self, other: &Self, until: usize) {
        self.0.borrow_mut().begin_as(&other.0.borrow(), until);
    }

    /// The step with which the last event began that is known, and the state then.
    pub(crate) fn last_event(&self) -> (usize, L::State) {
        let run = self.0.borrow();
        let begin = run.timeline.log().events.last().map_or(0, |mark| mark.step as usize);
        (begin, run.timeline.state_at(begin))
    }

    /// The run has ended.
    pub fn complete(&self) {
        self.0.borrow_mut().complete();
    }

    /// How many decisions there have been so far.
    pub fn decisions(&self) -> usize {
        let run = self.0.borrow();
        L::DECISIONS.iter().map(|kind| run.index().places.of(*kind).len()).sum()
    }

    /// Reads the facts known so far.
    pub fn with_facts<T>(&self, read: impl FnOnce(&[Entry<L::Fact>]) -> T) -> T {
        read(&self.0.borrow().timeline.log().entries)
    }

    /// Reads everything that is known.
    pub(in crate::playback) fn read<T>(&self, read: impl FnOnce(&Recorded<L>) -> T) -> T {
        read(&self.0.borrow())
    }

    /// How many bytes it takes, about, the job table not counted.
    pub fn memory(&self) -> usize {
        self.0.borrow().memory()
    }
}

impl<L: Shown + Measured> Recording<L> {
    /// Who has run where so far, from when to when.
    pub fn schedule(&self) -> Schedule {
        let run = self.0.borrow();
        let lab = run.lab();
        let mut schedule = Schedule::for_jobs(Measured::job_count(lab));
        for entry in &run.timeline.log().entries {
            schedule.tell(lab, entry.at, &entry.fact);
        }
        schedule
    }
}

impl<L: Shown> fmt::Debug for Recording<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(stringify!(Recording)).field("facts", &self.len()).finish_non_exhaustive()
    }
}

impl<L: Shown> Replay for Recording<L> {
    fn len(&self) -> usize {
        self.0.borrow().timeline.len()
    }

    fn is_complete(&self) -> bool {
        self.0.borrow().timeline.is_complete()
    }

    fn strides(&self) -> &'static [(Stride, Worded)] {
        L::STRIDES
    }

    fn conditions(&self) -> &'static [&'static ConditionKind] {
        L::CONDITIONS
    }

    fn scene_at(&self, cursor: usize) -> Scene {
        let run = self.0.borrow();
        L::scene(&run, cursor.min(run.timeline.len()))
    }

    fn explain(&self, cursor: usize) -> Explanation {
        let run = self.0.borrow();
        L::why(&run, cursor.min(run.timeline.len()))
    }

    fn find(&self, from: usize, direction: Direction, target: Target) -> Option<usize> {
        self.0.borrow().search().find(from, direction, target)
    }

    fn place_of(&self, aim: Aim) -> Option<usize> {
        self.0.borrow().place_of(aim)
    }

    fn begins(&self, from: usize, to: usize, condition: Condition) -> Option<usize> {
        self.0.borrow().search().first_beginning(from, to, condition)
    }

    fn deciding(&self, cursor: usize) -> Option<JobId> {
        self.0.borrow().decided_on(cursor)
    }

    fn cursor_of_instant(&self, at: Time, job: Option<JobId>) -> usize {
        let run = self.0.borrow();
        run.search().instant(at, job, &|step| run.decided_on(step))
    }

    fn extent(&self, condition: Condition) -> Option<f64> {
        let run = self.0.borrow();
        let values = run.timeline.rows().iter().filter_map(|row| L::measured(*row, condition));
        values.filter(|value| value.is_finite()).reduce(condition.further())
    }

    fn time_at(&self, cursor: usize) -> Time {
        self.0.borrow().timeline.time_at(cursor)
    }

    fn event_at(&self, cursor: usize) -> usize {
        self.0.borrow().events_begun(cursor)
    }

    fn cursor_of_event(&self, event: usize) -> usize {
        let run = self.0.borrow();
        run.index().beginning_of(&*run, event).unwrap_or(run.timeline.len())
    }

    fn tracks(&self, window: Window, columns: usize) -> Tracks {
        let run = self.0.borrow();
        let mark = |job| run.lab().mark(job);
        let drawn = (L::EVENTS, L::beside(run.known()));
        run.index().drawn(drawn, (window, columns), &mark, &*run)
    }

    fn tables_at(&self, cursor: usize) -> Vec<Table> {
        let run = self.0.borrow();
        L::tables(&run, cursor.min(run.timeline.len()))
    }

    fn mark(&self, job: JobId) -> JobMark {
        self.0.borrow().lab().mark(job)
    }

    fn graph(&self, job: JobId) -> Option<GraphPicture> {
        let run = self.0.borrow();
        let known = job.index() < run.lab().job_count();
        if known { L::graph(&run, job) } else { None }
    }

    fn can_be_forced(&self) -> bool {
        L::CAN_BE_FORCED
    }

    fn offer(&self, cursor: usize) -> Option<Offer> {
        let run = self.0.borrow();
        L::offer(&run, cursor.min(run.timeline.len()))
    }

    fn intervened(&self, place: usize) -> Option<usize> {
        self.0.borrow().intervened(u32::try_from(place).ok()?)
    }

    fn before(self: Rc<Self>, cursor: usize) -> Option<Rc<dyn Replay>> {
        let cursor = cursor.min(self.len());
        if let Some(questions) = Rc::clone(&self).questions() {
            // What is drawn there says nothing of the answer either.
            let askings = questions.askings();
            let asked = askings.iter().find(|asking| questions.posed(cursor, **asking).is_some());
            let asking = asked.or(askings.first()).copied()?;
            let ahead = Ahead { until: cursor, is_asked: asked.is_some() };
            return Some(questions.shown(ahead, asking));
        }
        let known = self.anew();
        known.begin_as(&self, cursor);
        Some(Rc::new(known))
    }

    fn can_be_predicted(&self) -> bool {
        L::QUESTIONS.is_some()
    }

    fn questions(self: Rc<Self>) -> Option<Rc<dyn Questions>> {
        L::QUESTIONS.map(|questions| questions(self))
    }

    fn jobs_named(&self, text: &str, limit: usize) -> Vec<JobSummary> {
        let run = self.0.borrow();
        let lab = run.lab();
        let mut jobs = lab.jobs().map(|job| (job, lab.job_name(job)));
        let found = super::named::named(&mut jobs, text, limit);
        let summary = |job| JobSummary { mark: lab.mark(job), text: lab.summary(job) };
        found.into_iter().map(summary).collect()
    }
}
