//! FCFS: jobs start in the order of arrival as long as the head fits; it blocks those behind it [E-7].

use super::Start;
use crate::labs::cluster::evidence::Grounds;
use crate::labs::cluster::queue::Waiting;
use crate::labs::cluster::view::View;

/// Who starts in a pass.
pub fn starts(view: &View<'_>) -> Vec<Start> {
    heads(view, &view.by_arrival())
}

/// The jobs that start from the head of a line on, until one does not fit.
pub fn heads(view: &View<'_>, line: &[Waiting]) -> Vec<Start> {
    let mut free = view.free();
    let heads = line.iter().map_while(|waiting| {
        free = free.checked_sub(waiting.processors)?;
        Some(Start { waiting: *waiting, grounds: Grounds::Head })
    });
    heads.collect()
}
