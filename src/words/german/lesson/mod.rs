//! What lessons say, in German.

pub(in crate::words) mod answers;
pub(in crate::words) mod sheets;
