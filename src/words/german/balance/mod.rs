//! Lab Balance in German.

pub(in crate::words) mod acted;
pub(in crate::words) mod asked;
pub(in crate::words) mod caption;
pub(in crate::words) mod choice;
pub(in crate::words) mod figure;
pub(in crate::words) mod formula;
pub(in crate::words) mod offer;
pub(in crate::words) mod policies;
pub(in crate::words) mod stage;
pub(in crate::words) mod why;
