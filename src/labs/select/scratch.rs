//! Buffers that choices use again from job to job.

use super::own::Estimates;
use crate::own::Memory;
use crate::time::Time;

/// Room for one estimate after the other.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// When processors become free again, and how many.
    pub(super) ends: Vec<(Time, u32)>,
    /// What an own policy looks at.
    pub(super) estimates: Estimates,
    pub(super) memory: Memory,
    /// How many operations an own policy has done so far.
    pub(super) worked: u64,
}
