//! What the parts of the page say that open later, in German.

pub(in crate::words) mod blocks;
pub(in crate::words) mod editor;
pub(in crate::words) mod exam;
pub(in crate::words) mod lessons;
pub(in crate::words) mod own;
pub(in crate::words) mod predict;
pub(in crate::words) mod present;
pub(in crate::words) mod record;
pub(in crate::words) mod regret;
pub(in crate::words) mod scenario;
pub(in crate::words) mod search;
pub(in crate::words) mod waiting;
pub(in crate::words) mod what_if;
