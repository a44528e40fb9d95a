//! FCFS: by arrival, which settles ties of all other policies too [B-22, B-24].

use std::cmp::Ordering;

use crate::ids::JobId;

/// Which of two jobs goes first.
#[inline]
pub fn compare(a: JobId, b: JobId) -> Ordering {
    a.cmp(&b)
}
