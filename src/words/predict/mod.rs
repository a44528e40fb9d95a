//! What mode Predict says.

pub mod asked;
pub mod reasons;
