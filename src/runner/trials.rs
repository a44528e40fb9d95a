//! The worker's side of a sweep: it runs the trials that it is given on a bench of its own.

use std::fmt;

use super::protocol::{OpenedTrace, Reply};
use crate::experiment::bench::{Bench, TrialError};
use crate::experiment::named::{Given, Named, Recipe, in_turn, verdicts_of_table};
use crate::experiment::sweep::{Outcome, Sweep};
use crate::scenario::{Code, Problem, TraceError, Traces, parse};
use crate::workload::{Imported, SwfFilters, SwfReader};

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

/// The one trace that was opened. A bench keeps what it reads, so it is read once.
struct OneFile(Option<OpenedTrace>);

impl Traces for OneFile {
    fn read(&mut self, name: &str, filters: &SwfFilters) -> Result<Imported, TraceError> {
        let Some(trace) = self.0.as_ref().filter(|trace| trace.name == name) else {
            return ().read(name, filters);
        };
        let mut reader = SwfReader::new(filters.clone());
        reader.push(&trace.bytes)?;
        Ok(reader.finish()?)
    }
}

impl Trials {
    /// The sweep of an experiment in JSON.
    #[inline(never)]
    pub(super) fn new(experiment: String, trace: Option<OpenedTrace>) -> Self {
        let checked = parse(experiment.as_bytes()).map_err(|problem| vec![problem]);
        let sweep = checked.and_then(|value| Sweep::check(&value));
        Self { sweep, bench: Bench::new(OneFile(trace)) }
    }

    /// Runs the trial at a place. An experiment that cannot be run is told of for each of them: the
    /// page has checked it before.
    #[inline(never)]
    pub(super) fn run(&mut self, place: u32) -> Option<Reply> {
        let sweep = match &self.sweep {
            Ok(sweep) => sweep,
            Err(problems) => return Some(Reply::Problems(problems.clone())),
        };
        let trial = sweep.trial(place as usize)?;
        let answer = self.bench.run(&sweep.scenario(trial), &sweep.ask());
        Some(Reply::Outcome(place, Outcome::of(sweep, answer)))
    }
}

/// A paper's table that needs no sweep, with what the paper claims beside it.
#[inline(never)]
pub(super) fn paper_table(name: &str, given: &Given, trace: Option<OpenedTrace>) -> Reply {
    let named = Named::find(name);
    let Some((named, table)) = named.and_then(|named| match named.recipe {
        Recipe::Direct { table, .. } => Some((named, table)),
        Recipe::Sweep { .. } => None,
    }) else {
        let message = format!("found {name:?}, expected an experiment without runs");
        return Reply::Problems(vec![Problem::new(Code::UnknownValue, "", message)]);
    };
    match table(given, &mut OneFile(trace), &in_turn) {
        Ok(table) => Reply::Tables(table.printed(), verdicts_of_table(named, &table).printed()),
        Err(TrialError::Problems(problems)) => Reply::Problems(problems),
        Err(TrialError::Internal(message)) => Reply::Failed(message),
    }
}
