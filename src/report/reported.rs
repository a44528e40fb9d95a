//! What a lab adds to the outputs that all labs share: the writers know the frame, the lab its keys.

use std::borrow::Cow;
use std::fmt::Debug;
use std::io;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::ledger::Ledger;
use super::run::{Answer, Ask, Outcome, RunError, Watch};
use super::steps::StepError;
use crate::kernel::{Lab, Script, Waits};
use crate::metrics::{MetricSet, Metrics, Schedule};
use crate::runs::Runs;
use crate::scenario::{OwnPolicies, Policies};

/// A prepared scenario, as what it says of itself and of its runs.
pub trait Reported: Sized {
    /// The lab's word in files.
    const LAB: &'static str;
    /// The key under which its machines stand.
    const MACHINES: &'static str;
    /// Whether a run that was stopped says after how many facts [P-60].
    const HAS_STEPS: bool = true;
    /// Whether its jobs hold processors, of which lists of jobs tell; not where they hold parts of several
    /// resources.
    const ON_PROCESSORS: bool = true;
    /// The columns of its schedule as CSV.
    const COLUMNS: &'static str;
    /// Who decides.
    type Policy: Copy + Debug + Serialize;
    /// What a run keeps besides schedule, metrics and fingerprint.
    type Kept: Debug;

    /// What all labs say of a scenario.
    fn heading(&self) -> Heading<'_, Self::Policy>;
    /// The policies that the scenario brings along.
    fn own(&self) -> Option<&OwnPolicies> {
        None
    }
    /// Whether the scenario interferes with its run [G-20].
    fn interferes(&self) -> bool {
        self.script().is_some()
    }
    /// What the scenario does otherwise, if anything [G-20].
    fn script(&self) -> Option<&Script>;
    /// The same with something else done otherwise.
    #[must_use]
    fn forked(&self, script: Script) -> Self;
    /// The options, with their defaults.
    fn options(&self) -> impl Serialize + '_;
    /// The machines, with their defaults.
    fn machines(&self) -> impl Serialize + '_;
    /// Adds what is known of where the workload came from, if it was read or made.
    fn add_source<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error>;
    /// The columns of this run's schedule as CSV, where its options add some.
    fn columns(&self) -> Cow<'static, str> {
        Cow::Borrowed(Self::COLUMNS)
    }
    /// One row a finished job, in the order of arrival [F-19].
    fn schedule<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a;
    /// One row a rejected job, in the order of arrival [F-19].
    fn rejected<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a;
    /// One row a cancelled job, where the scenario interferes with its run [G-26].
    fn cancelled<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> Option<impl Serialize + 'a> {
        let _ = outcome;
        None::<()>
    }
    /// Adds metrics that are no single number.
    fn add_metrics<M: SerializeMap>(
        &self,
        run: (&Metrics, &Schedule),
        map: &mut M,
    ) -> Result<(), M::Error> {
        let _ = (run, map);
        Ok(())
    }
    /// Writes the rows of a schedule as CSV, each after `prefix` [F-23].
    fn write_rows(
        &self,
        out: &mut dyn io::Write,
        prefix: &str,
        outcome: &OutcomeOf<Self>,
    ) -> io::Result<()>;

    /// What other programs are told of a run.
    fn ledger<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> Ledger<'a>;

    /// The metrics that results tell.
    fn wanted(&self) -> MetricSet;
    /// About how many events a run has, for whoever shows how far it is.
    fn events(&self) -> u64;
    /// Runs a policy with all metrics and the fingerprint; nothing if `watch` breaks it off.
    fn run(
        &self,
        policy: Self::Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<OutcomeOf<Self>>, RunError>;
    /// Shows a visitor the lab of a run of `policy`.
    fn with_lab<V: LabVisitor>(&self, policy: Self::Policy, visitor: V) -> V::Answer;
    /// Runs a policy for some of its metrics and nothing else.
    fn measure(&self, policy: Self::Policy, ask: &Ask) -> Result<Answer, RunError>;
    /// Writes the steps of a policy after their header; with `EVIDENCE`, decisions carry theirs.
    fn write_steps<const EVIDENCE: bool>(
        &self,
        out: &mut dyn io::Write,
        policy: Self::Policy,
    ) -> Result<(), StepError>;
}

/// Whoever does the same with every lab: lets it run, and watches.
pub trait LabVisitor {
    /// What comes of it.
    type Answer;

    /// Looks at a lab.
    fn visit<L: Told + Runs + Waits>(self, lab: &L) -> Self::Answer;
}

/// What the runs of a prepared scenario come to.
pub type OutcomeOf<S> = Outcome<<S as Reported>::Policy, <S as Reported>::Kept>;

/// What all labs say of a scenario.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'a, P> {
    /// A name for people.
    pub title: Option<&'a str>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who decides.
    pub policies: &'a Policies<P>,
}

/// A lab whose facts and evidence can be written.
pub trait Told: Lab {
    /// A fact with its operands; `state` is the one after it.
    fn fact_keys<'a>(&'a self, state: &'a Self::State, fact: &'a Self::Fact)
    -> impl Serialize + 'a;
    /// What a decision looked at, with the jobs' names.
    fn evidence_keys<'a>(&'a self, evidence: &'a Self::Evidence) -> impl Serialize + 'a;
}
