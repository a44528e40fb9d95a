//! LJFR: the longest job on the fastest resource. The more complex of two goes first [B-24].

use std::cmp::Ordering;

use crate::ids::JobId;
use crate::labs::prioritize::view::View;

/// Which of two jobs goes first.
#[inline]
pub fn compare(view: &View<'_>, a: JobId, b: JobId) -> Ordering {
    view.measures(b).complexity.total_cmp(&view.measures(a).complexity)
}
