//! What else could have been moved: every job of the source that may move, the latest first, and none
//! [G-50].

use super::facts::Fact;
use super::lab::Balance;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Alternatives, Chooses, Entry, Forced};

impl Chooses for Balance {
    /// Who has moved in this phase has done so in this event [C-27].
    fn alternatives(
        &self,
        state: &State,
        event: &[Entry<Fact>],
        fact: &Entry<Fact>,
    ) -> Option<Alternatives> {
        let Fact::Transferred { job, from, to, .. } = fact.fact else { return None };
        let moved = event.iter().filter_map(|entry| match entry.fact {
            Fact::Transferred { job, .. } => Some(job),
            _ => None,
        });
        let moved: Vec<JobId> = moved.collect();
        let movable = self.movable(state, (from, to), &moved);
        let chosen = movable.iter().position(|other| *other == job)?;
        let moves = movable.into_iter().map(Some).chain([None]).map(|job| Forced::Move { job });
        Some(Alternatives { job, choices: moves.collect(), chosen })
    }
}
