//! The choice for a job that comes: its cluster, or why it gets none [D-16, D-22].

use super::evidence::Outcome;
use super::facts::Reason;
use super::lab::Select;
use super::own::Said;
use super::policy;
use super::scratch::Scratch;
use super::state::State;
use crate::ids::JobId;
use crate::own::Stopping;
use crate::time::{Span, Time};

impl Select {
    /// The cluster of a job that comes at this instant, or why it gets none.
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
        let mut best_ttr = f64::INFINITY;
        let clusters = self.view(state, at, job).clusters(scratch);
        let clusters = clusters.inspect(|it| best_ttr = best_ttr.min(it.ttr));
        Ok(match policy::choose(self.policy(), self.options(), clusters) {
            Some(it) => Outcome::Selected { site: it.site, ttr: it.ttr },
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
}
