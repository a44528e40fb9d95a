//! The Standard Workload Format, version 2.2: reads the traces of the Parallel Workloads Archive,
//! plain or gzip, in pieces of any size, and says what it read, repaired and left out [E-13 to E-18].
//!
//! ```
//! use gridlock::workload::{SwfFilters, read_swf};
//!
//! let trace = b"; MaxProcs: 128\n1 0 -1 60 8 -1 -1 8 120\n";
//! let imported = read_swf(trace, &SwfFilters::default())?;
//! assert_eq!(imported.jobs[0].processors, 8);
//! assert_eq!(imported.header["MaxProcs"], ["128"]);
//! # Ok::<(), gridlock::workload::SwfError>(())
//! ```

mod cleaner;
mod error;
mod fields;
mod filters;
mod foreign;
mod gunzip;
mod header;
mod lines;
mod number;
mod packing;
mod reader;
mod report;
mod seen;

pub use error::{SwfError, Unreadable};
pub use filters::{Half, ProcessorsFrom, RequestedFilter, SwfFilters, ZeroRuntime};
pub use header::Header;
pub use packing::told_to_be_plain;
pub use reader::{Imported, Progress, SwfReader, read_swf};
pub use report::{CleaningReport, DropReason, LineWarning, Malformed, Repair, Tally};
