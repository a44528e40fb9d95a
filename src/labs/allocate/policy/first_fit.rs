//! First-fit: the candidate with the lowest number.

use crate::ids::SiteId;
use crate::labs::allocate::view::View;

/// Its pick.
pub fn site(view: &View<'_>) -> Option<SiteId> {
    view.candidates().map(|one| one.site).next()
}
