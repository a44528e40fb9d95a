//! The labs' own parts of the way from worker to page.

mod allocate;
mod prioritize;
mod balance;
mod select;

use super::sent::{Gathering, Load, gathering, loaded};
use crate::report::Reported;
use crate::scenario::{
    Document, Prepared, PreparedBalance, PreparedPrioritize, PreparedSelect, Problem,
};

/// Room for the jobs of a run of a lab.
pub(super) fn gathering_of(lab: &str) -> Option<Box<dyn Gathering>> {
    match lab {
        <Prepared as Reported>::LAB => Some(gathering::<Prepared>()),
        <PreparedPrioritize as Reported>::LAB => Some(gathering::<PreparedPrioritize>()),
        <PreparedBalance as Reported>::LAB => Some(gathering::<PreparedBalance>()),
        <PreparedSelect as Reported>::LAB => Some(gathering::<PreparedSelect>()),
        _ => None,
    }
}

/// A checked scenario, ready to be run by the policy of this word; without one by its first. Nothing
/// if there is no such policy. What needs a workload that the server keeps is made by `allocate`.
pub(super) fn load(
    document: Document,
    policy: Option<&str>,
    allocate: impl FnOnce(crate::scenario::Scenario) -> Result<Prepared, Vec<Problem>>,
) -> Result<Option<Box<dyn Load>>, Vec<Problem>> {
    Ok(match document {
        Document::Scenario(scenario) => loaded(allocate(*scenario)?, policy),
        Document::Prioritize(scenario) => loaded(scenario.prepare()?, policy),
        Document::Balance(scenario) => loaded(scenario.prepare()?, policy),
        Document::Select(scenario) => loaded(scenario.prepare()?, policy),
        other => return Err(vec![other.is_not("a scenario of a lab that has a page")]),
    })
}
