//! Why this cluster, or why none: the panel of a decision, put together from its evidence.

use super::formula::{Unit, formula};
use super::{Ranked, SelectWhy, WaitRow};
use crate::ids::{JobId, SiteId};
use crate::kernel::Code;
use crate::labs::select::{Candidate, Concurrency, Evidence, Outcome, Reason};
use crate::playback::explanation::{Body, Explanation};
use crate::playback::select::Run;
use crate::playback::select::marks::mark;
use crate::playback::select::table::Weighed;
use crate::words::select::why as told;
use crate::words::{Words, lab};

/// How many candidates are told one by one.
const RANKED: usize = 10;

impl Run {
    pub(super) fn why_outcome(&self, cursor: usize, evidence: &Evidence) -> Explanation {
        match evidence.outcome {
            Outcome::Selected { site, .. } => self.why_there(cursor, evidence, site),
            Outcome::Rejected(reason) => {
                self.why_rejected(cursor, evidence, (evidence.job, reason))
            }
        }
    }

    fn why_there(&self, cursor: usize, evidence: &Evidence, site: SiteId) -> Explanation {
        let weighed = Weighed::of(self, evidence);
        let (lead, peek) = self.lead(&weighed, site);
        Explanation {
            over: self.over(cursor, &weighed),
            title: told::why_cluster(self.site(site)),
            lead,
            peek,
            own: self.own_why(evidence, Some(site)).map(Box::new),
            body: Body::Select(Box::new(self.body(&weighed, weighed.candidate(site)))),
        }
    }

    fn why_rejected(
        &self,
        cursor: usize,
        evidence: &Evidence,
        (job, reason): (JobId, Reason),
    ) -> Explanation {
        let weighed = Weighed::of(self, evidence);
        let label = self.label(job);
        let (lead, peek, best) = match reason {
            Reason::WiderThanEverySite => {
                let (lead, peek) = self.too_wide(job);
                (lead, peek, None)
            }
            Reason::Forced => {
                (told::turned_away(&label), told::turned_away_briefly().to_owned(), None)
            }
            Reason::Policy => {
                (told::none_allowed(&label), told::none_allowed_briefly().to_owned(), None)
            }
            Reason::Deadline { best_ttr } => {
                let best = evidence.candidates.iter().min_by(|a, b| by_ttr(a, b));
                let name = best.map_or("?", |best| self.site(best.site));
                let limit = evidence.limit.unwrap_or_default();
                let lead = told::too_late(name, best_ttr, &label, limit);
                (lead, told::too_late_briefly(best_ttr, limit), best)
            }
        };
        Explanation {
            over: self.over(cursor, &weighed),
            title: lab::why_rejected(&label),
            lead,
            peek,
            own: self.own_why(evidence, None).map(Box::new),
            body: Body::Select(Box::new(self.body(&weighed, best))),
        }
    }

    /// "Decision 20 of 60. 6 of 10 clusters left".
    fn over(&self, cursor: usize, weighed: &Weighed<'_>) -> String {
        let state = self.timeline.state_at(cursor);
        let left = weighed.evidence.candidates.iter().filter(|it| !weighed.is_out(it)).count();
        let (jobs, clusters) = (self.lab().table().jobs().len(), self.lab().clusters().all().len());
        told::decision(state.submitted(), jobs, left, clusters)
    }

