//! Which processors a job had. Those of a site are interchangeable, and a run knows only how many are free;
//! programs that draw them want numbers. Each job gets the lowest ones that are free when it starts.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::fmt;

use crate::ids::SiteId;
use crate::report::ledger::{Entry, Ledger, Machine};
use crate::time::Time;

/// Processors of a machine by number, from 0: the first and last of each stretch, ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Held(Stretches);

/// The first and last number of each stretch.
type Stretches = Vec<(u64, u64)>;

impl Held {
    /// The lowest.
    pub(super) fn first(&self) -> u64 {
        self.0.first().map_or(0, |(first, _)| *first)
    }

    /// How many numbers there are up to the highest.
    fn up_to(&self) -> u64 {
        self.0.last().map_or(0, |(_, last)| last.saturating_add(1))
    }

    /// The same where the machine's first processor has this number: `0-3 8`.
    pub(super) fn numbered_from(&self, first: u128) -> impl fmt::Display + '_ {
        Numbered(self, first)
    }
}

struct Numbered<'a>(&'a Held, u128);

impl fmt::Display for Numbered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(held, offset) = self;
        for (place, (first, last)) in held.0.iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            let (first, last) = (offset + u128::from(*first), offset + u128::from(*last));
            if first == last {
                write!(f, "{blank}{first}")?;
            } else {
                write!(f, "{blank}{first}-{last}")?;
            }
        }
        Ok(())
    }
}

/// How many processors a job holds: a place of its own where machines have none.
pub(super) fn width(entry: &Entry, machine: &Machine<'_>) -> u64 {
    entry.processors.unwrap_or(machine.processors).max(1)
}

/// The processors of each job that ran, by its place in the ledger.
pub(super) fn held(ledger: &Ledger<'_>) -> Vec<Option<Held>> {
    let mut all = vec![None; ledger.entries.len()];
    let mut by_site: Vec<Vec<usize>> = vec![Vec::new(); ledger.machines.len()];
    for (place, entry) in ledger.entries.iter().enumerate() {
        if let Some(stay) = entry.stay()
            && let Some(of_site) = by_site.get_mut(stay.site.index())
        {
            of_site.push(place);
        }
    }
    for (mut places, machine) in by_site.into_iter().zip(&ledger.machines) {
        // A job of no length gives its processors back before whoever starts at the same instant.
        let begins = |place: &usize| ledger.entries[*place].stay().map(|stay| (stay.from, stay.to));
        crate::sorting::sort_by_key(&mut places, begins);
        let mut free = Free::new();
        for place in places {
            let entry = &ledger.entries[place];
            let Some(stay) = entry.stay() else { continue };
            free.release(stay.from);
            all[place] = Some(free.take(width(entry, machine), stay.to));
        }
    }
    all
}

/// The number of each machine's first processor where those of all machines are counted on: as many for each
/// as it has, or had when it was largest.
pub(super) fn firsts(ledger: &Ledger<'_>, held: &[Option<Held>]) -> Vec<u128> {
    let mut sizes: Vec<u64> = ledger.machines.iter().map(|machine| machine.processors).collect();
    for (entry, held) in ledger.entries.iter().zip(held) {
        let (Some(stay), Some(held)) = (entry.stay(), held) else { continue };
        if let Some(size) = sizes.get_mut(stay.site.index()) {
            *size = (*size).max(held.up_to());
        }
    }
    let mut next = 0;
    let first = |size: u64| {
        let first = next;
        next += u128::from(size);
        first
    };
    sizes.into_iter().map(first).collect()
}

/// The number of a machine's first processor.
pub(super) fn first_of(firsts: &[u128], site: SiteId) -> u128 {
    firsts.get(site.index()).copied().unwrap_or_default()
}

/// The processors of one machine that nobody holds. There is no end to them: the run has seen to it that no
/// more are held than there are.
struct Free {
    /// The last of each stretch, by its first.
    stretches: BTreeMap<u64, u64>,
    /// What is held, the next to be given back on top.
    running: BinaryHeap<Reverse<(Time, Stretches)>>,
}

impl Free {
    fn new() -> Self {
        Self { stretches: BTreeMap::from([(0, u64::MAX)]), running: BinaryHeap::new() }
    }

    /// Takes back what is held until then.
    fn release(&mut self, now: Time) {
        while self.running.peek().is_some_and(|Reverse((until, _))| *until <= now)
            && let Some(Reverse((_, stretches))) = self.running.pop()
        {
            for stretch in stretches {
                self.give_back(stretch);
            }
        }
    }

    fn give_back(&mut self, (mut first, mut last): (u64, u64)) {
        let before = self.stretches.range(..first).next_back().map(|(from, to)| (*from, *to));
        if let Some((from, _)) = before.filter(|(_, to)| to.checked_add(1) == Some(first)) {
            self.stretches.remove(&from);
            first = from;
        }
        if let Some(to) = last.checked_add(1).and_then(|behind| self.stretches.remove(&behind)) {
            last = to;
        }
        self.stretches.insert(first, last);
    }

    /// The lowest so many, until then.
    fn take(&mut self, mut many: u64, until: Time) -> Held {
        let mut taken = Vec::new();
        while many > 0
            && let Some((first, last)) = self.stretches.pop_first()
        {
            // A stretch never holds all numbers that there are once something is taken.
            let here = (last - first).saturating_add(1).min(many);
            taken.push((first, first + (here - 1)));
            if last - first >= here {
                self.stretches.insert(first + here, last);
            }
            many -= here;
        }
        self.running.push(Reverse((until, taken.clone())));
        Held(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::{Free, Held};
    use crate::time::Time;

    fn at(secs: f64) -> Time {
        Time::from_secs(secs)
    }

    #[test]
    fn a_job_gets_the_lowest_processors_that_are_free_even_where_they_lie_apart() {
        let mut free = Free::new();
        let taken = |held: Held| held.numbered_from(10).to_string();
        assert_eq!(taken(free.take(2, at(5.0))), "10-11");
        assert_eq!(taken(free.take(1, at(9.0))), "12");
        assert_eq!(taken(free.take(2, at(7.0))), "13-14");
        free.release(at(5.0));
        assert_eq!(taken(free.take(3, at(8.0))), "10-11 15");
        free.release(at(9.0));
        assert_eq!(free.stretches.len(), 1, "what is given back is one stretch again");
    }
}
