//! Experiments: many runs, one table. A sweep varies the fields of a scenario [F-32]; the papers'
//! experiments are sweeps with a name. How trials are executed is not known here.

pub mod bench;
pub mod figure;
pub mod named;
mod print;
pub mod statistics;
pub mod sweep;
pub mod tuning;
pub mod variables;
mod table;

pub use crate::metrics::Metric;
pub use crate::report::{harmless, quoted};
pub use print::{Bundle, Content, Format, Print};
pub use table::{Cell, Printed, Table};
