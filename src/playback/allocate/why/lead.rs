//! The answer in a sentence or two, one way for each rule that can decide [A-8..A-19].

use std::cmp::Ordering;

use super::decision::{Told, is_alone, winner, winner_name};
use crate::ids::SiteId;
use crate::labs::allocate::{Branch, Evidence, LookedAhead, Rule, Score};
use crate::playback::allocate::Run;
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn told(&self, evidence: &Evidence) -> Told {
        if is_alone(evidence) && evidence.rule != Rule::Reservation {
            return self.only_one(evidence);
        }
        if let Some(own) = self.own_why(evidence) {
            let site = self.site(evidence.site);
            let peek = own.verdict.as_ref().map(|(words, _)| format!("{words}, so {site}"));
            let peek = peek.unwrap_or_else(|| format!("{} takes {site}", own.policy));
            return Told { lead: own.lead(site), peek, verdict: None };
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

    fn only_one(&self, evidence: &Evidence) -> Told {
        let (label, site) = (self.label(evidence.job), self.site(evidence.site));
        Told {
            lead: Words::default()
                .say(format!("{site} is the only site that has room for {label}: "))
                .strong(format::count(u64::from(evidence.free[evidence.site.index()])))
                .say(" free, ")
                .strong(format::count(u64::from(evidence.processors)))
                .say(" needed."),
            peek: "The only site with room".to_owned(),
            verdict: None,
        }
    }

    fn same_site(&self, evidence: &Evidence) -> Told {
        let site = self.site(evidence.site);
        let lead = Words::default()
            .strong("Best-fit and fastest-first agree")
            .say(format!(": of all sites with room, {site} is left with the fewest free "))
            .say("processors, and none is faster. There is nothing to weigh.");
        Told { lead, peek: "Best-fit and fastest-first agree".to_owned(), verdict: None }
    }

    /// Equation (1): nobody waits behind, so only the head's own speed counts.
    fn by_speed_alone(&self, evidence: &Evidence) -> Told {
        let (fast, best) = (evidence.fastest_site, evidence.best_fit_site);
        let (f, b) = (self.site(fast), self.site(best));
        let (cs_f, cs_b) = (self.names().speed(fast), self.names().speed(best));
        let label = self.label(evidence.job);
        let begin = Words::default().say("Nobody else waits, so only speed counts. ");
        let (lead, relation) = if evidence.branch == Branch::FastestFirst {
            let ratio = self.lab().grid()[fast].speed / self.lab().grid()[best].speed;
            let lead = begin
                .say(format!("{label} runs "))
                .strong(times(ratio))
                .say(format!(" as fast on {f} as on {b}."));
            (lead, ">")
        } else {
            let lead = begin
                .say(format!("{f} and {b} are "))
                .strong("equally fast")
                .say(format!(", so best-fit's site {b} is taken."));
            (lead, "=")
        };
        Told {
            lead,
            peek: format!("×{cs_f} {relation} ×{cs_b}, {}", winner_name(evidence)),
            verdict: verdict(evidence, format!("{cs_f} {relation} {cs_b}")),
        }
    }

    /// Equation (6): the speed gained times the computing capacity put to work.
    fn by_score(&self, evidence: &Evidence, score: Score) -> Told {
        let text = format::score(score.score);
        let relation = relation(score.score.total_cmp(&1.0));
        let lead = if evidence.branch == Branch::FastestFirst {
            self.score_for_speed(evidence, score)
        } else {
            self.score_for_fit(evidence, score)
        };
        Told {
            lead,
            peek: format!("Score {text} {relation} 1, {}", winner_name(evidence)),
            verdict: verdict(evidence, format!("{text} {relation} 1")),
        }
    }

    /// Fastest-first's site: the gains outweigh the losses.
    fn score_for_speed(&self, evidence: &Evidence, score: Score) -> Words {
        let (f, b) = (self.site(evidence.fastest_site), self.site(evidence.best_fit_site));
        let label = self.label(evidence.job);
        let gains = score.speed_ratio > 1.0;
        let lead = if gains {
            Words::default()
                .say(format!("{label} runs "))
                .strong(times(score.speed_ratio))
                .say(format!(" as fast on {f} as on {b}"))
        } else {
            Words::default().say(format!("{label} runs equally fast on {f} and {b}"))
        };
        if score.capacity_ratio < 1.0 {
            return lead
                .say(", though the queue uses only ")
                .strong(times(score.capacity_ratio))
                .say(" the computing capacity. The speed outweighs that.");
        }
        let lead = if score.capacity_ratio > 1.0 {
            lead.say(if gains { ", and the queue uses " } else { ", but the queue uses " })
                .strong(times(score.capacity_ratio))
                .say(" the computing capacity.")
        } else {
            lead.say(", and the queue uses the same computing capacity either way.")
        };
        let left = |site: SiteId| evidence.free[site.index()];
        if left(evidence.fastest_site) > left(evidence.best_fit_site) {
            lead.say(" That outweighs the larger gap it leaves.")
        } else {
            lead
        }
    }

    /// Best-fit's site: nothing is gained that makes up for the computing capacity lost.
    fn score_for_fit(&self, evidence: &Evidence, score: Score) -> Words {
        let (f, b) = (self.site(evidence.fastest_site), self.site(evidence.best_fit_site));
        let label = self.label(evidence.job);
        let capacity = times(score.capacity_ratio);
        let lead = match (score.speed_ratio > 1.0, score.capacity_ratio < 1.0) {
            (true, true) => Words::default()
                .say(format!("On {f}, {label} would run "))
                .strong(times(score.speed_ratio))
                .say(format!(" as fast as on {b}, but the queue would use only "))
                .strong(capacity)
                .say(" the computing capacity."),
            (_, true) => Words::default()
                .say(format!("{f} and {b} are equally fast, and with {label} on {f} the queue "))
                .say("would use only ")
                .strong(capacity)
                .say(" the computing capacity."),
            (_, false) => Words::default()
                .say(format!("{f} and {b} are equally fast, and the queue uses "))
                .say("the same computing capacity either way."),
        };
        if score.score == 1.0 {
            lead.say(" A score of exactly 1 goes to best-fit.")
        } else if score.speed_ratio > 1.0 {
            lead.say(" The speed does not make up for that.")
        } else {
            lead
        }
    }

    /// Adaptive: the number of jobs that get in.
    fn by_jobs(&self, evidence: &Evidence, walks: &LookedAhead) -> Told {
        let (ff, bf) = (walks.fastest_first.placed as u64, walks.best_fit.placed as u64);
        let (f, b) = (self.site(evidence.fastest_site), self.site(evidence.best_fit_site));
        let label = self.label(evidence.job);
        let jobs = |count| format::plural(count, "job");
        let lead = if ff == bf {
            let all = match ff {
                1 => "only the head gets in".to_owned(),
                jobs => format!("{} jobs get in, the head included", format::in_words(jobs)),
            };
            Words::default()
                .say(format!("With {label} on {f} as with {label} on {b}, {all}. A tie goes to "))
                .strong(winner_name(evidence))
                .say(".")
        } else {
            let (more, fewer) = (ff.max(bf), ff.min(bf));
            let (one, other) = if ff > bf { (f, b) } else { (b, f) };
            Words::default()
                .say(format!("With {label} on {one}, "))
                .strong(jobs(more))
                .say(if more == 1 { " gets in, with it on " } else { " get in, with it on " })
                .say(format!("{other} only "))
                .strong(format::count(fewer))
                .say(", the head included.")
        };
        let relation = relation(ff.cmp(&bf));
        let counts = format!("{} {relation} {}", format::count(ff), format::count(bf));
        Told {
            lead,
            peek: format!("Jobs that get in: {counts}, {}", winner_name(evidence)),
            verdict: verdict(evidence, counts),
        }
    }

    /// The basic policies.
    fn by_policy(&self, evidence: &Evidence) -> Told {
        let (label, site) = (self.label(evidence.job), self.site(evidence.site));
        let left = evidence.free[evidence.site.index()] - evidence.processors;
        let left = format::count(u64::from(left));
        let speed = self.names().speed(evidence.site);
        let (lead, peek) = match evidence.branch {
            Branch::FastestFirst => (
                Words::default()
                    .say("Of all sites with room, none is faster than ")
                    .say(site)
                    .say(": ")
                    .strong(format!("×{speed}"))
                    .say(". Fastest-first asks for nothing else."),
                format!("×{speed}, the fastest site with room"),
            ),
            Branch::FirstFit => (
                Words::default()
                    .strong(site)
                    .say(format!(" is the first site in the list that has room for {label}. "))
                    .say("First-fit looks no further."),
                "The first site with room".to_owned(),
            ),
            Branch::WorstFit => (
                Words::default()
                    .say(format!("With {label} on {site}, "))
                    .strong(&left)
                    .say(" are left free there, the most of all sites with room. ")
                    .say("Worst-fit asks for nothing else."),
                format!("Leaves {left}, the most"),
            ),
            Branch::Reservation => (
                Words::default()
                    .say(format!("{site} was reserved for {label}, and the time has come: "))
                    .say("it starts there, wherever else there is room."),
                format!("Reserved on {site}"),
            ),
            Branch::Own => (
                Words::default()
                    .strong(site)
                    .say(format!(" is where the own policy puts {label}.")),
                "The own policy's choice".to_owned(),
            ),
            Branch::KeptToTheEnd => (
                Words::default()
                    .say("Nothing else is left to come, so ")
                    .strong(&label)
                    .say(format!(", which the policy kept waiting, starts on {site}.")),
                "Kept to the end".to_owned(),
            ),
            Branch::BestFit | Branch::Both => (
                Words::default()
                    .say(format!("With {label} on {site}, "))
                    .strong(&left)
                    .say(" are left free there, the fewest of all sites with room: ")
                    .say("larger holes stay whole."),
                format!("Leaves {left}, the fewest"),
            ),
        };
        Told { lead, peek, verdict: None }
    }
}

fn verdict(evidence: &Evidence, comparison: String) -> Option<(Words, PolicyMark)> {
    Some((Words::default().strong(comparison).say(", so"), winner(evidence)?))
}

fn times(ratio: f64) -> String {
    format!("{} times", format::factor(ratio))
}

fn relation(order: Ordering) -> &'static str {
    match order {
        Ordering::Less => "<",
        Ordering::Equal => "=",
        Ordering::Greater => ">",
    }
}
