//! Lab Select in German.

pub(in crate::words) mod caption;
pub(in crate::words) mod stage;
pub(in crate::words) mod why;
