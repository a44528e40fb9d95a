//! A recorded run of which any step can be visited: the facts, a small row of numbers for each cursor,
//! and clones of the state at intervals. Nothing is ever undone; a state is the clone before it and the
//! facts between.

use crate::kernel::{Entry, EventMark, Lab, Log, Observer, evidence_of};
use crate::time::Time;

/// The memory that clones of the state may take, in bytes.
pub const CLONES_LIMIT: usize = 32 << 20;

/// How many steps lie between two clones at first.
const FIRST_INTERVAL: usize = 64;

/// Who follows a run as it grows: an observer that is told of rows, too, so that it need not measure states.
pub trait Follower<L: Lab, R>: Observer<L> {
    /// The row of the state after the fact that it was told of last.
    fn measured(&mut self, row: R);
}

impl<L: Lab, R> Follower<L, R> for () {
    fn measured(&mut self, _: R) {}
}

/// A run of `L`, with a row `R` for each cursor.
#[derive(Debug)]
pub struct Timeline<L: Lab, R> {
    lab: L,
    log: Log<L::Fact, L::Event>,
    rows: Vec<R>,
    measure: fn(&L, &L::State) -> R,
    /// The states at cursors 0, `interval`, 2 `interval`, ...
    clones: Vec<L::State>,
    clones_bytes: usize,
    clones_limit: usize,
    interval: usize,
    /// The state after the last fact.
    last: L::State,
    is_complete: bool,
}

impl<L: Lab, R: Copy> Timeline<L, R> {
    /// A run of `lab` of which nothing is known yet; `measure` makes the row of a state.
    pub fn new(lab: L, measure: fn(&L, &L::State) -> R) -> Self {
        Self::with_limit(lab, measure, CLONES_LIMIT)
    }

    /// The same, with another limit for the memory that clones may take.
    pub fn with_limit(lab: L, measure: fn(&L, &L::State) -> R, clones_limit: usize) -> Self {
        let last = lab.initial();
        let rows = vec![measure(&lab, &last)];
        let clones_bytes = lab.footprint(&last);
        Self {
            log: Log::default(),
            rows,
            measure,
            clones: vec![last.clone()],
            clones_bytes,
            clones_limit,
            interval: FIRST_INTERVAL,
            last,
            is_complete: false,
            lab,
        }
    }

    /// Makes room for so many facts and events in all: what is known to come need not be moved while it does.
    pub fn expect(&mut self, facts: usize, events: usize) {
        expect(&mut self.log.entries, facts);
        expect(&mut self.rows, facts);
        expect(&mut self.log.events, events);
    }

    /// The rules of the run.
    pub fn lab(&self) -> &L {
        &self.lab
    }

    /// How many facts there are.
    pub fn len(&self) -> usize {
        self.log.entries.len()
    }

    /// Whether there is no fact.
    pub fn is_empty(&self) -> bool {
        self.log.entries.is_empty()
    }

    /// Whether no fact will follow.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The facts and the events.
    pub fn log(&self) -> &Log<L::Fact, L::Event> {
        &self.log
    }

    /// The row of each cursor, from 0 to the number of facts.
    pub fn rows(&self) -> &[R] {
        &self.rows
    }

    /// How many bytes the clones of the state take, about.
    pub fn clones_bytes(&self) -> usize {
        self.clones_bytes
    }

    /// Adds what happened next, and tells the follower. The marks are those of the events that begin
    /// within `entries`, with steps counted from the beginning of the run.
    pub fn append<F: Follower<L, R>>(
        &mut self,
        entries: Vec<Entry<L::Fact>>,
        marks: Vec<EventMark<L::Event>>,
        follower: &mut F,
    ) {
        make_room(&mut self.rows, entries.len());
        make_room(&mut self.log.entries, entries.len());
        make_room(&mut self.log.events, marks.len());
        let mut marks = marks.into_iter().peekable();
        for entry in entries {
            // Several where events brought about no fact.
            while let Some(mark) =
                marks.next_if(|mark| mark.step as usize <= self.log.entries.len())
            {
                self.begin(mark, entry.at, follower);
            }
            self.lab.apply(&mut self.last, entry.at, &entry.fact);
            let row = (self.measure)(&self.lab, &self.last);
            follower.fact(&self.lab, &self.last, entry.at, &entry.fact);
            follower.measured(row);
            self.rows.push(row);
            self.log.entries.push(entry);
            if self.log.entries.len().is_multiple_of(self.interval) {
                self.keep();
            }
        }
        // What comes last may bring about no fact either.
        let at = self.time_at(self.len());
        marks.for_each(|mark| self.begin(mark, at, follower));
    }

