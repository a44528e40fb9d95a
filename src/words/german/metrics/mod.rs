//! What metrics are called and mean, in German.

pub(in crate::words) mod meanings;
pub(in crate::words) mod names;
