//! Lab Select in German.

pub(in crate::words) mod asked;
pub(in crate::words) mod caption;
pub(in crate::words) mod picture;
pub(in crate::words) mod policies;
pub(in crate::words) mod stage;
pub(in crate::words) mod why;
