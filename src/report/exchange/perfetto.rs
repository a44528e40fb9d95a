//! Runs as a trace for Perfetto and whatever else reads trace events: a process a site with a track a
//! processor, on which stand the jobs whose first processor it is; before them a process for what waits, with
//! the length of the queue and the fragmentation as counters.

use std::collections::BTreeMap;
use std::io;

use serde_json::json;

use super::counters::Moments;
use super::events::{Event, sort};
use super::processors::{Held, held, width};
use crate::report::ledger::{Ending, Entry, Fate, Ledger, Machine, Stay};
use crate::report::result::RunReport;
use crate::report::{FORMAT, Reported, Reports, VERSION};
use crate::time::Span;

/// A run with what was counted of it.
#[derive(Debug)]
pub struct Traced<'a, S: Reported> {
    /// The run.
    pub report: RunReport<'a, S>,
    /// What was counted.
    pub moments: Moments,
}

/// Writes runs as one trace, the processes of each under the name of its policy where there are several.
pub fn write_perfetto<S: Reported>(
    out: &mut dyn io::Write,
    runs: &[Traced<'_, S>],
) -> io::Result<()> {
    let mut writer = Writer::default();
    let mut about = Vec::new();
    for Traced { report: RunReport { prepared, outcome }, moments } in runs {
        let policy = serde_json::to_value(outcome.policy)?;
        let policy = policy.as_str().unwrap_or_default();
        about.push(json!({
            "policy": policy, "fingerprint": format!("{:016x}", outcome.fingerprint),
        }));
        let prefix = if runs.len() > 1 { format!("{policy}: ") } else { String::new() };
        writer.add(&prefix, &S::Kind::ledger(prepared.prepared(), outcome), moments);
    }
    let other = json!({
        "format": FORMAT, "version": VERSION, "lab": S::LAB, "runs": about,
        "tracks": "A job stands on the track of its first processor.",
    });
    writeln!(out, "{{\"displayTimeUnit\":\"ms\",\"otherData\":{other},\"traceEvents\":[")?;
    sort(&mut writer.events);
    for (place, event) in writer.events.iter().enumerate() {
        serde_json::to_writer(&mut *out, event)?;
        let comma = if place + 1 < writer.events.len() { "," } else { "" };
        writeln!(out, "{comma}")?;
    }
    writeln!(out, "]}}")
}

/// The events so far, and the numbers that are given.
#[derive(Default)]
struct Writer {
    events: Vec<Event>,
    processes: u32,
    tracks: u32,
}

impl Writer {
    fn add(&mut self, prefix: &str, ledger: &Ledger<'_>, moments: &Moments) {
        let held = held(ledger);
        let queue = self.process(&format!("{prefix}queue"));
        for (at, jobs) in &moments.queue {
            self.events.push(Event::count(queue, "queue length", *at, json!({ "jobs": jobs })));
        }
        for (at, index) in &moments.fragmentation {
            self.events.push(Event::count(queue, "fragmentation", *at, json!({ "index": index })));
        }
        self.add_gone(queue, ledger);
        for (site, machine) in ledger.machines.iter().enumerate() {
            let size = match machine.processors {
                0 => String::new(),
                1 => ", 1 processor".to_owned(),
                many => format!(", {many} processors"),
            };
            let process = self.process(&format!("{prefix}{}{size}", machine.name));
            let here = ledger.entries.iter().zip(&held).filter_map(|(entry, held)| {
                let stay = entry.stay().filter(|stay| stay.site.index() == site)?;
                Some((entry, stay, held.as_ref()?))
            });
            self.add_jobs(process, machine, here);
        }
    }

    /// Who left without a run.
    fn add_gone(&mut self, queue: u32, ledger: &Ledger<'_>) {
        let mut track = None;
        for entry in &ledger.entries {
            let (what, at) = match entry.fate {
                Fate::Rejected(at) => ("rejected", at),
                Fate::Cancelled(at) => ("cancelled", at),
                Fate::Ran(..) | Fate::Open | Fate::Described(_) => continue,
            };
            let track = *track.get_or_insert_with(|| self.next_track(queue, "left", 0));
            let args = json!({ "submitted_at": entry.submitted_at.secs() });
            let name = format!("job {} {what}", entry.name);
            self.events.push(Event::instant((queue, track), name, at, args));
        }
    }

    fn add_jobs<'a>(
        &mut self,
        process: u32,
        machine: &Machine<'_>,
        jobs: impl Iterator<Item = (&'a Entry, &'a Stay, &'a Held)>,
    ) {
        let on_processors = machine.processors > 0;
        let mut tracks: BTreeMap<u64, u32> = BTreeMap::new();
        let mut jobs: Vec<_> = jobs.collect();
        crate::sorting::sort_by_key(&mut jobs, |(_, stay, _)| (stay.from, stay.to));
        for (entry, stay, held) in jobs {
            let first = held.first();
            let track = *tracks.entry(first).or_insert_with(|| {
                let word = if on_processors { "processor" } else { "place" };
                self.next_track(process, &format!("{word} {first}"), first)
            });
            let mut args = json!({
                "submitted_at": entry.submitted_at.secs(),
                "wait": stay.from.since(entry.submitted_at).secs(),
                "run": stay.to.since(stay.from).secs(),
            });
            if on_processors {
                args["processors"] = json!(width(entry, machine));
                args["held"] = json!(held.numbered_from(0).to_string());
            }
            if let Some(requested) = entry.requested_time {
                args["requested_time"] = json!(Span::secs(requested));
            }
            match entry.fate {
                Fate::Ran(_, Ending::Killed) => args["ending"] = json!("killed"),
                Fate::Ran(_, Ending::Cancelled) => args["ending"] = json!("cancelled"),
                _ => {}
            }
            let name = format!("job {}", entry.name);
            self.events.push(Event::slice((process, track), name, (stay.from, stay.to), args));
        }
    }

    /// A process of this name, below those before it.
    fn process(&mut self, name: &str) -> u32 {
        self.processes += 1;
        let pid = self.processes;
        let place = json!({ "sort_index": pid });
        self.events.push(Event::about(pid, None, "process_name", json!({ "name": name })));
        self.events.push(Event::about(pid, None, "process_sort_index", place));
        pid
    }

    /// A track of a process at this place. No two of a trace have the same number.
    fn next_track(&mut self, process: u32, name: &str, place: u64) -> u32 {
        self.tracks += 1;
        let tid = self.tracks;
        let place = json!({ "sort_index": place });
        self.events.push(Event::about(process, Some(tid), "thread_name", json!({ "name": name })));
        self.events.push(Event::about(process, Some(tid), "thread_sort_index", place));
        tid
    }
}
