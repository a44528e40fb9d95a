//! What else could have been selected: every cluster that is left after the filter [G-50].

use super::facts::Fact;
use super::lab::Select;
use super::policy;
use super::scratch::Scratch;
use super::state::State;
use crate::ids::SiteId;
use crate::kernel::{Alternatives, Chooses, Entry, Forced};

impl Chooses for Select {
    /// The filter drops clusters that would be late, where the policy filters [D-16].
    fn alternatives(
        &self,
        state: &State,
        _: &[Entry<Fact>],
        fact: &Entry<Fact>,
    ) -> Option<Alternatives> {
        let Fact::Selected { job, site, .. } = fact.fact else { return None };
        let mut scratch = Scratch::default();
        let clusters = self.view(state, fact.at, job).clusters(&mut scratch);
        let left = policy::left(self.policy(), self.options(), clusters);
        let left: Vec<SiteId> = left.map(|it| it.site).collect();
        let chosen = left.iter().position(|other| *other == site)?;
        let selections = left.into_iter().map(|site| Forced::Select { site: Some(site) });
        Some(Alternatives { job, choices: selections.collect(), chosen })
    }
}
