//! The policies: which of the clusters that are left gets the job [D-16 to D-20, D-22].

use super::evidence::Outcome;
use super::facts::Reason;
use super::lab::Select;
use super::options::{Load, Policy};
use super::own::{Estimates, Said};
use super::plan::Terms;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::own::{Memory, Stopping};
use crate::time::{Span, Time};

/// Room for one estimate after the other.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// When processors become free again, and how many.
    pub(super) ends: Vec<(Time, u32)>,
    /// What an own policy looks at.
    pub(super) estimates: Estimates,
    pub(super) memory: Memory,
    /// How many operations an own policy has done so far.
    pub(super) worked: u64,
}

/// What policies compare of a cluster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Compared {
    pub(super) ttr: f64,
    pub(super) waiting: usize,
    pub(super) running: usize,
    pub(super) bandwidth: f64,
    pub(super) power: f64,
}

impl Compared {
    /// Whether a policy would rather take this cluster than another; not if both are equal.
    pub(super) fn is_better(&self, other: &Self, policy: Policy, load: Load) -> bool {
        match policy {
            Policy::Mcrs => self.ttr < other.ttr,
            Policy::Lars => match load {
                Load::WaitingThenRunning => {
                    (self.waiting, self.running) < (other.waiting, other.running)
                }
                Load::Waiting => self.waiting < other.waiting,
            },
            Policy::Bars => self.bandwidth > other.bandwidth,
            Policy::Pars => self.power > other.power,
            Policy::Own(_) => false,
        }
    }
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
    ) -> Result<Outcome, Stopping> {
        if let Some(own) = self.own() {
            return self.ask(own, (state, scratch), (at, job)).map(|said| match said {
                Said::Takes(site, ttr) => Outcome::Selected { site, ttr },
                Said::AllowsNone => Outcome::Rejected(Reason::Policy),
                Said::NoneLeft(best_ttr) => self.rejected(job, best_ttr),
            });
        }
        let needs = self.table().job(job);
        let limit = self.limit(job).filter(|_| self.options().filters(self.policy()));
        let mut best: Option<(SiteId, Compared)> = None;
        let mut best_ttr = f64::INFINITY;
        for site in self.clusters().ids().filter(|site| self.clusters().matches(needs, *site)) {
            let ttr = self.terms(state, scratch, at, job, site).ttr();
            best_ttr = best_ttr.min(ttr);
            if limit.is_some_and(|limit| ttr > limit.secs()) {
                continue;
            }
            let (cluster, known) = (&state.clusters[site], &self.clusters().all()[site]);
            let compared = Compared {
                ttr,
                waiting: cluster.waiting.len(),
                running: cluster.running.len(),
                bandwidth: known.bandwidth,
                power: self.clusters().power(needs, site),
            };
            let (policy, load) = (self.policy(), self.options().load);
            if best.is_none_or(|(_, best)| compared.is_better(&best, policy, load)) {
                best = Some((site, compared));
            }
        }
        Ok(match best {
            Some((site, Compared { ttr, .. })) => Outcome::Selected { site, ttr },
            None => self.rejected(job, best_ttr),
        })
    }

    /// Why a job for which no cluster is left is turned away.
    fn rejected(&self, job: JobId, best_ttr: f64) -> Outcome {
        if self.table().job(job).processors > self.clusters().widest() {
            return Outcome::Rejected(Reason::WiderThanEverySite);
        }
        Outcome::Rejected(Reason::Deadline { best_ttr: Span::from_secs(best_ttr) })
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
