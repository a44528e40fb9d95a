//! Lab *Prioritize*: jobs that are graphs of tasks, in nine priorities, on resources that take one job
//! at a time.
//!
//! After P. Sumathi and N. P. Gopalan, *Computational Power and Level of Parallelism Based Scheduling
//! for Heterogeneous Grid Environments*.
//!
//! ```text
//!                          GIS: which resources are free?
//!                           ▲ │        ▲ register
//!                     query │ ▼ answer │
//!   submissions ─► queue ─► GGRB ─► LGRB R1   2 x 2 processors, 4 GFLOPS
//!                        migrate ─► LGRB R2   64 x 8 processors, 5 TFLOPS
//! ```
//!
//! At every instant at which something happens there is one pass: the broker goes through the waiting
//! jobs in the policy's order and sends each to the fastest free resource until none is free. Where
//! the paper is silent, the specification's rules [B-1..B-42] decide, and options select other
//! readings.

mod asks;
mod choices;
mod classes;
mod evidence;
mod execution;
mod explain;
mod facts;
mod force;
mod lab;
mod measured;
mod options;
mod own;
mod pass;
pub mod policy;
mod resources;
mod state;
mod table;
mod view;
mod waiting;

pub use classes::{Bounds, Class, Priority, Ranges};
pub use evidence::{Assignment, Classified, Evidence, Judged, Overruled, PassEnd};
pub use execution::{TaskRun, execution_time, list_schedule};
pub use facts::{Event, Fact};
pub use lab::{Prioritize, Refusal};
pub use options::{
    ComplexityClasses, Execution, Mid, Options, ParallelismRange, Policy, PriorityTie, Search,
    SpeedRule, WidthRule,
};
pub use own::{JOB, OwnOrder, VOCABULARY};
pub use pass::Scratch;
pub use resources::ResourceTable;
pub use state::{OnTheWay, Running, State};
pub use table::{JobTable, Measures};
pub use view::View;
