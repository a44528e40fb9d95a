//! Sweeps: one scenario, some of its fields varied, every combination run, repeated and compared
//! [F-32 to F-34]. Trials are independent and named by their place, so that what they give does not
//! depend on who runs them, how many run at once, or in which order.

mod plan;
mod results;
mod shares;
mod joining;
mod records;
mod size;
mod summary;
mod warnings;

pub use joining::{ShareError, join};
pub use plan::{Sweep, Trial};
pub use results::{Results, TrialOutcome};
pub(crate) use shares::fingerprint;
pub use shares::{Contents, Share};
pub use size::Room;
pub use summary::{Column, Summary, settings_table};
pub use warnings::Warning;
