//! `gridlock graph`: what a workflow file measures [F-37].

use std::num::NonZero;
use std::path::Path;

use super::arguments::GraphArguments;
use super::commands::printed;
use super::failure::Failure;
use super::input::Input;
use crate::labs::prioritize::WidthRule;
use crate::report::GraphReport;
use crate::scenario::{Code, Problem};
use crate::workload::{GraphPlace, read_graphs};

/// `gridlock graph`.
pub(super) fn graph(arguments: &GraphArguments, out: Option<&Path>) -> Result<(), Failure> {
    let Input { name, bytes, .. } = Input::read(&arguments.file)?;
    let workflows = read_graphs(&bytes).map_err(|error| {
        let (path, line) = match error.place {
            GraphPlace::File => (String::new(), None),
            GraphPlace::Line(line) => (String::new(), NonZero::new(line)),
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
