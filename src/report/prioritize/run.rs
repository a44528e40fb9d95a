//! Runs one policy of a prepared scenario to its end.

use std::ops::ControlFlow;

use crate::ids::JobId;
use crate::kernel::{Fingerprint, Observer};
use crate::labs::prioritize::{Fact, Policy, Prioritize, Priority, State};
use crate::metrics::{MetricSet, Metrics, Schedule};
use crate::report::InternalError;
use crate::report::run::{Watch, collect_from};
use crate::scenario::PreparedPrioritize;
use crate::time::Time;

/// What a run came to.
#[derive(Clone, Debug)]
pub struct PrioritizeOutcome {
    /// Who decided.
    pub policy: Policy,
    /// Who ran where from when to when.
    pub schedule: Schedule,
    /// The priority of each job in the pass that placed it, by arrival.
    pub priorities: Vec<Option<Priority>>,
    /// The metrics.
    pub metrics: Metrics,
    /// The fingerprint of the facts [F-22].
    pub fingerprint: u64,
}

/// The lab of one policy of a prepared scenario.
pub fn prioritize_lab(prepared: &PreparedPrioritize, policy: Policy) -> Prioritize {
    Prioritize::new(prepared.table.clone(), prepared.resources.clone(), policy, prepared.options)
}

/// Runs a policy with all metrics and the fingerprint; nothing if `watch` breaks it off.
pub fn run_prioritize(
    prepared: &PreparedPrioritize,
    policy: Policy,
    watch: &mut Watch<'_>,
) -> Result<Option<PrioritizeOutcome>, InternalError> {
    let lab = prioritize_lab(prepared, policy);
    let also = (Fingerprint::default(), Priorities(vec![None; prepared.table.jobs().len()]));
    let collected = collect_from(&lab, MetricSet::PRIORITIZE, also, watch)?;
    Ok(collected.map(|(metrics, schedule, (fingerprint, priorities))| PrioritizeOutcome {
        policy,
        schedule,
        priorities: priorities.0,
        metrics,
        fingerprint: fingerprint.value(),
    }))
}

/// Runs a policy for its schedule and some of its metrics.
pub fn measure_prioritize(
    prepared: &PreparedPrioritize,
    policy: Policy,
    wanted: MetricSet,
) -> Result<(Metrics, Schedule), InternalError> {
    let lab = prioritize_lab(prepared, policy);
    let collected = collect_from(&lab, wanted, (), &mut |_| ControlFlow::Continue(()))?;
    Ok(collected.map(|(metrics, schedule, ())| (metrics, schedule)).unwrap_or_default())
}

/// The observer that keeps the priority with which each job starts.
#[derive(Debug)]
struct Priorities(Vec<Option<Priority>>);

impl Observer<Prioritize> for Priorities {
    fn fact(&mut self, _: &Prioritize, _: &State, _: Time, fact: &Fact) {
        if let Fact::Started { job: JobId(job), priority, .. } = fact
            && let Some(place) = self.0.get_mut(*job as usize)
        {
            *place = *priority;
        }
    }
}
