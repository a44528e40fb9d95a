//! Worst-fit: the candidate with the most free processors, of several the first.

use std::cmp::Reverse;

use crate::ids::SiteId;
use crate::labs::allocate::view::View;

/// Its pick.
pub fn site(view: &View<'_>) -> Option<SiteId> {
    view.candidates().min_by_key(|one| (Reverse(one.free), one.site)).map(|one| one.site)
}