    /// Takes over the facts of another run before a step, with their rows, the events that began before
    /// it, and nothing else: the states are those of this run's rules. Nothing has happened here yet.
    pub fn begin_as(&mut self, other: &Self, until: usize) {
        let begun = other.log.events.partition_point(|mark| (mark.step as usize) < until);
        self.log.events = other.log.events[..begun].to_vec();
        self.rows = other.rows[..=until].to_vec();
        self.log.entries.reserve(until);
        for entry in &other.log.entries[..until] {
            self.lab.apply(&mut self.last, entry.at, &entry.fact);
            self.log.entries.push(entry.clone());
            if self.log.entries.len().is_multiple_of(self.interval) {
                self.keep();
            }
        }
    }

    /// The run has ended.
    pub fn complete<F: Follower<L, R>>(&mut self, follower: &mut F) {
        if !self.is_complete {
            self.settle(follower);
            self.is_complete = true;
        }
    }

    /// The state after `cursor` facts.
    pub fn state_at(&self, cursor: usize) -> L::State {
        let cursor = cursor.min(self.len());
        let nearest = (cursor / self.interval).min(self.clones.len() - 1);
        let mut state = self.clones[nearest].clone();
        for entry in &self.log.entries[nearest * self.interval..cursor] {
            self.lab.apply(&mut state, entry.at, &entry.fact);
        }
        state
    }

    /// What fact `step` was decided on; nothing if it was not decided.
    pub fn evidence(&self, step: usize) -> Option<L::Evidence> {
        let mark = self.log.events[self.log.event_of(step)?];
        let begin = mark.step as usize;
        let (state, at) = (self.state_at(begin), self.log.entries[begin].at);
        // The run was made by the same rules, so nothing is refused.
        evidence_of(&self.lab, &state, (at, mark.event), step - begin).ok().flatten()
    }

    /// The time of the last fact before `cursor`.
    pub fn time_at(&self, cursor: usize) -> Time {
        let last = cursor.min(self.len()).checked_sub(1);
        last.map_or(Time::ZERO, |last| self.log.entries[last].at)
    }

    fn begin<O: Observer<L>>(&mut self, mark: EventMark<L::Event>, at: Time, observer: &mut O) {
        self.settle(observer);
        observer.event(&self.lab, &self.last, at, mark.event);
        self.log.events.push(mark);
    }

    /// The last event is done, with everything that it triggered.
    fn settle<O: Observer<L>>(&mut self, observer: &mut O) {
        if let Some(mark) = self.log.events.last() {
            let at = self.time_at(self.len());
            observer.settled(&self.lab, &self.last, at, mark.event);
        }
    }

    fn keep(&mut self) {
        self.clones_bytes += self.lab.footprint(&self.last);
        self.clones.push(self.last.clone());
        while self.clones_bytes > self.clones_limit && self.clones.len() > 1 {
            let mut place = 0_usize;
            self.clones.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            self.clones.shrink_to_fit();
            self.interval *= 2;
            self.clones_bytes = self.clones.iter().map(|state| self.lab.footprint(state)).sum();
        }
    }
}

/// Adds one item to a list that grows as [`make_room`] says.
pub(super) fn add<T>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        make_room(list, FIRST_ROOM);
    }
    list.push(item);
}

/// Makes room for so many items in all.
pub(super) fn expect<T>(list: &mut Vec<T>, all: usize) {
    list.reserve_exact(all.saturating_sub(list.len()));
}

/// How many items a list first has room for.
const FIRST_ROOM: usize = 16;

/// Makes room for more. A long list grows by an eighth: twice its length is room that a page may not have.
fn make_room<T>(list: &mut Vec<T>, more: usize) {
    if list.capacity() - list.len() < more {
        list.reserve_exact(more.max(list.len() / 8));
    }
}
