//! The look-ahead of adaptive and intelligent: the job goes to a site, then those behind it follow by
//! best-fit, in the order of the pass.

use std::collections::BTreeSet;

use crate::ids::SiteId;
use crate::labs::allocate::evidence::{Walk, WalkedJob};
use crate::labs::allocate::options::{BestFitTie, LookAhead};
use crate::labs::allocate::view::View;

/// How many places of the queue a walk lists even where a job finds no site.
const LISTED: usize = 64;

/// One look-ahead, job by job. Those behind have all free processors, also where the job itself may
/// not go.
pub(in crate::labs::allocate) fn look_ahead(view: &View<'_>, first: SiteId) -> Walk {
    let mut holes = Holes::new(view);
    let (mut walk, mut placed, mut total) = (Vec::new(), 0, 0.0);
    let jobs = std::iter::once(view.job()).chain(view.behind().iter().copied());
    for (place, job) in jobs.enumerate() {
        let need = view.need_of(job);
        let site = if place == 0 { Some(first) } else { holes.best_fit(need) };
        let capacity = site.map_or(0.0, |site| view.speed(site) * f64::from(need));
        if let Some(site) = site {
            holes.take(site, need);
            placed += 1;
            total += capacity;
        }
        if site.is_some() || place < LISTED {
            walk.push(WalkedJob { job, processors: need, site, computing_capacity: capacity });
        }
        if site.is_none() && view.options().look_ahead == LookAhead::Stop {
            break;
        }
    }
    let unplaced = 1 + view.behind().len() - placed;
    Walk { walk, placed, unplaced, computing_capacity: total }
}

/// The free processors of a walk, in the order in which best-fit prefers sites.
struct Holes {
    free: Vec<u32>,
    /// Of each site, how many sites a tie is decided for rather than for it.
    rank: Vec<u32>,
    /// Free processors, rank, site.
    order: BTreeSet<(u32, u32, SiteId)>,
}

impl Holes {
    fn new(view: &View<'_>) -> Self {
        let free = view.free();
        let mut sites: Vec<SiteId> = (0..free.len()).map(SiteId::from_index).collect();
        if view.options().best_fit_tie == BestFitTie::Fastest {
            crate::sorting::sort_by(&mut sites, |a, b| view.speed(*b).total_cmp(&view.speed(*a)));
        }
        let mut rank = vec![0; free.len()];
        for (place, site) in (0..).zip(&sites) {
            rank[site.index()] = place;
        }
        let mut order = BTreeSet::new();
        order.extend(sites.iter().map(|site| (free[site.index()], rank[site.index()], *site)));
        Self { order, free: free.to_vec(), rank }
    }

    fn best_fit(&self, need: u32) -> Option<SiteId> {
        self.order.range((need, 0, SiteId(0))..).next().map(|(.., site)| *site)
    }

    fn take(&mut self, site: SiteId, processors: u32) {
        let (free, rank) = (&mut self.free[site.index()], self.rank[site.index()]);
        self.order.remove(&(*free, rank, site));
        *free -= processors;
        self.order.insert((*free, rank, site));
    }
}
