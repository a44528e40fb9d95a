//! The answer in a sentence or two, one way for each rule that can decide [A-8..A-19].

use std::cmp::Ordering;

use super::decision::{Headline, is_alone, winner, winner_name};
use crate::ids::SiteId;
use crate::labs::allocate::{Branch, Evidence, LookedAhead, Policy, Rule, Score};
use crate::playback::allocate::Run;
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::Words;
use crate::words::allocate::policies::{self, Taken};
use crate::words::allocate::why;
use crate::words::{Factor, InWords};

impl Run {
    pub(super) fn told(&self, evidence: &Evidence) -> Headline {
        if is_alone(evidence) && evidence.rule != Rule::Reservation {
            return self.only_one(evidence);
        }
        if let Some(own) = self.own_why(evidence) {
            let site = self.site(evidence.site);
            let peek = own.verdict.as_ref();
            let peek = peek.map(|(words, _)| why::own_verdict_briefly(words, site));
            let peek = peek.unwrap_or_else(|| why::own_briefly(&own.policy, site));
            return Headline { lead: own.lead(site), peek, verdict: None };
        }
        match (evidence.rule, &evidence.look_ahead) {
            (Rule::SameSite, _) => self.same_site(evidence),
            (Rule::Equation1, _) => self.by_speed_alone(evidence),
            (Rule::Equation6, Some(LookedAhead { score: Some(score), .. })) => {
                self.by_score(evidence, *score)
            }
            (Rule::MostJobs, Some(walks)) => self.by_jobs(evidence, walks),
            _ => self.by_policy(evidence),
        }
    }

    fn only_one(&self, evidence: &Evidence) -> Headline {
        let (label, site) = (self.label(evidence.job), self.site(evidence.site));
        let free = evidence.free[evidence.site.index()];
        Headline {
            lead: why::only_room(&label, site, free, evidence.processors),
            peek: why::only_room_briefly().to_owned(),
            verdict: None,
        }
    }

    fn same_site(&self, evidence: &Evidence) -> Headline {
        let lead = why::both_agree(self.site(evidence.site));
        Headline { lead, peek: why::both_agree_briefly().to_owned(), verdict: None }
    }

    /// Equation (1): nobody waits behind, so only the head's own speed counts.
    fn by_speed_alone(&self, evidence: &Evidence) -> Headline {
        let (fast, best) = (evidence.fastest_site, evidence.best_fit_site);
        let (f, b) = (self.site(fast), self.site(best));
        let (cs_f, cs_b) = (self.names().speed(fast), self.names().speed(best));
        let (lead, relation) = if evidence.branch == Branch::FastestFirst {
            let ratio = self.lab().grid()[fast].speed / self.lab().grid()[best].speed;
            (why::speed_alone_faster(&self.label(evidence.job), Factor(ratio), f, b), ">")
        } else {
            (why::speed_alone_equal(f, b), "=")
        };
        Headline {
            lead,
            peek: why::speeds_compared(&cs_f, relation, &cs_b, winner_name(evidence)),
            verdict: verdict(evidence, format!("{cs_f} {relation} {cs_b}")),
        }
    }

    /// Equation (6): the speed gained times the computing capacity put to work.
    fn by_score(&self, evidence: &Evidence, score: Score) -> Headline {
        let text = format::score(score.score);
        let relation = relation(score.score.total_cmp(&1.0));
        let lead = if evidence.branch == Branch::FastestFirst {
            self.score_for_speed(evidence, score)
        } else {
            self.score_for_fit(evidence, score)
        };
        Headline {
            lead,
            peek: why::score_briefly(&text, relation, winner_name(evidence)),
            verdict: verdict(evidence, format!("{text} {relation} 1")),
        }
    }

