//! EASY-SJBF: as EASY, those behind the head tried with the shortest estimate first, so that more of them are over
//! when it can start [E-10].

use super::{Start, easy};
use crate::labs::cluster::queue::Waiting;
use crate::labs::cluster::view::View;

/// Who starts in a pass.
pub fn starts(view: &View<'_>) -> Vec<Start> {
    easy::starts_with(view, order)
}

/// The order in which those behind the head are tried; equal ones stay as they are.
pub fn order(behind: &mut [Waiting]) {
    behind.sort_by_key(|waiting| waiting.estimate);
}
