//! What metrics are called and mean.

pub mod meanings;
pub mod names;
