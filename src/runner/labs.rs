//! The labs' own parts of the way from worker to page.

/// What each lab has for itself.
macro_rules! parts {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(mod $module;)*
    };
}

crate::for_each_lab!(parts);

use std::ops::ControlFlow;

use super::sent::{Gathering, Load, gathering, loaded};
use crate::report::{Reported, RunError, run};
use crate::scenario::{Document, LabKind, Problem, Workloads, kinds};
use crate::with_scenario;

/// What is done with a lab that is told by its word.
macro_rules! labs {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        /// Room for so many jobs of a run of a lab.
        pub(super) fn gathering_of(lab: &str, jobs: usize) -> Option<Box<dyn Gathering>> {
            $(
                if lab == <kinds::$lab as LabKind>::TABLE.choice.word {
                    return Some(gathering::<kinds::$lab>(jobs));
                }
            )*
            None
        }
    };
}

crate::for_each_lab!(labs);

/// A checked scenario, ready to be run by the policy of this word; without one by its first. Nothing
/// if there is no such policy. The server keeps the workload of labs that share theirs. So many facts of its
/// run are known.
pub(super) fn load(
    document: Document,
    policy: Option<&str>,
    known: u32,
    kept: &mut dyn Workloads,
) -> Result<Option<Box<dyn Load>>, Vec<Problem>> {
    with_scenario!(
        document,
        scenario => {
            let prepared = scenario.prepare_from(kept)?;
            carried_out(&prepared, known)?;
            Ok(loaded(prepared, policy))
        },
        other => Err(vec![other.is_not("a scenario")]),
    )
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
