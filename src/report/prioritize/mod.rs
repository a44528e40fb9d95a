//! What a run of lab *Prioritize* gives back [B-35 to B-38].

mod csv;
mod evidence;
mod result;
mod run;
mod schema;
mod steps;

pub use csv::write_prioritize_schedules;
pub use evidence::PassReport;
pub use result::{PrioritizeReport, write_prioritize_results};
pub use run::{PrioritizeOutcome, measure_prioritize, prioritize_lab, run_prioritize};
pub use steps::write_prioritize_steps;

pub(super) use schema::result as result_schema;