    /// Formula of the cluster that counts, candidates, waits.
    fn body(&self, weighed: &Weighed<'_>, subject: Option<&Candidate>) -> SelectWhy {
        let mut ranked: Vec<&Candidate> = weighed.evidence.candidates.iter().collect();
        ranked.retain(|it| !weighed.is_out(it) || subject.is_some_and(|one| one.site == it.site));
        crate::sorting::sort_by(&mut ranked, |a, b| by_ttr(a, b));
        let all = ranked.len();
        let is_pick = |it: &Candidate| weighed.picks.contains(&Some(it.site));
        let mut room = RANKED.saturating_sub(ranked.iter().filter(|it| is_pick(it)).count());
        ranked.retain(|it| {
            let kept = is_pick(it) || room > 0;
            room -= usize::from(kept && !is_pick(it));
            kept
        });
        let unit = Unit::of(&ranked, subject);
        let chosen = crate::playback::select::scene::chosen(weighed.evidence);
        let row = |it: &&Candidate| Ranked {
            cluster: self.site(it.site).to_owned(),
            picks: weighed.picks_of(it.site),
            terms: unit.terms(it),
            chosen: chosen == Some(it.site),
        };
        let mut left_out = Vec::new();
        if all > ranked.len() {
            left_out.push(told::more(all - ranked.len()));
        }
        left_out.extend(self.left_out(weighed, subject));
        SelectWhy {
            formula: subject.map(|it| formula(self, weighed.evidence, it, unit)),
            verdict: chosen.zip(subject).map(|(site, it)| {
                let words = self.verdict_words(weighed, it, unit);
                (words, mark(self.policy()), self.site(site).to_owned())
            }),
            unit: unit.name,
            left_out,
            waits: self.wait_rows(&ranked, unit),
            ranked: ranked.iter().map(row).collect(),
        }
    }

    /// The clusters that are left out, with the reason.
    fn left_out(&self, weighed: &Weighed<'_>, subject: Option<&Candidate>) -> Vec<String> {
        let is_subject = |it: &&Candidate| subject.is_some_and(|one| one.site == it.site);
        let evidence = weighed.evidence;
        let out = evidence.candidates.iter().filter(|it| weighed.is_out(it) && !is_subject(it));
        let late: Vec<SiteId> = out.map(|it| it.site).collect();
        let mut each = Vec::new();
        if let Some(limit) = evidence.limit.filter(|_| !late.is_empty()) {
            each.push(told::past_deadline(&self.several(&late), limit));
        }
        if !evidence.unmatched.is_empty() {
            let needs = self.job(evidence.job).processors;
            each.push(told::fewer(&self.several(&evidence.unmatched), needs));
        }
        each
    }

    /// Equations (4) and (5); nothing where jobs share a cluster, or nobody waits.
    fn wait_rows(&self, ranked: &[&Candidate], unit: Unit) -> Vec<WaitRow> {
        let shared = self.lab().options().concurrency == Concurrency::Shared;
        if shared || ranked.iter().all(|it| it.terms.wait <= 0.0) {
            return Vec::new();
        }
        let row = |it: &&Candidate| {
            let serial = it.serial?;
            let terms = [it.waiting_work, serial.remaining, serial.staging_gap, it.terms.wait];
            let cluster = self.site(it.site).to_owned();
            Some(WaitRow { cluster, terms: terms.map(|secs| unit.text(secs)) })
        };
        ranked.iter().filter_map(row).collect()
    }

    fn too_wide(&self, job: JobId) -> (Words, String) {
        let (label, needs) = (self.label(job), self.job(job).processors);
        let widest = self.lab().clusters().widest();
        (told::too_wide(&label, needs, widest), told::too_wide_briefly(needs, widest))
    }

    /// "= **175 min**, the least:".
    fn verdict_words(&self, weighed: &Weighed<'_>, taken: &Candidate, unit: Unit) -> Words {
        let least = weighed.evidence.candidates.iter().filter(|it| !weighed.is_out(it));
        let is_least = least.into_iter().all(|it| it.terms.ttr() >= taken.terms.ttr());
        let ttr = &unit.with_name(taken.terms.ttr());
        let in_time = taken.within_deadline && weighed.evidence.limit.is_some();
        match (self.policy().code(), is_least) {
            (Code::LeastTtr, _) => told::the_least(ttr),
            (_, true) => told::also_least(ttr),
            (_, false) if in_time => told::in_time(ttr),
            (_, false) => told::not_asked(ttr),
        }
    }
}

pub(super) fn by_ttr(a: &Candidate, b: &Candidate) -> std::cmp::Ordering {
    a.terms.ttr().total_cmp(&b.terms.ttr()).then(a.site.cmp(&b.site))
}
