//! The one trace that a question or a sweep reads: what the page has opened.

use super::protocol::{OpenedTrace, Progress, Stage};
use crate::scenario::{TraceError, Traces};
use crate::workload::{Imported, SwfFilters, SwfReader};

/// How many bytes of a trace are read between two reports.
pub(super) const PIECE: usize = 256 * 1_024;

/// A trace that was opened, and who hears how far it has been read. A bench keeps what it reads, so that this
/// happens once.
pub(super) struct OneFile<'a> {
    trace: Option<OpenedTrace>,
    tell: &'a dyn Fn(Progress),
}

impl OneFile<'static> {
    /// It is read without a word.
    pub(super) fn of(trace: Option<OpenedTrace>) -> Self {
        Self { trace, tell: &|_| {} }
    }
}

impl<'a> OneFile<'a> {
    /// Whoever is told hears of it.
    pub(super) fn told(trace: Option<OpenedTrace>, tell: &'a dyn Fn(Progress)) -> Self {
        Self { trace, tell }
    }
}

impl Traces for OneFile<'_> {
    fn read(&mut self, name: &str, filters: &SwfFilters) -> Result<Imported, TraceError> {
        let Some(trace) = self.trace.as_ref().filter(|trace| trace.name == name) else {
            return ().read(name, filters);
        };
        let (mut done, of) = (0, trace.bytes.len() as u64);
        let mut reader = SwfReader::sized(filters.clone(), of);
        for piece in trace.bytes.chunks(PIECE) {
            reader.push(piece)?;
            done += piece.len() as u64;
            let jobs = reader.progress().jobs;
            (self.tell)(Progress { stage: Stage::Reading, done, of, jobs });
        }
        Ok(reader.finish()?)
    }
}
