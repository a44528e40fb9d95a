//! Lab *Select*: every job goes, when it comes, to the cluster that is estimated to be done first.
//!
//! After N. Nandagopal and V. Rhymend Uthariaraj, *Performance Analysis of Resource Selection
//! Algorithms in Grid Computing Environment*.
//!
//! ```text
//!                         ┌─ link ─► queue ─► cluster C1   8 processors x 400 MIPS
//!   jobs ─► scheduler ────┼─ link ─► queue ─► cluster C2
//!           TTR of each   └─ link ─► queue ─► cluster C3
//!
//!   submitted    staged      started              processed    finished
//!      ├─ input ────┤ · wait · ├────── process ───────┤─ output ───┤
//! ```
//!
//! TTR is the time to run a job: moving its files, waiting, processing. Clusters that would miss the
//! job's deadline are left out, and the policy chooses among the rest. A choice is never revised, so
//! all instants of a job are known when it is made. Where the paper is silent or contradicts itself,
//! the specification's rules [D-1..D-36] decide, and options select other readings.

mod asks;
mod choices;
mod choose;
mod clusters;
mod evidence;
mod explain;
mod facts;
mod force;
mod invariants;
mod lab;
mod measured;
mod options;
mod own;
mod plan;
pub mod policy;
mod scratch;
mod state;
mod table;
mod view;
mod wait;
mod waiting;

pub use clusters::ClusterTable;
pub use evidence::{Candidate, Evidence, Outcome, Overruled, SerialWait};
pub use facts::{Event, Fact, Reason, Stage};
pub use lab::{Refusal, Select};
pub use options::{
    Concurrency, DeadlineFilter, DeadlineMode, Load, Options, Policy, ProcessingPower,
    TransferSize, WaitRule,
};
pub use own::{JOB, VOCABULARY};
pub use plan::{Plan, Terms};
pub use scratch::Scratch;
pub use state::{ClusterState, State, Totals};
pub use table::JobTable;
pub use view::{Compared, View};
