//! Choices in a pass that the scenario forces, in sentences: what it is, and what the policy would have done.

use super::Run;
use super::scene::priority_in;
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::policy::Key;
use crate::labs::prioritize::{Evidence, Priority, Search};
use crate::words::Words;
use crate::words::prioritize::{forced, policies};

impl Run {
    /// What the scenario has forced of a job in a pass; nothing where the policy decided all.
    pub(super) fn told_forced(&self, evidence: &Evidence, job: JobId) -> Option<Words> {
        let label = &self.label(job);
        let told = evidence.forced.iter().filter(|it| it.job == job);
        let told = told.map(|it| match (it.site, it.instead) {
            (None, (other, _)) if other == job => forced::next_anyway(label),
            (None, (other, _)) => forced::next(label).then(self.would_take(evidence, other)),
            (Some(site), (_, own)) => {
                let name = self.site(site);
                match own {
                    Some(own) if own == site => forced::gets_anyway(label, name),
                    Some(own) => forced::gets(label, name).then(self.would_choose(own)),
                    None => forced::gets(label, name).then(forced::would_refuse()),
                }
            }
        });
        told.reduce(Words::then)
    }

    /// Whom the policy would have taken next, and why.
    fn would_take(&self, evidence: &Evidence, job: JobId) -> Words {
        let other = &self.label(job);
        let Some(policy) = self.lab().policy().word() else { return forced::would_take_own(other) };
        let by_level = || match priority_in(evidence.judged.as_ref(), job).map(Priority::number) {
            Some(level) => forced::would_take_on_level(other, level.into()),
            None => forced::would_take_by_level(other),
        };
        policies::would_take(policy, other).unwrap_or_else(by_level)
    }

    /// Which resource the policy would have chosen, and why.
    fn would_choose(&self, site: SiteId) -> Words {
        let resource = self.site(site);
        let (policy, search) = (self.lab().policy(), self.lab().options().search);
        match policy.key() {
            _ if policy.takes_first() => forced::would_choose_first(resource),
            _ if policy.own().is_some() => forced::would_choose_own(resource),
            Key::Level if search == Search::OwnType => forced::would_choose_kind(resource),
            _ => forced::would_choose_fastest(resource),
        }
    }
}
