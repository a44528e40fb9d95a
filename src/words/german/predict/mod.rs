//! What mode Predict says, in German.

pub(in crate::words) mod asked;
pub(in crate::words) mod reasons;
