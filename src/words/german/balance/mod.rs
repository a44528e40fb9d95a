//! Lab Balance in German.

pub(in crate::words) mod caption;
pub(in crate::words) mod why;
