//! The labs' own parts of the way from worker to page.

mod allocate;
mod balance;
mod cluster;
mod prioritize;
mod select;

use std::ops::ControlFlow;

use super::sent::{Gathering, Load, gathering, loaded};
use crate::report::{Reported, RunError, run};
use crate::scenario::{
    Document, JobSource, Prepared, PreparedBalance, PreparedCluster, PreparedPrioritize,
    PreparedSelect, Problem, Workload,
};

/// Whoever keeps a workload, so that a change of policy or options reads and makes nothing again.
pub(super) trait Workloads {
    /// The jobs of a source with its seed.
    fn workload(&mut self, jobs: &JobSource, seed: u64) -> Result<&Workload, Vec<Problem>>;
}

/// Room for the jobs of a run of a lab.
pub(super) fn gathering_of(lab: &str) -> Option<Box<dyn Gathering>> {
    match lab {
        <Prepared as Reported>::LAB => Some(gathering::<Prepared>()),
        <PreparedPrioritize as Reported>::LAB => Some(gathering::<PreparedPrioritize>()),
        <PreparedBalance as Reported>::LAB => Some(gathering::<PreparedBalance>()),
        <PreparedSelect as Reported>::LAB => Some(gathering::<PreparedSelect>()),
        <PreparedCluster as Reported>::LAB => Some(gathering::<PreparedCluster>()),
        _ => None,
    }
}

/// A checked scenario, ready to be run by the policy of this word; without one by its first. Nothing
/// if there is no such policy. The server keeps the workload of labs that share theirs. So many facts of its
/// run are known.
pub(super) fn load(
    document: Document,
    policy: Option<&str>,
    known: u32,
    kept: &mut dyn Workloads,
) -> Result<Option<Box<dyn Load>>, Vec<Problem>> {
    Ok(match document {
        Document::Scenario(scenario) => {
            let workload = kept.workload(&scenario.jobs, scenario.seed)?;
            let prepared = scenario.prepare_on(workload)?;
            carried_out(&prepared, known)?;
            loaded(prepared, policy)
        }
        Document::Cluster(scenario) => {
            let workload = kept.workload(&scenario.jobs, scenario.seed)?;
            let prepared = scenario.prepare_on(workload)?;
            carried_out(&prepared, known)?;
            loaded(prepared, policy)
        }
        Document::Prioritize(scenario) => {
            let prepared = scenario.prepare()?;
            carried_out(&prepared, known)?;
            loaded(prepared, policy)
        }
        Document::Balance(scenario) => {
            let prepared = scenario.prepare()?;
            carried_out(&prepared, known)?;
            loaded(prepared, policy)
        }
        Document::Select(scenario) => {
            let prepared = scenario.prepare()?;
            carried_out(&prepared, known)?;
            loaded(prepared, policy)
        }
        other => return Err(vec![other.is_not("a scenario")]),
    })
}

/// That all interventions of a scenario can be carried out, which only its run can tell [G-28]; of a fork that
/// does nothing otherwise after the facts that are known, its recording tells before its first fact. Not
/// inlined: most scenarios have none.
fn carried_out<S: Reported>(prepared: &S, known: u32) -> Result<(), Vec<Problem>> {
    match prepared.script() {
        Some(script) if !script.is_over_by(known.into()) => played(prepared),
        _ => Ok(()),
    }
}

#[inline(never)]
fn played<S: Reported>(prepared: &S) -> Result<(), Vec<Problem>> {
    for policy in prepared.heading().policies.list() {
        let outcome = run(prepared, *policy, &mut |_| ControlFlow::Continue(()));
        if let Err(RunError::Infeasible(infeasible)) = outcome {
            return Err(vec![Problem::infeasible(infeasible)]);
        }
    }
    Ok(())
}
