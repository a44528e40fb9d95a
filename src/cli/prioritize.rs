//! The commands for lab *Prioritize*, and for workflow files.

use std::path::Path;

use super::arguments::{
    ExperimentArguments, ExperimentName, GraphArguments, RunArguments, StepsArguments,
};
use super::commands::{Stopped, one_policy, printed};
use super::failure::Failure;
use super::input::Input;
use super::progress::Progress;
use super::{output, summary};
use crate::experiment::{
    TRIALS, Table, sumathi_figure_2, sumathi_figure_3, sumathi_readings, sumathi_trials,
};
use crate::labs::prioritize::WidthRule;
use crate::report::{self, GraphReport, InternalError, PrioritizeReport};
use crate::scenario::{Code, PreparedPrioritize, PrioritizeScenario, Problem};
use crate::workload::{GraphPlace, read_graphs};

/// Runs all policies of a scenario and prints what they came to.
pub(super) fn run(
    name: &str,
    scenario: &PrioritizeScenario,
    arguments: &RunArguments,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let prepared = prepare(name, scenario)?;
    let mut outcomes = Vec::new();
    for policy in prepared.policies.list() {
        let events = 2 * prepared.table.jobs().len() as u64;
        let mut progress = Progress::new(&summary::word(*policy), events);
        let outcome = report::run_prioritize(&prepared, *policy, &mut |done| progress.show(done));
        outcomes.extend(outcome?);
    }
    let reports = outcomes.iter().map(|outcome| PrioritizeReport { prepared: &prepared, outcome });
    let reports: Vec<PrioritizeReport<'_>> = reports.collect();
    printed(out, |to| {
        if arguments.csv {
            report::write_prioritize_schedules(to, &prepared.policies, &reports)
        } else {
            report::write_prioritize_results(to, &prepared.policies, &reports)
        }
    })
}

fn prepare(name: &str, scenario: &PrioritizeScenario) -> Result<PreparedPrioritize, Failure> {
    scenario.prepare().map_err(|problems| Failure::Problems(name.to_owned(), problems))
}

/// Prints the steps of one policy.
pub(super) fn steps(
    name: &str,
    scenario: &PrioritizeScenario,
    arguments: &StepsArguments,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let policy = one_policy(&scenario.policies, arguments.policy.as_deref(), name)?;
    let prepared = prepare(name, scenario)?;
    output::write(out, |to| {
        if arguments.no_evidence {
            Ok(report::write_prioritize_steps::<false>(to, &prepared, policy)?)
        } else {
            Ok(report::write_prioritize_steps::<true>(to, &prepared, policy)?)
        }
    })
}

/// `gridlock graph`.
pub(super) fn graph(arguments: &GraphArguments, out: Option<&Path>) -> Result<(), Failure> {
    let Input { name, bytes, .. } = Input::read(&arguments.file)?;
    let workflows = read_graphs(&bytes).map_err(|error| {
        let (path, line) = match error.place {
            GraphPlace::File => (String::new(), None),
            GraphPlace::Line(line) => (String::new(), Some(line)),
            GraphPlace::Path(path) => (path, None),
        };
        let problem = Problem { line, ..Problem::new(Code::Unreadable, path, error.message) };
        Failure::Problems(name, vec![problem])
    })?;
    let rule = if arguments.antichain() { WidthRule::Antichain } else { WidthRule::Layers };
    let reports: Vec<GraphReport<'_>> =
        workflows.iter().map(|workflow| GraphReport::of(workflow, rule)).collect();
    printed(out, |to| {
        match reports.as_slice() {
            [only] => serde_json::to_writer(&mut *to, only)?,
            several => serde_json::to_writer(&mut *to, several)?,
        }
        writeln!(to)
    })
}

/// The table of one of the lab's experiments; nothing if it is another lab's.
pub(super) fn experiment(arguments: &ExperimentArguments) -> Result<Option<Table>, Failure> {
    let (seed, sets) = (arguments.seed, arguments.sets.unwrap_or(TRIALS));
    let run = |prepared: &PreparedPrioritize, policy, wanted| {
        report::measure_prioritize(prepared, policy, wanted).map_err(Stopped::Internal)
    };
    let table = match arguments.name {
        ExperimentName::SumathiFigure2 => sumathi_figure_2().map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Stopped::Internal(InternalError(faults.join("; ")))
        }),
        ExperimentName::SumathiFigure3 => sumathi_figure_3(seed, run),
        ExperimentName::SumathiTrials => sumathi_trials(seed, sets, run),
        ExperimentName::SumathiReadings => sumathi_readings(seed, sets, run),
        ExperimentName::Table4 | ExperimentName::QueueLengths => return Ok(None),
    };
    table.map(Some).map_err(|stopped| match stopped {
        Stopped::Problems(problems) => Failure::Problems("gridlock".to_owned(), problems),
        Stopped::Internal(error) => error.into(),
    })
}
