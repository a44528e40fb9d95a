//! Any number of sites.
//!
//! Best-fit: for every number of free processors the set of sites that have it, as bits in best-fit's
//! tie order, and the set of numbers that occur. Fastest-first: a tree of maxima, sixteen children a
//! node, over the sites in order of speed. Where sites are so large or so many that a set for each
//! number would take too much room, neighboring numbers share one.

use std::cmp::{Ordering, Reverse};

use wide::i32x8;

use super::{Orders, Pretended, Sites};
use crate::domain::Grid;
use crate::ids::{IdVec, SiteId};
use crate::labs::allocate::options::{FastestTie, LookAhead, Options, Policy};

/// The children of a node in the tree of maxima.
const FAN: usize = 16;
/// The most words that all sets together may take: 1 MB.
const WORDS: usize = 1 << 17;

/// The index for any number of sites.
#[derive(Clone, Debug)]
pub struct Buckets {
    processors: IdVec<SiteId, u32>,
    speed: IdVec<SiteId, f64>,
    by_tie: Vec<SiteId>,
    tie_place: IdVec<SiteId, usize>,
    by_speed: Vec<SiteId>,
    speed_place: IdVec<SiteId, usize>,
    fastest_tie: FastestTie,
    /// Numbers of free processors that differ only in this many low bits share a set.
    shift: u32,
    /// Words in one set of sites, and in its summary.
    words: usize,
    summary_words: usize,
    /// Where each level of the tree begins, the leaves' parents first.
    levels: Vec<usize>,
    keeps: Keeps,
}

/// What a policy's questions need to be kept up to date.
#[derive(Clone, Copy, Debug)]
struct Keeps {
    sets: bool,
    tree: bool,
}

/// The free processors of any number of sites.
#[derive(Clone, Debug, Default)]
pub struct FreeBuckets {
    free: IdVec<SiteId, u32>,
    total: u64,
    /// Bit `p` of set `b`: the site at tie place `p` has a number of free processors of bucket `b`.
    sets: Vec<u64>,
    /// Bit `w`: word `w` of the set is not 0.
    summaries: Vec<u64>,
    /// Bit `b`: set `b` is not empty.
    occupied: Vec<u64>,
    tree: Vec<[i32; FAN]>,
}

impl Buckets {
    /// The index of a grid.
    pub fn new(grid: &Grid, policy: Policy, options: &Options) -> Self {
        let orders = Orders::new(grid, policy, options);
        let widest = grid.iter().map(|site| site.processors).max().unwrap_or(0);
        let words = grid.len().div_ceil(64).max(1);
        let mut shift = 0;
        while ((widest >> shift) as usize + 1) * words > WORDS && shift < 31 {
            shift += 1;
        }
        Self {
            processors: grid.iter().map(|site| site.processors).collect::<Vec<_>>().into(),
            speed: grid.iter().map(|site| site.speed).collect::<Vec<_>>().into(),
            tie_place: places(&orders.by_tie),
            by_tie: orders.by_tie,
            speed_place: places(&orders.by_speed),
            by_speed: orders.by_speed,
            fastest_tie: options.fastest_tie,
            shift,
            words,
            summary_words: words.div_ceil(64),
            levels: levels(grid.len()),
            keeps: Keeps {
                sets: !matches!(policy, Policy::FastestFirst | Policy::FirstFit),
                tree: !matches!(policy, Policy::BestFit | Policy::WorstFit),
            },
        }
    }

    fn enter(&self, free: &mut FreeBuckets, site: SiteId, processors: u32) {
        let (bucket, place) = ((processors >> self.shift) as usize, self.tie_place[site]);
        free.sets[bucket * self.words + (place >> 6)] |= 1 << (place & 63);
        free.summaries[bucket * self.summary_words + (place >> 12)] |= 1 << (place >> 6 & 63);
        free.occupied[bucket >> 6] |= 1 << (bucket & 63);
    }

