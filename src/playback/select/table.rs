//! Which clusters are shown, in which order, and what each is to the job.

use super::Run;
use super::marks::mark;
use super::stage::{Best, RowKind};
use crate::ids::SiteId;
use crate::kernel::Code;
use crate::labs::select::{Candidate, Evidence, Policy};
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::time::Span;
use crate::words::select::stage as told;

/// As many rows as anyone would read.
pub(super) const ROWS: usize = 12;

/// What a choice looked at, with what each policy would take.
pub(super) struct Weighed<'a> {
    pub(super) evidence: &'a Evidence,
    /// The clusters that the policies would take, in the order of the policies.
    pub(super) picks: [Option<SiteId>; 4],
    /// Whether late clusters are left out.
    pub(super) filters: bool,
}

impl<'a> Weighed<'a> {
    pub(super) fn of(run: &Run, evidence: &'a Evidence) -> Self {
        let options = run.lab().options();
        let pick = |policy| evidence.pick(policy, options).map(|candidate| candidate.site);
        Self { evidence, picks: Policy::ALL.map(pick), filters: options.filters(run.policy()) }
    }

    /// The policies that would take a cluster.
    pub(super) fn picks_of(&self, site: SiteId) -> Vec<PolicyMark> {
        let both = Policy::ALL.into_iter().zip(self.picks);
        both.filter(|(_, pick)| *pick == Some(site)).map(|(policy, _)| mark(policy)).collect()
    }

    /// The cluster that a policy would take.
    pub(super) fn pick(&self, policy: Policy) -> Option<&'a Candidate> {
        let place = Policy::ALL.iter().position(|one| *one == policy)?;
        self.candidate(self.picks[place]?)
    }

    pub(super) fn candidate(&self, site: SiteId) -> Option<&'a Candidate> {
        self.evidence.candidates.iter().find(|candidate| candidate.site == site)
    }

    /// What a cluster is best in.
    pub(super) fn best_of(&self, site: SiteId) -> Best {
        let of = |code| {
            let mut picks = Policy::ALL.into_iter().zip(self.picks);
            let (policy, _) = picks.find(|it| it.0.code() == code && it.1 == Some(site))?;
            Some(mark(policy))
        };
        Best {
            load: of(Code::LeastLoad),
            bandwidth: of(Code::BestLink),
            power: of(Code::MostPower),
        }
    }

    /// Whether a cluster is left out for its lateness.
    pub(super) fn is_out(&self, candidate: &Candidate) -> bool {
        self.filters && !candidate.within_deadline
    }

    /// The clusters that are shown: all by position, or of many the first by TTR, those that a policy
    /// would take among them, and as many late ones as there is room for.
    pub(super) fn shown(&self, clusters: usize) -> Vec<SiteId> {
        if clusters <= ROWS {
            return (0..clusters).map(SiteId::from_index).collect();
        }
        let mut ranked: Vec<&Candidate> = self.evidence.candidates.iter().collect();
        let is_pick = |it: &Candidate| self.picks.contains(&Some(it.site));
        crate::sorting::sort_by(&mut ranked, |a, b| {
            let key = |it: &Candidate| (self.is_out(it), !is_pick(it));
            key(a).cmp(&key(b)).then(a.terms.ttr().total_cmp(&b.terms.ttr()))
        });
        ranked.truncate(ROWS);
        crate::sorting::sort_by(&mut ranked, |a, b| {
            let late = self.is_out(a).cmp(&self.is_out(b));
            late.then(a.terms.ttr().total_cmp(&b.terms.ttr())).then(a.site.cmp(&b.site))
        });
        ranked.into_iter().map(|candidate| candidate.site).collect()
    }

    /// What is said of the clusters that are not shown.
    pub(super) fn more(&self, shown: &[SiteId]) -> Vec<String> {
        let hidden = || self.evidence.candidates.iter().filter(|it| !shown.contains(&it.site));
        let late = hidden().filter(|it| self.is_out(it)).count();
        let in_time = hidden().count() - late;
        let small = self.evidence.unmatched.iter().filter(|site| !shown.contains(site)).count();
        let more = (in_time > 0).then(|| told::more(in_time));
        let late = (late > 0).then(|| told::more_late(late));
        let small = (small > 0).then(|| told::more_small(small));
        [more, late, small].into_iter().flatten().collect()
    }
}

impl Run {
    /// What is said at the end of a cluster's bar, and what the cluster is.
    pub(super) fn verdict(&self, weighed: &Weighed<'_>, site: SiteId) -> (String, RowKind) {
        let Some(candidate) = weighed.candidate(site) else {
            return (self.too_small(weighed.evidence, site), RowKind::TooSmall);
        };
        let ttr = candidate.terms.ttr();
        let late = weighed.evidence.limit.filter(|_| !candidate.within_deadline);
        match late {
            Some(limit) => {
                let by = Span::from_secs(ttr - limit.secs());
                let kind = if weighed.is_out(candidate) { RowKind::Late } else { RowKind::Plain };
                (told::late(by), kind)
            }
            None => (format::duration(Span::from_secs(ttr)), RowKind::Plain),
        }
    }

    fn too_small(&self, evidence: &Evidence, site: SiteId) -> String {
        let has = self.lab().clusters().all()[site].processors;
        let needs = self.job(evidence.job).processors;
        told::too_small(has, &self.label(evidence.job), needs)
    }
}