    /// Fastest-first's site: the gains outweigh the losses. Where nothing is faster the capacity is
    /// greater, else the score would not be above 1.
    fn score_for_speed(&self, evidence: &Evidence, score: Score) -> Words {
        let (f, b) = (self.site(evidence.fastest_site), self.site(evidence.best_fit_site));
        let label = &self.label(evidence.job);
        let (times, capacity) = (Factor(score.speed_ratio), Factor(score.capacity_ratio));
        if score.capacity_ratio < 1.0 {
            return why::faster_with_less(label, times, f, b, capacity);
        }
        let lead = match (score.speed_ratio > 1.0, score.capacity_ratio > 1.0) {
            (true, true) => why::faster_with_more(label, times, f, b, capacity),
            (true, false) => why::faster_with_same(label, times, f, b),
            (false, _) => why::as_fast_with_more(label, f, b, capacity),
        };
        let left = |site: SiteId| evidence.free[site.index()];
        if left(evidence.fastest_site) > left(evidence.best_fit_site) {
            lead.then(why::gap_outweighed())
        } else {
            lead
        }
    }

    /// Best-fit's site: nothing is gained that makes up for the computing capacity lost.
    fn score_for_fit(&self, evidence: &Evidence, score: Score) -> Words {
        let (f, b) = (self.site(evidence.fastest_site), self.site(evidence.best_fit_site));
        let label = &self.label(evidence.job);
        let (times, capacity) = (Factor(score.speed_ratio), Factor(score.capacity_ratio));
        let lead = match (score.speed_ratio > 1.0, score.capacity_ratio < 1.0) {
            (true, true) => why::would_be_faster(label, times, f, b, capacity),
            (_, true) => why::would_use_less(label, f, b, capacity),
            (_, false) => why::would_be_same(f, b),
        };
        if score.score == 1.0 {
            lead.then(why::exactly_one())
        } else if score.speed_ratio > 1.0 {
            lead.then(why::speed_too_little())
        } else {
            lead
        }
    }

    /// Adaptive: the number of jobs that get in.
    fn by_jobs(&self, evidence: &Evidence, walks: &LookedAhead) -> Headline {
        let (ff, bf) = (walks.fastest_first.placed as u64, walks.best_fit.placed as u64);
        let (f, b) = (self.site(evidence.fastest_site), self.site(evidence.best_fit_site));
        let (label, winner) = (&self.label(evidence.job), winner_name(evidence));
        let lead = match ff.cmp(&bf) {
            Ordering::Equal if ff == 1 => why::only_head_either_way(label, f, b, winner),
            Ordering::Equal => why::as_many_either_way(label, f, b, InWords(ff), winner),
            Ordering::Greater => why::more_jobs(label, f, ff, b, bf),
            Ordering::Less => why::more_jobs(label, b, bf, f, ff),
        };
        let relation = relation(ff.cmp(&bf));
        let counts = format!("{} {relation} {}", format::count(ff), format::count(bf));
        Headline {
            lead,
            peek: why::jobs_briefly(&counts, winner),
            verdict: verdict(evidence, counts),
        }
    }

    /// The basic policies.
    fn by_policy(&self, evidence: &Evidence) -> Headline {
        let (label, site) = (&self.label(evidence.job), self.site(evidence.site));
        let left = evidence.free[evidence.site.index()] - evidence.processors;
        let speed = &self.names().speed(evidence.site);
        let taken = Taken { job: label, site, left, speed };
        // Where both picks are one site it is best-fit's as well.
        let policy = evidence.branch.policy().unwrap_or(Policy::BestFit);
        let by_policy = || policies::lead(policy.word()?, taken);
        let (lead, peek) = match evidence.branch {
            Branch::Reservation => (why::reserved(label, site), why::reserved_briefly(site)),
            Branch::Own => (why::own(label, site), why::own_choice_briefly().to_owned()),
            Branch::KeptToTheEnd => {
                (why::kept_to_the_end(label, site), why::kept_to_the_end_briefly().to_owned())
            }
            _ => by_policy().unwrap_or_default(),
        };
        Headline { lead, peek, verdict: None }
    }
}

fn verdict(evidence: &Evidence, comparison: String) -> Option<(Words, PolicyMark)> {
    Some((why::verdict(&comparison), winner(evidence)?))
}

fn relation(order: Ordering) -> &'static str {
    match order {
        Ordering::Less => "<",
        Ordering::Equal => "=",
        Ordering::Greater => ">",
    }
}
