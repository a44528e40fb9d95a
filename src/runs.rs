//! Whole runs of every lab with the observers that sweeps and recordings use. A generic loop is
//! compiled where its types are known; to be compiled here, for speed, they are named here.

use crate::kernel::{
    Asks, Chooses, Fingerprint, Lab, Log, Measured, Recorder, Refused, Simulation, simulate,
};
use crate::metrics::{Collector, Done, MetricSet, Metrics, Stages};

/// What is wanted of a run of which nothing but numbers is wanted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ask {
    /// Which metrics.
    pub wanted: MetricSet,
    /// The share of jobs, the first by position, that metrics of jobs leave out.
    pub warm_up: f64,
    /// Whether the fingerprint of the facts is wanted too; it costs more than the run.
    pub fingerprint: bool,
}

/// What such a run gave.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The metrics asked for.
    pub metrics: Metrics,
    /// The fingerprint of the facts [F-22], if asked for.
    pub fingerprint: Option<u64>,
}

/// What watches a run that is recorded: metrics, fingerprint, and what happened since the recorder
/// was last emptied.
pub type Witnesses<L> = (Collector, (Fingerprint, Recorder<L>));

/// A lab that is run as a whole.
pub trait Runs: Measured + Chooses + Asks {
    /// Runs to the end for what is asked.
    fn measure(&self, ask: &Ask) -> Result<Answer, Refused<Self>>;

    /// Goes on from `state` for some events. Gives the state then, and whether any event is left.
    fn record(
        &self,
        state: Self::State,
        witnesses: &mut Witnesses<Self>,
        events: usize,
    ) -> Result<(Self::State, bool), Refused<Self>>;
}

/// Compiles the loops of labs into this package.
macro_rules! compiled_here {
    ([] $($name:ident $module:ident { $($lab:ty,)* })*) => {
        $($(impl Runs for $lab {
            fn measure(&self, ask: &Ask) -> Result<Answer, Refused<Self>> {
                measure(self, ask)
            }

            fn record(
                &self,
                state: Self::State,
                witnesses: &mut Witnesses<Self>,
                events: usize,
            ) -> Result<(Self::State, bool), Refused<Self>> {
                let mut simulation = Simulation::resume(self, state);
                let goes_on = simulation.advance(events, witnesses)?;
                Ok((simulation.into_state(), goes_on))
            }
        })*)*
    };
}

crate::for_each_lab!(compiled_here);

/// Witnesses of what happens alone: nothing is counted.
pub fn witnesses<L: Runs>(lab: &L) -> Witnesses<L> {
    (Collector::new(lab, MetricSet::of(&[])), Default::default())
}

/// What a lab's run tells.
type LogOf<L> = Log<<L as Lab>::Fact, <L as Lab>::Event>;

/// All that a run tells until it ends, and why it ends early, if it does.
// It goes by the loop that records runs: no lab's is compiled once more for what is rare.
pub fn told<L: Runs>(lab: &L) -> (LogOf<L>, Option<Refused<L>>) {
    let mut witnesses = witnesses(lab);
    let refused = lab.record(lab.initial(), &mut witnesses, usize::MAX).err();
    (witnesses.1.1.log, refused)
}

/// What a run that stops by itself has done by then, and what is chosen in it of the jobs that have finished [P-60].
pub fn done<L: Runs>(lab: &L) -> (Done, Stages) {
    // Whether it is refused a fact or not, what was done stands in the log.
    let (log, _) = told(lab);
    let mut done = Done::default();
    for entry in &log.entries {
        done.tell(lab, &entry.fact);
    }
    let mut stages = Stages::of_submitted(done.submitted());
    for entry in &log.entries {
        stages.tell(lab, &entry.fact, |job| done.has_finished(job));
    }
    (done, stages)
}

fn measure<L: Measured>(lab: &L, ask: &Ask) -> Result<Answer, Refused<L>> {
    let mut collector = Collector::new(lab, ask.wanted).after_warm_up(lab, ask.warm_up);
    if let Some(responses) = collector.brief().filter(|_| !ask.fingerprint) {
        simulate(lab, responses)?;
        return Ok(Answer { metrics: collector.finish(lab), fingerprint: None });
    }
    let mut observers = (collector, ask.fingerprint.then(Fingerprint::default));
    simulate(lab, &mut observers)?;
    let (collector, fingerprint) = observers;
    let fingerprint = fingerprint.map(|fingerprint| fingerprint.value());
    Ok(Answer { metrics: collector.finish(lab), fingerprint })
}
