//! Running scenarios elsewhere: one protocol, a server that works in slices behind it, and the page's
//! side, which grows a replay out of what the server sends. Whoever carries the bytes (a browser's
//! worker, a test) is not known here.
//!
//! A lab adds one file in `labs` that says how its jobs travel.

mod assembly;
mod compared;
mod exams;
mod head;
mod labs;
mod lessons;
#[cfg(feature = "cli")]
pub mod native;
mod one_file;
mod protocol;
mod questions;
mod recording;
mod rolling;
mod sent;
mod server;
mod trials;
mod trust;
mod wire;

pub use crate::workload::told_to_be_plain;
pub use assembly::{Assembly, Effect};
pub use compared::ComparedLists;
pub use protocol::{
    Beginning, ComparedPart, Ending, OpenedTrace, Packed, Progress, Reply, Request, Source, Stage,
};
pub use rolling::steps_of;
pub use sent::{LabRun, Results, RunsOn, TurnedAway};
pub use server::{MOST_BYTES, Server};
pub use trials::PaperTable;
pub use trust::Trusted;
pub use wire::{WireError, decode, encode};
