//! The evidence of a choice: every cluster with its estimate, worked out once more from the state
//! before it [D-33].

use super::evidence::{Candidate, Evidence, Outcome};
use super::facts::Reason;
use super::lab::Select;
use super::options::Concurrency;
use super::policy::Scratch;
use super::state::State;
use super::wait::serial_wait;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

impl Select {
    /// What the choice for a job that comes at this instant looks at and comes to.
    pub fn explain(&self, state: &State, at: Time, job: JobId) -> Evidence {
        let mut scratch = Scratch::default();
        let needs = self.table().job(job);
        let (matching, unmatched): (Vec<SiteId>, Vec<SiteId>) =
            self.clusters().ids().partition(|site| self.clusters().matches(needs, *site));
        let mut candidate = |site| self.candidate(state, &mut scratch, at, job, site);
        Evidence {
            at,
            job,
            limit: self.limit(job),
            unmatched,
            candidates: matching.into_iter().map(&mut candidate).collect(),
            // What could not be chosen has no evidence.
            outcome: self
                .choose(state, &mut Scratch::default(), at, job)
                .unwrap_or(Outcome::Rejected(Reason::Policy)),
            own: self.own().and_then(|own| self.tell(own, state, at, job)),
            overruled: None,
        }
    }

    fn candidate(
        &self,
        state: &State,
        scratch: &mut Scratch,
        at: Time,
        job: JobId,
        site: SiteId,
    ) -> Candidate {
        let cluster = &state.clusters[site];
        let waiting_work = self.waiting_work(cluster, site);
        let terms = self.terms(state, scratch, at, job, site);
        Candidate {
            site,
            terms,
            waiting: cluster.waiting.len(),
            running: cluster.running.len(),
            waiting_work,
            serial: (self.options().concurrency == Concurrency::Serial)
                .then(|| serial_wait(cluster, waiting_work, at)),
            bandwidth: self.clusters().all()[site].bandwidth,
            power: self.clusters().power(self.table().job(job), site),
            within_deadline: self.limit(job).is_none_or(|limit| terms.ttr() <= limit.secs()),
        }
    }
}
