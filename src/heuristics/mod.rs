//! Schedules that are computed at once, from known costs: HEFT and CPOP for graphs of tasks [E-25 to
//! E-28], and six ways to map independent tasks onto machines [E-29, E-30].
//!
//! They are what schedulers under simulation are measured against; no time passes in them.

mod bounds;
mod cpop;
mod heft;
mod machines;
mod mapping;
mod problem;
mod ranks;

pub use bounds::{Bounds, bounds};
pub use cpop::{Cpop, cpop};
pub use heft::{Heft, heft};
pub use machines::Placement;
pub use mapping::{Assignment, Mapping, MappingPolicy, Ready, map};
pub use problem::{CostFault, Costs, Dispatch};
