//! Runs one policy of a prepared scenario to its end.

use std::fmt;
use std::ops::ControlFlow;

use super::reported::{OutcomeOf, Reported};
use crate::kernel::{Lab, Measured, Observer, Refused, Simulation};
use crate::labs::allocate::Policy;
use crate::metrics::{Collector, MetricSet, Metrics, Schedule};
use crate::runs::Runs;
pub use crate::runs::{Answer, Ask};

/// What a run came to.
#[derive(Clone, Debug)]
pub struct Outcome<P = Policy, K = ()> {
    /// Who decided.
    pub policy: P,
    /// Who ran where from when to when.
    pub schedule: Schedule,
    /// The metrics.
    pub metrics: Metrics,
    /// The fingerprint of the facts [F-22].
    pub fingerprint: u64,
    /// What the lab keeps besides.
    pub kept: K,
}

/// A broken invariant: a fault of the program, not of its input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InternalError(pub String);

impl fmt::Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "internal error: {}; please report it with the scenario", self.0)
    }
}

impl std::error::Error for InternalError {}

impl<L: Lab> From<Refused<L>> for InternalError {
    fn from(refused: Refused<L>) -> Self {
        Self(refused.to_string())
    }
}

/// Told now and then how many events of a run are done; may break it off.
pub type Watch<'a> = dyn FnMut(usize) -> ControlFlow<()> + 'a;

/// Events between two calls of a watcher.
const STRIDE: usize = 1 << 16;

/// Runs a policy with all metrics and the fingerprint; nothing if `watch` breaks it off.
pub fn run<S: Reported>(
    prepared: &S,
    policy: S::Policy,
    watch: &mut Watch<'_>,
) -> Result<Option<OutcomeOf<S>>, InternalError> {
    prepared.run(policy, watch)
}

/// Runs a policy for some of its metrics and nothing else.
pub fn measure<S: Reported>(
    prepared: &S,
    policy: S::Policy,
    wanted: MetricSet,
) -> Result<Metrics, InternalError> {
    let ask = Ask { wanted, warm_up: 0.0, fingerprint: false };
    prepared.measure(policy, &ask).map(|answer| answer.metrics)
}

/// Runs a lab to its end for what is asked.
pub(super) fn answer_of<L: Runs>(lab: &L, ask: &Ask) -> Result<Answer, InternalError> {
    Ok(lab.measure(ask)?)
}

/// Runs a lab to its end and gives the observer back; nothing if `watch` breaks it off.
pub fn watched<L: Lab, O: Observer<L>>(
    lab: &L,
    mut observer: O,
    watch: &mut Watch<'_>,
) -> Result<Option<O>, InternalError> {
    let mut simulation = Simulation::new(lab);
    let mut events = 0;
    while simulation.advance(STRIDE, &mut observer)? {
        events += STRIDE;
        if watch(events).is_break() {
            return Ok(None);
        }
    }
    Ok(Some(observer))
}

/// What a collector made of a run, and another observer that went along.
pub(super) type Collected<O> = Option<(Metrics, Schedule, O)>;

pub(super) fn collect_from<L: Measured, O: Observer<L>>(
    lab: &L,
    wanted: MetricSet,
    also: O,
    watch: &mut Watch<'_>,
) -> Result<Collected<O>, InternalError> {
    let observers = (Collector::new(lab, wanted), also);
    let Some((collector, also)) = watched(lab, observers, watch)? else { return Ok(None) };
    Ok(Some((collector.finish(lab), collector.schedule().cloned().unwrap_or_default(), also)))
}
