//! A recorded run with everything that makes finding and drawing fast.

use std::cell::RefCell;
use std::rc::Rc;

use super::find::{Search, Steps};
use super::history::Values;
use super::index::{Index, Indexes};
use super::{ComeTo, FactKind, Shown};
use crate::fnv::Fnv1a;
use crate::ids::JobId;
use crate::kernel::{Entry, EventMark, Log};
use crate::learn::decision::Course;
use crate::playback::condition::Condition;
use crate::playback::format;
use crate::playback::replay::JobMoment;
use crate::playback::scene::{Clock, Reading};
use crate::playback::timeline::Timeline;
use crate::time::Time;

/// What is known about a run.
pub struct Recorded<L: Shown> {
    pub(in crate::playback) timeline: Timeline<L, L::Snapshot>,
    /// Told of everything that is added.
    indexes: Indexes<L>,
    /// How many jobs there are, until room has been made for what happens to them.
    expected: Option<usize>,
    /// The evidence that was asked for last, and where.
    evidence: RefCell<Option<(usize, Rc<L::Evidence>)>>,
}

impl<L: Shown> std::fmt::Debug for Recorded<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct(stringify!(Recorded))
            .field("facts", &self.timeline.len())
            .finish_non_exhaustive()
    }
}

impl<L: Shown> Recorded<L> {
    pub(super) fn new(lab: L, against: &[ComeTo]) -> Self {
        let mut known = lab.known();
        L::hold(&mut known, against);
        let jobs = lab.job_count();
        let recorded = Self::knowing(lab, Rc::new(known));
        Self { expected: Some(jobs), ..recorded }
    }

    /// A run of the same lab of which nothing has happened yet.
    pub(super) fn anew(&self) -> Self {
        Self::knowing(self.lab().clone(), Rc::clone(&self.indexes.known))
    }

    fn knowing(lab: L, known: Rc<L::Known>) -> Self {
        let first = lab.snapshot(&lab.initial());
        let mut index = Index::new(lab.job_count(), lab.lanes(), L::SERIES);
        let values = |series| L::value(&known, first, series);
        index.history.push((0, Time::ZERO), &values, L::stretch(first));
        Self {
            timeline: Timeline::new(lab, L::snapshot),
            indexes: Indexes { index, known, row: first },
            expected: None,
            evidence: RefCell::new(None),
        }
    }

    pub(super) fn append(&mut self, entries: Vec<Entry<L::Fact>>, marks: Vec<EventMark<L::Event>>) {
        // The first facts are shown in place of the run before, which leaves its room to those that follow.
        if !self.timeline.is_empty()
            && let Some(jobs) = self.expected.take()
        {
            // Whatever else happens to it, a job is submitted, starts and finishes.
            let (events, facts) = (2 * jobs, 3 * jobs);
            self.timeline.expect(facts, events);
            self.indexes.index.expect(events, facts);
        }
        self.timeline.append(entries, marks, &mut self.indexes);
    }

    /// Begins as another run did. Nothing has happened in this one yet.
    pub(super) fn begin_as(&mut self, other: &Self, until: usize) {
        self.expected = None;
        let known = self.indexes.index.begin_as(other.index(), other, until);
        self.timeline.begin_as(&other.timeline, known);
        self.indexes.row = self.timeline.rows()[known];
        let log = other.timeline.log();
        let begun = log.events.partition_point(|mark| (mark.step as usize) < until);
        let taken = self.timeline.log().events.len().min(begun);
        let entries = log.entries[known..until.clamp(known, log.entries.len())].to_vec();
        self.append(entries, log.events[taken..begun].to_vec());
    }

    pub(super) fn complete(&mut self) {
        self.timeline.complete(&mut self.indexes);
    }

    pub(super) fn memory(&self) -> usize {
        let log = self.timeline.log();
        size_of_val(log.entries.as_slice())
            + size_of_val(log.events.as_slice())
            + size_of_val(self.timeline.rows())
            + self.timeline.clones_bytes()
            + self.index().memory()
    }

