//! What else could have been selected: every cluster that is left after the filter [G-50].

use super::facts::Fact;
use super::lab::Select;
use super::state::State;
use crate::ids::SiteId;
use crate::kernel::{Alternatives, Chooses, Entry, Forced, Lab};

impl Chooses for Select {
    /// The filter drops clusters that would be late, where the policy filters [D-16].
    fn alternatives(
        &self,
        state: &State,
        _: &[Entry<Fact>],
        fact: &Entry<Fact>,
    ) -> Option<Alternatives> {
        let Fact::Selected { job, site, .. } = fact.fact else { return None };
        let needs = self.table().job(job);
        let limit = self.limit(job).filter(|_| self.options().filters(self.policy()));
        let mut scratch = <Self as Lab>::Scratch::default();
        let mut is_left = |site: &SiteId| {
            self.clusters().matches(needs, *site)
                && limit.is_none_or(|limit| {
                    self.terms(state, &mut scratch, fact.at, job, *site).ttr() <= limit.secs()
                })
        };
        let left: Vec<SiteId> = self.clusters().ids().filter(|site| is_left(site)).collect();
        let chosen = left.iter().position(|other| *other == site)?;
        let selections = left.into_iter().map(|site| Forced::Select { site: Some(site) });
        Some(Alternatives { job, choices: selections.collect(), chosen })
    }
}
