//! A schedule as a log in the Standard Workload Format, version 2.2: one line a job with its wait, its run and
//! its site as the partition. The header says who scheduled it, what the statuses mean, and what is not told.

use std::collections::BTreeMap;
use std::io;

use super::processors::width;
use crate::report::ledger::{Ending, Entry, Fate, Ledger};
use crate::report::result::RunReport;
use crate::report::{Reported, Reports, VERSION};
use crate::scenario::Workload;
use crate::time::{Span, Time};

/// What stands for an unknown value.
const UNKNOWN: &str = "-1";

/// Labels of the header of the log from which the jobs come that are written on: who is to be thanked, what
/// may be done with it, and what its numbers mean.
const KEPT: &[&str] = &[
    "Installation",
    "Acknowledge",
    "Copyright",
    "Information",
    "Conversion",
    "UnixStartTime",
    "TimeZone",
    "TimeZoneString",
    "Queues",
    "Queue",
    "Note",
];

/// Writes the schedule of a run as a log.
pub fn write_swf<S: Reported>(
    out: &mut dyn io::Write,
    RunReport { prepared, outcome }: &RunReport<'_, S>,
) -> io::Result<()> {
    let heading = prepared.heading();
    let policy = serde_json::to_value(outcome.policy)?;
    let policy = policy.as_str().unwrap_or_default();
    let options = serde_json::to_string(&prepared.prepared().options)?;
    let mut notes = vec![
        format!(
            "Simulated: lab {}, policy {policy}, options {options}, seed {}.",
            S::LAB,
            heading.seed
        ),
        format!("Fingerprint of the run: {:016x}.", outcome.fingerprint),
    ];
    if prepared.interferes() {
        notes.push("The scenario interferes with the run; what it forces is not told.".to_owned());
    }
    if outcome.stopped.is_some() {
        notes.push(
            "The policy could not go on: jobs without a run had not finished then.".to_owned(),
        );
    }
    write_log(out, heading.title, &S::Kind::ledger(prepared.prepared(), outcome), notes)
}

/// Writes the jobs of a workload that nobody has run, with their runtimes at speed 1.
pub fn write_swf_workload(out: &mut dyn io::Write, workload: &Workload) -> io::Result<()> {
    let entries = workload.jobs.iter().map(|job| Entry::of(job, Fate::Described(job.runtime)));
    let header = workload.trace.as_ref().map(|trace| &trace.header);
    let ledger = Ledger { entries: entries.collect(), header, ..Ledger::default() };
    write_log(out, None, &ledger, vec!["Nobody has run these jobs: there are no waits.".to_owned()])
}

fn write_log(
    out: &mut dyn io::Write,
    title: Option<&str>,
    ledger: &Ledger<'_>,
    mut notes: Vec<String>,
) -> io::Result<()> {
    let jobs = ledger.entries.len();
    let renumbered = ledger.entries.iter().any(|entry| entry.name.piece.is_some());
    label(out, "Version", "2.2")?;
    label(out, "Computer", &format!("Gridlock {VERSION}"))?;
    if let Some(title) = title {
        label(out, "Information", title)?;
    }
    label(out, "MaxJobs", &jobs.to_string())?;
    label(out, "MaxRecords", &jobs.to_string())?;
    label(out, "Preemption", "No")?;
    write_machines(out, ledger)?;
    if renumbered {
        notes.push(
            "Wide jobs were cut: jobs are numbered anew, and the application is the number of the job of \
             which this is a piece."
                .to_owned(),
        );
    }
    if ledger.entries.iter().any(has_fractions) {
        notes.push("Times are seconds with fractions.".to_owned());
    }
    notes.extend(of_fates(ledger));
    notes.extend(ledger.beyond.iter().map(ToString::to_string));
    for note in &notes {
        label(out, "Note", note)?;
    }
    write_origin(out, ledger)?;
    for (place, entry) in ledger.entries.iter().enumerate() {
        let number = entry.name.number;
        let (number, application) =
            if renumbered { (place as u64 + 1, Some(number)) } else { (number, None) };
        write_job(out, ledger, entry, (number, application))?;
    }
    Ok(())
}

/// The machines as partitions.
fn write_machines(out: &mut dyn io::Write, ledger: &Ledger<'_>) -> io::Result<()> {
    let machines = &ledger.machines;
    if machines.is_empty() {
        return Ok(());
    }
    let processors: u128 = machines.iter().map(|machine| u128::from(machine.processors)).sum();
    label(out, "MaxNodes", &processors.to_string())?;
    label(out, "MaxProcs", &processors.to_string())?;
    label(out, "MaxPartitions", &machines.len().to_string())?;
    for (place, machine) in machines.iter().enumerate() {
        let speed = machine.speed.map(|speed| format!(", speed {speed}")).unwrap_or_default();
        let (name, processors) = (machine.name, machine.processors);
        label(out, "Partition", &format!("{} {name}: {processors} processors{speed}", place + 1))?;
    }
    Ok(())
}

