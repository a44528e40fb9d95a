//! What happened, in order: the log of facts [T-7] and its fingerprint [F-22].

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::{Lab, Observer};
use crate::fnv::Fnv1a;
use crate::time::Time;

/// One step: a fact and when it happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry<F> {
    /// When it happened.
    pub at: Time,
    /// What happened.
    pub fact: F,
}

/// Where an event begins in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventMark<E> {
    /// The step of its first fact.
    pub step: u32,
    /// The event.
    pub event: E,
}

/// The facts of a run, and where each event begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Log<F, E> {
    /// One entry a step.
    pub entries: Vec<Entry<F>>,
    /// One mark an event; steps ascend.
    pub events: Vec<EventMark<E>>,
}

impl<F, E> Default for Log<F, E> {
    fn default() -> Self {
        Self { entries: Vec::new(), events: Vec::new() }
    }
}

impl<F, E> Log<F, E> {
    /// The place, among the events, of the one that step `step` belongs to.
    pub fn event_of(&self, step: usize) -> Option<usize> {
        if step >= self.entries.len() {
            return None;
        }
        self.events.partition_point(|mark| mark.step as usize <= step).checked_sub(1)
    }
}

/// The observer that keeps a log.
#[derive(Debug)]
pub struct Recorder<L: Lab> {
    /// What has happened so far.
    pub log: Log<L::Fact, L::Event>,
}

impl<L: Lab> Default for Recorder<L> {
    fn default() -> Self {
        Self { log: Log::default() }
    }
}

impl<L: Lab> Recorder<L> {
    /// Forgets what has happened, and keeps the room for the next run.
    pub fn clear(&mut self) {
        self.log.entries.clear();
        self.log.events.clear();
    }
}

impl<L: Lab> Observer<L> for Recorder<L> {
    #[inline]
    fn event(&mut self, _: &L, _: &L::State, _: Time, event: L::Event) {
        let step = u32::try_from(self.log.entries.len()).unwrap_or(u32::MAX);
        self.log.events.push(EventMark { step, event });
    }

    #[inline]
    fn fact(&mut self, _: &L, _: &L::State, at: Time, fact: &L::Fact) {
        self.log.entries.push(Entry { at, fact: fact.clone() });
    }
}

/// The observer that fingerprints a run: one line a fact, hashed [F-22].
#[derive(Clone, Debug, Default)]
pub struct Fingerprint {
    hash: Fnv1a,
    line: String,
}

impl Fingerprint {
    /// The fingerprint of the facts so far.
    pub fn value(&self) -> u64 {
        self.hash.finish()
    }

    /// Adds one fact.
    pub fn add<L: Lab>(&mut self, lab: &L, at: Time, fact: &L::Fact) {
        let line = lab.line(fact);
        self.line.clear();
        // Writing to a string cannot fail.
        let _ = write!(self.line, "{} {:016x} ", line.kind, at.bits());
        let _ = match line.job {
            Some(job) => write!(self.line, "{} ", lab.job_name(job)),
            None => write!(self.line, "- "),
        };
        let _ = match line.place {
            Some(place) => writeln!(self.line, "{place}"),
            None => writeln!(self.line, "-"),
        };
        self.hash.update(self.line.as_bytes());
    }
}

impl<L: Lab> Observer<L> for Fingerprint {
    fn fact(&mut self, lab: &L, _: &L::State, at: Time, fact: &L::Fact) {
        self.add(lab, at, fact);
    }
}
