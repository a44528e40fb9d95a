//! What a run does otherwise than its policy would, and what happens to it from outside: values that a lab
//! looks up where it decides, and why one of them cannot be carried out [G-20 to G-29].

use std::fmt;
use std::num::NonZero;

use serde::{Deserialize, Serialize};

use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// Stands for a job that the run does not have: it is never waiting and never in the system.
pub const NO_JOB: JobId = JobId(u32::MAX);

/// A choice that is made in place of the policy's [G-21].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Forced {
    /// This waiting job starts now.
    Start {
        /// The job.
        job: JobId,
        /// Where; nothing to let the policy pick.
        site: Option<SiteId>,
    },
    /// This job, which would start, waits.
    Hold {
        /// The job.
        job: JobId,
    },
    /// This job is the next that a resource is asked for.
    Query {
        /// The job.
        job: JobId,
    },
    /// This resource is the answer.
    Assign {
        /// The resource.
        site: SiteId,
    },
    /// This job moves to the partner, or none does.
    Move {
        /// The job.
        job: Option<JobId>,
    },
    /// This cluster gets the job, or none does.
    Select {
        /// The cluster.
        site: Option<SiteId>,
    },
}

/// Something that happens to the system from outside [G-26].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum World {
    /// A site has this many processors from now on.
    Resize {
        /// The site.
        site: SiteId,
        /// How many.
        processors: u32,
    },
    /// A job leaves.
    Cancel {
        /// The job.
        job: JobId,
    },
}

/// A forced choice and the moment at which it is made [G-22].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ForcedStep {
    /// Its place in the scenario's list.
    pub intervention: u32,
    /// How many facts there are when it is made.
    pub step: u64,
    /// What the clock shows then.
    pub at: Time,
    /// The choice.
    pub choice: Forced,
}

/// Something from outside and when it happens.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorldEvent {
    /// Its place in the scenario's list.
    pub intervention: u32,
    /// When.
    pub at: Time,
    /// What.
    pub event: World,
}

/// Everything that a run does otherwise, in the order in which it does [G-20].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Script {
    forced: Vec<ForcedStep>,
    world: Vec<WorldEvent>,
}

impl Script {
    /// The script of these interventions, which may stand in any order but for those of one instant.
    pub fn new(mut forced: Vec<ForcedStep>, mut world: Vec<WorldEvent>) -> Self {
        crate::sorting::sort_by_key(&mut forced, |it| (it.step, it.intervention));
        crate::sorting::sort_by_key(&mut world, |it| (it.at, it.intervention));
        Self { forced, world }
    }

    /// The fork of a run with this script at a decision: what happens from outside, the choices that are
    /// forced before, and this one; later ones are dropped [G-51].
    #[must_use]
    pub fn fork(&self, (step, at): (u64, Time), choice: Forced) -> Self {
        let mut forced: Vec<ForcedStep> =
            self.forced.iter().filter(|it| it.step < step).copied().collect();
        let places = forced.iter().map(|it| it.intervention);
        let places = places.chain(self.world.iter().map(|it| it.intervention));
        let intervention = places.max().map_or(0, |place| place.saturating_add(1));
        forced.push(ForcedStep { intervention, step, at, choice });
        Self { forced, world: self.world.clone() }
    }

    /// Whether the choice of this step is forced.
    pub fn forces(&self, step: u64) -> bool {
        self.forced.iter().any(|it| it.step == step)
    }

    /// Whether a choice is forced after this step.
    pub fn forces_after(&self, step: u64) -> bool {
        self.forced.iter().any(|it| it.step > step)
    }

    /// Whether it does nothing any more once the fact of this step has come: nothing happens from outside, no
    /// later choice is forced, and no job waits for what might never follow [G-28].
    pub fn is_over_by(&self, step: u64) -> bool {
        let holds = |it: &ForcedStep| matches!(it.choice, Forced::Hold { .. });
        self.world.is_empty() && !self.forces_after(step) && !self.forced.iter().any(holds)
    }

    /// The forced choices, by their steps.
    pub fn forced(&self) -> &[ForcedStep] {
        &self.forced
    }

