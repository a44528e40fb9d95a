//! A choice that the scenario forces, in sentences: first that, then why the policy would have done what it would
//! have done.

use crate::labs::select::{Evidence, Outcome};
use crate::playback::explanation::Explanation;
use crate::playback::select::Run;
use crate::words::lab;
use crate::words::select::why;

impl Run {
    pub(super) fn why_forced(
        &self,
        cursor: usize,
        evidence: &Evidence,
        instead: Outcome,
    ) -> Explanation {
        let label = &self.label(evidence.job);
        let (title, lead, peek) = match evidence.outcome {
            Outcome::Selected { site, .. } => {
                let site = self.site(site);
                let peek = why::forced_goes_briefly(label, site);
                (why::why_cluster(site), why::forced_goes(label, site), peek)
            }
            Outcome::Rejected(_) => {
                let peek = why::forced_away_briefly(label);
                (lab::why_rejected(label), why::forced_away(label), peek)
            }
        };
        let own = Evidence { outcome: instead, overruled: None, ..evidence.clone() };
        let own = self.why_outcome(cursor, &own);
        let would = match (evidence.outcome, instead) {
            (Outcome::Selected { site, .. }, Outcome::Selected { site: own, .. })
                if site == own =>
            {
                lab::would_do_same()
            }
            (_, Outcome::Selected { site, .. }) => why::would_choose(self.site(site)),
            (_, Outcome::Rejected(_)) => why::would_turn_away(),
        };
        Explanation { title, lead: lead.then(would).then(own.lead), peek, ..own }
    }
}
