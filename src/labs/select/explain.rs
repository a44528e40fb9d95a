//! The evidence of a choice: every cluster with its estimate, worked out once more from the state
//! before it [D-33].

use super::evidence::{Candidate, Evidence, Outcome};
use super::facts::Reason;
use super::lab::Select;
use super::options::{Concurrency, Policy};
use super::plan::Terms;
use super::policy;
use super::scratch::Scratch;
use super::state::State;
use super::view::{Compared, View};
use super::wait::serial_wait;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

impl Select {
    /// What the choice for a job that comes at this instant looks at and comes to.
    pub fn explain(&self, state: &State, at: Time, job: JobId) -> Evidence {
        let (view, mut scratch) = (self.view(state, at, job), Scratch::default());
        let unmatched = self.clusters().ids().filter(|site| !view.matches(*site)).collect();
        let matching = view.matching().map(|site| (site, view.terms(site, &mut scratch)));
        Evidence {
            at,
            job,
            limit: view.limit(),
            unmatched,
            candidates: matching.map(|of| self.candidate(state, view, of)).collect(),
            // What could not be chosen has no evidence.
            outcome: self
                .choose(state, &mut Scratch::default(), at, job)
                .unwrap_or(Outcome::Rejected(Reason::Policy)),
            own: self.own().and_then(|own| self.tell(own, state, at, job)),
            overruled: None,
        }
    }

    /// Whether the policies would take different clusters for a job that comes.
    pub fn picks_differ(&self, state: &State, job: JobId) -> bool {
        let at = self.table().job(job).submitted_at;
        let mut scratch = Scratch::default();
        let clusters: Vec<Compared> = self.view(state, at, job).clusters(&mut scratch).collect();
        let pick = |policy| policy::choose(policy, self.options(), clusters.iter().copied());
        let mut picks = Policy::ALL.into_iter().map(|policy| pick(policy).map(|it| it.site));
        let first = picks.next().flatten();
        picks.any(|pick| pick != first)
    }

    fn candidate(
        &self,
        state: &State,
        view: View<'_>,
        (site, terms): (SiteId, Terms),
    ) -> Candidate {
        let Compared { waiting, running, bandwidth, power, in_time, .. } =
            view.compared(site, terms.ttr());
        let cluster = &state.clusters[site];
        let waiting_work = self.waiting_work(cluster, site);
        Candidate {
            site,
            terms,
            waiting,
            running,
            waiting_work,
            serial: (self.options().concurrency == Concurrency::Serial)
                .then(|| serial_wait(cluster, waiting_work, view.at())),
            bandwidth,
            power,
            within_deadline: in_time,
        }
    }
}
