//! MCRS: the cluster with the least time to run the job, files and wait included [D-17].

use crate::labs::select::options::Options;
use crate::labs::select::view::Compared;

/// Whether it would rather take this cluster than another.
#[inline]
pub fn is_better(one: &Compared, other: &Compared, _: &Options) -> bool {
    one.ttr < other.ttr
}
