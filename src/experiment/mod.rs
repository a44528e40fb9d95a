//! Experiments: many runs, one table. How runs are executed is not known here.

mod allocate;
mod table;

pub use allocate::{PAPER_LOADINGS, PAPER_SITES, paper_scenario, queue_lengths, table_4};
pub use table::{Cell, Table};
