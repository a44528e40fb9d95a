//! LARS: the cluster with the least load. Of two at which as many jobs wait, the one that runs fewer, so that
//! an idle one comes before one that runs its last [D-18].

use crate::labs::select::options::{Load, Options};
use crate::labs::select::view::Compared;

/// Whether it would rather take this cluster than another.
#[inline]
pub fn is_better(one: &Compared, other: &Compared, options: &Options) -> bool {
    match options.load {
        Load::WaitingThenRunning => (one.waiting, one.running) < (other.waiting, other.running),
        Load::Waiting => one.waiting < other.waiting,
    }
}
