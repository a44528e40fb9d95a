//! PARS: the cluster with the greatest processing power [D-20].

use crate::labs::select::options::Options;
use crate::labs::select::view::Compared;

/// Whether it would rather take this cluster than another.
#[inline]
pub fn is_better(one: &Compared, other: &Compared, _: &Options) -> bool {
    one.power > other.power
}
