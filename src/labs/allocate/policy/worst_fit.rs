//! Worst-fit: the candidate with the most free processors, of several the first.

use std::cmp::Reverse;

use crate::ids::SiteId;
use crate::labs::allocate::evidence::Evidence;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::view::View;

/// Its pick.
pub fn site(view: &View<'_>) -> Option<SiteId> {
    view.candidates().min_by_key(|one| (Reverse(one.free), one.site)).map(|one| one.site)
}

/// Its pick by the index.
#[inline]
pub(super) fn by_index<S: Sites>(sites: &S, free: &S::Free, need: u32) -> Option<SiteId> {
    sites.emptiest(free, need)
}

/// The candidates that only its tie rule separates.
pub(super) fn tied(evidence: &Evidence) -> Vec<SiteId> {
    let allowed = || evidence.candidates.iter().filter(|it| !it.delays_head);
    let most = allowed().map(|it| it.free).max();
    allowed().filter(|it| Some(it.free) == most).map(|it| it.site).collect()
}
