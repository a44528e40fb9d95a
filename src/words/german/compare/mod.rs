//! What is said of runs that are compared, in German.

pub(in crate::words) mod figures;
pub(in crate::words) mod jobs;
pub(in crate::words) mod parting;
