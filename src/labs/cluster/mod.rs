//! Lab *Cluster*: one machine, one queue; the classic orders and kinds of backfilling that the papers
//! of the other labs are measured against.
//!
//! ```text
//!                              head ── waits for the shadow time
//!   submissions ─► queue ──►   │
//!                              └ others may start now, if the head is not delayed by it
//! ```
//!
//! After D. G. Feitelson and A. Mu'alem Weil (EASY and conservative backfilling) and D. Tsafrir,
//! Y. Etsion and D. G. Feitelson, *Backfilling Using System-Generated Predictions Rather than User
//! Runtime Estimates* (EASY++). Which processors a job gets is not modeled [E-1].

mod anew;
mod applied;
mod asks;
mod choices;
mod course;
mod digest;
mod evidence;
mod facts;
mod force;
mod held;
mod history;
mod interfered;
mod invariants;
mod lab;
mod measured;
mod next;
mod options;
mod own;
mod own_pass;
mod pass;
pub mod policy;
mod predict;
mod profile;
mod queue;
mod refusal;
mod released;
mod running;
mod scratch;
mod scripted;
mod state;
mod steps;
mod table;
mod view;
mod waiting;

pub use crate::kernel::{Estimates, EventOrder};
pub use evidence::{Evidence, Grounds, Held, Obstacle, Reservation};
pub use facts::{Event, Fact, Opens, Rule};
pub use held::Hole;
pub use lab::ClusterLab;
pub use options::{Options, Overrun, Policy};
pub use own::{JOB, OwnBackfill, OwnOrder, VOCABULARY};
pub use predict::{Correction, Prediction};
pub use profile::Profile;
pub use queue::Waiting;
pub use refusal::Refusal;
pub use state::{Running, State};
pub use table::{Demand, JobTable};
pub use view::View;
