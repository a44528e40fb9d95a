//! Workloads of rigid jobs: read, made or copied, and sorted [T-2]. Traces are handed in from outside, so
//! that the same code serves files, a page and tests.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::interventions::Interventions;
use super::kind::Origin;
use super::model::{
    JobSource, TracePlace, TraceSource, WorkloadDocument, WorkloadSource, read_job,
};
use super::problem::{Code, Problem};
use crate::domain::Job;
use crate::workload::{
    CleaningReport, Header, Imported, SwfError, SwfFilters, generate, read_swf, sort_by_submission,
};

/// Whoever can read the traces that scenarios name.
pub trait Traces {
    /// Reads the trace of this name, keeping the jobs that pass the filters.
    fn read(&mut self, name: &str, filters: &SwfFilters) -> Result<Imported, TraceError>;
}

/// No traces: every name is unknown.
impl Traces for () {
    fn read(&mut self, _: &str, _: &SwfFilters) -> Result<Imported, TraceError> {
        Err(TraceError::Unreadable(
            "found no file of this name, expected a trace to be opened".to_owned(),
        ))
    }
}

/// Why a trace gave no workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceError {
    /// The file cannot be read; the sentence says why.
    Unreadable(String),
    /// Its text is of no use.
    Swf(SwfError),
}

impl fmt::Display for TraceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => f.write_str(why),
            Self::Swf(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TraceError {}

impl From<SwfError> for TraceError {
    fn from(error: SwfError) -> Self {
        Self::Swf(error)
    }
}

/// What is known of a trace besides its jobs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TraceReport {
    /// What the header says.
    pub header: Header,
    /// What was read, repaired and left out.
    pub cleaning: CleaningReport,
    /// The hash of the unpacked file.
    pub content: u64,
}

/// The jobs of a scenario, before cutting; can be kept while options change.
#[derive(Clone, Debug, PartialEq)]
pub struct Workload {
    /// The jobs by submission, in file order among equals [T-2].
    pub jobs: Arc<Vec<Job>>,
    /// What is known of the trace, if there is one.
    pub trace: Option<Arc<TraceReport>>,
}

/// Where a workload came from, for results [F-18].
#[derive(Clone, Debug, PartialEq)]
pub struct Provenance {
    /// How many jobs it gave, before cutting.
    pub jobs: usize,
    /// What is known of the trace, if it is one.
    pub trace: Option<Arc<TraceReport>>,
}

impl Provenance {
    /// What the header of the trace says, if the jobs come from one.
    pub fn header(&self) -> Option<&Header> {
        self.trace.as_ref().map(|trace| &trace.header)
    }
}

/// The jobs with those that interventions submit besides, as if these stood at the end of the list [G-26].
#[inline]
pub(super) fn with_submitted(
    interventions: &Interventions,
    jobs: &Arc<Vec<Job>>,
) -> Result<Arc<Vec<Job>>, Vec<Problem>> {
    if interventions.is_empty() { Ok(Arc::clone(jobs)) } else { joined(interventions, jobs) }
}

#[inline(never)]
fn joined(interventions: &Interventions, jobs: &[Job]) -> Result<Arc<Vec<Job>>, Vec<Problem>> {
    let repeated = interventions.repeats(|name| jobs.iter().any(|job| job.name == name));
    if !repeated.is_empty() {
        return Err(repeated);
    }
    let mut all = jobs.to_vec();
    all.extend(interventions.submitted().map(|(_, job)| read_job(job)));
    sort_by_submission(&mut all);
    Ok(Arc::new(all))
}

impl JobSource {
    /// The jobs, read, made or copied, by submission.
    pub fn load(&self, seed: u64, traces: &mut dyn Traces) -> Result<Workload, Vec<Problem>> {
        match self {
            Self::Listed(jobs) => {
                let mut jobs = jobs.clone();
                sort_by_submission(&mut jobs);
                Ok(Workload { jobs: Arc::new(jobs), trace: None })
            }
            Self::Workload(source) => source.load(seed, traces),
        }
    }

    /// Whether this with its seed gives the same jobs as another.
    pub fn gives_the_same(&self, seed: u64, (other, other_seed): (&Self, u64)) -> bool {
        let drawn = matches!(self, Self::Workload(WorkloadSource::Generator(_)));
        self == other && (seed == other_seed || !drawn)
    }

    /// How many jobs this gave to what a run starts with, before cutting.
    pub fn given(&self, origin: &Origin) -> usize {
        match self {
            Self::Listed(jobs) => jobs.len(),
            Self::Workload(_) => origin.workload().map_or(0, |workload| workload.jobs),
        }
    }

    /// Where a workload of this came from, if its jobs were not written out.
    pub(super) fn provenance(&self, workload: &Workload) -> Option<Provenance> {
        let made = matches!(self, Self::Workload(_));
        made.then(|| Provenance { jobs: workload.jobs.len(), trace: workload.trace.clone() })
    }
}

impl WorkloadDocument {
    /// The jobs, read or made.
    pub fn load(&self, traces: &mut dyn Traces) -> Result<Workload, Vec<Problem>> {
        self.source.load(self.seed, traces)
    }
}

impl WorkloadSource {
    /// The jobs, read or made.
    // Never part of its caller: the page's first part does without it.
    #[inline(never)]
    fn load(&self, seed: u64, traces: &mut dyn Traces) -> Result<Workload, Vec<Problem>> {
        match self {
            Self::Generator(spec) => {
                Ok(Workload { jobs: Arc::new(generate(spec, seed)), trace: None })
            }
            Self::Trace(trace) => trace.load(traces).map_err(|problem| vec![problem]),
        }
    }
}

impl TraceSource {
    fn load(&self, traces: &mut dyn Traces) -> Result<Workload, Problem> {
        let read = match &self.place {
            TracePlace::Text(text) => {
                read_swf(text.as_bytes(), &self.filters).map_err(TraceError::from)
            }
            TracePlace::File(name) => traces.read(name, &self.filters),
        };
        let Imported { jobs, header, report, content, .. } =
            read.map_err(|error| self.trouble(&error))?;
        if let Some(expected) = self.content.filter(|expected| *expected != content) {
            let (found, expected) = (format!("{content:016x}"), format!("{expected:016x}"));
            let message = format!("found a file with content {found}, expected {expected}");
            let problem = Problem::new(Code::Content, "/workload/content", message);
            return Err(Problem {
                found: Some(found.into()),
                expected: Some(expected.into()),
                ..problem
            });
        }
        let trace = TraceReport { header, cleaning: report, content };
        Ok(Workload { jobs: Arc::new(jobs), trace: Some(Arc::new(trace)) })
    }

    /// What is wrong with a log, by its file where it is one.
    fn trouble(&self, error: &TraceError) -> Problem {
        let (code, path) = match error {
            TraceError::Swf(SwfError::NoJobs { .. } | SwfError::Foreign { .. }) => {
                (Code::NoJobs, "/workload")
            }
            TraceError::Swf(SwfError::TooManyJobs { .. }) => (Code::OutOfRange, "/workload"),
            TraceError::Unreadable(_) | TraceError::Swf(SwfError::Unreadable { .. }) => {
                (Code::Unreadable, "/workload/swf")
            }
        };
        // Who cannot open a file has told its name.
        let message = match (&self.place, error) {
            (TracePlace::File(name), TraceError::Swf(error)) => format!("{name}: {error}"),
            _ => error.to_string(),
        };
        Problem::new(code, path, message)
    }
}
