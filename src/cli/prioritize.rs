//! Workflow files, and the experiments of lab *Prioritize*.

use std::path::Path;

use super::arguments::{ExperimentArguments, ExperimentName, GraphArguments};
use super::commands::{Stopped, printed};
use super::failure::Failure;
use super::input::Input;
use crate::experiment::{
    TRIALS, Table, sumathi_figure_2, sumathi_figure_3, sumathi_readings, sumathi_trials,
};
use crate::labs::prioritize::WidthRule;
use crate::report::{GraphReport, InternalError, Reported};
use crate::scenario::{Code, PreparedPrioritize, Problem};
use crate::workload::{GraphPlace, read_graphs};

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
        prepared.measure(policy, wanted).map_err(Stopped::Internal)
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
