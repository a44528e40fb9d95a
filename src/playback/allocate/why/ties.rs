//! Where a tie rule decided, and how.

use super::decision::{is_alone, is_weighed};
use crate::ids::SiteId;
use crate::labs::allocate::{BestFitTie, Branch, Evidence, FastestTie, Rule};
use crate::playback::allocate::Run;
use crate::playback::scene::Words;

impl Run {
    /// Whether a tie rule decided for or against a site.
    pub(super) fn is_tied(&self, evidence: &Evidence, site: SiteId) -> bool {
        self.ties(evidence).iter().any(|(tied, _)| tied.contains(&site))
    }

    pub(in crate::playback::allocate) fn ties_told(&self, evidence: &Evidence) -> Option<Words> {
        let ties = self.ties(evidence);
        let told: Vec<String> = ties.into_iter().map(|(_, told)| told).collect();
        (!told.is_empty()).then(|| Words::default().say(told.join(" ")))
    }

    /// The sites of each tie that mattered, and what is said of it.
    fn ties(&self, evidence: &Evidence) -> Vec<(Vec<SiteId>, String)> {
        let mut ties = Vec::new();
        if is_alone(evidence) {
            return ties;
        }
        let both = is_weighed(evidence) || evidence.rule == Rule::SameSite;
        let [best, fastest] = [&evidence.best_fit_tied, &evidence.fastest_tied];
        if best.len() > 1 && (both || evidence.branch == Branch::BestFit) {
            ties.push((best.clone(), self.best_fit_tie(evidence)));
        }
        if fastest.len() > 1 && (both || evidence.branch == Branch::FastestFirst) {
            ties.push((fastest.clone(), self.fastest_tie(evidence)));
        }
        if evidence.branch == Branch::WorstFit {
            let most = evidence.free[evidence.site.index()];
            let candidates = evidence.candidates.iter().filter(|one| one.free == most);
            let worst: Vec<SiteId> = candidates.map(|one| one.site).collect();
            if worst.len() > 1 {
                let told = format!(
                    "{} have equally many free processors; worst-fit takes the first in the list, {}.",
                    self.names().all_of(&worst),
                    self.site(evidence.site)
                );
                ties.push((worst, told));
            }
        }
        ties
    }

    fn best_fit_tie(&self, evidence: &Evidence) -> String {
        let (tied, pick) = (&evidence.best_fit_tied, evidence.best_fit_site);
        let speed = |site: &SiteId| self.lab().grid()[*site].speed;
        let as_fast = tied.iter().filter(|site| speed(site) == speed(&pick)).count();
        let how = match self.lab().options().best_fit_tie {
            BestFitTie::Fastest if as_fast == tied.len() => "the first in the list",
            BestFitTie::Fastest if as_fast > 1 => "the first of the fastest",
            BestFitTie::Fastest if tied.len() == 2 => "the faster",
            BestFitTie::Fastest => "the fastest",
            BestFitTie::Index => "the first in the list",
        };
        let (sites, site) = (self.names().all_of(tied), self.site(pick));
        format!("{sites} have equally few free processors; best-fit takes {how}, {site}.")
    }

    fn fastest_tie(&self, evidence: &Evidence) -> String {
        let (tied, pick) = (&evidence.fastest_tied, evidence.fastest_site);
        let free = |site: &SiteId| evidence.free[site.index()];
        let as_full = tied.iter().filter(|site| free(site) == free(&pick)).count();
        let how = match self.lab().options().fastest_tie {
            FastestTie::BestFit if as_full == tied.len() => "the first in the list",
            FastestTie::BestFit if as_full > 1 => "the first of those with the fewest free",
            FastestTie::BestFit if tied.len() == 2 => "the one with fewer free",
            FastestTie::BestFit => "the one with the fewest free",
            FastestTie::Index => "the first in the list",
        };
        let (sites, site) = (self.names().all_of(tied), self.site(pick));
        format!("{sites} are equally fast; fastest-first takes {how}, {site}.")
    }
}
