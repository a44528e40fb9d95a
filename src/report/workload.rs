//! What a workload is and where it came from, as JSON [F-18, F-38].

use std::collections::BTreeMap;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::domain::{Job, TraceNumber};
use crate::scenario::{Provenance, Workload};
use crate::time::Span;
use crate::workload::{CleaningReport, DropReason, Header, LineWarning, Malformed};

/// The workload's part of a result: how many jobs, and what became of the lines of a trace.
#[derive(Serialize)]
pub(super) struct SourceReport {
    jobs: usize,
    #[serde(flatten)]
    cleaned: Option<Cleaned>,
}

impl SourceReport {
    pub(super) fn of(source: &Provenance) -> Self {
        let cleaned = source.trace.as_ref().map(|trace| Cleaned::of(&trace.cleaning));
        Self { jobs: source.jobs, cleaned }
    }
}

/// A workload by itself: its jobs, and for a trace what the header says and what was cleaned.
#[derive(Clone, Copy, Debug)]
pub struct WorkloadReport<'a>(pub &'a Workload);

impl Serialize for WorkloadReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Workload { jobs, trace } = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("jobs", &Jobs(jobs))?;
        if let Some(trace) = trace {
            let cleaned = Cleaned::of(&trace.cleaning);
            map.serialize_entry("header", &Labels(&trace.header))?;
            map.serialize_entry("lines", &trace.cleaning.job_lines)?;
            map.serialize_entry("warnings", &cleaned.warnings)?;
            if cleaned.more_warnings > 0 {
                map.serialize_entry("more_warnings", &cleaned.more_warnings)?;
            }
            map.serialize_entry("dropped", &cleaned.dropped)?;
            map.serialize_entry("content", &format!("{:016x}", trace.content))?;
        }
        map.end()
    }
}

/// What was left out of a trace, and which lines were malformed [E-16, E-17].
#[derive(Serialize)]
struct Cleaned {
    dropped: BTreeMap<DropReason, u64>,
    warnings: Vec<Warning>,
    /// Malformed lines that are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    more_warnings: u64,
}

impl Cleaned {
    fn of(report: &CleaningReport) -> Self {
        Self {
            dropped: report.dropped.iter().map(|(reason, tally)| (*reason, tally.count)).collect(),
            warnings: report.warnings.iter().map(Warning::of).collect(),
            more_warnings: report.more_warnings(),
        }
    }
}

#[derive(Serialize)]
struct Warning {
    line: u64,
    code: Malformed,
    #[serde(skip_serializing_if = "Option::is_none")]
    fields: Option<u64>,
}

impl Warning {
    fn of(warning: &LineWarning) -> Self {
        let LineWarning { line, code, fields } = *warning;
        Self { line, code, fields }
    }
}

/// Jobs as a scenario writes them [F-5].
struct Jobs<'a>(&'a [Job]);

impl Serialize for Jobs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(JobRow::of))
    }
}

#[derive(Serialize)]
struct JobRow {
    id: u64,
    submitted_at: f64,
    processors: u32,
    runtime: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    requested_time: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    queue: Option<i64>,
}

impl JobRow {
    fn of(job: &Job) -> Self {
        Self {
            id: job.name.number,
            submitted_at: job.submitted_at.secs(),
            processors: job.processors,
            runtime: job.runtime.secs(),
            requested_time: job.requested_time.map(Span::secs),
            user: job.user.map(TraceNumber::get),
            queue: job.queue.map(TraceNumber::get),
        }
    }
}

/// Labels of a header; a repeated one gives a list [E-14].
struct Labels<'a>(&'a Header);

impl Serialize for Labels<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (label, values) in self.0 {
            match values.as_slice() {
                [only] => map.serialize_entry(label, only)?,
                several => map.serialize_entry(label, several)?,
            }
        }
        map.end()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}