    /// What happens from outside, in order.
    pub fn world(&self) -> &[WorldEvent] {
        &self.world
    }

    /// Whether a site ever gets another size.
    pub fn resizes(&self) -> bool {
        self.world.iter().any(|it| matches!(it.event, World::Resize { .. }))
    }

    /// The forced choice that is made now, after so many of them: the run has made `facts` facts and stands
    /// where something can be decided [G-22].
    pub fn due(
        &self,
        done: usize,
        (facts, at): (u64, Time),
    ) -> Result<Option<&ForcedStep>, Infeasible> {
        let Some(next) = self.forced.get(done) else { return Ok(None) };
        if facts > next.step || at > next.at {
            return Err(Infeasible::of(next.intervention, Obstacle::NoSuchMoment));
        }
        Ok((facts == next.step && at == next.at).then_some(next))
    }

    /// The forced choice that comes next, after so many of them, since the run is over before its moment.
    pub fn never(&self, done: usize) -> Option<Infeasible> {
        let next = self.forced.get(done)?;
        Some(Infeasible::of(next.intervention, Obstacle::NoSuchMoment))
    }

    /// The last of the first so many forced choices that let a job wait, though nothing follows any more
    /// that could start it.
    pub fn held_for_ever(&self, done: usize) -> Option<Infeasible> {
        let made = self.forced.get(..done)?;
        let held = made.iter().rev().find(|it| matches!(it.choice, Forced::Hold { .. }))?;
        Some(Infeasible::of(held.intervention, Obstacle::NothingWouldFollow))
    }
}

/// Why an intervention cannot be carried out [G-28].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// The run never stands there.
    NoSuchMoment,
    /// The job does not wait.
    NotWaiting,
    /// There is no room for it, or the cluster does not match.
    DoesNotFit,
    /// The job is not the head.
    NotTheHead,
    /// The policy would start nothing.
    NothingToHold,
    /// No event is left that could start those who wait.
    NothingWouldFollow,
    /// The job has not come, or has ended.
    NotInSystem,
    /// The lab decides something else at this moment.
    OtherChoice,
    /// The resource is not free.
    NotFree,
    /// The job has moved as often as one may.
    TransferLimit,
    /// The job has moved in this phase.
    MovedInThisPhase,
    /// The partner is too small for the job.
    DoesNotFitPartner,
    /// The server that would be the partner may not be one.
    PartnerNotEligible,
    /// There is no other server.
    NoPartner,
}

impl Obstacle {
    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NoSuchMoment => "no-such-moment",
            Self::NotWaiting => "not-waiting",
            Self::DoesNotFit => "does-not-fit",
            Self::NotTheHead => "not-the-head",
            Self::NothingToHold => "nothing-to-hold",
            Self::NothingWouldFollow => "nothing-would-follow",
            Self::NotInSystem => "not-in-system",
            Self::OtherChoice => "other-choice",
            Self::NotFree => "not-free",
            Self::TransferLimit => "transfer-limit",
            Self::MovedInThisPhase => "moved-in-this-phase",
            Self::DoesNotFitPartner => "does-not-fit-partner",
            Self::PartnerNotEligible => "partner-not-eligible",
            Self::NoPartner => "no-partner",
        }
    }
}

/// An intervention that cannot be carried out, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Infeasible {
    /// Its place in the scenario's list.
    pub intervention: u32,
    /// Why.
    pub obstacle: Obstacle,
}

impl Infeasible {
    /// This intervention, for this reason.
    pub const fn of(intervention: u32, obstacle: Obstacle) -> Self {
        Self { intervention, obstacle }
    }
}

impl fmt::Display for Infeasible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "intervention {}: {}", self.intervention, self.obstacle.word())
    }
}

/// By which intervention a choice was forced, if by any: the mark that facts carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForcedBy(Option<NonZero<u32>>);

impl ForcedBy {
    /// The policy's own choice.
    pub const NOBODY: Self = Self(None);

    /// The intervention at this place of the scenario's list.
    pub const fn intervention(place: u32) -> Self {
        Self(NonZero::new(place.saturating_add(1)))
    }

    /// The place of the intervention.
    pub fn place(self) -> Option<u32> {
        self.0.map(|number| number.get() - 1)
    }
}

