//! What else could have been done at a decision, in words that all labs share: each lab reads it off its
//! own state [G-50].

use super::{Entry, Forced, Lab};
use crate::ids::JobId;

/// A decision with everything that could have been forced in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternatives {
    /// The job that was decided about.
    pub job: JobId,
    /// What can be forced there, what was chosen among it, in the lab's order.
    pub choices: Vec<Forced>,
    /// The place of what was chosen.
    pub chosen: usize,
}

/// A lab that can say what else could have been chosen.
pub trait Chooses: Lab {
    /// What else could have been done in place of this fact, with `state` the one before it, and `event`
    /// the facts of its event before it; nothing where the fact was no choice. That a single choice is left
    /// is told too, and whether it was forced does not matter. By itself a lab forces nothing.
    fn alternatives(
        &self,
        state: &Self::State,
        event: &[Entry<Self::Fact>],
        fact: &Entry<Self::Fact>,
    ) -> Option<Alternatives> {
        let _ = (state, event, fact);
        None
    }
}
