//! Runs one policy of a prepared scenario to its end.

use std::fmt;
use std::ops::ControlFlow;

use crate::kernel::{Fingerprint, Measured, Refused, Simulation};
use crate::labs::allocate::{AnyAllocate, Policy};
use crate::metrics::{Collector, MetricSet, Metrics, Schedule};
use crate::scenario::Prepared;

/// What a run came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Who decided.
    pub policy: Policy,
    /// Who ran where from when to when.
    pub schedule: Schedule,
    /// The numbers asked for.
    pub metrics: Metrics,
    /// The fingerprint of the facts [F-22].
    pub fingerprint: u64,
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

impl<L: Measured> From<Refused<L>> for InternalError {
    fn from(refused: Refused<L>) -> Self {
        Self(refused.to_string())
    }
}

/// Events between two calls of a watcher.
const STRIDE: usize = 1 << 16;

/// Runs a policy with all metrics and the fingerprint. `watch` is told now and then how many events
/// are done, and may break off the run, which then gives nothing.
pub fn run(
    prepared: &Prepared,
    policy: Policy,
    watch: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Result<Option<Outcome>, InternalError> {
    let (table, grid) = (prepared.table.clone(), prepared.grid.clone());
    match AnyAllocate::new(table, grid, policy, prepared.options.run) {
        AnyAllocate::Few(lab) => run_lab(&lab, policy, watch),
        AnyAllocate::Many(lab) => run_lab(&lab, policy, watch),
    }
}

fn run_lab<L: Measured>(
    lab: &L,
    policy: Policy,
    watch: &mut dyn FnMut(usize) -> ControlFlow<()>,
) -> Result<Option<Outcome>, InternalError> {
    let mut observers = (Collector::new(lab, MetricSet::ALL), Fingerprint::default());
    let mut simulation = Simulation::new(lab);
    let mut events = 0;
    while simulation.advance(STRIDE, &mut observers)? {
        events += STRIDE;
        if watch(events).is_break() {
            return Ok(None);
        }
    }
    let (collector, fingerprint) = observers;
    Ok(Some(Outcome {
        policy,
        metrics: collector.finish(lab),
        schedule: collector.schedule().cloned().unwrap_or_default(),
        fingerprint: fingerprint.value(),
    }))
}
