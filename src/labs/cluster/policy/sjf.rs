//! SJF: as FCFS, the shortest estimate first; equal ones by arrival [E-7].

use super::{Start, fcfs};
use crate::labs::cluster::view::View;
use crate::time::Span;

/// Who starts in a pass.
pub fn starts(view: &View<'_>) -> Vec<Start> {
    let mut line = view.by_arrival();
    crate::sorting::sort_by_key(&mut line, |waiting| waiting.estimate);
    fcfs::heads(view, &line)
}

/// Where a job joins a line that is in this order, given by its estimates.
pub fn place(line: &[Span], estimate: Span) -> usize {
    line.partition_point(|other| *other <= estimate)
}
