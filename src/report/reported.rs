//! What a lab adds to the outputs that all labs share: the writers know the frame, the lab its keys.

use std::borrow::Cow;
use std::fmt::Debug;
use std::io;
use std::sync::Arc;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::ledger::Ledger;
use super::left::{CancelledRows, Left};
use super::placed::RejectedRows;
use super::run::{Answer, Ask, Collected, RunError, RunOutcome, Watch, answer_of, collect_from};
use super::steps::{StepError, write_run};
use super::workload::SourceReport;
use crate::domain::Arrivals;
use crate::kernel::{Lab, Observer, Script, Waits};
use crate::metrics::{Metric, MetricSet, Metrics, Schedule};
use crate::runs::Runs;
use crate::scenario::{LabKind, LabScenario, Origin, Policies, Prepared, Value};
use crate::time::Time;

/// What a lab adds to what all labs say of a prepared scenario and of its runs.
pub trait Reports: LabKind<Lab: Keyed + Runs + Waits> {
    /// The key under which its machines stand.
    const MACHINES: &'static str;
    /// Whether a run that was stopped says after how many facts [P-60].
    const HAS_STEPS: bool = true;
    /// Whether its jobs hold processors, of which lists of jobs tell; not where they hold parts of several
    /// resources.
    const ON_PROCESSORS: bool = true;
    /// Whether other programs are told of its runs.
    const HAS_LEDGER: bool = false;
    /// The columns of its schedule as CSV.
    const COLUMNS: &'static str;
    /// The metrics of its runs, in the order in which results list them, with those that only some options
    /// bring.
    const METRICS: &'static [Metric];
    /// Those of them that every run has.
    const ALWAYS: &'static [Metric] = Self::METRICS;
    /// Those that runs with interventions have besides [G-29].
    const OF_INTERVENTIONS: &'static [Metric] = &[];
    /// What a run keeps besides schedule, metrics and fingerprint.
    type Kept: Debug;
    /// Whoever keeps that.
    type Keeper: Keeps<<Self::Lab as Lab>::Fact, Kept = Self::Kept>;

    /// The schema of its results [F-27].
    fn schema() -> Value;
    /// What is said of a scenario in a few lines, besides title and policies.
    fn lines(
        scenario: &LabScenario<Self>,
        prepared: &Prepared<Self>,
    ) -> Vec<(&'static str, String)>;
    /// The machines, with their defaults.
    fn machines_of(prepared: &Prepared<Self>) -> impl Serialize + '_;
    /// Adds what was drawn.
    fn add_drawn<M: SerializeMap>(prepared: &Prepared<Self>, map: &mut M) -> Result<(), M::Error> {
        let _ = (prepared, map);
        Ok(())
    }
    /// The columns of a run's schedule as CSV, where its options add some.
    fn columns(prepared: &Prepared<Self>) -> Cow<'static, str> {
        let _ = prepared;
        Cow::Borrowed(Self::COLUMNS)
    }
    /// One row a finished job, in the order of arrival [F-19].
    fn schedule<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a;
    /// One row a rejected job, in the order of arrival [F-19].
    fn rejected<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        RejectedRows(Self::left(prepared, outcome), outcome.stopped.as_deref())
    }
    /// One row a cancelled job, where the scenario interferes with its run [G-26].
    fn cancelled<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> Option<impl Serialize + 'a> {
        Self::left(prepared, outcome).filter(|_| prepared.script.is_some()).map(CancelledRows)
    }
    /// The jobs of a lab in which they run on processors of sites, and who left without an end.
    fn left<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> Option<(&'a Arrivals, &'a Left)> {
        let _ = (prepared, outcome);
        None
    }
    /// Adds metrics that are no single number.
    fn add_metrics<M: SerializeMap>(
        prepared: &Prepared<Self>,
        run: (&Metrics, &Schedule),
        map: &mut M,
    ) -> Result<(), M::Error> {
        let _ = (prepared, run, map);
        Ok(())
    }
    /// Writes the rows of a schedule as CSV, each after `prefix` [F-23].
    fn write_rows(
        out: &mut dyn io::Write,
        prefix: &str,
        prepared: &Prepared<Self>,
        outcome: &OutcomeOf<Prepared<Self>>,
    ) -> io::Result<()>;
    /// What other programs are told of a run, where [`Self::HAS_LEDGER`] is true.
    fn ledger<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> Ledger<'a> {
        let _ = (prepared, outcome);
        Ledger::default()
    }
    /// The metrics that results tell.
    fn wanted(prepared: &Prepared<Self>) -> MetricSet {
        let _ = prepared;
        MetricSet::of(Self::ALWAYS)
    }
    /// About how many events a run has, for whoever shows how far it is.
    fn events(prepared: &Prepared<Self>) -> u64;
    /// Whoever keeps what a run keeps, at its beginning.
    fn keeper(prepared: &Prepared<Self>) -> Self::Keeper;

    /// Runs a policy with all metrics and the fingerprint; nothing if `watch` breaks it off.
    fn collected(
        prepared: &Prepared<Self>,
        policy: Self::Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Collected<Self::Keeper>>, RunError> {
        collected(prepared, &prepared.lab(policy), watch)
    }
    /// Runs a policy for some of its metrics and nothing else.
    fn measure(
        prepared: &Prepared<Self>,
        policy: Self::Policy,
        ask: &Ask,
    ) -> Result<Answer, RunError> {
        answer_of(&prepared.lab(policy), ask)
    }
    /// Writes the steps of a policy after their header; with `EVIDENCE`, decisions carry theirs.
    fn write_steps<const EVIDENCE: bool>(
        out: &mut dyn io::Write,
        prepared: &Prepared<Self>,
        policy: Self::Policy,
    ) -> Result<(), StepError> {
        write_run::<EVIDENCE, _>(out, &prepared.lab(policy))
    }
}