/// How many jobs have a status that needs a word, and which.
fn of_fates(ledger: &Ledger<'_>) -> impl Iterator<Item = String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for entry in &ledger.entries {
        let told = match entry.fate {
            Fate::Ran(_, Ending::Completed) | Fate::Described(_) => continue,
            Fate::Ran(_, Ending::Killed) => {
                "Cut off at their requested time (status 0, with a run)"
            }
            Fate::Ran(_, Ending::Cancelled) => "Cancelled while they ran (status 5, with a run)",
            Fate::Cancelled(_) => "Cancelled while they waited (status 5, without a run)",
            Fate::Rejected(_) => "Rejected (status 0, without a run)",
            Fate::Open => "Not finished when the run was stopped (status -1)",
        };
        *counts.entry(told).or_default() += 1;
    }
    counts.into_iter().map(|(told, count)| format!("{told}: {count} of the jobs."))
}

/// What the log from which the jobs come says of itself; of long remarks the first line.
fn write_origin(out: &mut dyn io::Write, ledger: &Ledger<'_>) -> io::Result<()> {
    let Some(header) = ledger.header else { return Ok(()) };
    let kept = || KEPT.iter().filter_map(|key| Some((*key, header.get(*key)?)));
    if kept().next().is_none() {
        return Ok(());
    }
    label(
        out,
        "Note",
        "The jobs come from a log of which follows what it says of itself, line by line",
    )?;
    writeln!(
        out,
        ";       as far as it has a label; whatever else its header asks for is to be kept too."
    )?;
    for (key, values) in kept() {
        for value in values {
            label(out, key, value)?;
        }
    }
    Ok(())
}

/// A line of the header; texts of people's own stay on it.
fn label(out: &mut dyn io::Write, label: &str, value: &str) -> io::Result<()> {
    let value: String = value.chars().map(|it| if it.is_control() { ' ' } else { it }).collect();
    writeln!(out, "; {label}: {}", value.trim_end())
}

fn write_job(
    out: &mut dyn io::Write,
    ledger: &Ledger<'_>,
    entry: &Entry,
    (number, application): (u64, Option<u64>),
) -> io::Result<()> {
    let submitted_at = entry.submitted_at;
    let waited = |until: Time| until.since(submitted_at).secs().to_string();
    let unknown = || UNKNOWN.to_owned();
    let requested = entry.processors.map_or_else(unknown, |it| it.to_string());
    let stay = entry.stay();
    let machine = stay.and_then(|stay| ledger.machines.get(stay.site.index()));
    let on = machine.map(|machine| width(entry, machine).to_string());
    let (wait, run, on, status) = match entry.fate {
        Fate::Described(runtime) => {
            (unknown(), runtime.secs().to_string(), Some(requested.clone()), -1)
        }
        Fate::Ran(stay, ending) => {
            let run = stay.to.since(stay.from).secs().to_string();
            let status = match ending {
                Ending::Completed => 1,
                Ending::Killed => 0,
                Ending::Cancelled => 5,
            };
            (waited(stay.from), run, on, status)
        }
        Fate::Cancelled(at) => (waited(at), unknown(), None, 5),
        Fate::Rejected(_) => (unknown(), unknown(), None, 0),
        Fate::Open => (unknown(), unknown(), None, -1),
    };
    let requested_time = entry.requested_time.map_or_else(unknown, |it| Span::secs(it).to_string());
    let number_of = |it: Option<i64>| it.map_or_else(unknown, |it| it.to_string());
    writeln!(
        out,
        "{number} {} {wait} {run} {} -1 -1 {requested} {requested_time} -1 {status} {} -1 {} {} {} -1 -1",
        submitted_at.secs(),
        on.unwrap_or_else(unknown),
        number_of(entry.user),
        application.map_or_else(unknown, |it| it.to_string()),
        number_of(entry.queue),
        stay.map_or_else(unknown, |stay| (stay.site.index() + 1).to_string()),
    )
}

/// Whether one of the times of its line is no whole number of seconds.
fn has_fractions(entry: &Entry) -> bool {
    let submitted_at = entry.submitted_at;
    let mut times = vec![submitted_at.secs()];
    times.extend(entry.requested_time.map(Span::secs));
    match entry.fate {
        Fate::Ran(stay, _) => {
            times.extend([stay.from.since(submitted_at).secs(), stay.to.since(stay.from).secs()]);
        }
        Fate::Described(runtime) => times.push(runtime.secs()),
        Fate::Cancelled(at) => times.push(at.since(submitted_at).secs()),
        Fate::Rejected(_) | Fate::Open => {}
    }
    times.iter().any(|time| time.fract() != 0.0)
}
