//! The policies: which of the clusters that are left gets the job [D-16 to D-20, D-22].

use super::evidence::Outcome;
use super::facts::Reason;
use super::lab::Select;
use super::options::{Load, Policy};
use super::plan::Terms;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::time::{Span, Time};

/// Room for one estimate after the other.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// When processors become free again, and how many.
    pub(super) ends: Vec<(Time, u32)>,
}

/// A cluster that is left, with what a policy compares; less is better.
#[derive(Clone, Copy)]
struct Choice {
    site: SiteId,
    key: (f64, usize),
    ttr: f64,
}

impl Select {
    /// The cluster of a job that comes at this instant, or why it gets none. Equal clusters: the
    /// lowest position [D-3].
    pub(super) fn choose(
        &self,
        state: &State,
        scratch: &mut Scratch,
        at: Time,
        job: JobId,
    ) -> Outcome {
        let needs = self.table().job(job);
        let limit = self.limit(job).filter(|_| self.options().filters(self.policy()));
        let mut best: Option<Choice> = None;
        let mut best_ttr = f64::INFINITY;
        for site in self.clusters().ids().filter(|site| self.clusters().matches(needs, *site)) {
            let ttr = self.terms(state, scratch, at, job, site).ttr();
            best_ttr = best_ttr.min(ttr);
            if limit.is_some_and(|limit| ttr > limit.secs()) {
                continue;
            }
            let key = self.key(state, job, site, ttr);
            let is_better =
                |best: Choice| key.0.total_cmp(&best.key.0).then(key.1.cmp(&best.key.1)).is_lt();
            if best.is_none_or(is_better) {
                best = Some(Choice { site, key, ttr });
            }
        }
        match best {
            Some(Choice { site, ttr, .. }) => Outcome::Selected { site, ttr },
            None if needs.processors > self.clusters().widest() => {
                Outcome::Rejected(Reason::WiderThanEverySite)
            }
            None => Outcome::Rejected(Reason::Deadline { best_ttr: Span::from_secs(best_ttr) }),
        }
    }

    /// What the policy compares.
    fn key(&self, state: &State, job: JobId, site: SiteId, ttr: f64) -> (f64, usize) {
        let cluster = &state.clusters[site];
        match self.policy() {
            Policy::Mcrs => (ttr, 0),
            Policy::Lars => {
                let running = match self.options().load {
                    Load::WaitingThenRunning => cluster.running.len(),
                    Load::Waiting => 0,
                };
                (cluster.waiting.len() as f64, running)
            }
            Policy::Bars => (-self.clusters().all()[site].bandwidth, 0),
            Policy::Pars => (-self.clusters().power(self.table().job(job), site), 0),
        }
    }

    /// The estimate for a job that comes at this instant on a cluster that matches it [D-9 to D-13].
    pub(super) fn terms(
        &self,
        state: &State,
        scratch: &mut Scratch,
        at: Time,
        job: JobId,
        site: SiteId,
    ) -> Terms {
        let needs = self.table().job(job);
        let (input, output) = self.clusters().transfers(needs, site);
        let wait = self.wait(state, scratch, at, job, site);
        Terms { input, output, wait, process: self.clusters().process(needs, site) }
    }
}
