//! Best-fit: the candidate with the fewest processors left over. Nothing is lost by taking the faster
//! site on a tie.

use std::cmp::Ordering;

use crate::ids::SiteId;
use crate::labs::allocate::evidence::{Candidate, Evidence};
use crate::labs::allocate::options::BestFitTie;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::view::View;

/// Its pick.
pub fn site(view: &View<'_>) -> Option<SiteId> {
    let tie = |a: &Candidate, b: &Candidate| match view.options().best_fit_tie {
        BestFitTie::Fastest => b.speed.total_cmp(&a.speed),
        BestFitTie::Index => Ordering::Equal,
    };
    // Of equal ones `min_by` takes the first.
    let pick = view.candidates().min_by(|a, b| a.leftover.cmp(&b.leftover).then_with(|| tie(a, b)));
    pick.map(|one| one.site)
}

/// Its pick by the index.
#[inline]
pub(super) fn by_index<S: Sites>(sites: &S, free: &S::Free, need: u32) -> Option<SiteId> {
    sites.best_fit(free, need)
}

/// The candidates that only its tie rule separates.
pub(super) fn tied(evidence: &Evidence) -> Vec<SiteId> {
    evidence.best_fit_tied.clone()
}
