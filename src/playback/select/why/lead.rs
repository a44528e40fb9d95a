//! The answer in a sentence: what the cluster is, and is not.

use crate::ids::SiteId;
use crate::labs::select::{Candidate, Policy};
use crate::playback::format;
use crate::playback::scene::Words;
use crate::playback::select::Run;
use crate::playback::select::table::Weighed;
use crate::time::Span;

impl Run {
    /// The answer, and the same in one line.
    pub(super) fn lead(&self, weighed: &Weighed<'_>, site: SiteId) -> (Words, String) {
        let Some(taken) = weighed.candidate(site) else { return Default::default() };
        let left = weighed.evidence.candidates.iter().filter(|it| !weighed.is_out(it)).count();
        let (name, ttr) = (self.site(site), ttr(taken));
        if left == 1 {
            let why = if weighed.evidence.candidates.len() > 1 {
                " is the only cluster that can finish it in time: TTR "
            } else {
                " is the only cluster with enough processors: TTR "
            };
            let lead = Words::default().strong(name).say(why).strong(&ttr).say(".");
            return (lead, format!("The only cluster left, TTR {ttr}"));
        }
        match self.policy() {
            Policy::Mcrs => (self.least_sum(weighed, site, &ttr), format!("TTR {ttr}, the least")),
            policy => self.criterion_alone(weighed, taken, policy),
        }
    }

    /// "C7 is not the idlest, not the best linked, not the fastest. Its sum is the smallest."
    fn least_sum(&self, weighed: &Weighed<'_>, site: SiteId, ttr: &str) -> Words {
        let [load, bandwidth, power, _] = weighed.picks;
        let looks = [(load, "the idlest"), (bandwidth, "the best linked"), (power, "the fastest")];
        let (is, is_not): (Vec<_>, Vec<_>) =
            looks.into_iter().partition(|(pick, _)| *pick == Some(site));
        let words = |all: &[(Option<SiteId>, &str)], before: &str| -> Vec<String> {
            all.iter().map(|(_, what)| format!("{before}{what}")).collect()
        };
        let name = self.site(site);
        let what = match (is.as_slice(), is_not.as_slice()) {
            (all, []) => format!("{name} is {}.", format::listed(&words(all, ""))),
            ([], none) => format!("{name} is {}.", words(none, "not ").join(", ")),
            (some, others) => format!(
                "{name} is {}, but {}.",
                format::listed(&words(some, "")),
                words(others, "not ").join(", ")
            ),
        };
        Words::default()
            .say(what)
            .say(" Its ")
            .strong("sum")
            .say(" is the smallest: ")
            .say(ttr)
            .say(".")
    }

    /// A policy that looks at one thing, and what that costs.
    fn criterion_alone(
        &self,
        weighed: &Weighed<'_>,
        taken: &Candidate,
        policy: Policy,
    ) -> (Words, String) {
        let name = self.site(taken.site);
        let has = match policy {
            Policy::Lars => {
                let waiting = format::in_words(taken.waiting as u64);
                let running = format::in_words(taken.running as u64);
                format!(" has the least load: {waiting} waiting, {running} running.")
            }
            Policy::Bars => " has the best link.".to_owned(),
            Policy::Pars | Policy::Mcrs => " has the most power.".to_owned(),
            Policy::Own(_) => " has the greatest score.".to_owned(),
        };
        let ttr_taken = ttr(taken);
        let peek = format!(
            "{} of all left, TTR {ttr_taken}",
            match policy {
                Policy::Lars => "Least load",
                Policy::Bars => "Best link",
                Policy::Pars | Policy::Mcrs => "Most power",
                Policy::Own(_) => "Greatest score",
            }
        );
        let lead = Words::default().strong(name).say(has);
        let least = weighed.pick(Policy::Mcrs).filter(|it| it.terms.ttr() < taken.terms.ttr());
        let lead = match least {
            Some(least) => {
                let more = Span::from_secs(taken.terms.ttr() - least.terms.ttr());
                lead.say(format!(" Nothing else is asked. TTR {ttr_taken}, "))
                    .strong(format::duration(more))
                    .say(format!(" more than on {}.", self.site(least.site)))
            }
            None => lead.say(format!(" Its TTR, {ttr_taken}, is the least as well.")),
        };
        (lead, peek)
    }
}

fn ttr(candidate: &Candidate) -> String {
    format::duration(Span::from_secs(candidate.terms.ttr()))
}
