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
//! other readings. Others than the head may start where options ask for an order or for backfilling
//! [A-40..A-57].

mod any;
mod ask;
mod asks;
mod choices;
mod earliest;
mod evidence;
mod explain;
mod facts;
mod fast;
mod lab;
mod measured;
mod options;
mod own;
pub mod policy;
mod queue;
mod refusal;
mod sites;
mod state;
mod table;
mod view;
mod waiting;
mod widths;

pub use crate::kernel::{Estimates, EventOrder};
pub use any::AnyAllocate;
pub use earliest::EarliestStart;
pub use evidence::{
    Branch, Candidate, Evidence, Grounded, Grounds, Instead, LookedAhead, Occasion, Reservation,
    Rule, Score, Situation, Trigger, Walk, WalkedJob,
};
pub use facts::{Cause, Event, Fact, StartRule};
pub use lab::Allocate;
pub use options::{
    AdaptiveTie, Backfill, BestFitTie, FastestTie, LookAhead, Options, Overrun, Policy, QueueOrder,
};
pub use own::{ALLOW, CHOOSE, Chosen, JOB, ORDER, OwnOrder, OwnTold, SCORE, VOCABULARY};
pub use queue::{Discipline, Line, Open, Rules, Strict, Waiting};
pub use refusal::Refusal;
pub use sites::{Buckets, Lanes, Pretended, Sites};
pub use state::{Queue, Running, State};
pub use table::{Demand, JobTable};
pub use view::View;
pub use widths::Widths;
