//! Lab Allocate in German.

pub(in crate::words) mod asked;
pub(in crate::words) mod blocked;
pub(in crate::words) mod caption;
pub(in crate::words) mod drawing;
pub(in crate::words) mod formula;
pub(in crate::words) mod kept;
pub(in crate::words) mod offer;
pub(in crate::words) mod passing;
pub(in crate::words) mod policies;
pub(in crate::words) mod stage;
pub(in crate::words) mod steps;
pub(in crate::words) mod tables;
pub(in crate::words) mod ties;
pub(in crate::words) mod walks;
pub(in crate::words) mod why;
