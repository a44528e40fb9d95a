//! Gridlock's engine: schedulers of parallel jobs over many sites, simulated fact by fact, so that
//! every decision can be replayed and explained.
//!
//! The library is pure: no clock, no thread, no file, no browser. Modules are listed in reading order.

pub use gridlock_simulation::{
    domain, fnv, for_each_lab, for_each_metric, ids, kernel, labs, metrics, own, random, runs,
    sorting, time,
};

pub mod heuristics;
pub mod workload;
pub mod spelling;
pub mod policy_text;
pub mod scenario;
pub mod report;
pub mod experiment;
pub mod explore;
pub mod learn;
pub mod words;
pub mod playback;
pub mod runner;
#[cfg(feature = "cli")]
pub mod cli;
