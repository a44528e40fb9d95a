//! Which free resource a job gets: the fastest, the first of the list, or the fastest of the type that its
//! priority looks for [B-23 to B-25].

use crate::domain::ResourceType;
use crate::ids::SiteId;
use crate::labs::prioritize::classes::Priority;
use crate::labs::prioritize::view::View;

/// The first of the list [B-24].
pub fn first(free: &[SiteId]) -> Option<SiteId> {
    free.first().copied()
}

/// The fastest of some resources, which ascend; of equals the first [B-23].
pub fn fastest(view: &View<'_>, among: impl Iterator<Item = SiteId>) -> Option<SiteId> {
    among.reduce(|best, site| if view.speed(site) > view.speed(best) { site } else { best })
}

/// The fastest of the first type that has any, in the order that a priority tells [B-25].
pub fn of_own_type(view: &View<'_>, free: &[SiteId], priority: Priority) -> Option<SiteId> {
    types(priority).into_iter().find_map(|kind| {
        fastest(view, free.iter().copied().filter(|site| view.kind(*site) == kind))
    })
}

/// The types in the order in which a priority looks through them [B-25].
pub fn types(priority: Priority) -> [ResourceType; 3] {
    use ResourceType::{Gflops, Mflops, Tflops};
    const ORDERS: [[ResourceType; 3]; 3] =
        [[Tflops, Gflops, Mflops], [Gflops, Mflops, Tflops], [Mflops, Gflops, Tflops]];
    ORDERS[priority.group()]
}
