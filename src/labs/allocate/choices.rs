//! What else could have been chosen at a start: every site that has room for the job [G-50].

use super::facts::{Fact, StartRule};
use super::lab::Allocate;
use super::queue::Discipline;
use super::sites::Sites;
use crate::ids::SiteId;
use crate::kernel::{Alternatives, Chooses, Entry, Forced};

impl<S: Sites, D: Discipline> Chooses for Allocate<S, D> {
    /// What is started since nothing else is left to come was nobody's choice [P-47].
    fn alternatives(
        &self,
        state: &Self::State,
        _: &[Entry<Fact>],
        fact: &Entry<Fact>,
    ) -> Option<Alternatives> {
        let Fact::Started { job, site, rule, .. } = fact.fact else { return None };
        if rule == StartRule::KeptToTheEnd {
            return None;
        }
        let need = self.table().demands().get(job.index())?.processors;
        let sites = (0..self.grid().len()).map(SiteId::from_index);
        let candidates: Vec<SiteId> =
            sites.filter(|site| self.free(state, *site) >= need).collect();
        let chosen = candidates.iter().position(|candidate| *candidate == site)?;
        let starts = candidates.into_iter().map(|site| Forced::Start { job, site: Some(site) });
        Some(Alternatives { job, choices: starts.collect(), chosen })
    }
}
