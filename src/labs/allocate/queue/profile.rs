//! The free processors of a site over time, as planned: what conservative backfilling finds
//! reservations in.

/// The free processors from each instant at which they change.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Profile {
    /// Instants, ascending, and the free processors from there to the next; the first is now.
    steps: Vec<(f64, i64)>,
}

impl Profile {
    /// The profile from the first of these changes on: instants, and how many processors become free
    /// there, in any order.
    pub(super) fn new(mut changes: Vec<(f64, i64)>) -> Self {
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

    /// The profile of so many processors on which nothing is planned.
    pub(super) fn of(processors: u32) -> Self {
        Self { steps: vec![(f64::NEG_INFINITY, i64::from(processors))] }
    }

    /// Lets it begin now: what is over is forgotten.
    pub(super) fn forget(&mut self, now: f64) {
        let past = self.steps.partition_point(|step| step.0 <= now).saturating_sub(1);
        self.steps.drain(..past);
        if let Some(first) = self.steps.first_mut() {
            first.0 = first.0.max(now);
        }
    }

    /// The steps at which something changes.
    pub(super) fn changes(&self) -> Vec<(f64, i64)> {
        let mut steps = self.steps.clone();
        steps.dedup_by_key(|step| step.1);
        steps
    }

    /// The memory that it takes, in bytes.
    pub(super) fn footprint(&self) -> usize {
        size_of::<Self>() + size_of_val(self.steps.as_slice())
    }

    /// The earliest instant from now on at which so many processors are free for so long; a job that
    /// takes no time needs them at the one instant.
    pub(super) fn earliest(&self, processors: u32, seconds: f64) -> f64 {
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

    /// The first later change at which so many processors are free for so long, if there is one [G-25].
    pub(super) fn later(&self, processors: u32, seconds: f64) -> Option<f64> {
        let wanted = i64::from(processors);
        let fits = |place: &usize| {
            let (start, rest) = (self.steps[*place].0, &self.steps[*place..]);
            let until = |step: &&(f64, i64)| step.0 <= start || step.0 < start + seconds;
            rest.iter().take_while(until).all(|(_, free)| *free >= wanted)
        };
        (1..self.steps.len()).find(fits).map(|place| self.steps[place].0)
    }

    /// Takes processors away for some time, or gives so many back where they are negative.
    pub(super) fn take(&mut self, start: f64, seconds: f64, processors: i64) {
        if seconds <= 0.0 {
            return;
        }
        let first = self.steps.first().map_or(start, |(at, _)| *at);
        let (from, to) = (start.max(first), (start + seconds).max(first));
        let (from, to) = (self.split(from), self.split(to));
        for step in &mut self.steps[from..to] {
            step.1 -= processors;
        }
        // What was taken and given back leaves no step behind.
        self.join(to);
        self.join(from);
    }

    /// Takes away a step at which nothing changes.
    fn join(&mut self, place: usize) {
        let before = place.checked_sub(1).and_then(|before| self.steps.get(before));
        if let (Some(before), Some(step)) = (before, self.steps.get(place))
            && before.1 == step.1
        {
            self.steps.remove(place);
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