/// Whoever keeps something of the facts of a run, besides schedule and metrics.
pub trait Keeps<F> {
    /// What is kept.
    type Kept;

    /// Takes the next fact.
    fn keep(&mut self, at: Time, fact: &F);
    /// What was kept.
    fn kept(self) -> Self::Kept;
}

/// Whoever keeps nothing.
impl<F> Keeps<F> for () {
    type Kept = ();

    fn keep(&mut self, _: Time, _: &F) {}

    fn kept(self) {}
}

/// Lets whoever keeps something watch a run.
#[derive(Debug)]
pub(super) struct Keeping<K>(pub K);

impl<L: Lab, K: Keeps<L::Fact>> Observer<L> for Keeping<K> {
    fn fact(&mut self, _: &L, _: &L::State, at: Time, fact: &L::Fact) {
        self.0.keep(at, fact);
    }
}

/// Runs a lab in some form of it to its end.
pub(super) fn collected<K: Reports, L: Runs<Fact = <K::Lab as Lab>::Fact>>(
    prepared: &Prepared<K>,
    lab: &L,
    watch: &mut Watch<'_>,
) -> Result<Option<Collected<K::Keeper>>, RunError> {
    collect_from(lab, K::wanted(prepared), K::keeper(prepared), watch)
}

/// A prepared scenario, as what it says of itself and of its runs.
pub trait Reported: Sized {
    /// The lab.
    type Kind: Reports<Policy = Self::Policy, Kept = Self::Kept>;
    /// The lab's word in files.
    const LAB: &'static str = <Self::Kind as LabKind>::TABLE.choice.word;
    /// Who decides.
    type Policy: Copy + Debug + Serialize;
    /// What a run keeps besides schedule, metrics and fingerprint.
    type Kept: Debug;

    /// The scenario itself.
    fn prepared(&self) -> &Prepared<Self::Kind>;
    /// What all labs say of a scenario.
    fn heading(&self) -> Heading<'_, Self::Policy> {
        let Prepared { title, seed, policies, .. } = self.prepared();
        Heading { title: title.as_deref(), seed: *seed, policies }
    }
    /// Whether the scenario interferes with its run [G-20].
    fn interferes(&self) -> bool {
        self.script().is_some()
    }
    /// What the scenario does otherwise, if anything [G-20].
    fn script(&self) -> Option<&Script> {
        self.prepared().script.as_deref()
    }
    /// The same with something else done otherwise.
    #[must_use]
    fn forked(&self, script: Script) -> Self;
    /// Adds what is known of where machines and jobs came from, if they were not written out.
    fn add_source<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match &self.prepared().origin {
            Origin::Written => Ok(()),
            Origin::Drawn => Self::Kind::add_drawn(self.prepared(), map),
            Origin::Workload(workload) => {
                map.serialize_entry("workload", &SourceReport::of(workload))
            }
        }
    }
    /// Runs a policy with all metrics and the fingerprint; nothing if `watch` breaks it off.
    fn run(
        &self,
        policy: Self::Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<OutcomeOf<Self>>, RunError> {
        let collected = Self::Kind::collected(self.prepared(), policy, watch)?;
        Ok(collected.map(|it| RunOutcome {
            policy,
            fingerprint: it.fingerprint,
            kept: it.keeper.kept(),
            schedule: it.schedule,
            metrics: it.metrics,
            stopped: it.stopped,
        }))
    }
    /// The metrics that results tell.
    fn wanted(&self) -> MetricSet {
        Self::Kind::wanted(self.prepared())
    }
    /// About how many events a run has, for whoever shows how far it is.
    fn events(&self) -> u64 {
        Self::Kind::events(self.prepared())
    }
    /// Shows a visitor the lab of a run of `policy`.
    fn with_lab<V: LabVisitor>(&self, policy: Self::Policy, visitor: V) -> V::Answer {
        visitor.visit(&self.prepared().lab(policy))
    }
    /// Runs a policy for some of its metrics and nothing else.
    fn measure(&self, policy: Self::Policy, ask: &Ask) -> Result<Answer, RunError> {
        Self::Kind::measure(self.prepared(), policy, ask)
    }
}

impl<K: Reports> Reported for Prepared<K> {
    type Kind = K;
    type Policy = K::Policy;
    type Kept = K::Kept;

    fn prepared(&self) -> &Self {
        self
    }

    fn forked(&self, script: Script) -> Self {
        Self { script: Some(Arc::new(script)), ..self.clone() }
    }
}

/// Whoever does the same with every lab: lets it run, and watches.
pub trait LabVisitor {
    /// What comes of it.
    type Answer;

    /// Looks at a lab.
    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer;
}

/// What the runs of a prepared scenario come to.
pub type OutcomeOf<S> = RunOutcome<<S as Reported>::Policy, <S as Reported>::Kept>;

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
pub trait Keyed: Lab {
    /// A fact with its operands; `state` is the one after it.
    fn fact_keys<'a>(&'a self, state: &'a Self::State, fact: &'a Self::Fact)
    -> impl Serialize + 'a;
    /// What a decision looked at, with the jobs' names.
    fn evidence_keys<'a>(&'a self, evidence: &'a Self::Evidence) -> impl Serialize + 'a;
}
