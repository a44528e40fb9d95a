//! The free processors over time, as planned: what conservative backfilling finds reservations in
//! [E-11]. It is kept up to date with every reservation, start and finish instead of being made anew, in
//! blocks: a change moves one or two of them, and a search passes over those in which nobody fits.

use super::queue::Waiting;
use super::released::Released;
use super::steps::Block;

/// The free processors from each instant at which they change: all but those of running jobs until
/// their planned ends, and of waiting jobs while their reservations last.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The instants, ascending; there is always one. The first is the last instant at which the profile
    /// changed, or before.
    blocks: Vec<Block>,
}

/// When a job would run: from its start until before its end.
type Stretch = (f64, f64);

/// What a search looks for: processors for so many seconds, or until a job's own place begins, which is
/// not in its way; and a start before some instant.
#[derive(Clone, Copy)]
struct Wanted {
    processors: i32,
    seconds: f64,
    own: f64,
    before: f64,
}

impl Profile {
    /// Of so many processors on which nothing is planned.
    pub(super) fn of(processors: u32) -> Self {
        Self { blocks: vec![Block::of(signed(processors))] }
    }

    /// The instants at which it changes, from `now` on, and the free processors from there on.
    pub fn steps(&self, now: f64) -> impl Iterator<Item = (f64, i64)> + '_ {
        let (block, place) = self.place(now);
        let steps = self.blocks[block..].iter().flat_map(Block::steps).skip(place);
        steps.map(move |(at, free)| (at.max(now), i64::from(free)))
    }

    /// How many instants it holds.
    pub(super) fn len(&self) -> usize {
        self.blocks.iter().map(Block::len).sum()
    }

    /// The earliest instant from `now` on at which so many processors are free for so long; a job that
    /// takes no time needs them at the one instant.
    pub fn earliest(&self, now: f64, processors: u32, seconds: f64) -> f64 {
        let (own, before) = (f64::INFINITY, f64::INFINITY);
        let wanted = Wanted { processors: signed(processors), seconds, own, before };
        let found = self.search(self.place(now), now, wanted);
        found.or_else(|| Some(self.blocks.last()?.last())).unwrap_or(now)
    }

    /// The first later change at which so many processors are free for so long, if there is one [G-25].
    pub(super) fn later(&self, now: f64, processors: u32, seconds: f64) -> Option<f64> {
        let steps: Vec<(f64, i64)> = self.steps(now).collect();
        let fits = |place: &usize| {
            let start = steps[*place].0;
            let until = |step: &&(f64, i64)| step.0 <= start || step.0 < start + seconds;
            let mut rest = steps[*place..].iter().take_while(until);
            rest.all(|(_, free)| *free >= i64::from(processors))
        };
        (1..steps.len()).find(fits).map(|place| steps[place].0)
    }

    /// Where a job with a reservation starts earliest, when others have left `released` since it was
    /// last looked at: nowhere else can it start sooner [E-12].
    pub(super) fn improved(&self, now: f64, waiting: &Waiting, released: &Released) -> f64 {
        let (width, seconds) = (waiting.processors, waiting.estimate.secs());
        let own = waiting.reserved_at.secs();
        if own < now {
            let mut beside = self.clone();
            beside.release(now, (own, own + seconds), width);
            return beside.earliest(now, width, seconds);
        }
        for (from, to) in released.stretches().take_while(|(from, _)| *from < own) {
            // A job that starts there ends before the stretch begins.
            let misses = |at: f64| at.max(now) < from && at.max(now) + seconds <= from;
            let first = self.first_but(misses).max(self.place(now));
            let (processors, before) = (signed(width), to.min(own));
            let wanted = Wanted { processors, seconds, own, before };
            if let Some(earlier) = self.search(first, now, wanted) {
                return earlier;
            }
        }
        // Others may have been reserved over a job that takes nothing.
        if own + seconds <= own { self.earliest(own, width, seconds) } else { own }
    }

    /// The first start of what is wanted, at a place or behind it.
    fn search(&self, from: (usize, usize), now: f64, wanted: Wanted) -> Option<f64> {
        let (first, mut from) = from;
        let mut start = None;
        for block in self.blocks.get(first..)? {
            let place = std::mem::take(&mut from);
            if start.is_none() && block.most() < wanted.processors {
                if block.last() >= wanted.before {
                    return None;
                }
                continue;
            }
            match search_block(block, place, (start, now), wanted) {
                Looked::Found(found) => return Some(found),
                Looked::TooLate => return None,
                Looked::Open(since) => start = since,
            }
        }
        start
    }

    /// Takes processors away for a stretch of time.
    pub(super) fn take(&mut self, now: f64, stretch: Stretch, processors: u32) {
        self.change(now, stretch, -signed(processors));
    }

    /// Gives processors back for a stretch of time.
    pub(super) fn release(&mut self, now: f64, stretch: Stretch, processors: u32) {
        self.change(now, stretch, signed(processors));
    }

    /// Changes what is free in the part of a stretch that is not over. Where it begins is looked for
    /// once; it is short, so that its end is found from there.
    fn change(&mut self, now: f64, (start, end): Stretch, by: i32) {
        self.forget(now);
        let (start, end) = (start.max(now), end.max(now));
        if end <= start {
            return;
        }
        let (mut block, mut place) = self.place(start);
        self.split(self.place_behind(block, end), end);
        // The block may have been parted before that place.
        if place >= self.blocks[block].len() {
            place -= self.blocks[block].len();
            block += 1;
        }
        let (block, place) = self.split((block, place), start);
        let (mut last, mut from) = (block, place);
        let behind = loop {
            let found = &mut self.blocks[last];
            let to = found.count(|time| time < end);
            found.add(std::mem::take(&mut from)..to, by);
            if to < found.len() {
                break to;
            }
            last += 1;
        };
        self.join((last, behind));
        self.join((block, place));
    }

    /// Forgets what is over.
    fn forget(&mut self, now: f64) {
        let (block, place) = self.place(now);
        self.blocks.drain(..block);
        self.blocks[0].forget(place);
        self.blocks[0].begin(now);
    }

    /// The block and the place in it of the step in which an instant lies.
    fn place(&self, at: f64) -> (usize, usize) {
        // Most ask for now, and what is over has been forgotten.
        if self.blocks[0].second().is_some_and(|second| at < second) {
            return (0, 0);
        }
        let block = self.blocks.partition_point(|block| block.first() <= at).saturating_sub(1);
        (block, self.blocks[block].count(|time| time <= at).saturating_sub(1))
    }

    /// The same for an instant in a block or in one of the next.
    fn place_behind(&self, mut block: usize, at: f64) -> (usize, usize) {
        while self.blocks.get(block + 1).is_some_and(|next| next.first() <= at) {
            block += 1;
        }
        (block, self.blocks[block].count(|time| time <= at).saturating_sub(1))
    }

    /// The first step that something does not hold of, which holds of those before.
    fn first_but(&self, holds: impl Fn(f64) -> bool) -> (usize, usize) {
        let block = self.blocks.partition_point(|block| holds(block.first())).saturating_sub(1);
        (block, self.blocks[block].count(holds))
    }

    /// Lets a step begin at `at`, which lies in the step of this place; where it is.
    fn split(&mut self, (block, place): (usize, usize), at: f64) -> (usize, usize) {
        let found = &mut self.blocks[block];
        if found.time(place) == at {
            return (block, place);
        }
        let free = found.free(place);
        let Some(second) = found.insert(place + 1, at, free) else { return (block, place + 1) };
        let half = found.len();
        self.blocks.insert(block + 1, second);
        if place + 1 < half { (block, place + 1) } else { (block + 1, place + 1 - half) }
    }

    /// Takes the step at a place away if nothing changes there.
    fn join(&mut self, (block, place): (usize, usize)) {
        let before = match place.checked_sub(1) {
            Some(before) => Some((block, before)),
            None => block.checked_sub(1).map(|before| (before, self.blocks[before].len() - 1)),
        };
        let Some((of, before)) = before else { return };
        if self.blocks[block].free(place) != self.blocks[of].free(before) {
            return;
        }
        self.blocks[block].remove(place);
        if self.blocks[block].len() == 0 {
            self.blocks.remove(block);
        } else if let Some((here, [next, ..])) = self.blocks[block..].split_first_mut()
            && here.absorb(next)
        {
            self.blocks.remove(block + 1);
        }
    }

    /// The memory that it takes, in bytes.
    pub(super) fn footprint(&self) -> usize {
        self.blocks.iter().map(Block::footprint).sum()
    }
}