    fn leave(&self, free: &mut FreeBuckets, site: SiteId, processors: u32) {
        let (bucket, place) = ((processors >> self.shift) as usize, self.tie_place[site]);
        let word = &mut free.sets[bucket * self.words + (place >> 6)];
        *word &= !(1 << (place & 63));
        if *word != 0 {
            return;
        }
        let row = bucket * self.summary_words;
        free.summaries[row + (place >> 12)] &= !(1 << (place >> 6 & 63));
        if free.summaries[row..row + self.summary_words].iter().all(|word| *word == 0) {
            free.occupied[bucket >> 6] &= !(1 << (bucket & 63));
        }
    }

    #[inline]
    fn change(&self, free: &mut FreeBuckets, site: SiteId, to: u32) {
        let from = std::mem::replace(&mut free.free[site], to);
        if self.keeps.sets {
            self.leave(free, site, from);
            self.enter(free, site, to);
        }
        if self.keeps.tree {
            self.climb(free, site, held(to));
        }
    }

    /// Writes a site's free processors into the tree, up to where the maximum does not change.
    fn climb(&self, free: &mut FreeBuckets, site: SiteId, to: i32) {
        let (mut place, mut most) = (self.speed_place[site], to);
        for begin in &self.levels {
            let node = &mut free.tree[begin + place / FAN];
            if std::mem::replace(&mut node[place % FAN], most) == most {
                return;
            }
            most = greatest(node);
            place /= FAN;
        }
    }

    /// The first place in the order of speeds whose site has room.
    #[inline]
    fn first_in_speed(&self, free: &FreeBuckets, need: u32) -> Option<usize> {
        let mut place = 0;
        for begin in self.levels.iter().rev() {
            let hits = at_least(&free.tree[begin + place], held(need));
            if hits == 0 {
                return None;
            }
            place = place * FAN + hits.trailing_zeros() as usize;
        }
        Some(place)
    }

    /// The first set from `bucket` on that is not empty.
    #[inline]
    fn occupied_from(free: &FreeBuckets, bucket: usize) -> Option<usize> {
        let mut word = bucket >> 6;
        let mut bits = free.occupied.get(word)? & (!0 << (bucket & 63));
        while bits == 0 {
            word += 1;
            bits = *free.occupied.get(word)?;
        }
        Some(word << 6 | bits.trailing_zeros() as usize)
    }

    fn occupied_last(free: &FreeBuckets) -> Option<usize> {
        let word = free.occupied.iter().rposition(|word| *word != 0)?;
        Some(word << 6 | (63 - free.occupied[word].leading_zeros() as usize))
    }

    /// The first site of a set in tie order.
    #[inline]
    fn first_of(&self, free: &FreeBuckets, bucket: usize) -> Option<SiteId> {
        let row = bucket * self.summary_words;
        let summary = free.summaries[row..row + self.summary_words].iter().position(|w| *w != 0)?;
        let word = summary << 6 | free.summaries[row + summary].trailing_zeros() as usize;
        let bit = free.sets[bucket * self.words + word].trailing_zeros() as usize;
        Some(self.by_tie[word << 6 | bit])
    }

    /// The sites of a set in tie order.
    fn members<'a>(
        &'a self,
        free: &'a FreeBuckets,
        bucket: usize,
    ) -> impl Iterator<Item = SiteId> + 'a {
        let row = &free.sets[bucket * self.words..(bucket + 1) * self.words];
        row.iter().enumerate().flat_map(move |(word, bits)| {
            let mut bits = *bits;
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(self.by_tie[word << 6 | bit])
            })
        })
    }

    /// The same as `best_fit`, where neighboring numbers share a set.
    fn best_fit_of_shared(&self, free: &FreeBuckets, need: u32) -> Option<SiteId> {
        let mut bucket = (need >> self.shift) as usize;
        loop {
            bucket = Self::occupied_from(free, bucket)?;
            let fits = self.members(free, bucket).filter(|site| free.free[*site] >= need);
            if let Some(site) = fits.min_by_key(|site| (free.free[*site], self.tie_place[*site])) {
                return Some(site);
            }
            bucket += 1;
        }
    }
}

impl Sites for Buckets {
    type Free = FreeBuckets;
    type Scratch = FreeBuckets;

