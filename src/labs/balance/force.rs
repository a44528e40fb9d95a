//! Choices that the scenario makes in place of the policy: another job moves or none does, another job starts
//! [G-22, G-28, G-31].

use super::evidence::Overruled;
use super::facts::{Event, Stop};
use super::lab::Balance;
use super::local::Starting;
use super::policy::movable::barred;
use super::refusal::Refusal;
use super::select::{Move, RefusedJob};
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Forced, ForcedBy, ForcedStep, Infeasible, Obstacle, Refused, Script};
use crate::time::Time;

/// What a triggered action comes to: what the policy found, or what the scenario makes of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// The job and the partner, or why nothing moves.
    pub(super) outcome: Result<(JobId, SiteId), Stop>,
    /// The intervention that says so, with the job that the policy would have moved.
    pub(super) overruled: Option<Overruled<Option<JobId>>>,
}

impl Found {
    /// What the policy found.
    pub(super) const fn by_policy(outcome: Result<(JobId, SiteId), Stop>) -> Self {
        Self { outcome, overruled: None }
    }

    /// The mark of the fact.
    pub(super) fn forced(&self) -> ForcedBy {
        let place = self.overruled.as_ref().map(|it| it.intervention);
        place.map_or(ForcedBy::NOBODY, ForcedBy::intervention)
    }
}

impl Balance {
    /// The choice that is forced now, if one is: a server acts, or is about to start a job.
    fn due(
        script: &Script,
        (state, at): (&State, Time),
    ) -> Result<Option<ForcedStep>, Refused<Self>> {
        let due = script.due(state.choices as usize, (state.facts, at));
        due.map(Option::<&ForcedStep>::copied)
            .map_err(|infeasible| Self::infeasible_at(at, infeasible))
    }

    /// What a server starts: the job that the scenario asks for, or the one of its scheduler.
    pub(super) fn started(
        &self,
        script: &Script,
        (state, at): (&State, Time),
        own: Starting,
    ) -> Result<Starting, Refused<Self>> {
        let Some(step) = Self::due(script, (state, at))? else { return Ok(own) };
        let cannot =
            |obstacle| Self::infeasible_at(at, Infeasible::of(step.intervention, obstacle));
        let Forced::Start { job, .. } = step.choice else {
            return Err(cannot(Obstacle::OtherChoice));
        };
        if state.place(self.queue_of(own.site), job).is_none() {
            return Err(cannot(Obstacle::NotWaiting));
        }
        if !self.fits(state, job, own.site) {
            return Err(cannot(Obstacle::DoesNotFit));
        }
        let forced = ForcedBy::intervention(step.intervention);
        Ok(Starting { job, forced, ..own })
    }

    /// What an action comes to that the policy would end so: the job that the scenario asks for, none, or the
    /// policy's.
    pub(super) fn acted(
        &self,
        script: &Script,
        (state, at): (&State, Time),
        (wanted, own): (Option<Move>, Result<(JobId, SiteId), Stop>),
        moved: &[JobId],
    ) -> Result<Found, Refused<Self>> {
        let Some(step) = Self::due(script, (state, at))? else { return Ok(Found::by_policy(own)) };
        let intervention = step.intervention;
        let cannot = |obstacle| Self::infeasible_at(at, Infeasible::of(intervention, obstacle));
        let Forced::Move { job } = step.choice else {
            return Err(cannot(Obstacle::OtherChoice));
        };
        let wanted = match (own, wanted) {
            (Err(Stop::PartnerNotEligible), _) => {
                return Err(cannot(Obstacle::PartnerNotEligible));
            }
            (Err(Stop::NoPartner), _) | (_, None) => return Err(cannot(Obstacle::NoPartner)),
            (_, Some(wanted)) => wanted,
        };
        let outcome = match job {
            None => Err(Stop::Forced),
            Some(job) => {
                let (from, to) = wanted.ends();
                let place = state.place(from, job).ok_or_else(|| cannot(Obstacle::NotWaiting))?;
                match barred(&self.view(state), to, state.queue(from)[place], moved) {
                    None => Ok((job, wanted.partner)),
                    Some(RefusedJob::TransferLimit) => return Err(cannot(Obstacle::TransferLimit)),
                    Some(RefusedJob::MovedInThisPhase) => {
                        return Err(cannot(Obstacle::MovedInThisPhase));
                    }
                    Some(_) => return Err(cannot(Obstacle::DoesNotFitPartner)),
                }
            }
        };
        let instead = own.ok().map(|(job, _)| job);
        Ok(Found { outcome, overruled: Some(Overruled { intervention, instead }) })
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