/// What came of a look at a block.
enum Looked {
    /// This start.
    Found(f64),
    /// Whatever comes is too late.
    TooLate,
    /// Nothing yet: since when enough processors are free at its end, if they are.
    Open(Option<f64>),
}

/// Goes from one run of steps in which enough is free to the next.
fn search_block(
    block: &Block,
    mut place: usize,
    (mut start, now): (Option<f64>, f64),
    wanted: Wanted,
) -> Looked {
    let fits = block.fits(wanted.processors);
    while place < block.len() {
        let since = if let Some(since) = start {
            since
        } else {
            place += (fits >> place).trailing_zeros() as usize;
            if place >= block.len() {
                break;
            }
            let since = block.time(place).max(now);
            if since >= wanted.before {
                return Looked::TooLate;
            }
            since
        };
        let until = (since + wanted.seconds).min(wanted.own);
        place += (!fits >> place).trailing_zeros() as usize;
        let (ends_here, last) = (place < block.len(), block.len() - 1);
        if block.time(place.min(last)) >= until {
            return Looked::Found(since);
        }
        start = (!ends_here).then_some(since);
    }
    Looked::Open(start)
}

/// The number of processors, of which no machine has more than a thousand million.
fn signed(processors: u32) -> i32 {
    i32::try_from(processors).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::Profile;
    use crate::ids::JobId;
    use crate::labs::cluster::queue::Waiting;
    use crate::labs::cluster::released::Released;
    use crate::time::{Span, Time};

    const PROCESSORS: u32 = 16;

    /// What is free at whole seconds, and all of it from the last on.
    struct Plain(Vec<i64>);

    impl Plain {
        fn change(&mut self, (start, end): (usize, usize), by: i64) {
            self.0[start..end].iter_mut().for_each(|free| *free += by);
        }

        fn earliest(&self, now: usize, processors: u32, seconds: usize) -> usize {
            let free = |at: usize| self.0.get(at).copied().unwrap_or(i64::from(PROCESSORS));
            let fits = |at: usize| free(at) >= i64::from(processors);
            let starts = |start: &usize| (*start..*start + seconds.max(1)).all(fits);
            (now..2 * self.0.len()).find(starts).unwrap_or(usize::MAX)
        }

        fn steps(&self, now: usize) -> Vec<(f64, i64)> {
            let all = self.0.iter().copied().chain([i64::from(PROCESSORS)]).enumerate().skip(now);
            let mut steps: Vec<(f64, i64)> = all.map(|(at, free)| (at as f64, free)).collect();
            steps.dedup_by_key(|step| step.1);
            steps
        }
    }

    #[test]
    fn it_agrees_with_plain_seconds_over_many_blocks() {
        let (mut profile, mut plain) = (Profile::of(PROCESSORS), Plain(vec![16; 4_000]));
        let mut seed = 5_u64;
        let mut drawn = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
            (seed >> 33) as usize % below
        };
        let (mut taken, mut blocks) = (Vec::new(), 0);
        for round in 0..4_000 {
            let (now, secs) = (round / 40, |at: usize| at as f64);
            let (processors, seconds) = (u32::try_from(drawn(9)).unwrap_or(0) + 1, drawn(12));
            let start = plain.earliest(now + drawn(3_000), processors, seconds);
            let earliest = profile.earliest(secs(now), processors, secs(seconds));
            assert_eq!(earliest, secs(plain.earliest(now, processors, seconds)), "{round}");
            if round % 3 < 2 && start + seconds < plain.0.len() {
                profile.take(secs(now), (secs(start), secs(start + seconds)), processors);
                plain.change((start, start + seconds), -i64::from(processors));
                taken.push((start, seconds, processors));
            } else if !taken.is_empty() {
                let (start, seconds, processors) = taken.swap_remove(drawn(taken.len()));
                let waiting = Waiting {
                    job: JobId(0),
                    processors,
                    estimate: Span::from_secs(secs(seconds)),
                    reserved_at: Time::from_secs(secs(start)),
                };
                let improved = profile.improved(secs(now), &waiting, &Released::default());
                profile.release(secs(now), (secs(start), secs(start + seconds)), processors);
                plain.change((start, start + seconds), i64::from(processors));
                let expected = plain.earliest(now, processors, seconds);
                assert!(start < now || improved == secs(expected), "{round}: {improved}");
            }
            assert!(profile.steps(secs(now)).eq(plain.steps(now)), "{round}");
            blocks = blocks.max(profile.blocks.len());
        }
        assert!(blocks > 10, "{blocks} blocks");
    }
}
