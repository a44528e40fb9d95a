//! What `gridlock check` says of an input that is right: the scenario in a few lines, and everything
//! that was cleaned in its trace.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::ops::ControlFlow;

use serde::Serialize;

use crate::domain::{Resource, VectorJob};
use crate::report::{Reported, RunError, run};
use crate::scenario::{
    Document, Prepared, PreparedBalance, PreparedCluster, PreparedPrioritize, PreparedSelect,
    Problem, TraceReport, Traces, Workload,
};
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
    let workload = match document {
        Document::Scenario(scenario) => {
            let workload = scenario.workload(traces)?;
            let prepared = scenario.prepare_on(&workload)?;
            describe(&mut text, &prepared, of_allocate(&prepared, &workload))?;
            workload
        }
        Document::Cluster(scenario) => {
            let workload = scenario.workload(traces)?;
            let prepared = scenario.prepare_on(&workload)?;
            describe(&mut text, &prepared, of_cluster(&prepared, &workload))?;
            workload
        }
        Document::Workload(document) => {
            let workload = document.load(traces)?;
            line(&mut text, "jobs", workload.jobs.len());
            workload
        }
        Document::Prioritize(scenario) => {
            let prepared = scenario.prepare()?;
            describe(&mut text, &prepared, of_prioritize(&prepared))?;
            return Ok(text);
        }
        Document::Select(scenario) => {
            let prepared = scenario.prepare()?;
            describe(&mut text, &prepared, of_select(&prepared))?;
            return Ok(text);
        }
        Document::Balance(scenario) => {
            let prepared = scenario.prepare()?;
            describe(&mut text, &prepared, of_balance(&prepared))?;
            return Ok(text);
        }
        Document::Figure2 => return Ok(text),
        Document::TaskGraph(document) => {
            line(&mut text, "tasks", document.cost.len());
            line(&mut text, "edges", document.edges.len());
            return Ok(text);
        }
        Document::Mapping(document) => {
            line(&mut text, "tasks", document.cost.len());
            return Ok(text);
        }
    };
    if let Some(trace) = &workload.trace {
        describe_trace(&mut text, trace);
    }
    Ok(text)
}

/// Adds what all labs say of a scenario, then the lab's own lines. Where the scenario interferes with its
/// run, that is played: only so it shows whether all interventions can be carried out [G-28].
fn describe<S: Reported>(
    text: &mut String,
    prepared: &S,
    own: Vec<(&str, String)>,
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
    line(text, "lab", S::LAB);
    line(text, "policy", policies.join(", "));
    for (label, value) in own {
        line(text, label, value);
    }
    Ok(())
}

fn of_allocate(prepared: &Prepared, workload: &Workload) -> Vec<(&'static str, String)> {
    let processors: u64 = prepared.grid.iter().map(|site| u64::from(site.processors)).sum();
    let (given, cut) = (workload.jobs.len(), prepared.table.jobs().len());
    let cut = if cut == given { String::new() } else { format!(", {cut} after cutting") };
    let rejected = prepared.table.rejected_after().len();
    let mut lines = vec![
        ("sites", format!("{} with {processors} processors", prepared.grid.len())),
        ("jobs", format!("{given}{cut}")),
    ];
    if rejected > 0 {
        lines.push(("rejected", format!("{rejected} wider than every site")));
    }
    lines
}

fn of_cluster(prepared: &PreparedCluster, workload: &Workload) -> Vec<(&'static str, String)> {
    let rejected = prepared.table.arrivals().rejected().count();
    let killed = prepared.table.demands().iter().filter(|demand| demand.killed).count();
    let mut lines = vec![
        ("machine", format!("{} processors", prepared.site.processors)),
        ("jobs", workload.jobs.len().to_string()),
    ];
    if rejected > 0 {
        lines.push(("rejected", format!("{rejected} wider than the machine")));
    }
    if killed > 0 {
        lines.push(("cut off", format!("{killed} at their requested time")));
    }
    lines
}

fn of_prioritize(prepared: &PreparedPrioritize) -> Vec<(&'static str, String)> {
    let processors: u64 = prepared.resources.iter().map(Resource::processors).sum();
    let jobs = prepared.table.jobs();
    let tasks: usize = jobs.iter().map(|job| job.graph.len()).sum();
    vec![
        ("resources", format!("{} with {processors} processors", prepared.resources.len())),
        ("jobs", format!("{} with {tasks} tasks", jobs.len())),
    ]
}

fn of_select(prepared: &PreparedSelect) -> Vec<(&'static str, String)> {
    let processors: u64 = prepared.clusters.iter().map(|it| u64::from(it.processors)).sum();
    vec![
        ("clusters", format!("{} with {processors} processors", prepared.clusters.len())),
        ("jobs", prepared.table.jobs().len().to_string()),
    ]
}

fn of_balance(prepared: &PreparedBalance) -> Vec<(&'static str, String)> {
    let (servers, jobs) = (&prepared.servers, prepared.table.jobs());
    let resources = servers.iter().next().map_or(0, |server| server.capacity.len());
    let is_held = |job: &VectorJob| servers.iter().any(|it| it.can_hold(&job.requirements));
    let rejected = jobs.iter().filter(|job| !is_held(job)).count();
    let mut lines = vec![
        ("servers", format!("{} with {resources} resources", servers.len())),
        ("jobs", jobs.len().to_string()),
    ];
    if rejected > 0 {
        lines.push(("rejected", format!("{rejected} larger than every server")));
    }
    lines
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
