//! The simulation kernel: one way to run any lab, and one way to go back.
//!
//! A [`Lab`] says what its state is, which event comes next, and which facts an event brings about.
//! The kernel applies every fact through [`Lab::apply`], the only mutation, and tells an
//! [`Observer`]. The same `apply` serves the live run and every replay, so the two cannot differ.
//! The kernel knows no policy, no randomness, no file, no thread, no browser and no prose.

mod agenda;
mod asks;
mod choices;
mod estimates;
mod event_order;
mod evidence;
mod forced;
mod lab;
mod log;
mod measured;
mod observer;
mod simulation;
mod waiting;

pub use agenda::{Agenda, NEVER};
pub use asks::{
    Asking, Asks, Choice, Code, Moment, Near, Pick, Question, Subject, Wanted, level_numbered,
};
pub use choices::{Alternatives, Chooses};
pub use estimates::Estimates;
pub use event_order::EventOrder;
pub use evidence::evidence_of;
pub use forced::{
    Decided, Forced, ForcedBy, ForcedStep, Infeasible, NO_JOB, Obstacle, Overruling, Script, World,
    WorldEvent,
};
pub use lab::{FactLine, Lab};
pub use log::{Entry, EventMark, Fingerprint, Log, Recorder};
pub use measured::{Happening, Measured, Selection, is_in_time};
pub use observer::Observer;
pub use simulation::{Refused, Run, Simulation, simulate};
pub use waiting::{Line, Reason, WaitReason, Waits};
