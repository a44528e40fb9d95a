//! FF: the first job that fits [C-10].

use super::fitting;
use crate::ids::{JobId, SiteId};
use crate::labs::balance::view::View;

/// The job that it starts.
pub fn choose(view: &View<'_>, site: SiteId) -> Option<JobId> {
    fitting(view, site).next()
}
