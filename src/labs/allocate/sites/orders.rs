//! The orders in which sites are asked: fixed for a run, by speed or by number.

use std::cmp::Ordering;

use super::Index;
use crate::domain::Grid;
use crate::ids::SiteId;
use crate::labs::allocate::{BestFitTie, Options, Policy};

/// Sites in the two orders that policies need; the first site of an order wins its ties.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    /// In best-fit's tie order.
    pub by_tie: Vec<SiteId>,
    /// Fastest first, then by number; by number alone where first-fit asks.
    pub by_speed: Vec<SiteId>,
}

impl Orders {
    /// The orders for a policy and its options on a grid.
    pub(super) fn new(grid: &Grid, policy: Policy, options: &Options) -> Self {
        let by_number: Vec<SiteId> = (0..grid.len()).map(SiteId::from_index).collect();
        let faster = |a: &SiteId, b: &SiteId| -> Ordering {
            grid[*b].speed.total_cmp(&grid[*a].speed).then(a.cmp(b))
        };
        let mut by_speed = by_number.clone();
        crate::sorting::sort_by(&mut by_speed, faster);
        Self {
            by_tie: match options.best_fit_tie {
                BestFitTie::Fastest => by_speed.clone(),
                BestFitTie::Index => by_number.clone(),
            },
            by_speed: if policy.index() == Index::Numbers { by_number } else { by_speed },
        }
    }
}
