//! The worker's side of questions that one run does not answer.

use std::cell::RefCell;

use serde::Serialize;

use super::one_file::OneFile;
use super::protocol::{CHUNK, ComparedPart, OpenedTrace, Packed, Progress, Reply, Stage};
use super::server::MOST_BYTES;
use super::trust::Trusted;
use super::wire::encode;
use crate::experiment::bench::Bench;
use crate::explore::compare::{Comparison, compare_while, comparison_csv};
use crate::explore::wait_overview::waits_while;
use crate::explore::{CompareDocument, Document, Failed, WaitingDocument, with_format};
use crate::scenario::{Code, Document as Scenarios, Problem, parse};

/// What is asked of waits: the scenario, the job, and the trace that it reads.
pub(super) type WaitingOrder = (String, Option<String>, Option<OpenedTrace>);
/// What is asked of runs that are compared: the document, the trace that they read, and whether a file is
/// wanted.
pub(super) type CompareOrder = (String, Option<OpenedTrace>, bool);

/// So many steps a bar that shows how far a run is takes at most.
const STEPS: u64 = 200;

/// Tells why jobs wait.
#[inline(never)]
pub(super) fn why_waiting(order: WaitingOrder, trusted: &Trusted, tell: &mut dyn FnMut(&Reply)) {
    let answer = waits(order, trusted, tell);
    tell(&answer);
}

fn waits(
    (scenario, job, trace): WaitingOrder,
    trusted: &Trusted,
    tell: &mut dyn FnMut(&Reply),
) -> Reply {
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
    // Whoever reads the trace and whoever runs it tell the same listener, one after the other.
    let tell = RefCell::new(tell);
    let progress = |it: Progress| tell.borrow_mut()(&Reply::Progress(it));
    let mut told = 0;
    let mut run = |done: u64, of: u64| {
        if (done - told) * STEPS >= of {
            told = done;
            progress(Progress { stage: Stage::Running, done, of, jobs: 0 });
        }
    };
    match waits_while(&document, &mut Bench::new(OneFile::told(trace, &progress)), &mut run) {
        Ok(told) => Reply::Waiting(Box::new(told)),
        Err(failed) => refusal(failed),
    }
}

/// Tells how runs differ: long lists in parts, so that the page is never held up by one of them.
#[inline(never)]
pub(super) fn compare_runs(order: CompareOrder, trusted: &Trusted, tell: &mut dyn FnMut(&Reply)) {
    let answer = match comparison(order, trusted, tell) {
        Ok((comparison, true)) => {
            let mut csv = Vec::new();
            comparison_csv(&mut csv, &comparison)
                .map_err(|error| error.to_string())
                .map(|()| Reply::Csv(csv))
        }
        Ok((mut comparison, false)) => {
            tell_parts(&mut comparison, tell).map(|()| Reply::Comparison(Box::new(comparison)))
        }
        Err(refused) => Ok(refused),
    };
    tell(&answer.unwrap_or_else(Reply::Failed));
}

fn comparison(
    (document, trace, csv): CompareOrder,
    trusted: &Trusted,
    tell: &mut dyn FnMut(&Reply),
) -> Result<(Comparison, bool), Reply> {
    let problems = |problem| Reply::Problems(vec![problem]);
    let value = parse(document.as_bytes()).map_err(problems)?;
    let Document::Compare(document) = Document::check(&value).map_err(Reply::Problems)? else {
        let message = "found another question, expected \"compare\"";
        return Err(problems(Problem::new(Code::Conflict, "/explore", message)));
    };
    // Each is told of with its place in the comparison.
    for (number, run) in document.runs.iter().enumerate() {
        if let Some(mut problem) = trusted.problem_of(&run.scenario) {
            problem.path.insert_str(0, &format!("/runs/{number}"));
            return Err(problems(problem));
        }
    }
    if let Some(problem) = too_large(&document) {
        return Err(problems(problem));
    }
    let of = document.runs.len() as u64;
    let mut done = |runs: usize| {
        let progress = Progress { stage: Stage::Running, done: runs as u64, of, jobs: 0 };
        tell(&Reply::Progress(progress));
    };
    compare_while(&document, &mut Bench::new(OneFile::of(trace)), &mut done)
        .map(|comparison| (comparison, csv))
        .map_err(refusal)
}

/// What is wrong with runs that have no room in a browser together; of one read from a trace only the
/// run itself tells.
fn too_large(document: &CompareDocument) -> Option<Problem> {
    let each = MOST_BYTES / document.runs.len().max(1) as u64;
    document.runs.iter().enumerate().find_map(|(number, run)| {
        let size = Scenarios::check_scenario(&run.scenario).ok()?.size(None);
        let mut problem = size.problem(each)?;
        problem.path.insert_str(0, &format!("/runs/{number}"));
        Some(problem)
    })
}

/// Why a question has no answer.
pub(super) fn refusal(failed: Failed) -> Reply {
    match failed {
        Failed::Problems(problems) => Reply::Problems(problems),
        Failed::Internal(error) => Reply::Failed(error.to_string()),
    }
}

/// Takes the long lists out of a comparison and tells them.
fn tell_parts(comparison: &mut Comparison, tell: &mut dyn FnMut(&Reply)) -> Result<(), String> {
    for pair in &mut comparison.pairs {
        let run = u32::try_from(pair.run).unwrap_or(u32::MAX);
        let (jobs, parted) =
            (std::mem::take(&mut pair.jobs.jobs), std::mem::take(&mut pair.parted));
        pair.divergences.clear();
        tell_list((ComparedPart::Jobs, run), &jobs, tell)?;
        tell_list((ComparedPart::Divergences, run), &parted, tell)?;
    }
    for (run, rows) in (0..).zip(std::mem::take(&mut comparison.so_far)) {
        tell_list((ComparedPart::SoFar, run), &rows, tell)?;
    }
    Ok(())
}

fn tell_list<T: Serialize>(
    (part, run): (ComparedPart, u32),
    list: &[T],
    tell: &mut dyn FnMut(&Reply),
) -> Result<(), String> {
    for chunk in list.chunks(CHUNK) {
        let bytes = encode(&chunk).map_err(|error| error.to_string())?;
        let count = u32::try_from(chunk.len()).unwrap_or(0);
        tell(&Reply::Compared(part, run, Packed { count, bytes }));
    }
    Ok(())
}
