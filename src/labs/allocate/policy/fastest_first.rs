//! Fastest-first: the candidate with the highest speed.

use crate::ids::SiteId;
use crate::labs::allocate::evidence::{Candidate, Evidence};
use crate::labs::allocate::options::FastestTie;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::view::View;

/// Its pick.
pub fn site(view: &View<'_>) -> Option<SiteId> {
    let tie = |one: &Candidate| match view.options().fastest_tie {
        FastestTie::Index => (0, one.site),
        FastestTie::BestFit => (one.leftover, one.site),
    };
    // Of equal ones `min_by` takes the first.
    let pick = view
        .candidates()
        .min_by(|a, b| b.speed.total_cmp(&a.speed).then_with(|| tie(a).cmp(&tie(b))));
    pick.map(|one| one.site)
}

/// Its pick by the index.
#[inline]
pub(super) fn by_index<S: Sites>(sites: &S, free: &S::Free, need: u32) -> Option<SiteId> {
    sites.fastest(free, need)
}

/// The candidates that only its tie rule separates.
pub(super) fn tied(evidence: &Evidence) -> Vec<SiteId> {
    evidence.fastest_tied.clone()
}
