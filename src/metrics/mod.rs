//! Metrics (section M): observers of a run that turn it into numbers. They know facts and states in
//! the words that all labs share, and no policy.
//!
//! A sweep asks for the few it needs, and pays for no others.

mod backfills;
mod collect;
mod direction;
mod done;
mod exact;
mod fragmentation;
mod interfered;
mod kept;
mod messages;
mod metric;
mod moves;
mod needs;
mod of_waits;
mod queue;
mod responses;
mod schedule;
mod stages;
mod table;
mod wait_lines;
mod wait_open;
mod wait_outline;
mod wait_totals;
mod waits;

pub use backfills::Backfills;
pub use collect::{Collector, Metrics, bounded_slowdown};
pub use direction::{Direction, are_same};
pub use done::Done;
pub use exact::ExactSum;
pub use fragmentation::{Fragmentation, index};
pub use kept::Kept;
pub use messages::Messages;
pub use metric::{Metric, MetricSet, Subject};
pub use moves::Moves;
pub use of_waits::parts_of_wait;
pub use queue::QueueLengths;
pub use responses::Responses;
pub use schedule::{JobRun, Schedule};
pub use stages::Stages;
pub use wait_outline::{WaitLevel, WaitStretch};
pub use waits::{Fate, WaitInterval, WaitShare, WaitTimes};
