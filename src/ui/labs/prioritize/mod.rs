//! The stage of lab Prioritize, and why what comes next comes next.

mod brokers;
mod graph;
mod jobs;
mod meters;
mod paint;
mod stage;
mod view;
mod why;

pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};
