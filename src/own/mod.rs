//! Policies that people write themselves, as they run: what a lab lets them see, their compiled form,
//! and its evaluation [P-30 to P-36].
//!
//! ```text
//!   vocabulary ──► (reading, elsewhere) ──► program ──► machine ◄── view of the lab
//!   what there is     text, problems        compiled     counts      what it is now
//! ```
//!
//! A program is a pure function of what its view answers. It is typed when it is read, so that nothing
//! can go wrong here but what a [`Stop`] names; and it cannot run for long, since every term is counted.

mod account;
mod decision;
mod draws;
mod fold;
mod machine;
mod name;
mod numbers;
mod policy;
mod program;
mod stop;
mod vocabulary;
mod wording;

pub use account::{Account, Considered, Named, Sighting, Value};
pub use decision::{Asked, Decision, Keys, Memory};
pub use draws::Draws;
pub use machine::{MOST_WORK, MOST_WORK_OF_A_RUN, View};
pub(crate) use name::policy_words;
pub use name::{OwnName, PREFIX};
pub use policy::{OwnPolicy, Stopping};
pub use program::{
    Answer, Arithmetic, Body, Comparison, Fold, Function, MOST_KEYS, Number, Part, Place, Program,
    Rule, Thing, Truth, VARIABLES,
};
pub use stop::{Stop, Stopped, Why};
pub(crate) use vocabulary::sights;
pub use vocabulary::{Form, Gives, Hook, HookId, Hooks, Kind, List, Name, Seen, Type, Vocabulary};
pub use wording::{Spelled, Wording};
