//! The stage of lab Select, and why what comes next comes next.

mod clusters;
mod formula;
mod latest;
mod picks;
mod stage;
mod why;

pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};
