//! The engine's speed, beside hand-written loops of the same rules.
//!
//! `cargo bench --bench engine -- [--beside PROGRAM] [--trace FILE.swf] [--machine NAME:PROCESSORS:FILE.swf] ..
//! [FILTER ..]`
//!
//! Each case is run several times; the least time counts. `PROGRAM` is the yardstick: given
//! `suite CASE` it prints the same case as a JSON line. It is started in turn with our own runs, so
//! that both meet the same machine, and its checksum of all starts must equal ours where it keeps our
//! order of events.
#![expect(clippy::unwrap_used, reason = "a benchmark stops where something is wrong")]

mod cases;
mod clock;
mod synthetic;

use std::process::Command;

use cases::{Case, Recording};

/// How often each side of a case is run.
const ROUNDS: usize = 5;

fn main() {
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let (mut beside, mut trace, mut machines, mut filters) = (None, None, Vec::new(), Vec::new());
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--beside" => beside = arguments.next(),
            "--trace" => trace = arguments.next(),
            "--machine" => machines.extend(arguments.next()),
            _ => filters.push(argument),
        }
    }
    println!(
        "{:<58} {:>9} {:>9} {:>6} {:>9} {:>6}",
        "case", "ns/job", "beside", "ratio", "recorded", "ratio"
    );
    let wanted = |name: &str| filters.is_empty() || filters.iter().any(|one| name.contains(one));
    for case in cases::all(trace.as_deref(), &machines, &wanted) {
        measure(&case, beside.as_deref());
    }
}

/// Runs a case, and the yardstick in turn, and prints a row.
fn measure(case: &Case, beside: Option<&str>) {
    let (mut ours, mut theirs, mut recorded) = (f64::MAX, f64::MAX, f64::MAX);
    let mut checksum = None;
    for _ in 0..ROUNDS {
        ours = ours.min(case.nanoseconds(Recording::Off));
        recorded = recorded.min(case.nanoseconds(Recording::On));
        if let Some((nanoseconds, sum)) = beside.and_then(|program| run_beside(program, case)) {
            theirs = theirs.min(nanoseconds);
            checksum = Some(sum);
        }
    }
    if let Some(checksum) = checksum.as_ref().filter(|_| case.same_order) {
        let ours = format!("{:016x}", case.checksum());
        assert!(ours == *checksum, "{}: the starts differ: {ours}, {checksum}", case.name);
    }
    let (beside, ratio) = match checksum {
        Some(_) => (format!("{theirs:.1}"), format!("{:.2}", ours / theirs)),
        None => (String::new(), String::new()),
    };
    println!(
        "{:<58} {ours:>9.1} {beside:>9} {ratio:>6} {recorded:>9.1} {:>6.2}",
        case.name,
        recorded / ours
    );
}

/// Nanoseconds a job and checksum of the yardstick's run of a case; nothing if it knows it not.
fn run_beside(program: &str, case: &Case) -> Option<(f64, String)> {
    // The yardstick makes the jobs of a group only if it is asked for one of two names in it.
    let group = case.name.replace("/adaptive", "/intelligent").replace("/stop/", "/skip/");
    // It makes those of one machine only if it is asked for all of them.
    let group = if case.name.contains("/cluster=") { "cluster" } else { &group };
    let filter = format!("{},{group}", case.name);
    let output = Command::new(program).arg("suite").arg(filter).args(&case.beside).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let row = text
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .find(|row| row["case"] == case.name.as_str())?;
    Some((row["ns_per_job"].as_f64()?, row["checksum"].as_str()?.to_owned()))
}
