//! Any number of sites: sets of sites by free processors for best-fit, a tree of maxima in the order
//! of speeds for fastest-first. A policy keeps only what it asks.

use std::cmp::Ordering;

use super::maxima::{Maxima, Nodes};
use super::sets::{Members, Sets};
use super::{Index, Orders, Pretended, Sites};
use crate::domain::Grid;
use crate::ids::{IdVec, SiteId};
use crate::labs::allocate::options::{FastestTie, LookAhead, Options, Policy};

/// Up to so many sites are looked through faster than a tree is kept.
const FEW: usize = 16;

/// The index for any number of sites.
#[derive(Clone, Debug)]
pub struct Buckets {
    processors: IdVec<SiteId, u32>,
    speed: IdVec<SiteId, f64>,
    fastest_tie: FastestTie,
    sets: Sets,
    keeps_sets: bool,
    maxima: Maxima,
    keeps_maxima: bool,
    by_speed: Vec<SiteId>,
    speed_place: IdVec<SiteId, usize>,
    /// Whether the order of speeds is that of numbers, because the policy asks for that.
    by_number: bool,
}

/// The free processors of any number of sites.
#[derive(Clone, Debug, Default)]
pub struct FreeBuckets {
    free: IdVec<SiteId, u32>,
    total: u64,
    members: Members,
    nodes: Nodes,
}

impl Buckets {
    /// The index of a grid.
    pub fn new(grid: &Grid, policy: Policy, options: &Options) -> Self {
        let orders = Orders::new(grid, policy, options);
        let largest = grid.iter().map(|site| site.processors).max().unwrap_or(0);
        let mut speed_place = IdVec::new(vec![0; grid.len()]);
        for (place, site) in orders.by_speed.iter().enumerate() {
            speed_place[*site] = place;
        }
        Self {
            processors: grid.iter().map(|site| site.processors).collect::<Vec<_>>().into(),
            speed: grid.iter().map(|site| site.speed).collect::<Vec<_>>().into(),
            fastest_tie: options.fastest_tie,
            sets: Sets::new(orders.by_tie, largest),
            keeps_sets: !matches!(policy.index(), Index::Speeds | Index::Numbers),
            maxima: Maxima::new(grid.len()),
            keeps_maxima: policy.index() != Index::Sizes,
            by_speed: orders.by_speed,
            speed_place,
            by_number: policy.index() == Index::Numbers,
        }
    }

    /// The index for a queue whose policies look at the sites themselves: of it they ask for nothing but the
    /// most processors that a site has free.
    pub fn of_line(grid: &Grid, policy: Policy, options: &Options) -> Self {
        let (keeps_sets, keeps_maxima) = (false, grid.len() > FEW);
        let by_number = keeps_maxima && policy.index() == Index::Numbers;
        Self { keeps_sets, keeps_maxima, by_number, ..Self::new(grid, policy, options) }
    }

    #[inline]
    fn change(&self, free: &mut FreeBuckets, site: SiteId, to: u32) {
        let from = std::mem::replace(&mut free.free[site], to);
        if self.keeps_sets {
            self.sets.leave(&mut free.members, site, from);
            self.sets.enter(&mut free.members, site, to);
        }
        if self.keeps_maxima {
            self.maxima.set(&mut free.nodes, self.speed_place[site], to);
        }
    }

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

impl Sites for Buckets {
    type Free = FreeBuckets;
    type Scratch = FreeBuckets;

    fn all_free(&self) -> FreeBuckets {
        let mut free = FreeBuckets {
            free: self.processors.clone(),
            total: self.processors.iter().copied().map(u64::from).sum(),
            members: if self.keeps_sets { self.sets.empty() } else { Members::default() },
            nodes: if self.keeps_maxima { self.maxima.empty() } else { Nodes::default() },
        };
        for (number, processors) in self.processors.iter().enumerate() {
            let site = SiteId::from_index(number);
            if self.keeps_sets {
                self.sets.enter(&mut free.members, site, *processors);
            }
            if self.keeps_maxima {
                self.maxima.set(&mut free.nodes, self.speed_place[site], *processors);
            }
        }
        free
    }

    #[inline]
    fn levels<'a>(&self, free: &'a FreeBuckets) -> &'a [u32] {
        free.free.as_slice()
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
        if self.keeps_maxima {
            return Maxima::greatest(&free.nodes);
        }
        if self.keeps_sets {
            return self.sets.most(&free.members, &free.free);
        }
        free.free.iter().copied().max().unwrap_or(0)
    }

    #[inline]
    fn has_room(&self, free: &FreeBuckets, need: u32) -> bool {
        if self.keeps_maxima || self.keeps_sets {
            return need <= self.free_max(free);
        }
        free.free.iter().any(|free| need <= *free)
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
        if self.keeps_sets {
            return self.sets.fewest(&free.members, &free.free, need);
        }
        let fits = self.sets.order().iter().filter(|site| free.free[**site] >= need);
        fits.min_by_key(|site| free.free[**site]).copied()
    }

    #[inline]
    fn fastest(&self, free: &FreeBuckets, need: u32) -> Option<SiteId> {
        let first = if self.keeps_maxima {
            self.maxima.first(&free.nodes, need)?
        } else {
            self.by_speed.iter().position(|site| free.free[*site] >= need)?
        };
        if self.fastest_tie == FastestTie::Index {
            return Some(self.by_speed[first]);
        }
        let fastest = self.speed[self.by_speed[first]];
        let same = self.by_speed[first..].iter().take_while(|site| self.speed[**site] == fastest);
        same.filter(|site| free.free[**site] >= need).min_by_key(|site| free.free[**site]).copied()
    }

    #[inline]
    fn first(&self, free: &FreeBuckets, need: u32) -> Option<SiteId> {
        if self.by_number {
            return self.maxima.first(&free.nodes, need).map(|place| self.by_speed[place]);
        }
        free.free.iter().position(|free| *free >= need).map(SiteId::from_index)
    }

    #[inline]
    fn emptiest(&self, free: &FreeBuckets, need: u32) -> Option<SiteId> {
        let most = self.free_max(free);
        if most < need {
            return None;
        }
        free.free.iter().position(|free| *free == most).map(SiteId::from_index)
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
            + free.members.footprint()
            + size_of_val(free.nodes.as_slice())
    }
}

impl FreeBuckets {
    /// Becomes like `other` without allocating where there is room.
    fn copy_from(&mut self, other: &Self) {
        self.free.copy_from(&other.free);
        self.total = other.total;
        self.members.copy_from(&other.members);
        self.nodes.clone_from(&other.nodes);
    }
}
