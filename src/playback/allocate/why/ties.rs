//! Where a tie rule decided, and how.

use super::decision::{is_alone, is_weighed};
use crate::ids::SiteId;
use crate::labs::allocate::{BestFitTie, Branch, Evidence, FastestTie, Policy, Rule};
use crate::playback::allocate::Run;
use crate::words::Words;
use crate::words::allocate::{policies, ties};

impl Run {
    /// Whether a tie rule decided for or against a site.
    pub(super) fn is_tied(&self, evidence: &Evidence, site: SiteId) -> bool {
        self.ties(evidence).iter().any(|(tied, _)| tied.contains(&site))
    }

    pub(in crate::playback::allocate) fn ties_told(&self, evidence: &Evidence) -> Option<Words> {
        let ties = self.ties(evidence);
        ties.into_iter().map(|(_, told)| told).reduce(Words::then)
    }

    /// The sites of each tie that mattered, and what is said of it.
    fn ties(&self, evidence: &Evidence) -> Vec<(Vec<SiteId>, Words)> {
        let mut found = Vec::new();
        if is_alone(evidence) {
            return found;
        }
        let both = is_weighed(evidence) || evidence.rule == Rule::SameSite;
        let [best, fastest] = [&evidence.best_fit_tied, &evidence.fastest_tied];
        if best.len() > 1 && (both || evidence.branch == Branch::BestFit) {
            found.push((best.clone(), self.best_fit_tie(evidence)));
        }
        if fastest.len() > 1 && (both || evidence.branch == Branch::FastestFirst) {
            found.push((fastest.clone(), self.fastest_tie(evidence)));
        }
        if evidence.branch.stands_alone()
            && let Some(policy) = evidence.branch.policy().and_then(Policy::word)
        {
            let tied = evidence.branch.tied(evidence);
            let (sites, site) = (self.names().all_of(&tied), self.site(evidence.site));
            if let Some(told) = policies::tie(policy, &sites, site).filter(|_| tied.len() > 1) {
                found.push((tied, told));
            }
        }
        found
    }

    fn best_fit_tie(&self, evidence: &Evidence) -> Words {
        let (tied, pick) = (&evidence.best_fit_tied, evidence.best_fit_site);
        let speed = |site: &SiteId| self.lab().grid()[*site].speed;
        let as_fast = tied.iter().filter(|site| speed(site) == speed(&pick)).count();
        let told = match self.lab().options().best_fit_tie {
            BestFitTie::Fastest if as_fast == tied.len() => ties::best_fit_first_in_list,
            BestFitTie::Fastest if as_fast > 1 => ties::best_fit_first_of_fastest,
            BestFitTie::Fastest if tied.len() == 2 => ties::best_fit_faster,
            BestFitTie::Fastest => ties::best_fit_fastest,
            BestFitTie::Index => ties::best_fit_first_in_list,
        };
        told(&self.names().all_of(tied), self.site(pick))
    }

    fn fastest_tie(&self, evidence: &Evidence) -> Words {
        let (tied, pick) = (&evidence.fastest_tied, evidence.fastest_site);
        let free = |site: &SiteId| evidence.free[site.index()];
        let as_full = tied.iter().filter(|site| free(site) == free(&pick)).count();
        let told = match self.lab().options().fastest_tie {
            FastestTie::BestFit if as_full == tied.len() => ties::fastest_first_in_list,
            FastestTie::BestFit if as_full > 1 => ties::fastest_first_of_fullest,
            FastestTie::BestFit if tied.len() == 2 => ties::fastest_fuller,
            FastestTie::BestFit => ties::fastest_fullest,
            FastestTie::Index => ties::fastest_first_in_list,
        };
        told(&self.names().all_of(tied), self.site(pick))
    }
}
