//! The worker's side of a sweep: it runs the trials that it is given on a bench of its own.

use std::cell::RefCell;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::one_file::OneFile;
use super::protocol::{OpenedTrace, Progress, Reply, Stage};
use super::server::MOST_BYTES;
use super::trust::Trusted;
use crate::experiment::Printed;
use crate::experiment::bench::{Bench, TrialError};
use crate::experiment::named::{Each, Given, Named, Recipe, verdicts_of_table};
use crate::experiment::sweep::{Sweep, TrialOutcome};
use crate::scenario::{Code, Document, Problem, parse};

/// A sweep as far as this worker knows it.
pub(super) struct Trials {
    sweep: Result<Sweep, Vec<Problem>>,
    bench: Bench<'static>,
}

impl fmt::Debug for Trials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trials").field("sweep", &self.sweep).finish_non_exhaustive()
    }
}

/// A paper's table that needed no sweep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PaperTable {
    /// The table in words.
    pub table: Printed,
    /// What the paper claims beside it.
    pub claims: Printed,
    /// The table as CSV, in full precision.
    pub csv: String,
}

impl Trials {
    /// The sweep of an experiment in JSON.
    #[inline(never)]
    pub(super) fn new(experiment: String, trace: Option<OpenedTrace>) -> Self {
        let checked = parse(experiment.as_bytes()).map_err(|problem| vec![problem]);
        let sweep = checked.and_then(|value| Sweep::check(&value));
        Self { sweep, bench: Bench::new(OneFile::of(trace)) }
    }

    /// Runs the trial at a place. An experiment that cannot be run is told of for each of them: the
    /// page has checked it before.
    #[inline(never)]
    pub(super) fn run(&mut self, place: u32, trusted: &Trusted) -> Option<Reply> {
        let sweep = match &self.sweep {
            Ok(sweep) => sweep,
            Err(problems) => return Some(Reply::Problems(problems.clone())),
        };
        let trial = sweep.trial(place as usize)?;
        let scenario = sweep.scenario(trial);
        let size = Document::check(&scenario).ok().map(|document| document.size(None));
        let too_large = || size.and_then(|size| size.problem(MOST_BYTES));
        let answer = match trusted.problem_of(&scenario).or_else(too_large) {
            Some(problem) => Err(TrialError::Problems(vec![problem])),
            None => self.bench.run(&scenario, &sweep.ask()),
        };
        Some(Reply::Outcome(place, TrialOutcome::of(sweep, answer)))
    }
}

/// What is asked of a paper's table: its name, what is chosen, and the trace that it reads.
pub(super) type TableOrder = (String, Given, Option<OpenedTrace>);

/// Makes a paper's table that needs no sweep, with what the paper claims beside it, and tells how far it is.
#[inline(never)]
pub(super) fn make_table((name, given, trace): TableOrder, tell: &mut dyn FnMut(&Reply)) {
    let tell = RefCell::new(tell);
    let each = |count: usize, work: &(dyn Fn(usize) + Sync)| {
        for place in 0..count {
            work(place);
            let (done, of) = (place as u64 + 1, count as u64);
            let progress = Progress { stage: Stage::Running, done, of, jobs: 0 };
            (tell.borrow_mut())(&Reply::Progress(progress));
        }
    };
    let answer = paper_table(&name, &given, trace, &each);
    (tell.borrow_mut())(&answer);
}

fn paper_table(name: &str, given: &Given, trace: Option<OpenedTrace>, each: Each<'_>) -> Reply {
    let named = Named::find(name);
    let Some((named, table)) = named.and_then(|named| match named.recipe {
        Recipe::Direct { table, .. } => Some((named, table)),
        Recipe::Sweep { .. } => None,
    }) else {
        let message = format!("found {name:?}, expected an experiment without runs");
        return Reply::Problems(vec![Problem::new(Code::UnknownValue, "", message)]);
    };
    match table(given, &mut OneFile::of(trace), each) {
        Ok(table) => {
            let mut csv = Vec::new();
            // Writing into memory does not fail.
            table.write_csv(&mut csv).ok();
            Reply::Table(Box::new(PaperTable {
                claims: verdicts_of_table(named, &table).printed(),
                table: table.printed(),
                csv: String::from_utf8_lossy(&csv).into_owned(),
            }))
        }
        Err(TrialError::Problems(problems)) => Reply::Problems(problems),
        Err(TrialError::Internal(message)) => Reply::Failed(message),
    }
}
