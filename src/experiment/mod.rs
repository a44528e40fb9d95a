//! Experiments: many runs, one table. How runs are executed is not known here.

mod allocate;
mod prioritize;
mod table;

pub use allocate::{PAPER_LOADINGS, PAPER_SITES, paper_scenario, queue_lengths, table_4};
pub use prioritize::{
    TRIALS, Trials, sumathi_figure_2, sumathi_figure_3, sumathi_readings, sumathi_scenario,
    sumathi_trials,
};
pub use table::{Cell, Table};
