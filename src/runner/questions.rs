//! The worker's side of questions that one run does not answer.

use super::protocol::{OpenedTrace, Reply};
use super::trials::OneFile;
use super::trust::Trusted;
use crate::experiment::bench::Bench;
use crate::explore::waiting::wait_of;
use crate::explore::{Failed, WaitingDocument, with_format};
use crate::scenario::parse;

/// What is asked of waits: the scenario, the job, and the trace that it reads.
pub(super) type WaitingOrder = (String, Option<String>, Option<OpenedTrace>);

/// Tells why jobs wait.
#[inline(never)]
pub(super) fn why_waiting((scenario, job, trace): WaitingOrder, trusted: &Trusted) -> Reply {
    let mut scenario = match parse(scenario.as_bytes()) {
        Ok(scenario) => with_format(scenario),
        Err(problem) => return Reply::Problems(vec![problem]),
    };
    if let Some(problem) = trusted.problem_of(&scenario) {
        return Reply::Problems(vec![problem]);
    }
    let policies = scenario.take("/policies");
    if let Some(first) = policies.as_ref().and_then(|policies| policies.items().first()) {
        scenario.put("/policy", first.clone());
    }
    let document = WaitingDocument { scenario, job };
    match wait_of(&document, &mut Bench::new(OneFile(trace))) {
        Ok(answer) => Reply::Waiting(Box::new(answer)),
        Err(Failed::Problems(problems)) => Reply::Problems(problems),
        Err(Failed::Internal(error)) => Reply::Failed(error.to_string()),
    }
}
