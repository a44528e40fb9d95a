//! Free processors, and the questions that policies ask of them. Two indexes answer: [`Lanes`] for
//! up to eight sites, [`Buckets`] for any number; they give the same answers.

mod buckets;
mod lanes;
mod maxima;
mod orders;
mod sets;

use std::cmp::Ordering;
use std::fmt;
use std::ops::Range;

pub use buckets::Buckets;
pub use lanes::Lanes;
use orders::Orders;

use super::options::LookAhead;
use super::table::Demand;
use super::widths::Widths;
use crate::ids::SiteId;

/// A look-ahead to be made: the head goes to a site, then the jobs behind follow by best-fit, in
/// queue order.
#[derive(Clone, Debug)]
pub struct Pretended<'a> {
    /// What the head needs.
    pub need: u32,
    /// The places, in the job table, of the jobs behind it.
    pub behind: Range<usize>,
    /// The widths of all jobs.
    pub widths: &'a Widths,
    /// All jobs.
    pub demands: &'a [Demand],
    /// What to do at a job that finds no site.
    pub look_ahead: LookAhead,
}

/// What is asked of an index, so that it keeps nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Index {
    /// Sites by their free processors.
    Sizes,
    /// Sites with room in the order of their speeds.
    Speeds,
    /// Sites with room in the order of their numbers.
    Numbers,
    /// The first two.
    All,
}

/// An index over the sites of a grid. It never changes; what changes is `Free`.
pub trait Sites: fmt::Debug + Sized {
    /// How many processors of each site are free, ready for the questions.
    type Free: Clone + fmt::Debug;
    /// Room for look-aheads.
    type Scratch: Default;

    /// All processors free.
    fn all_free(&self) -> Self::Free;
    /// The free processors, site by site.
    fn levels<'a>(&self, free: &'a Self::Free) -> &'a [u32];
    /// The free processors of one site.
    fn free(&self, free: &Self::Free, site: SiteId) -> u32;
    /// The free processors of all sites together.
    fn free_total(&self, free: &Self::Free) -> u64;
    /// The free processors of the emptiest site.
    fn free_max(&self, free: &Self::Free) -> u32;
    /// Whether a site has so many processors free.
    #[inline]
    fn has_room(&self, free: &Self::Free, need: u32) -> bool {
        need <= self.free_max(free)
    }
    /// Occupies processors that are free.
    fn take(&self, free: &mut Self::Free, site: SiteId, processors: u32);
    /// Gives processors back.
    fn give(&self, free: &mut Self::Free, site: SiteId, processors: u32);

    /// The candidate with the fewest free processors, ties as the options say.
    fn best_fit(&self, free: &Self::Free, need: u32) -> Option<SiteId>;
    /// The candidate with the highest speed, ties as the options say.
    fn fastest(&self, free: &Self::Free, need: u32) -> Option<SiteId>;
    /// The candidate with the lowest number.
    fn first(&self, free: &Self::Free, need: u32) -> Option<SiteId>;
    /// The candidate with the most free processors, ties to the lowest number.
    fn emptiest(&self, free: &Self::Free, need: u32) -> Option<SiteId>;

    /// Best-fit's and fastest-first's picks.
    #[inline]
    fn picks(&self, free: &Self::Free, need: u32) -> Option<(SiteId, SiteId)> {
        Some((self.best_fit(free, need)?, self.fastest(free, need)?))
    }

    /// The computing capacity that all free processors have together.
    fn capacity(&self, free: &Self::Free) -> f64;

    /// TCC of a look-ahead that puts the head on `site`. May stop early once it is
    /// more than `enough`.
    fn total_capacity(
        &self,
        free: &Self::Free,
        site: SiteId,
        queue: &Pretended<'_>,
        enough: f64,
        scratch: &mut Self::Scratch,
    ) -> f64;

    /// Which site for the head, `a` or `b`, lets more jobs in.
    fn compare_jobs(
        &self,
        free: &Self::Free,
        sites: (SiteId, SiteId),
        queue: &Pretended<'_>,
        scratch: &mut Self::Scratch,
    ) -> Ordering;

    /// The memory that a clone of `free` takes, in bytes.
    fn footprint(&self, free: &Self::Free) -> usize;
}
