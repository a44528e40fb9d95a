//! The page of experiments in German.

pub(in crate::words) mod asked;
pub(in crate::words) mod runs;
pub(in crate::words) mod shown;
