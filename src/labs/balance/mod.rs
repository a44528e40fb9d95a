//! Lab *Balance*: servers with several resources and queues of their own, between which waiting jobs
//! are moved.
//!
//! After W. Leinberger, G. Karypis, V. Kumar and R. Biswas, *Load Balancing Across Near-Homogeneous
//! Multi-Resource Servers*.
//!
//! ```text
//!   submissions ─► queue 0      queue 1   ...   queue 15     W, RA and RB of every queue
//!                     │   ◄──────►  │  ◄──────►    │         who acts, with whom, which job
//!                     ▼             ▼              ▼
//!                 server 0      server 1       server 15     K resources each; a job holds some of all
//! ```
//!
//! After every event the server concerned starts what fits, then the balancing phase moves waiting
//! jobs until no rule applies. Moving takes no time. Where the paper is silent, the specification's
//! rules [C-1..C-53] decide, and options select other readings.

mod asks;
mod choices;
mod evidence;
mod explain;
mod extremes;
mod facts;
mod figure_2;
mod force;
mod indices;
mod lab;
mod local;
mod measured;
mod options;
mod own;
mod own_turn;
mod phase;
pub mod policy;
mod refusal;
mod select;
mod state;
mod table;
mod view;
mod waiting;

pub use evidence::{Balancing, Decision, Evidence, Moved, Overruled, Partner, Selecting, Start};
pub use facts::{Action, Event, Fact, REJECTED, Stop, Trigger};
pub use figure_2::{Figure2, Figure2Candidate, Figure2Step, Figure2Steps};
pub use indices::Load;
pub use lab::Balance;
pub use options::{BalancePartner, LocalScheduler, Options, Policy, Selection};
pub use own::{JOB, OwnActed, VOCABULARY};
pub use phase::Scratch;
pub use policy::local::StartRule;
pub use refusal::Refusal;
pub use select::{Candidate, RefusedJob};
pub use state::{Running, State, Waiting};
pub use table::{JobTable, ServerTable};
pub use view::View;
