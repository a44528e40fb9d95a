//! Up to eight sites in one register.
//!
//! Lane `s` holds `free * 8 + rank - 32768`, with the site's rank in best-fit's tie order. Taking
//! `need * 8` from all lanes leaves what each site would have left, wrapped round to positive where
//! it does not fit: the signs are the candidates, and the least lane is best-fit's pick with its
//! rank in the low three bits.

use std::cmp::Ordering;

use wide::i16x8;

use super::{Orders, Pretended, Sites};
use crate::domain::Grid;
use crate::ids::SiteId;
use crate::labs::allocate::options::{FastestTie, LookAhead, Options, Policy};

/// How many sites fit.
const SITES: usize = 8;

/// The index for up to eight sites of fewer than 4,096 processors.
#[derive(Clone, Debug)]
pub struct Lanes {
    /// How many there are.
    sites: usize,
    processors: [u32; SITES],
    speed: [f64; SITES],
    /// The site of each rank in best-fit's tie order.
    at_rank: [u8; SITES],
    rank: [u8; SITES],
    /// For each set of candidates: the first in the order of speeds.
    fastest: Vec<u8>,
    /// For each set of candidates: those that share the highest speed.
    fastest_set: Vec<u8>,
    fastest_tie: FastestTie,
}

/// The free processors of up to eight sites.
#[derive(Clone, Copy, Debug)]
pub struct FreeLanes {
    lanes: i16x8,
    free: [u32; SITES],
    total: u64,
}

impl Lanes {
    /// Whether a grid fits.
    pub fn fit(grid: &Grid) -> bool {
        grid.len() <= SITES && grid.iter().all(|site| site.processors < 4096)
    }

    /// The index of a grid that fits.
    pub fn new(grid: &Grid, policy: Policy, options: &Options) -> Self {
        let orders = Orders::new(grid, policy, options);
        let mut index = Self {
            sites: grid.len(),
            processors: [0; SITES],
            speed: [0.0; SITES],
            at_rank: [0, 1, 2, 3, 4, 5, 6, 7],
            rank: [0, 1, 2, 3, 4, 5, 6, 7],
            fastest: vec![0; 256],
            fastest_set: vec![0; 256],
            fastest_tie: options.fastest_tie,
        };
        for (number, site) in grid.iter().enumerate() {
            (index.processors[number], index.speed[number]) = (site.processors, site.speed);
        }
        for (rank, site) in orders.by_tie.iter().enumerate() {
            index.at_rank[rank] = low_byte(site.index());
            index.rank[site.index()] = low_byte(rank);
        }
        for set in 1..256_usize {
            let mut members = orders.by_speed.iter().filter(|site| set >> site.index() & 1 == 1);
            let Some(first) = members.clone().next() else { continue };
            index.fastest[set] = low_byte(first.index());
            let same = |site: &&SiteId| index.speed[site.index()] == index.speed[first.index()];
            index.fastest_set[set] =
                members.by_ref().filter(same).fold(0, |all, site| all | 1 << site.index());
        }
        index
    }

    #[inline]
    fn leftovers(free: &FreeLanes, need: u32) -> i16x8 {
        free.lanes - i16x8::splat(eightfold(need))
    }

    /// Bit `s` is set where site `s` has room.
    #[inline]
    fn candidates(leftovers: i16x8) -> usize {
        (leftovers.to_bitmask() & 0xff) as usize
    }

    #[inline]
    fn site_of(&self, lane: i16) -> SiteId {
        SiteId(u32::from(self.at_rank[usize::from(lane.cast_unsigned() & 7)]))
    }

    #[inline]
    fn fastest_of(&self, leftovers: i16x8, candidates: usize) -> SiteId {
        if self.fastest_tie == FastestTie::BestFit {
            let set = i16::from(self.fastest_set[candidates]);
            let outside =
                (i16x8::new([1, 2, 4, 8, 16, 32, 64, 128]) & i16x8::splat(set)).simd_eq(0);
            return self.site_of(any(least(outside.select(i16x8::splat(i16::MAX), leftovers))));
        }
        SiteId(u32::from(self.fastest[candidates]))
    }