/// What a choice rests on: what the policy looked at, or an intervention. `I` is what an intervention tells
/// of the policy's own choice.
#[derive(Clone, Debug, PartialEq)]
pub enum Decided<E, I = E> {
    /// The policy chose.
    ByPolicy(E),
    /// The scenario did [G-29].
    Forced(Box<Overruling<I>>),
}

impl<E, I> Decided<E, I> {
    /// What the policy looked at, if it chose.
    pub const fn by_policy(&self) -> Option<&E> {
        match self {
            Self::ByPolicy(evidence) => Some(evidence),
            Self::Forced(_) => None,
        }
    }

    /// What is told of a choice that was forced.
    pub fn forced(&self) -> Option<&Overruling<I>> {
        match self {
            Self::ByPolicy(_) => None,
            Self::Forced(overruling) => Some(overruling),
        }
    }
}

/// A forced choice, and what the policy would have done instead [G-29].
#[derive(Clone, Debug, PartialEq)]
pub struct Overruling<I> {
    /// Its place in the scenario's list.
    pub intervention: u32,
    /// The job that starts or is held.
    pub job: JobId,
    /// Where it starts; nothing if it is held.
    pub site: Option<SiteId>,
    /// When.
    pub at: Time,
    /// What the job needs.
    pub processors: u32,
    /// The free processors, site by site.
    pub free: Vec<u32>,
    /// How many jobs wait.
    pub queue_length: usize,
    /// When a job that starts is planned to end, in labs that plan.
    pub planned_end: Option<Time>,
    /// What the policy would have done; nothing if it would have done nothing.
    pub instead: Option<I>,
}

#[cfg(test)]
mod tests {
    use super::{Forced, ForcedBy, ForcedStep, Infeasible, Obstacle, Script};
    use crate::ids::JobId;
    use crate::time::Time;

    fn script() -> Script {
        let hold = |intervention, step| ForcedStep {
            intervention,
            step,
            at: Time::from_secs(5.0),
            choice: Forced::Hold { job: JobId(1) },
        };
        Script::new(vec![hold(0, 9), hold(1, 4)], Vec::new())
    }

    #[test]
    fn a_fork_keeps_what_is_forced_before_it() {
        let (script, at) = (script(), Time::from_secs(5.0));
        let fork = script.fork((7, at), Forced::Hold { job: JobId(2) });
        let steps: Vec<_> = fork.forced().iter().map(|it| (it.step, it.intervention)).collect();
        assert_eq!(steps, [(4, 1), (7, 2)]);
        assert!(script.forces(9) && !script.forces(7));
        assert!(script.forces_after(8) && !script.forces_after(9));
    }

    #[test]
    fn a_choice_is_due_at_its_step_and_its_time_alone() {
        let (script, at) = (script(), Time::from_secs(5.0));
        assert_eq!(script.due(0, (3, at)), Ok(None));
        assert_eq!(script.due(0, (4, Time::from_secs(4.0))), Ok(None));
        assert_eq!(script.due(0, (4, at)).unwrap().unwrap().intervention, 1);
        assert_eq!(script.due(1, (9, at)).unwrap().unwrap().intervention, 0);
        assert_eq!(script.due(2, (10, at)), Ok(None));
    }

    #[test]
    fn a_moment_that_has_passed_never_comes() {
        let (script, at) = (script(), Time::from_secs(5.0));
        let missed = |place| Err(Infeasible::of(place, Obstacle::NoSuchMoment));
        assert_eq!(script.due(0, (5, at)), missed(1));
        assert_eq!(script.due(1, (6, Time::from_secs(5.5))), missed(0));
        assert_eq!(script.never(2), None);
        assert_eq!(script.never(1), Some(Infeasible::of(0, Obstacle::NoSuchMoment)));
    }

    #[test]
    fn the_mark_of_a_fact_takes_no_more_room_than_a_number() {
        assert_eq!(size_of::<ForcedBy>(), 4);
        assert_eq!(ForcedBy::intervention(7).place(), Some(7));
        assert_eq!(ForcedBy::NOBODY.place(), None);
    }
}