    pub(super) fn search(&self) -> Search<'_> {
        Search { index: self.index(), steps: self, decisions: L::DECISIONS }
    }

    pub(super) fn index(&self) -> &Index {
        &self.indexes.index
    }

    /// The rules of the run.
    pub(in crate::playback) fn lab(&self) -> &L {
        self.timeline.lab()
    }

    /// What was made once of the run.
    pub(in crate::playback) fn known(&self) -> &L::Known {
        &self.indexes.known
    }

    /// The steps of the facts of a kind, ascending.
    pub(in crate::playback) fn steps_of(&self, kind: FactKind) -> &[u32] {
        self.index().places.of(kind)
    }

    /// The step of a moment in the life of a job, if it has come.
    pub(in crate::playback) fn moment(&self, job: JobId, moment: JobMoment) -> Option<usize> {
        self.index().places.moment(job, moment)
    }

    /// The step at `cursor`: what comes next.
    pub(in crate::playback) fn next(&self, cursor: usize) -> Option<&Entry<L::Fact>> {
        self.timeline.log().entries.get(cursor)
    }

    /// The evidence of a decision; the last one is remembered, since scene and reason both ask.
    pub(in crate::playback) fn evidence(&self, step: usize) -> Option<Rc<L::Evidence>> {
        if let Some((known, evidence)) = self.evidence.borrow().as_ref()
            && *known == step
        {
            return Some(Rc::clone(evidence));
        }
        let evidence = Rc::new(self.timeline.evidence(step)?);
        *self.evidence.borrow_mut() = Some((step, Rc::clone(&evidence)));
        Some(evidence)
    }

    /// How many events have begun at `cursor`, as people count them.
    pub(in crate::playback) fn events_begun(&self, cursor: usize) -> usize {
        self.index().events_begun(self, cursor)
    }

    /// The job of the next fact, if that is a decision.
    pub(super) fn decided_on(&self, cursor: usize) -> Option<JobId> {
        let note = self.lab().note(&self.next(cursor)?.fact);
        note.job.filter(|_| L::DECISIONS.contains(&note.kind))
    }

    /// Where in time a cursor is.
    pub(in crate::playback) fn clock(&self, cursor: usize) -> Clock {
        let at = self.timeline.time_at(cursor);
        Clock {
            at,
            text: format::instant(at),
            event: self.events_begun(cursor),
            events: Some(self.index().events(self)),
        }
    }

    /// The values of the series at a cursor.
    pub(in crate::playback) fn readings(&self, cursor: usize) -> Vec<Reading> {
        let row = self.timeline.rows()[cursor];
        let reading = |(series, kind)| {
            let value = L::value(self.known(), row, series);
            Reading { kind, value: value.is_finite().then_some(value) }
        };
        L::SERIES.iter().enumerate().map(reading).collect()
    }

    /// The fingerprint of a state.
    pub(in crate::playback) fn digest(&self, state: &L::State) -> u64 {
        let mut digest = Fnv1a::default();
        self.lab().digest(state, &mut digest);
        digest.finish()
    }
}

impl<L: Shown> Values for Recorded<L> {
    fn at(&self, cursor: usize) -> Time {
        self.timeline.time_at(cursor)
    }

    fn value(&self, cursor: usize, series: usize) -> f64 {
        L::value(self.known(), self.timeline.rows()[cursor], series)
    }
}

impl<L: Shown> Steps for Recorded<L> {
    fn len(&self) -> usize {
        self.timeline.len()
    }

    fn is_complete(&self) -> bool {
        self.timeline.is_complete()
    }

    fn time(&self, step: usize) -> Time {
        self.timeline.log().entries[step].at
    }

    fn begun_before(&self, step: usize) -> usize {
        self.timeline.log().events.partition_point(|mark| (mark.step as usize) < step)
    }

    fn first_of(&self, event: usize) -> Option<usize> {
        self.timeline.log().events.get(event).map(|mark| mark.step as usize)
    }

    fn holds(&self, cursor: usize, condition: Condition) -> bool {
        L::holds(self.timeline.rows()[cursor], condition)
    }
}

impl<L: Shown> Course<L> for Recorded<L> {
    fn lab(&self) -> &L {
        self.timeline.lab()
    }

    fn log(&self) -> &Log<L::Fact, L::Event> {
        self.timeline.log()
    }

    fn is_complete(&self) -> bool {
        self.timeline.is_complete()
    }

    fn state_at(&self, cursor: usize) -> L::State {
        self.timeline.state_at(cursor)
    }
}
