//! Schedules in the formats of other programs: logs in the Standard Workload Format, the jobs of Batsim
//! and evalys, traces for Perfetto. All are made of ledgers; none claims more than its format can hold,
//! and where a format has room for remarks, they say what is left out.
//!
//! ```
//! use std::ops::ControlFlow;
//! use gridlock::report::{RunReport, run, write_swf};
//! use gridlock::scenario::{Scenario, Value};
//! use gridlock::workload::{SwfFilters, read_swf};
//!
//! let text = br#"{"format": "gridlock/1", "lab": "allocate", "policy": "best-fit",
//!     "sites": [{"processors": 8, "speed": 2}],
//!     "jobs": [{"id": 1, "submitted_at": 0, "processors": 3, "runtime": 60}]}"#;
//! let scenario = Scenario::check(&Value::parse(text).unwrap()).unwrap();
//! let prepared = scenario.prepare(&mut ()).unwrap();
//! let policy = prepared.policies.list()[0];
//! let outcome = run(&prepared, policy, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
//! let mut log = Vec::new();
//! write_swf(&mut log, &RunReport { prepared: &prepared, outcome: &outcome }).unwrap();
//! let read = read_swf(&log, &SwfFilters::default()).unwrap();
//! assert_eq!(read.jobs[0].runtime.secs(), 30.0);
//! ```

mod counters;
mod evalys;
mod events;
mod perfetto;
mod processors;
mod swf;

pub use counters::{Moments, moments};
pub use evalys::write_evalys;
pub use perfetto::{Traced, write_perfetto};
pub use swf::{write_swf, write_swf_workload};