    fn all_free(&self) -> FreeBuckets {
        let widest = self.processors.iter().copied().max().unwrap_or(0);
        let buckets = if self.keeps.sets { (widest >> self.shift) as usize + 1 } else { 0 };
        let nodes = if self.keeps.tree { tree_size(self.processors.len()) } else { 0 };
        let mut free = FreeBuckets {
            free: self.processors.clone(),
            total: self.processors.iter().copied().map(u64::from).sum(),
            sets: vec![0; buckets * self.words],
            summaries: vec![0; buckets * self.summary_words],
            occupied: vec![0; buckets.div_ceil(64)],
            tree: vec![[-1; FAN]; nodes],
        };
        for site in &self.by_tie {
            let processors = self.processors[*site];
            if self.keeps.sets {
                self.enter(&mut free, *site, processors);
            }
            if self.keeps.tree {
                self.climb(&mut free, *site, held(processors));
            }
        }
        free
    }

    #[inline]
    fn free(&self, free: &FreeBuckets, site: SiteId) -> u32 {
        free.free.get(site).copied().unwrap_or(0)
    }

    #[inline]
    fn free_total(&self, free: &FreeBuckets) -> u64 {
        free.total
    }

    #[inline]
    fn free_max(&self, free: &FreeBuckets) -> u32 {
        if let (true, Some(root)) = (self.keeps.tree, free.tree.last()) {
            return u32::try_from(greatest(root)).unwrap_or(0);
        }
        let Some(last) = Self::occupied_last(free) else { return 0 };
        self.members(free, last).map(|site| free.free[site]).max().unwrap_or(0)
    }

    #[inline]
    fn take(&self, free: &mut FreeBuckets, site: SiteId, processors: u32) {
        free.total -= u64::from(processors);
        self.change(free, site, free.free[site] - processors);
    }

    #[inline]
    fn give(&self, free: &mut FreeBuckets, site: SiteId, processors: u32) {
        free.total += u64::from(processors);
        self.change(free, site, free.free[site] + processors);
    }

    #[inline]
    fn best_fit(&self, free: &FreeBuckets, need: u32) -> Option<SiteId> {
        if !self.keeps.sets {
            let fits = self.by_tie.iter().filter(|site| free.free[**site] >= need);
            return fits.min_by_key(|site| free.free[**site]).copied();
        }
        if self.shift > 0 {
            return self.best_fit_of_shared(free, need);
        }
        self.first_of(free, Self::occupied_from(free, need as usize)?)
    }

    #[inline]
    fn fastest(&self, free: &FreeBuckets, need: u32) -> Option<SiteId> {
        if !self.keeps.tree {
            return self.by_speed.iter().find(|site| free.free[**site] >= need).copied();
        }
        let place = self.first_in_speed(free, need)?;
        if self.fastest_tie == FastestTie::Index {
            return Some(self.by_speed[place]);
        }
        let fastest = self.speed[self.by_speed[place]];
        let same = self.by_speed[place..].iter().take_while(|site| self.speed[**site] == fastest);
        same.filter(|site| free.free[**site] >= need).min_by_key(|site| free.free[**site]).copied()
    }

    fn first_fit(&self, free: &FreeBuckets, need: u32) -> Option<SiteId> {
        // Where first-fit is the policy, the order of speeds is the order of numbers.
        if self.keeps.tree && self.by_speed.is_sorted() {
            return self.first_in_speed(free, need).map(|place| self.by_speed[place]);
        }
        free.free.iter().position(|free| *free >= need).map(SiteId::from_index)
    }

    fn worst_fit(&self, free: &FreeBuckets, need: u32) -> Option<SiteId> {
        let most = self.free_max(free);
        if most < need {
            return None;
        }
        let Some(last) = Self::occupied_last(free) else {
            return free.free.iter().position(|free| *free == most).map(SiteId::from_index);
        };
        self.members(free, last).max_by_key(|site| (free.free[*site], Reverse(*site)))
    }

    fn capacity(&self, free: &FreeBuckets) -> f64 {
        free.free.iter().zip(&self.speed).map(|(free, speed)| f64::from(*free) * speed).sum()
    }

