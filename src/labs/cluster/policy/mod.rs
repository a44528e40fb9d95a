//! The policies, one file each: who starts in a pass, as definitions over a [`View`]. Questions, comparisons and
//! tests go by them as they stand; a run asks the same tests of many jobs at once and only where something has
//! changed, keeps the queue in its order, and finds reservations in a profile that it keeps.

pub mod conservative;
pub mod easy;
pub mod easy_plus_plus;
pub mod easy_sjbf;
pub mod fcfs;
pub mod ljf;
pub mod sjf;

use super::evidence::Grounds;
use super::options::Policy;
use super::queue::Waiting;
use super::view::View;

/// A job that starts, and why it may.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Start {
    /// The job.
    pub waiting: Waiting,
    /// Why.
    pub grounds: Grounds,
}

/// Who starts in a pass, in order [E-4].
pub fn starts(policy: Policy, view: &View<'_>) -> Vec<Start> {
    match policy {
        Policy::Fcfs => fcfs::starts(view),
        Policy::Sjf => sjf::starts(view),
        Policy::Ljf => ljf::starts(view),
        Policy::Easy => easy::starts(view),
        Policy::EasySjbf => easy_sjbf::starts(view),
        Policy::EasyPlusPlus => easy_plus_plus::starts(view),
        Policy::Conservative => conservative::starts(view),
        // Asked job by job.
        Policy::Own(_) => Vec::new(),
    }
}
