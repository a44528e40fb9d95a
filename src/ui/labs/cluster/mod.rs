//! The stage of lab Cluster, and why what comes next comes next.

mod plan;
mod stage;
mod why;
mod words;

pub use stage::{Stage, StageProps};
pub use why::why;
