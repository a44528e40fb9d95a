//! Lab *Toy*: one machine that takes one job after another. No lab of the program: a check adds it to a
//! copy, to see what another lab has to bring along.
//!
//! ```text
//!   jobs ─► queue ─► the machine: sets up, then runs one job to its end
//! ```

mod facts;
mod lab;
mod measured;
mod options;

pub use facts::{Event, Evidence, Fact, Refusal};
pub use lab::{State, Toy, ToyJob};
pub use options::{Options, Policy};
