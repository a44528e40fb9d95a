//! What else could have been chosen at a start: every waiting job that fits, and to hold the one that
//! started [G-50].

use super::facts::Fact;
use super::lab::ClusterLab;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Alternatives, Chooses, Entry, Forced};

impl Chooses for ClusterLab {
    fn alternatives(
        &self,
        state: &State,
        _: &[Entry<Fact>],
        fact: &Entry<Fact>,
    ) -> Option<Alternatives> {
        let Fact::Started { job, .. } = fact.fact else { return None };
        let fits = state.queue().filter(|waiting| waiting.processors <= state.free());
        let fit: Vec<JobId> = fits.map(|waiting| waiting.job).collect();
        let chosen = fit.iter().position(|waiting| *waiting == job)?;
        let starts = fit.into_iter().map(|job| Forced::Start { job, site: None });
        Some(Alternatives { job, choices: starts.chain([Forced::Hold { job }]).collect(), chosen })
    }
}
