//! Searching a run: strides, conditions, times, moments of jobs.

use super::FactKind;
use super::index::Index;
use super::places::nearest;
use crate::ids::JobId;
use crate::playback::condition::{About, Condition};
use crate::playback::replay::{Direction, Stride, Target};
use crate::time::Time;

/// What a search asks of a run besides its index.
pub(super) trait Steps {
    /// How many facts there are.
    fn len(&self) -> usize;
    /// Whether no fact will follow.
    fn is_complete(&self) -> bool;
    /// When a fact happened.
    fn time(&self, step: usize) -> Time;
    /// How many events begin before a step, those that people do not count among them.
    fn begun_before(&self, step: usize) -> usize;
    /// The first step of an event.
    fn first_of(&self, event: usize) -> Option<usize>;
    /// Whether a condition about states holds at a cursor.
    fn holds(&self, cursor: usize, condition: Condition) -> bool;
}

/// How many of so many numbers from 0 on something holds of, if it holds of none behind one of which it does not.
pub(super) fn count_while(of: usize, holds: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, of);
    while low < high {
        let middle = low.midpoint(high);
        if holds(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// A search in a run.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    pub(super) index: &'a Index,
    pub(super) steps: &'a dyn Steps,
    /// What a step by decision goes to.
    pub(super) decisions: &'static [FactKind],
}

impl Search<'_> {
    /// The nearest cursor beyond `from` at which the target is met.
    pub(super) fn find(self, from: usize, direction: Direction, target: Target) -> Option<usize> {
        let from = from.min(self.steps.len());
        match target {
            Target::Stride(stride) => self.stride(from, direction, stride),
            Target::Condition(condition) => match direction {
                Direction::Forward => self.first_beginning(from, self.steps.len(), condition),
                Direction::Back => self.last_beginning(from, condition),
            },
            Target::Time(at) => Some(self.steps_until(at)),
            Target::Job(job, moment) => self.index.places.moment(job, moment),
        }
    }

    /// The cursor of an instant: before the decision on the job, else before the first one, if there was
    /// a job; after everything that happens then, if there was none.
    pub(super) fn instant(
        self,
        at: Time,
        job: Option<JobId>,
        decided: &dyn Fn(usize) -> Option<JobId>,
    ) -> usize {
        let (begin, end) = (self.steps_while(|time| time < at), self.steps_until(at));
        if job.is_none() {
            return end;
        }
        let next = |from: usize| self.stride(from, Direction::Forward, Stride::Decision);
        let all = std::iter::successors(next(begin.saturating_sub(1)), |step| next(*step));
        let mut all = all.take_while(|step| *step < end);
        let first = all.next();
        let meant = first.filter(|step| decided(*step) == job);
        meant.or_else(|| all.find(|step| decided(*step) == job)).or(first).unwrap_or(end)
    }

    /// How many facts there are up to a time.
    fn steps_until(self, at: Time) -> usize {
        self.steps_while(|time| time <= at)
    }

    /// How many facts there are as long as something holds of their times.
    fn steps_while(self, holds: impl Fn(Time) -> bool) -> usize {
        count_while(self.steps.len(), |step| holds(self.steps.time(step)))
    }

    pub(super) fn stride(self, from: usize, direction: Direction, stride: Stride) -> Option<usize> {
        let places = &self.index.places;
        match stride {
            Stride::Fact => match direction {
                Direction::Forward => (from < self.steps.len()).then_some(from + 1),
                Direction::Back => from.checked_sub(1),
            },
            Stride::Event => self.event(from, direction),
            Stride::Decision => {
                let each = self.decisions.iter().map(|kind| places.of(*kind));
                let found = each.filter_map(|steps| nearest(steps, from, direction));
                match direction {
                    Direction::Forward => found.min(),
                    Direction::Back => found.max(),
                }
            }
            Stride::Divergence => None,
            Stride::Blocked => nearest(places.of(FactKind::Blocked), from, direction),
            Stride::Job(job) => places.about(job, from, direction),
        }
    }

    /// The nearest beginning of an event, or the end of a run that has ended.
    fn event(self, from: usize, direction: Direction) -> Option<usize> {
        let place = match direction {
            Direction::Forward => Some(self.steps.begun_before(from + 1)),
            Direction::Back => self.steps.begun_before(from).checked_sub(1),
        };
        let found = place.and_then(|place| self.steps.first_of(place));
        let end = self.steps.len();
        let is_end = direction == Direction::Forward && self.steps.is_complete() && from < end;
        found.or(is_end.then_some(end))
    }

    /// The first cursor beyond `from`, at most `to`, at which a condition begins to hold.
    pub(super) fn first_beginning(
        self,
        from: usize,
        to: usize,
        condition: Condition,
    ) -> Option<usize> {
        let to = to.min(self.steps.len());
        if let About::Facts(kind) = condition.kind.about {
            let found = nearest(self.index.places.of(kind), from, Direction::Forward);
            return found.filter(|step| *step <= to);
        }
        let holds = |cursor: usize| self.steps.holds(cursor, condition);
        (from + 1..=to).find(|cursor| holds(*cursor) && !holds(*cursor - 1))
    }

    fn last_beginning(self, from: usize, condition: Condition) -> Option<usize> {
        if let About::Facts(kind) = condition.kind.about {
            return nearest(self.index.places.of(kind), from, Direction::Back);
        }
        let holds = |cursor: usize| self.steps.holds(cursor, condition);
        let held = |cursor: usize| cursor.checked_sub(1).is_some_and(holds);
        (0..from).rev().find(|cursor| holds(*cursor) && !held(*cursor))
    }
}
