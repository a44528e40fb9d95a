//! The answer in a sentence: what the cluster is, and is not.

use crate::ids::SiteId;
use crate::kernel::Code;
use crate::labs::select::{Candidate, DeadlineFilter, Options, Policy};
use crate::playback::select::Run;
use crate::playback::select::table::Weighed;
use crate::time::Span;
use crate::words::Words;
use crate::words::select::policies::{self, Taken};
use crate::words::select::why;

impl Run {
    /// The answer, and the same in one line.
    pub(super) fn lead(&self, weighed: &Weighed<'_>, site: SiteId) -> (Words, String) {
        let Some(taken) = weighed.candidate(site) else { return Default::default() };
        let left = weighed.evidence.candidates.iter().filter(|it| !weighed.is_out(it)).count();
        let (name, ttr) = (self.site(site), ttr(taken));
        if left == 1 {
            let only = if weighed.evidence.candidates.len() > 1 {
                why::only_in_time
            } else {
                why::only_wide_enough
            };
            return (only(name, ttr), why::only_left(ttr));
        }
        match self.policy().code() {
            Code::LeastTtr => (self.least_sum(weighed, site, ttr), why::least_sum_briefly(ttr)),
            _ => self.criterion_alone(weighed, taken),
        }
    }

    /// "C7 is, of all that are left, not the idlest, not the best linked, not the fastest. Its sum is the smallest."
    fn least_sum(&self, weighed: &Weighed<'_>, site: SiteId, ttr: Span) -> Words {
        // Of those that are left for this policy: another one may be free to take a late cluster.
        let options = Options { deadline_filter: DeadlineFilter::All, ..*self.lab().options() };
        let best = |policy| weighed.evidence.pick(policy, &options).map(|it| it.site);
        let [load, bandwidth, power, _] = Policy::ALL.map(best);
        let looks = [
            (load, why::idlest(), why::not_idlest()),
            (bandwidth, why::best_linked(), why::not_best_linked()),
            (power, why::fastest(), why::not_fastest()),
        ];
        let (mut is, mut is_not) = (Vec::new(), Vec::new());
        for (pick, what, not) in looks {
            if pick == Some(site) { is.push(what.to_owned()) } else { is_not.push(not) }
        }
        let (name, not) = (self.site(site), is_not.join(", "));
        let what = match (is.as_slice(), is_not.is_empty()) {
            (all, true) => why::is_all(name, all),
            ([], _) => why::is_none(name, &not),
            (some, _) => why::is_some(name, some, &not),
        };
        what.then(why::sum_is_smallest(ttr))
    }

    /// A policy that looks at one thing, and what that costs.
    fn criterion_alone(&self, weighed: &Weighed<'_>, taken: &Candidate) -> (Words, String) {
        let (cluster, ttr) = (self.site(taken.site), ttr(taken));
        let (waiting, running) = (taken.waiting as u64, taken.running as u64);
        let told = Taken { cluster, waiting, running, ttr };
        let built_in = self.policy().word().and_then(|policy| policies::lead(policy, told));
        let own = || (why::greatest_score(cluster), why::greatest_score_briefly(ttr));
        let (lead, peek) = built_in.unwrap_or_else(own);
        let least = weighed.pick(Policy::Mcrs).filter(|it| it.terms.ttr() < taken.terms.ttr());
        let costs = match least {
            Some(least) => {
                let more = Span::from_secs(taken.terms.ttr() - least.terms.ttr());
                why::costs_more(ttr, more, self.site(least.site))
            }
            None => why::is_least_too(ttr),
        };
        (lead.then(costs), peek)
    }
}

fn ttr(candidate: &Candidate) -> Span {
    Span::from_secs(candidate.terms.ttr())
}
