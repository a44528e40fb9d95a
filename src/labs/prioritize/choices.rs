//! What else could have been the answer to a query: every free resource [G-50].

use super::facts::Fact;
use super::lab::Prioritize;
use super::state::State;
use crate::kernel::{Alternatives, Chooses, Entry, Forced};

impl Chooses for Prioritize {
    fn alternatives(
        &self,
        state: &State,
        _: &[Entry<Fact>],
        fact: &Entry<Fact>,
    ) -> Option<Alternatives> {
        let Fact::Answered { job, site: Some(site), .. } = fact.fact else { return None };
        let chosen = state.free().iter().position(|free| *free == site)?;
        let answers = state.free().iter().map(|site| Forced::Assign { site: *site });
        Some(Alternatives { job, choices: answers.collect(), chosen })
    }
}
