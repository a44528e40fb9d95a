//! Which runs `gridlock compare` compares: several files, or one with other policies and values [G-81].

use std::path::Path;

use super::arguments::CompareArguments;
use super::{Given, under_policy};
use crate::cli::failure::Failure;
use crate::cli::input::TraceFiles;
use crate::explore::{CompareDocument, Document, NamedRun};
use crate::scenario::{Problem, Value};

/// A comparison, what messages call it, and where its traces are.
pub(super) struct Asked {
    pub(super) name: String,
    pub(super) document: CompareDocument,
    pub(super) traces: TraceFiles,
}

/// The comparison that the arguments describe.
pub(super) fn of(arguments: &CompareArguments) -> Result<Asked, Failure> {
    if let [file] = arguments.files.as_slice() {
        return of_one(&Given::read(file)?, arguments);
    }
    if arguments.fork || !arguments.policy.is_empty() || !arguments.set.is_empty() {
        let message = "several files are compared as they are, expected one file";
        return Err(Failure::argument("FILE", message));
    }
    let runs: Result<Vec<NamedRun>, Failure> =
        arguments.files.iter().map(|file| run_of_file(file)).collect();
    document("gridlock", runs?, arguments, TraceFiles::default())
}

/// A file as a run that is called by it. Its trace is named from here, where the others are too.
fn run_of_file(file: &Path) -> Result<NamedRun, Failure> {
    let given = Given::read(file)?;
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
    let (name, traces) = (given.name.as_str(), given.traces.clone());
    let changed = !arguments.policy.is_empty() || !arguments.set.is_empty() || arguments.fork;
    if let Some(Document::Compare(mut found)) = given.document("compare")? {
        if changed {
            let message = "the file is a comparison already, expected no further runs";
            return Err(Failure::argument("FILE", message));
        }
        found.series |= arguments.series;
        return Ok(Asked { name: name.to_owned(), document: found, traces });
    }
    let scenario = given.scenario()?;
    let runs = if arguments.fork { fork(&scenario)? } else { runs(&scenario, arguments)? };
    document(name, runs, arguments, traces)
}

/// The file's own policies unless two or more are given, those given, and the first with all values
/// set.
fn runs(scenario: &Value, arguments: &CompareArguments) -> Result<Vec<NamedRun>, Failure> {
    let mut runs = Vec::new();
    if arguments.policy.len() < 2 {
        runs = NamedRun::of_policies(scenario);
    }
    runs.extend(
        arguments
            .policy
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
    let all = scenario.get("interventions").map(Value::items).unwrap_or_default();
    let is_forced = |it: &&Value| it.get("step").is_some();
    if !all.iter().any(|it| is_forced(&it)) {
        let message = "found a scenario without forced choices, expected some to compare with none";
        return Err(Failure::argument("--fork", message));
    }
    let mut origin = scenario.clone();
    let kept = all.iter().filter(|it| !is_forced(it)).cloned().collect();
    origin.put("/interventions", Value::List(kept));
    Ok(vec![NamedRun::of(Some("origin"), origin), NamedRun::of(Some("fork"), scenario.clone())])
}

fn document(
    name: &str,
    runs: Vec<NamedRun>,
    arguments: &CompareArguments,
    traces: TraceFiles,
) -> Result<Asked, Failure> {
    if !CompareDocument::RUNS.contains(&runs.len()) {
        let message = format!(
            "found {} runs, expected {} to {}: policies, --policy, --set or further files",
            runs.len(),
            CompareDocument::RUNS.start(),
            CompareDocument::RUNS.end(),
        );
        return Err(Failure::argument("FILE", message));
    }
    let document = CompareDocument::of_runs(runs);
    let mut document = document.map_err(|problems| Failure::Problems(name.to_owned(), problems))?;
    document.series = arguments.series;
    Ok(Asked { name: name.to_owned(), document, traces })
}
