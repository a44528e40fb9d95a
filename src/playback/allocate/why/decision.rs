//! Why this site: the panel of a decision, put together from its evidence.

use super::formula::score_line;
use super::passing::MayStart;
use crate::ids::SiteId;
use crate::labs::allocate::{Branch, Evidence, Occasion, Rule, Situation};
use crate::playback::allocate::Run;
use crate::playback::allocate::marks::mark;
use crate::playback::allocate::reasons::{AllocateWhy, CandidateRow};
use crate::playback::allocate::scene::picks;
use crate::playback::explanation::{Body, Explanation};
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::playback::recording::FactKind;
use crate::playback::scene::Words;
use crate::time::Span;
use crate::words::allocate::{steps, why};
use crate::words::lab;

/// How many candidates are told one by one.
const CANDIDATES: usize = 8;

impl Run {
    pub(super) fn why_there(&self, cursor: usize, evidence: &Evidence) -> Explanation {
        let so_far =
            |kind| self.steps_of(kind).partition_point(|step| (*step as usize) <= cursor) as u64;
        let number = so_far(FactKind::Start) + so_far(FactKind::Backfill);
        let situation = match (evidence.trigger.situation, evidence.trigger.occasion) {
            (Situation::Submission, _) => steps::to_empty_queue(),
            (_, Occasion::Submitted) => steps::others_waiting(),
            (_, Occasion::Finished) => steps::jobs_waiting(),
            (_, Occasion::ReservationDue) => lab::over_due(),
            (_, Occasion::Cancelled) => steps::cancelled_waiting(),
            (_, Occasion::Resized) => steps::resized_waiting(),
        };
        let title = steps::why_site(self.site(evidence.site));
        let there = self.told(evidence);
        let MayStart { title, told, plan } = match evidence.grounds {
            Some(grounds) => self.may_start((cursor, evidence), grounds, there),
            None => MayStart { title, told: there, plan: None },
        };
        Explanation {
            over: steps::decision(number, situation),
            title,
            lead: told.lead,
            peek: told.peek,
            own: self.own_why(evidence).map(Box::new),
            body: Body::Allocate(Box::new(AllocateWhy {
                plan,
                formula: self.formula(evidence),
                score: score_line(evidence),
                verdict: told.verdict,
                candidates: self.candidate_rows(evidence),
                left_out: self.left_out(evidence),
                walks: self.walk_table(evidence),
                starts: None,
                note: self.ties_told(evidence),
            })),
        }
    }

    /// The site taken first, then by speed; the picks are never left out.
    fn candidate_rows(&self, evidence: &Evidence) -> Vec<CandidateRow> {
        let allowed = evidence.candidates.iter().filter(|one| !one.delays_head);
        let sites: Vec<SiteId> = allowed.map(|one| one.site).collect();
        let mut sites = self.names().fastest_first(sites);
        crate::sorting::sort_by_key(&mut sites, |site| *site != evidence.site);
        let is_pick =
            |site: SiteId| site == evidence.best_fit_site || site == evidence.fastest_site;
        let mut room = CANDIDATES - sites.iter().filter(|site| is_pick(**site)).count();
        sites.retain(|site| {
            let kept = is_pick(*site) || *site == evidence.site || room > 0;
            room -= usize::from(kept && !is_pick(*site) && room > 0);
            kept
        });
        sites.into_iter().map(|site| self.candidate_row(evidence, site)).collect()
    }

    fn candidate_row(&self, evidence: &Evidence, site: SiteId) -> CandidateRow {
        let free = evidence.free[site.index()];
        let runs = Span::from_secs(evidence.work / self.lab().grid()[site].speed);
        CandidateRow {
            site: self.site(site).to_owned(),
            picks: picks(evidence, site),
            speed: format!("×{}", self.names().speed(site)),
            free: format::count(u64::from(free)),
            leaves: format::count(u64::from(free - evidence.processors)),
            runs_for: format::duration(runs),
            chosen: site == evidence.site,
            tied: self.is_tied(evidence, site),
        }
    }

    /// The candidates that are not listed, and the sites that have no room.
    fn left_out(&self, evidence: &Evidence) -> Option<String> {
        let more = allowed(evidence).saturating_sub(self.candidate_rows(evidence).len());
        let small: Vec<SiteId> = (0..evidence.free.len())
            .map(SiteId::from_index)
            .filter(|site| evidence.free[site.index()] < evidence.processors)
            .collect();
        let most = small.iter().map(|site| evidence.free[site.index()]).max();
        let small = self.names().fastest_first(small);
        let room = (more > 0).then(|| steps::sites_with_room(more));
        let no_room = most.map(|most| {
            let names = self.names().several(&small);
            match (small.len(), most) {
                (_, 0) => steps::none_free(&names),
                (1, free) => steps::too_small(&names, free),
                (_, free) => steps::all_too_small(&names, free),
            }
        });
        let barred = evidence.grounds.and_then(|_| self.barred_told(evidence));
        let all: Vec<String> = [room, barred, no_room].into_iter().flatten().collect();
        (!all.is_empty()).then(|| all.join("; "))
    }
}

/// What is said of a decision.
pub(super) struct Headline {
    pub(super) lead: Words,
    pub(super) peek: String,
    pub(super) verdict: Option<(Words, PolicyMark)>,
}

/// Whose site was taken, as it is drawn; nothing where both picks agree.
pub(super) fn winner(evidence: &Evidence) -> Option<PolicyMark> {
    evidence.branch.policy().and_then(mark)
}

/// The name of the winner in a sentence.
pub(super) fn winner_name(evidence: &Evidence) -> &'static str {
    match evidence.branch {
        Branch::Reservation => why::winner_reservation(),
        Branch::Own => why::winner_own(),
        Branch::KeptToTheEnd => why::winner_end(),
        branch => branch.policy().and_then(mark).map_or_else(why::winner_both, PolicyMark::inside),
    }
}

/// Whether there was nothing to choose.
pub(super) fn is_alone(evidence: &Evidence) -> bool {
    allowed(evidence) == 1
}

/// How many sites there were to choose from.
fn allowed(evidence: &Evidence) -> usize {
    evidence.candidates.iter().filter(|one| !one.delays_head).count()
}

/// Whether best-fit's and fastest-first's picks were weighed against each other.
pub(super) fn is_weighed(evidence: &Evidence) -> bool {
    matches!(evidence.rule, Rule::Equation1 | Rule::Equation6 | Rule::MostJobs)
}