    fn total_capacity(
        &self,
        free: &FreeBuckets,
        site: SiteId,
        queue: &Pretended<'_>,
        enough: f64,
        scratch: &mut FreeBuckets,
    ) -> f64 {
        let mut total = self.speed[site] * f64::from(queue.need);
        self.walk(free, site, queue, scratch, |site, need| {
            total += self.speed[site] * f64::from(need);
            total <= enough
        });
        total
    }

    fn compare_jobs(
        &self,
        free: &FreeBuckets,
        (a, b): (SiteId, SiteId),
        queue: &Pretended<'_>,
        scratch: &mut FreeBuckets,
    ) -> Ordering {
        let (mut jobs_a, mut jobs_b) = (0_usize, 0_usize);
        self.walk(free, a, queue, scratch, |_, _| {
            jobs_a += 1;
            true
        });
        self.walk(free, b, queue, scratch, |_, _| {
            jobs_b += 1;
            jobs_b <= jobs_a
        });
        jobs_a.cmp(&jobs_b)
    }

    fn footprint(&self, free: &FreeBuckets) -> usize {
        size_of_val(free.free.as_slice())
            + size_of_val(free.sets.as_slice())
            + size_of_val(free.summaries.as_slice())
            + size_of_val(free.occupied.as_slice())
            + size_of_val(free.tree.as_slice())
    }
}

impl Buckets {
    /// The jobs behind the head, each put by best-fit on a copy, as long as `go_on` says so.
    fn walk(
        &self,
        free: &FreeBuckets,
        site: SiteId,
        queue: &Pretended<'_>,
        scratch: &mut FreeBuckets,
        mut go_on: impl FnMut(SiteId, u32) -> bool,
    ) {
        scratch.copy_from(free);
        self.take(scratch, site, queue.need);
        let mut place = queue.behind.start;
        while place < queue.behind.end {
            if queue.look_ahead == LookAhead::Skip {
                place = queue.widths.next(place, self.free_max(scratch));
                if place >= queue.behind.end {
                    return;
                }
            }
            let need = queue.demands[place].processors;
            match self.best_fit(scratch, need) {
                Some(site) => {
                    self.take(scratch, site, need);
                    if !go_on(site, need) {
                        return;
                    }
                }
                None if queue.look_ahead == LookAhead::Stop => return,
                None => {}
            }
            place += 1;
        }
    }
}

impl FreeBuckets {
    /// Becomes like `other` without allocating where there is room.
    fn copy_from(&mut self, other: &Self) {
        self.free.copy_from(&other.free);
        self.total = other.total;
        self.sets.clone_from(&other.sets);
        self.summaries.clone_from(&other.summaries);
        self.occupied.clone_from(&other.occupied);
        self.tree.clone_from(&other.tree);
    }
}

fn held(processors: u32) -> i32 {
    i32::try_from(processors).unwrap_or(i32::MAX)
}

fn places(order: &[SiteId]) -> IdVec<SiteId, usize> {
    let mut places = IdVec::new(vec![0; order.len()]);
    for (place, site) in order.iter().enumerate() {
        places[*site] = place;
    }
    places
}

/// Where each level of a tree over `leaves` begins.
fn levels(leaves: usize) -> Vec<usize> {
    let (mut begins, mut begin, mut width) = (Vec::new(), 0, leaves.max(1));
    loop {
        begins.push(begin);
        width = width.div_ceil(FAN);
        begin += width;
        if width == 1 {
            return begins;
        }
    }
}

fn tree_size(leaves: usize) -> usize {
    levels(leaves).last().map_or(0, |begin| begin + 1)
}

#[inline]
fn greatest(node: &[i32; FAN]) -> i32 {
    node.iter().copied().fold(-1, i32::max)
}

/// Bit `i` is set where value `i` is at least `limit`.
#[inline]
fn at_least(node: &[i32; FAN], limit: i32) -> u32 {
    let mut hits = 0;
    for (at, eight) in node.as_chunks::<8>().0.iter().enumerate() {
        let less = i32x8::new(*eight).simd_lt(i32x8::splat(limit)).to_bitmask();
        hits |= (!less & 0xff) << (8 * at);
    }
    hits
}
