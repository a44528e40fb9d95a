//! What the state at a cursor shows in numbers [L-30]: the clock, who waits, what is in use, the holes.

use std::collections::BTreeMap;

use super::played::Played;
use crate::scenario::Value;

/// The readings at every cursor of a run.
#[derive(Debug)]
pub(super) struct Readings {
    rows: Vec<ReadingsAt>,
    has_holes: bool,
}

/// The readings at one cursor.
#[derive(Clone, Copy, Debug, Default)]
struct ReadingsAt {
    time: f64,
    queue_length: f64,
    busy: f64,
    free_total: f64,
    free_max: f64,
}

/// What is known of a job that has come.
#[derive(Clone, Copy)]
struct Job {
    processors: f64,
    phase: Phase,
}

/// Where a job is.
#[derive(Clone, Copy)]
enum Phase {
    Waits,
    /// At a place, where it holds processors of one.
    Runs(Option<usize>),
}

/// The state as far as readings go.
struct Count {
    jobs: BTreeMap<String, Job>,
    /// The sites; none in labs without.
    sites: Vec<Room>,
    now: ReadingsAt,
}

/// The processors of a site.
#[derive(Clone, Copy, Default)]
struct Room {
    size: f64,
    used: f64,
}

impl Room {
    /// None as long as more are in use than it has [G-27].
    fn free(self) -> f64 {
        (self.size - self.used).max(0.0)
    }
}

impl Readings {
    /// Reads a run from its first fact to its last.
    pub(super) fn of(played: &Played) -> Self {
        let has_holes = matches!(played.lab(), "allocate" | "cluster");
        let sizes = |machine: &Value| machine.get("processors").and_then(Value::number);
        let sites = if has_holes {
            let room = |it: &Value| Room { size: sizes(it).unwrap_or_default(), used: 0.0 };
            played.machines().iter().map(room).collect()
        } else {
            Vec::new()
        };
        let mut count = Count { jobs: BTreeMap::new(), sites, now: ReadingsAt::default() };
        count.measure_holes();
        let mut rows = vec![count.now];
        for step in &played.steps {
            count.now.time = step.at;
            count.take_in(step.kind(), &step.fact);
            rows.push(count.now);
        }
        Self { rows, has_holes }
    }

    /// A reading at a cursor; nothing for one that the lab does not have.
    pub(super) fn at(&self, cursor: usize, name: &str) -> Option<f64> {
        let row = self.rows.get(cursor)?;
        let index =
            || if row.free_total == 0.0 { 0.0 } else { 1.0 - row.free_max / row.free_total };
        Some(match name {
            "time" => row.time,
            "queue_length" => row.queue_length,
            "busy" => row.busy,
            "free_total" if self.has_holes => row.free_total,
            "free_max" if self.has_holes => row.free_max,
            "index" if self.has_holes => index(),
            _ => return None,
        })
    }
}

impl Count {
    fn take_in(&mut self, kind: &str, fact: &Value) {
        let number = |key: &str| fact.get(key).and_then(Value::number);
        let name = fact.get("job").map(Value::to_json).unwrap_or_default();
        match kind {
            "submitted" => {
                let processors = number("processors").unwrap_or(1.0);
                self.jobs.insert(name, Job { processors, phase: Phase::Waits });
                self.now.queue_length += 1.0;
            }
            "started" => {
                let site = number("site").map(whole);
                let job = self.jobs.get_mut(&name);
                let Some(job) = job.filter(|job| matches!(job.phase, Phase::Waits)) else { return };
                job.phase = Phase::Runs(site);
                let processors = job.processors;
                self.now.queue_length -= 1.0;
                self.now.busy += processors;
                self.hold(site, processors);
            }
            "finished" | "rejected" | "cancelled" => {
                let Some(job) = self.jobs.remove(&name) else { return };
                match job.phase {
                    Phase::Waits => self.now.queue_length -= 1.0,
                    Phase::Runs(site) => {
                        self.now.busy -= job.processors;
                        self.hold(site, -job.processors);
                    }
                }
            }
            "resized" => {
                let place = number("site").map(whole);
                if let (Some(place), Some(size)) = (place, number("processors")) {
                    self.sites.get_mut(place).into_iter().for_each(|site| site.size = size);
                    self.measure_holes();
                }
            }
            _ => {}
        }
    }

    fn hold(&mut self, site: Option<usize>, processors: f64) {
        if let Some(site) = site.and_then(|site| self.sites.get_mut(site)) {
            site.used += processors;
            self.measure_holes();
        }
    }

    fn measure_holes(&mut self) {
        let free = self.sites.iter().map(|site| site.free());
        self.now.free_total = free.clone().sum();
        self.now.free_max = free.fold(0.0, f64::max);
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in a list")]
fn whole(number: f64) -> usize {
    number as usize
}