    #[inline]
    fn walk<const SKIP: bool>(
        &self,
        free: &FreeLanes,
        site: SiteId,
        queue: &Pretended<'_>,
        enough: f64,
    ) -> f64 {
        let mut lanes = free.lanes - only(site, queue.need);
        let mut total = self.speed[site.index() & 7] * f64::from(queue.need);
        let mut place = queue.behind.start;
        while place < queue.behind.end {
            if SKIP {
                place = queue.widths.next_in_lanes(place, most_free(lanes));
                if place >= queue.behind.end {
                    break;
                }
            }
            let need = queue.widths.held(place);
            let leftovers = lanes - i16x8::splat(need << 3);
            let least = least(leftovers);
            if !SKIP && any(least) >= 0 {
                break;
            }
            lanes = leftovers.simd_eq(least).select(leftovers, lanes);
            total += self.speed[self.site_of(any(least)).index() & 7] * f64::from(need);
            if total > enough {
                break;
            }
            place += 1;
        }
        total
    }

    /// Two walks in lockstep, so that the processor overlaps them; the first to end has lost.
    #[inline]
    fn race<const SKIP: bool>(
        free: &FreeLanes,
        (a, b): (SiteId, SiteId),
        queue: &Pretended<'_>,
    ) -> Ordering {
        let mut lanes_a = free.lanes - only(a, queue.need);
        let mut lanes_b = free.lanes - only(b, queue.need);
        let (mut at_a, mut at_b) = (queue.behind.start, queue.behind.start);
        let end = queue.behind.end;
        loop {
            if SKIP {
                at_a = queue.widths.next_in_lanes(at_a, most_free(lanes_a));
                at_b = queue.widths.next_in_lanes(at_b, most_free(lanes_b));
            }
            if at_a >= end || at_b >= end {
                return (at_a < end).cmp(&(at_b < end));
            }
            let left_a = lanes_a - i16x8::splat(queue.widths.held(at_a) << 3);
            let left_b = lanes_b - i16x8::splat(queue.widths.held(at_b) << 3);
            let (least_a, least_b) = (least(left_a), least(left_b));
            if !SKIP {
                let (fits_a, fits_b) = (any(least_a) < 0, any(least_b) < 0);
                if !(fits_a && fits_b) {
                    return fits_a.cmp(&fits_b);
                }
            }
            lanes_a = left_a.simd_eq(least_a).select(left_a, lanes_a);
            lanes_b = left_b.simd_eq(least_b).select(left_b, lanes_b);
            at_a += 1;
            at_b += 1;
        }
    }
}

impl Sites for Lanes {
    type Free = FreeLanes;
    type Scratch = ();

    fn all_free(&self) -> FreeLanes {
        let lane = |site: usize| {
            let held = self.processors[site] << 3 | u32::from(self.rank[site]);
            i16::try_from(i32::try_from(held).unwrap_or(0) - 0x8000).unwrap_or(0)
        };
        FreeLanes {
            lanes: i16x8::new(std::array::from_fn(lane)),
            free: self.processors,
            total: self.processors.iter().copied().map(u64::from).sum(),
        }
    }

