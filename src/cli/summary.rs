//! What `gridlock check` says of an input that is right: the scenario in a few lines, and everything
//! that was cleaned in its trace.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use serde::Serialize;

use crate::report::{Reported, Reports, RunError, run};
use crate::scenario::{Document, LabScenario, Prepared, Problem, TraceReport, Traces};
use crate::with_scenario;
use crate::workload::Tally;

/// How many line numbers are named of each kind.
const NAMED: usize = 10;

/// A policy's word in files.
pub(super) fn word(policy: impl Serialize) -> String {
    let word = serde_json::to_value(policy).ok();
    word.as_ref().and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
}

/// The summary of a document, or what is wrong with its workload or sites.
pub(super) fn of(
    name: &str,
    document: &Document,
    traces: &mut dyn Traces,
) -> Result<String, Vec<Problem>> {
    let mut text = format!("{name}: no problems\n");
    let trace = with_scenario!(
        document,
        scenario => {
            let prepared = scenario.prepare(traces)?;
            describe(&mut text, scenario, &prepared)?;
            prepared.origin.workload().and_then(|workload| workload.trace.clone())
        },
        component => of_component(&mut text, component, traces)?,
    );
    if let Some(trace) = &trace {
        describe_trace(&mut text, trace);
    }
    Ok(text)
}

/// Adds what is said of a document that uses one part of the program by itself; gives its trace.
fn of_component(
    text: &mut String,
    document: &Document,
    traces: &mut dyn Traces,
) -> Result<Option<Arc<TraceReport>>, Vec<Problem>> {
    match document {
        Document::Workload(document) => {
            let workload = document.load(traces)?;
            line(text, "jobs", workload.jobs.len());
            return Ok(workload.trace);
        }
        Document::TaskGraph(document) => {
            line(text, "tasks", document.cost.len());
            line(text, "edges", document.edges.len());
        }
        Document::Mapping(document) => line(text, "tasks", document.cost.len()),
        _ => {}
    }
    Ok(None)
}

/// Adds what all labs say of a scenario, then the lab's own lines. Where the scenario interferes with its
/// run, that is played: only so it shows whether all interventions can be carried out [G-28].
fn describe<K: Reports>(
    text: &mut String,
    scenario: &LabScenario<K>,
    prepared: &Prepared<K>,
) -> Result<(), Vec<Problem>> {
    if prepared.interferes() {
        for policy in prepared.heading().policies.list() {
            let played = run(prepared, *policy, &mut |_| ControlFlow::Continue(()));
            if let Err(RunError::Infeasible(infeasible)) = played {
                return Err(vec![Problem::infeasible(infeasible)]);
            }
        }
    }
    let heading = prepared.heading();
    if let Some(title) = heading.title {
        line(text, "title", title);
    }
    let policies: Vec<String> =
        heading.policies.list().iter().map(|policy| word(*policy)).collect();
    line(text, "lab", K::TABLE.choice.word);
    line(text, "policy", policies.join(", "));
    for (label, value) in K::lines(scenario, prepared) {
        line(text, label, value);
    }
    Ok(())
}

fn describe_trace(text: &mut String, trace: &TraceReport) {
    let report = &trace.cleaning;
    line(text, "content", format!("{:016x}", trace.content));
    line(text, "trace", format!("{} lines, {} of them jobs", report.text_lines, report.job_lines));
    tallies(text, "left out", &report.dropped);
    tallies(text, "repaired", &report.repaired);
    if report.beyond_first.count > 0 {
        line(
            text,
            "left out",
            format!("beyond the first asked for: {}", counted(&report.beyond_first)),
        );
    }
    for (code, count) in &report.malformed {
        let of_code = report.warnings.iter().filter(|warning| warning.code == *code);
        let lines = of_code.map(|warning| warning.line).collect();
        line(text, "malformed", format!("{code}: {}", counted(&Tally { count: *count, lines })));
    }
}

fn tallies<K: Display>(text: &mut String, label: &str, tallies: &BTreeMap<K, Tally>) {
    for (kind, tally) in tallies {
        line(text, label, format!("{kind}: {}", counted(tally)));
    }
}

/// How often, and on which lines first.
fn counted(tally: &Tally) -> String {
    let named: Vec<String> = tally.lines.iter().take(NAMED).map(u64::to_string).collect();
    let more = if tally.count > named.len() as u64 { ", ..." } else { "" };
    format!("{} (line {}{more})", tally.count, named.join(", "))
}

fn line(text: &mut String, label: &str, value: impl Display) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "  {label}: {value}");
}
