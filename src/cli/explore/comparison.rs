//! Which runs `gridlock compare` compares: several files, or one with other policies and values [G-81].

use std::path::Path;

use super::arguments::CompareArguments;
use super::{Given, under_policy};
use crate::cli::arguments::OwnArguments;
use crate::cli::failure::Failure;
use crate::cli::input::TraceFiles;
use crate::cli::own::{self, OwnFiles};
use crate::explore::{CompareDocument, Document, NamedRun};
use crate::own::PREFIX;
use crate::scenario::{Problem, Value, unforced};

/// A comparison, what messages call it, and where its traces are.
pub(super) struct Asked {
    pub(super) name: String,
    pub(super) document: CompareDocument,
    pub(super) traces: TraceFiles,
    pub(super) own: OwnFiles,
}

/// The comparison that the arguments describe.
pub(super) fn of(arguments: &CompareArguments) -> Result<Asked, Failure> {
    if let [file] = arguments.files.as_slice() {
        return of_one(&Given::read(file, &arguments.own)?, arguments);
    }
    let is_changed = !arguments.policy.is_empty() || !arguments.set.is_empty();
    if arguments.fork || is_changed || !arguments.own.files.is_empty() {
        let message = "several files are compared as they are, expected one file";
        return Err(Failure::argument("FILE", message));
    }
    let runs: Result<Vec<NamedRun>, Failure> =
        arguments.files.iter().map(|file| run_of_file(file)).collect();
    let document = document(runs?, arguments)?;
    let document = document.map_err(|them| Failure::Problems("gridlock".to_owned(), them))?;
    let (traces, own) = (TraceFiles::default(), OwnFiles::default());
    Ok(Asked { name: "gridlock".to_owned(), document, traces, own })
}

/// A file as a run that is called by it. Its trace is named from here, where the others are too.
fn run_of_file(file: &Path) -> Result<NamedRun, Failure> {
    let given = Given::read(file, &OwnArguments::default())?;
    let mut scenario = given.scenario()?;
    if let Some(trace) = scenario.at("/workload/swf").and_then(Value::text) {
        let path = given.traces.path(trace).display().to_string();
        scenario.put("/workload/swf", Value::Text(path));
    }
    if scenario.get("policies").is_some() {
        let message = "found several policies, expected policy where files are compared";
        let problem = Problem::new(crate::scenario::Code::Conflict, "/policies", message);
        return Err(given.problems(vec![problem]));
    }
    Ok(NamedRun::of(Some(&given.name), scenario))
}

fn of_one(given: &Given, arguments: &CompareArguments) -> Result<Asked, Failure> {
    let asked = |document| Asked {
        name: given.name.clone(),
        document,
        traces: given.traces.clone(),
        own: given.own.clone(),
    };
    let changed = !arguments.policy.is_empty() || !arguments.set.is_empty() || arguments.fork;
    if let Some(Document::Compare(mut found)) = given.document("compare")? {
        if changed {
            let message = "the file is a comparison already, expected no further runs";
            return Err(Failure::argument("FILE", message));
        }
        found.series |= arguments.series;
        return Ok(asked(found));
    }
    let scenario = given.scenario()?;
    let runs = if arguments.fork { fork(&scenario)? } else { runs(&scenario, arguments)? };
    document(runs, arguments)?.map(asked).map_err(|problems| given.problems(problems))
}

/// The file's policies unless two or more are given, those given, and the first with all values set.
/// Policies from files are run where none is named.
fn runs(scenario: &Value, arguments: &CompareArguments) -> Result<Vec<NamedRun>, Failure> {
    let mut runs = Vec::new();
    if arguments.policy.len() < 2 {
        runs = NamedRun::of_policies(scenario);
    }
    let mut policies = arguments.policy.clone();
    if policies.is_empty() {
        let own: Result<Vec<&str>, Failure> =
            arguments.own.files.iter().map(|file| own::name_of(file)).collect();
        let words = own?.into_iter().map(|name| format!("{PREFIX}{name}"));
        let is_run = |word: &String| runs.iter().any(|run| run.name == *word);
        policies = words.filter(|word| !is_run(word)).collect();
    }
    runs.extend(
        policies
            .iter()
            .map(|policy| NamedRun::of(Some(policy), under_policy(scenario.clone(), Some(policy)))),
    );
    if let (Some(first), false) = (runs.first(), arguments.set.is_empty()) {
        let mut changed = first.scenario.clone();
        for pair in &arguments.set {
            let (pointer, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = Value::parse(value.as_bytes()).unwrap_or_else(|_| Value::from(value));
            if !pointer.starts_with('/') || !pair.contains('=') || !changed.put(pointer, value) {
                let message = format!(
                    "found {pair:?}, expected a JSON pointer into the scenario, = and a value"
                );
                return Err(Failure::argument("--set", message));
            }
        }
        let name = format!("{} {}", first.name, arguments.set.join(" "));
        runs.push(NamedRun::of(Some(&name), changed));
    }
    Ok(runs)
}

/// A scenario without its forced choices, and with them.
fn fork(scenario: &Value) -> Result<Vec<NamedRun>, Failure> {
    let Some(origin) = unforced(scenario) else {
        let message = "found a scenario without forced choices, expected some to compare with none";
        return Err(Failure::argument("--fork", message));
    };
    Ok(vec![NamedRun::of(Some("origin"), origin), NamedRun::of(Some("fork"), scenario.clone())])
}

/// These runs as a comparison, or what is wrong with them.
fn document(
    runs: Vec<NamedRun>,
    arguments: &CompareArguments,
) -> Result<Result<CompareDocument, Vec<Problem>>, Failure> {
    if !CompareDocument::RUNS.contains(&runs.len()) {
        let message = format!(
            "found {} run{}, expected {} to {}: policies, --policy, --set or further files",
            runs.len(),
            if runs.len() == 1 { "" } else { "s" },
            CompareDocument::RUNS.start(),
            CompareDocument::RUNS.end(),
        );
        return Err(Failure::argument("FILE", message));
    }
    let document = CompareDocument::of_runs(runs);
    Ok(document.map(|document| CompareDocument { series: arguments.series, ..document }))
}