    #[inline]
    fn levels<'a>(&self, free: &'a FreeLanes) -> &'a [u32] {
        &free.free[..self.sites.min(SITES)]
    }

    #[inline]
    fn free(&self, free: &FreeLanes, site: SiteId) -> u32 {
        free.free[site.index() & 7]
    }

    #[inline]
    fn free_total(&self, free: &FreeLanes) -> u64 {
        free.total
    }

    #[inline]
    fn free_max(&self, free: &FreeLanes) -> u32 {
        u32::from(any(most_free(free.lanes)).cast_unsigned())
    }

    #[inline]
    fn take(&self, free: &mut FreeLanes, site: SiteId, processors: u32) {
        free.lanes -= only(site, processors);
        free.free[site.index() & 7] -= processors;
        free.total -= u64::from(processors);
    }

    #[inline]
    fn give(&self, free: &mut FreeLanes, site: SiteId, processors: u32) {
        free.lanes += only(site, processors);
        free.free[site.index() & 7] += processors;
        free.total += u64::from(processors);
    }

    #[inline]
    fn best_fit(&self, free: &FreeLanes, need: u32) -> Option<SiteId> {
        let least = any(least(Self::leftovers(free, need)));
        (least < 0).then(|| self.site_of(least))
    }

    #[inline]
    fn fastest(&self, free: &FreeLanes, need: u32) -> Option<SiteId> {
        let leftovers = Self::leftovers(free, need);
        let candidates = Self::candidates(leftovers);
        (candidates != 0).then(|| self.fastest_of(leftovers, candidates))
    }

    #[inline]
    fn first(&self, free: &FreeLanes, need: u32) -> Option<SiteId> {
        let candidates = Self::candidates(Self::leftovers(free, need));
        (candidates != 0).then(|| SiteId(candidates.trailing_zeros()))
    }

    #[inline]
    fn emptiest(&self, free: &FreeLanes, need: u32) -> Option<SiteId> {
        let most = self.free_max(free);
        let site = free.free.iter().position(|free| *free == most)?;
        (most >= need).then(|| SiteId::from_index(site))
    }

    #[inline]
    fn picks(&self, free: &FreeLanes, need: u32) -> Option<(SiteId, SiteId)> {
        let leftovers = Self::leftovers(free, need);
        let candidates = Self::candidates(leftovers);
        (candidates != 0)
            .then(|| (self.site_of(any(least(leftovers))), self.fastest_of(leftovers, candidates)))
    }

    #[inline]
    fn capacity(&self, free: &FreeLanes) -> f64 {
        free.free.iter().zip(self.speed).map(|(free, speed)| f64::from(*free) * speed).sum()
    }

    #[inline]
    fn total_capacity(
        &self,
        free: &FreeLanes,
        site: SiteId,
        queue: &Pretended<'_>,
        enough: f64,
        (): &mut (),
    ) -> f64 {
        match queue.look_ahead {
            LookAhead::Skip => self.walk::<true>(free, site, queue, enough),
            LookAhead::Stop => self.walk::<false>(free, site, queue, enough),
        }
    }

    #[inline]
    fn compare_jobs(
        &self,
        free: &FreeLanes,
        sites: (SiteId, SiteId),
        queue: &Pretended<'_>,
        (): &mut (),
    ) -> Ordering {
        match queue.look_ahead {
            LookAhead::Skip => Self::race::<true>(free, sites, queue),
            LookAhead::Stop => Self::race::<false>(free, sites, queue),
        }
    }

    fn footprint(&self, _: &FreeLanes) -> usize {
        size_of::<FreeLanes>()
    }
}

/// The most processors that any site has free, in every lane.
#[inline]
fn most_free(lanes: i16x8) -> i16x8 {
    (in_every_lane(lanes, i16x8::max) >> 3) + i16x8::splat(0x1000)
}

/// The least lane, in every lane.
#[inline]
fn least(lanes: i16x8) -> i16x8 {
    in_every_lane(lanes, i16x8::min)
}

/// What `either` makes of all lanes, in every lane: halves, quarters and neighbors change places, which are moves
/// within the register for every target, where `wide` reads the lanes one by one in wasm.
#[inline]
fn in_every_lane(lanes: i16x8, either: impl Fn(i16x8, i16x8) -> i16x8) -> i16x8 {
    let [a, b, c, d, e, f, g, h] = lanes.to_array();
    let lanes = either(lanes, i16x8::new([e, f, g, h, a, b, c, d]));
    let [a, b, c, d, e, f, g, h] = lanes.to_array();
    let lanes = either(lanes, i16x8::new([c, d, a, b, g, h, e, f]));
    let [a, b, c, d, e, f, g, h] = lanes.to_array();
    either(lanes, i16x8::new([b, a, d, c, f, e, h, g]))
}

/// One lane of those that all hold the same.
#[inline]
fn any(lanes: i16x8) -> i16 {
    lanes.to_array()[0]
}

/// `processors * 8` in the lane of `site`, nothing elsewhere.
#[inline]
fn only(site: SiteId, processors: u32) -> i16x8 {
    let here = i16x8::new([0, 1, 2, 3, 4, 5, 6, 7]).simd_eq(i16::from(low_byte(site.index())));
    here & i16x8::splat(eightfold(processors))
}

/// `processors * 8`, wrapped into a lane.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "lanes hold 13 bits of processors by design")]
fn eightfold(processors: u32) -> i16 {
    ((processors << 3) as u16).cast_signed()
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "there are at most eight sites")]
fn low_byte(number: usize) -> u8 {
    number as u8
}
