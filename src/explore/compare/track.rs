//! What is kept of a run while it goes on: the facts that count, who left, and steps over time.

use std::collections::BTreeMap;

use super::watched::Watched;
use crate::domain::JobName;
use crate::ids::JobId;
use crate::kernel::{Measured, Observer};
use crate::metrics::index;
use crate::report::Keyed;
use crate::time::Time;

/// Facts that only plan, ask or report [G-3].
const LEFT_OUT: &[&str] = &[
    "blocked",
    "held",
    "reserved",
    "corrected",
    "resized",
    "register-requested",
    "register-acknowledged",
    "registered",
    "classified",
    "queried",
    "answered",
    "migrated",
    "refused",
];

/// The columns of a fact that are compared, and its place in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) at: Time,
    pub(super) kind: &'static str,
    pub(super) job: Option<JobId>,
    pub(super) site: Option<u32>,
    pub(super) step: u32,
}

/// What is followed over time: the length of the queue, the share of processors that are busy, and
/// how scattered the free ones are.
pub(super) const SERIES: [&str; 3] = ["queue_length", "utilization", "fragmentation"];

/// What holds from an instant on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    pub(super) at: Time,
    /// In the order of [`SERIES`].
    pub(super) values: [f64; 3],
}

/// How many of the series a lab has [G-9].
pub(super) fn series_of(lab: &str) -> usize {
    match lab {
        "allocate" => 3,
        "cluster" => 2,
        _ => 1,
    }
}

/// Where a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Elsewhere,
    Queue,
    Machine,
}

/// The observer that keeps it.
#[derive(Debug)]
pub(super) struct Track {
    pub(super) facts: Vec<Seen>,
    pub(super) gone: Vec<(JobId, String)>,
    pub(super) steps: Vec<Step>,
    series: usize,
    places: Vec<Place>,
    logged: u32,
    waiting: u32,
    busy: f64,
}

impl Track {
    /// Of a run that has not begun. Before its first instant its state is the initial one.
    pub(super) fn of<L: Keyed + Measured>(lab: &L, word: &str) -> Self {
        let mut track = Self {
            facts: Vec::new(),
            gone: Vec::new(),
            steps: Vec::new(),
            series: series_of(word),
            places: vec![Place::Elsewhere; lab.job_count()],
            logged: 0,
            waiting: 0,
            busy: 0.0,
        };
        let values = track.values(lab, &lab.initial());
        track.steps.push(Step { at: Time::ZERO, values });
        track
    }

    fn values<L: Measured>(&self, lab: &L, state: &L::State) -> [f64; 3] {
        let mut values = [f64::from(self.waiting), 0.0, 0.0];
        if self.series > 1 {
            let free = lab.free_total(state);
            // A processor exists until it is given back.
            let existing = self.busy + free as f64;
            values[1] = if existing == 0.0 { 0.0 } else { self.busy / existing };
            if self.series > 2 {
                values[2] = index(lab.free_max(state), free).unwrap_or(0.0);
            }
        }
        values
    }

    fn put(&mut self, job: JobId, to: Place, occupies: impl FnOnce() -> f64) -> Place {
        let Some(place) = self.places.get_mut(job.index()) else { return Place::Elsewhere };
        let from = std::mem::replace(place, to);
        self.waiting += u32::from(to == Place::Queue);
        self.waiting -= u32::from(from == Place::Queue);
        if self.series > 1 && (from == Place::Machine) != (to == Place::Machine) {
            self.busy += if to == Place::Machine { occupies() } else { -occupies() };
        }
        from
    }
}

impl<L: Keyed + Measured> Observer<L> for Track {
    fn fact(&mut self, lab: &L, state: &L::State, at: Time, fact: &L::Fact) {
        let line = lab.line(fact);
        let step = self.logged;
        self.logged += 1;
        if LEFT_OUT.contains(&line.kind) {
            return;
        }
        let (kind, job, site) = (line.kind, line.job, line.place);
        self.facts.push(Seen { at, kind, job, site, step });
        let Some(job) = job else { return };
        let to = match kind {
            "submitted" => Place::Queue,
            "started" => Place::Machine,
            "finished" | "rejected" | "cancelled" => Place::Elsewhere,
            _ => return,
        };
        self.put(job, to, || lab.occupies(job));
        match kind {
            "cancelled" => self.gone.push((job, kind.to_owned())),
            "rejected" => self.gone.push((job, reason(lab, state, fact))),
            _ => {}
        }
    }

    fn settled(&mut self, lab: &L, state: &L::State, at: Time, _: L::Event) {
        let values = self.values(lab, state);
        // The first step is the initial state, of no instant.
        match self.steps.as_mut_slice() {
            [_, .., last] if last.at == at => last.values = values,
            _ => self.steps.push(Step { at, values }),
        }
    }
}

/// Why a job was turned away, in the words of files.
fn reason<L: Keyed>(lab: &L, state: &L::State, fact: &L::Fact) -> String {
    let keys = serde_json::to_value(lab.fact_keys(state, fact)).unwrap_or_default();
    keys.get("reason").and_then(serde_json::Value::as_str).unwrap_or("rejected").to_owned()
}

/// Gives jobs that have the same name in the results the same number in all runs [G-2].
pub(super) fn name_alike(runs: &mut [Watched]) {
    let mut numbers: BTreeMap<JobName, JobId> = BTreeMap::new();
    let mut names = Vec::new();
    for run in &*runs {
        for name in &run.names {
            numbers.entry(*name).or_insert_with(|| {
                names.push(*name);
                JobId::from_index(names.len() - 1)
            });
        }
    }
    for run in runs {
        let alike: Vec<JobId> =
            run.names.iter().map(|name| numbers.get(name).copied().unwrap_or(JobId(0))).collect();
        let renamed = |job: JobId| alike.get(job.index()).copied().unwrap_or(job);
        for fact in &mut run.facts {
            fact.job = fact.job.map(renamed);
        }
        for row in &mut run.rows {
            row.0 = renamed(row.0);
        }
        for gone in &mut run.gone {
            gone.0 = renamed(gone.0);
        }
        run.names.clone_from(&names);
    }
}
