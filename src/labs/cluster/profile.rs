//! The free processors over time, as planned: what conservative backfilling finds reservations in
//! [E-11].

use super::state::State;

/// The free processors from each instant at which they change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Profile {
    /// Instants, ascending, and the free processors from there to the next; the first is now.
    steps: Vec<(f64, i64)>,
}

impl Profile {
    /// The profile at `now`: the planned ends of running jobs, and the reservations of waiting jobs
    /// but for the last `without` of the queue. A planned end in the past counts as now.
    pub fn of(state: &State, now: f64, without: usize) -> Self {
        let mut changes = vec![(now, i64::from(state.free))];
        for running in &state.running {
            changes.push((running.planned_end.secs().max(now), i64::from(running.processors)));
        }
        let reserved = state.queue.iter().take(state.queue.len() - without);
        for waiting in reserved {
            let (start, processors) = (waiting.reserved_at.secs(), i64::from(waiting.processors));
            let estimate = waiting.estimate.secs();
            if estimate > 0.0 {
                changes.push((start.max(now), -processors));
                changes.push(((start + estimate).max(now), processors));
            }
        }
        changes.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut steps: Vec<(f64, i64)> = Vec::with_capacity(changes.len());
        let mut free = 0;
        for (at, change) in changes {
            free += change;
            match steps.last_mut() {
                Some(last) if last.0 == at => last.1 = free,
                _ => steps.push((at, free)),
            }
        }
        Self { steps }
    }

    /// The instants at which it changes, ascending from now, and the free processors from there on.
    pub fn steps(&self) -> &[(f64, i64)] {
        &self.steps
    }

    /// The earliest instant from now on at which so many processors are free for so long; a job that
    /// takes no time needs them at the one instant.
    pub fn earliest(&self, processors: u32, seconds: f64) -> f64 {
        let mut start = None;
        for (at, free) in &self.steps {
            if let Some(start) = start.filter(|start| *at >= start + seconds) {
                return start;
            }
            start = if *free < i64::from(processors) { None } else { start.or(Some(*at)) };
        }
        let last = self.steps.last().map_or(0.0, |(at, _)| *at);
        start.unwrap_or(last)
    }

    /// Takes processors away for some time, or gives so many back where they are negative.
    pub fn take(&mut self, start: f64, seconds: f64, processors: i64) {
        if seconds <= 0.0 {
            return;
        }
        let first = self.steps.first().map_or(start, |(at, _)| *at);
        let (from, to) = (start.max(first), (start + seconds).max(first));
        let (from, to) = (self.split(from), self.split(to));
        for step in &mut self.steps[from..to] {
            step.1 -= processors;
        }
    }

    /// The place of the step that begins at `at`, made if there is none.
    fn split(&mut self, at: f64) -> usize {
        let place = self.steps.partition_point(|step| step.0 < at);
        if self.steps.get(place).is_none_or(|step| step.0 != at) {
            let free = place.checked_sub(1).map_or(0, |before| self.steps[before].1);
            self.steps.insert(place, (at, free));
        }
        place
    }
}
