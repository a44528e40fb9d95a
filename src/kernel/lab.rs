//! What a lab promises the kernel.

use std::fmt;

use super::{Infeasible, Observer, Refused, Run};
use crate::domain::JobName;
use crate::fnv::Fnv1a;
use crate::ids::JobId;
use crate::own::Stopping;
use crate::time::Time;

/// One simulated system: what it looks like, what can happen in it, and what happens next.
///
/// Pending events are part of the state: a fact that causes a later event (a start causes a finish)
/// puts it there in [`Lab::apply`], so that a state rebuilt from facts can also go on.
pub trait Lab: Sized {
    /// Only what is alive: queue, running jobs, free processors, what policies remember.
    type State: Clone + fmt::Debug;
    /// Something that comes due: a submission, a finish, a message.
    type Event: Copy + fmt::Debug;
    /// Something that happened: small, serializable, enough to redo it.
    type Fact: Clone + fmt::Debug;
    /// What a decision looked at: candidates, operands, the branch taken.
    type Evidence;
    /// Room that policies reuse from decision to decision; never part of the state.
    type Scratch: Default;
    /// Why a policy's answer cannot be carried out.
    type Refusal: fmt::Debug + fmt::Display;

    /// Why an own policy ended the run, if that is why a fact was refused [P-60].
    fn stopping(refusal: &Self::Refusal) -> Option<Stopping> {
        let _ = refusal;
        None
    }

    /// The intervention that cannot be carried out, if that is why a fact was refused [G-28].
    fn infeasible(refusal: &Self::Refusal) -> Option<Infeasible> {
        let _ = refusal;
        None
    }

    /// The state before anything has happened.
    fn initial(&self) -> Self::State;

    /// The next event in the lab's total order, with its time; nothing when the run is over [T-6].
    fn next_event(&self, state: &Self::State) -> Option<(Time, Self::Event)>;

    /// Whether `fact` may happen in `state`: the run-time guard of every policy's answer.
    fn check(&self, state: &Self::State, at: Time, fact: &Self::Fact) -> Result<(), Self::Refusal>;

    /// The only way a state ever changes [T-8].
    fn apply(&self, state: &mut Self::State, at: Time, fact: &Self::Fact);

    /// Handles one event completely, with everything that it triggers [T-4].
    fn handle<O: Observer<Self>>(
        &self,
        event: Self::Event,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>>;

    /// Takes off what is pending an event that brought about no fact of its own, once it has been
    /// handled. Nothing that a decision looks at may change here: a state that is rebuilt from facts
    /// does without.
    #[inline]
    fn settle(&self, state: &mut Self::State, at: Time, event: Self::Event) {
        let _ = (state, at, event);
    }

    /// The parts of a fact that the fingerprint of a run is made of [F-22].
    fn line(&self, fact: &Self::Fact) -> FactLine;

    /// What people call a job.
    fn job_name(&self, job: JobId) -> JobName;

    /// Feeds everything that distinguishes `state` from another into a hash, in a fixed order.
    fn digest(&self, state: &Self::State, into: &mut Fnv1a);

    /// What is wrong with `state`; empty while the lab's invariants hold. Swept after every fact in
    /// tests.
    fn violations(&self, state: &Self::State) -> Vec<String>;

    /// The memory a clone of `state` takes, in bytes, within a factor of two.
    fn footprint(&self, state: &Self::State) -> usize;
}

/// One line of a run's fingerprint, without its time [F-22].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactLine {
    /// The kind of the fact as in files.
    pub kind: &'static str,
    /// The job it is about.
    pub job: Option<JobId>,
    /// The number of the site, server, cluster or resource.
    pub place: Option<u32>,
}
