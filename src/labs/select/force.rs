//! Choices that the scenario makes in place of the policy: this cluster, or none [G-22, G-28, G-32].

use super::evidence::{Evidence, Outcome, Overruled};
use super::facts::{Event, Fact, Reason};
use super::lab::{Refusal, Select};
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{
    Forced, ForcedBy, ForcedStep, Infeasible, Observer, Obstacle, Refused, Run, Script,
};
use crate::time::Time;

impl Select {
    /// The choice that is forced now, if one is: a job has come and has no cluster yet.
    pub(super) fn forced_now(
        state: &State,
        at: Time,
        script: &Script,
    ) -> Result<Option<ForcedStep>, Refused<Self>> {
        let due = script.due(state.choices as usize, (state.facts, at));
        due.map(Option::<&ForcedStep>::copied)
            .map_err(|infeasible| Self::infeasible_at(at, infeasible))
    }

    /// Makes a forced choice for the job that has come.
    pub(super) fn force<O: Observer<Self>>(
        &self,
        job: JobId,
        step: ForcedStep,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let (at, forced) = (run.at(), ForcedBy::intervention(step.intervention));
        let cannot =
            |obstacle| Self::infeasible_at(at, Infeasible::of(step.intervention, obstacle));
        let site = match step.choice {
            Forced::Select { site } => site,
            Forced::Start { .. }
            | Forced::Hold { .. }
            | Forced::Query { .. }
            | Forced::Assign { .. }
            | Forced::Move { .. } => return Err(cannot(Obstacle::OtherChoice)),
        };
        let (fact, outcome) = if let Some(site) = site {
            if !self.fits(job, site) {
                return Err(cannot(Obstacle::DoesNotFit));
            }
            let (state, scratch) = run.think();
            let ttr = self.terms(state, scratch, at, job, site).ttr();
            let plan = self.plan(state, scratch, (at, job), (site, ttr));
            (Fact::Selected { job, site, plan, forced }, Outcome::Selected { site, ttr })
        } else {
            let reason = Reason::Forced;
            (Fact::Rejected { job, reason, forced }, Outcome::Rejected(reason))
        };
        run.decide(fact, |state| {
            let own = self.explain(state, at, job);
            let overruled =
                Some(Overruled { intervention: step.intervention, instead: own.outcome });
            Evidence { outcome, overruled, ..own }
        })
    }

    /// Whether a cluster is there and has enough processors for a job.
    fn fits(&self, job: JobId, site: SiteId) -> bool {
        let is_wide = |_: &_| self.clusters().matches(self.table().job(job), site);
        self.clusters().all().get(site).is_some_and(is_wide)
    }

    /// What comes when nothing else does: that an intervention's moment has not come [G-28].
    pub(super) fn over(&self, state: &State) -> Option<(Time, Event)> {
        let undone = self.script()?.never(state.choices as usize);
        undone.map(|_| (state.clock, Event::Over))
    }

    /// That an intervention cannot be carried out.
    pub(super) fn infeasible_at(at: Time, infeasible: Infeasible) -> Refused<Self> {
        Refused { at, refusal: Refusal::Infeasible(infeasible) }
    }
}
