//! Lab *Allocate*: one first-come-first-served queue over many sites.
//!
//! After P.-C. Shih, K.-C. Huang and Y.-C. Chung, *Improving Processor Allocation in Heterogeneous
//! Computing Grid through Considering Both Speed Heterogeneity and Resource Fragmentation*.
//!
//! ```text
//!                                  ┌── site 0    free: 3 of 8      speed 0.7
//!   submissions ─► queue ─► head ──┼── site 1    free: 40 of 128   speed 1.3
//!                  (FCFS)          └── site 2    free: 54 of 128   speed 1.8
//! ```
//!
//! A job runs inside one site. Only the head may start; the policy picks its site among those with
//! room. Where the paper is silent, the specification's rules [A-1..A-32] decide, and options select
//! other readings.

mod earliest;
mod evidence;
mod explain;
mod facts;
mod lab;
mod measured;
mod options;
mod policy;
mod sites;
mod state;
mod table;
mod widths;

pub use crate::kernel::EventOrder;
pub use earliest::EarliestStart;
pub use evidence::{
    Branch, Candidate, Evidence, LookedAhead, Rule, Score, Situation, Walk, WalkedJob,
};
pub use facts::{Cause, Event, Fact};
pub use lab::{Allocate, AnyAllocate, Refusal};
pub use options::{AdaptiveTie, BestFitTie, FastestTie, LookAhead, Options, Policy};
pub use sites::{Buckets, Lanes, Pretended, Sites};
pub use state::{Running, State};
pub use table::{Demand, JobTable};
pub use widths::Widths;
