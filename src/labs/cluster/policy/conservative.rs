//! Conservative backfilling: every job has a reservation, the earliest start that delays nobody in front of it, and
//! starts when that is due [E-11, E-12].

use super::Start;
use crate::labs::cluster::evidence::Grounds;
use crate::labs::cluster::queue::Waiting;
use crate::labs::cluster::view::View;
use crate::time::Time;

/// Who starts in a pass: whose reservation is due and who fits, in the order of the queue.
pub fn starts(view: &View<'_>) -> Vec<Start> {
    let mut free = view.free();
    let mut starts = Vec::new();
    for waiting in view.queue().filter(|waiting| is_due(waiting, view.at())) {
        if let Some(rest) = free.checked_sub(waiting.processors) {
            let reserved_at = waiting.reserved_at;
            starts.push(Start { waiting, grounds: Grounds::Reserved { reserved_at } });
            free = rest;
        }
    }
    starts
}

/// Whether a job's reservation is due.
#[inline]
pub fn is_due(waiting: &Waiting, now: Time) -> bool {
    waiting.reserved_at <= now
}

/// The free processors from each instant at which they change, as planned; the first is now.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan(Vec<(f64, i64)>);

impl Plan {
    /// What running jobs leave until their planned ends, and these waiting jobs while their reservations last.
    pub fn of(view: &View<'_>, reserved: impl Iterator<Item = Waiting>) -> Self {
        let now = view.at().secs();
        let mut changes = vec![(now, i64::from(view.free()))];
        changes.extend(view.planned_ends().map(|(end, gives)| (end.secs(), i64::from(gives))));
        for waiting in reserved.filter(|waiting| waiting.estimate.secs() > 0.0) {
            let (start, takes) = (waiting.reserved_at.secs(), i64::from(waiting.processors));
            changes.push((start.max(now), -takes));
            changes.push(((start + waiting.estimate.secs()).max(now), takes));
        }
        crate::sorting::sort_by(&mut changes, |a, b| a.0.total_cmp(&b.0));
        let (mut steps, mut free) = (Vec::<(f64, i64)>::new(), 0);
        for (at, change) in changes {
            free += change;
            match steps.last_mut() {
                Some(last) if last.0 == at => last.1 = free,
                _ => steps.push((at, free)),
            }
        }
        Self(steps)
    }

    /// The earliest instant at which a job fits for its whole estimate.
    pub fn earliest(&self, waiting: &Waiting) -> Option<Time> {
        let (needs, seconds) = (i64::from(waiting.processors), waiting.estimate.secs());
        let fits = |(place, (start, _)): &(usize, &(f64, i64))| {
            let during = |(at, _): &&(f64, i64)| *at == *start || *at < *start + seconds;
            self.0[*place..].iter().take_while(during).all(|(_, free)| *free >= needs)
        };
        let found = self.0.iter().enumerate().find(fits);
        found.map(|(_, (start, _))| Time::from_secs(*start))
    }

    /// The steps at which something changes.
    pub fn steps(mut self) -> Vec<(f64, i64)> {
        self.0.dedup_by_key(|step| step.1);
        self.0
    }
}
