//! First-fit: the candidate with the lowest number.

use crate::ids::SiteId;
use crate::labs::allocate::evidence::Evidence;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::view::View;

/// Its pick.
pub fn site(view: &View<'_>) -> Option<SiteId> {
    view.candidates().map(|one| one.site).next()
}

/// Its pick by the index.
#[inline]
pub(super) fn by_index<S: Sites>(sites: &S, free: &S::Free, need: u32) -> Option<SiteId> {
    sites.first(free, need)
}

/// It has no ties.
pub(super) fn tied(_: &Evidence) -> Vec<SiteId> {
    Vec::new()
}
