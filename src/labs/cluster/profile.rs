//! The free processors over time, as planned: what conservative backfilling finds reservations in
//! [E-11]. It is kept up to date with every reservation, start and finish instead of being made anew.

use super::queue::Waiting;
use super::released::Released;

/// The free processors from each instant at which they change: all but those of running jobs until
/// their planned ends, and of waiting jobs while their reservations last.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// Instants, ascending, and the free processors from there to the next. The first is the last
    /// instant at which it changed, or before.
    steps: Vec<Step>,
}

/// When a job would run: from its start until before its end.
type Stretch = (f64, f64);

/// An instant, and the free processors from there on.
impl Profile {
    /// Of so many processors on which nothing is planned.
    pub(super) fn of(processors: u32) -> Self {
        Self { steps: vec![(0.0, i64::from(processors))] }
    }

    /// The instants at which it changes, from `now` on, and the free processors from there on.
    pub fn steps(&self, now: f64) -> impl Iterator<Item = Step> + '_ {
        self.steps[self.place(now)..].iter().map(move |(at, free)| (at.max(now), *free))
    }

    /// How many instants it holds.
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The earliest instant from `now` on at which so many processors are free for so long; a job that
    /// takes no time needs them at the one instant.
    pub fn earliest(&self, now: f64, processors: u32, seconds: f64) -> f64 {
        self.earliest_beside((f64::INFINITY, f64::INFINITY), now, processors, seconds)
    }

    /// The same for a job whose own place is not in its way.
    fn earliest_beside(&self, own: Stretch, now: f64, processors: u32, seconds: f64) -> f64 {
        let (mut start, mut last) = (None, now);
        for (at, free) in self.steps(now) {
            if let Some(start) = start.filter(|start| at >= start + seconds) {
                return start;
            }
            let is_free = free >= needed(at, own, processors);
            start = if is_free { start.or(Some(at)) } else { None };
            last = at;
        }
        start.unwrap_or(last)
    }

    /// Where a job with a reservation starts earliest, when others have left `released` since it was
    /// last looked at: nowhere else can it start sooner [E-12].
    pub(super) fn improved(&self, now: f64, waiting: &Waiting, released: &Released) -> f64 {
        let (processors, seconds) = (waiting.processors, waiting.estimate.secs());
        let reserved_at = waiting.reserved_at.secs();
        let own = (reserved_at, reserved_at + seconds);
        if reserved_at < now {
            return self.earliest_beside(own, now, processors, seconds);
        }
        if let Some(earlier) = self.earlier(now, own, waiting, released) {
            return earlier;
        }
        // Others may have been reserved over a job that takes nothing.
        let takes_nothing = own.1 <= own.0;
        if takes_nothing { self.earliest(reserved_at, processors, seconds) } else { reserved_at }
    }

    /// The earliest start before a job's own that touches what was released.
    fn earlier(
        &self,
        now: f64,
        own: Stretch,
        waiting: &Waiting,
        released: &Released,
    ) -> Option<f64> {
        let (processors, seconds) = (waiting.processors, waiting.estimate.secs());
        let mut place = self.place(now);
        for (from, to) in released.stretches().take_while(|(from, _)| *from < own.0) {
            // A job that starts there ends before the stretch begins.
            let misses = |step: &Step| step.0.max(now) < from && step.0.max(now) + seconds <= from;
            place += self.steps[place..].partition_point(misses);
            let mut start = None;
            for (at, free) in &self.steps[place..] {
                let at = at.max(now);
                if start.is_some_and(|start| at >= start + seconds) {
                    return start;
                }
                if start.is_none() && at >= to.min(own.0) {
                    break;
                }
                let is_free = *free >= needed(at, own, processors);
                start = if is_free { start.or(Some(at)) } else { None };
                place += usize::from(start.is_none());
            }
            if start.is_some() {
                return start;
            }
        }
        None
    }

    /// Takes processors away for a stretch of time that is not over.
    pub(super) fn take(&mut self, now: f64, stretch: Stretch, processors: u32) {
        self.change(now, stretch, -i64::from(processors));
    }

    /// Gives processors back for the rest of a stretch of time.
    pub(super) fn release(&mut self, now: f64, stretch: Stretch, processors: u32) {
        self.change(now, stretch, i64::from(processors));
    }

    fn change(&mut self, now: f64, (start, end): Stretch, by: i64) {
        self.forget(now);
        let (start, end) = (start.max(now), end.max(now));
        if end <= start {
            return;
        }
        let (from, to) = (self.split(start), self.split(end));
        for step in &mut self.steps[from..to] {
            step.1 += by;
        }
        self.join(to);
        self.join(from);
    }

    /// Forgets what is over.
    fn forget(&mut self, now: f64) {
        let place = self.place(now);
        self.steps.drain(..place);
        if let Some(first) = self.steps.first_mut() {
            first.0 = first.0.max(now);
        }
    }

    /// The place of the step in which an instant lies.
    fn place(&self, at: f64) -> usize {
        self.steps.partition_point(|step| step.0 <= at).saturating_sub(1)
    }

    /// The place of the step that begins at `at`, made if there is none.
    fn split(&mut self, at: f64) -> usize {
        let place = self.place(at);
        if self.steps[place].0 == at {
            return place;
        }
        self.steps.insert(place + 1, (at, self.steps[place].1));
        place + 1
    }

    /// Takes a step away at which nothing changes.
    fn join(&mut self, place: usize) {
        if place > 0 && self.steps[place].1 == self.steps[place - 1].1 {
            self.steps.remove(place);
        }
    }

    /// The memory that it takes, in bytes.
    pub(super) fn footprint(&self) -> usize {
        size_of_val(self.steps.as_slice())
    }
}

/// What has to be free at an instant: nothing more where the job has its own place.
fn needed(at: f64, own: Stretch, processors: u32) -> i64 {
    if at >= own.0 && at < own.1 { 0 } else { i64::from(processors) }
}

type Step = (f64, i64);
