//! From a scenario to what a run starts with: jobs sorted and cut, sites with their speeds [T-2, A-4,
//! Traces are handed in from outside, so that the same code serves files, a page and tests.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::interventions::Interventions;
use super::model::{
    AllocateOptions, JobSource, Policies, Scenario, TracePlace, TraceSource, WorkloadDocument,
    WorkloadSource, read_job,
};
use super::own::OwnPolicies;
use super::problem::{Code, Problem};
use super::value::Value;
use crate::domain::{Grid, Job, Site};
use crate::ids::JobId;
use crate::labs::Script;
use crate::labs::allocate::JobTable;
use crate::workload::{
    CleaningReport, Header, Imported, MOST_JOBS, SpeedSet, SwfError, SwfFilters, cap_of,
    count_pieces, cut, generate, read_swf, sort_by_submission, speed_set,
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
    pub jobs: Vec<Job>,
    /// What is known of the trace, if there is one.
    pub trace: Option<Arc<TraceReport>>,
}

/// What a run starts with.
#[derive(Clone, Debug, PartialEq)]
pub struct Prepared {
    /// A name for people.
    pub title: Option<String>,
    /// Start of every stream of random numbers.
    pub seed: u64,
    /// Who decides.
    pub policies: Policies,
    /// The policies that the scenario brings along.
    pub own: OwnPolicies,
    /// How the system behaves.
    pub options: AllocateOptions,
    /// The sites with the speeds used.
    pub grid: Grid,
    /// The jobs, cut and sorted.
    pub table: Arc<JobTable>,
    /// The workload that was read or made, if the jobs were not written out.
    pub workload: Option<Provenance>,
    /// What the run does otherwise, if anything.
    pub script: Option<Arc<Script>>,
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

impl Scenario {
    /// The jobs, read, made or copied.
    pub fn workload(&self, traces: &mut dyn Traces) -> Result<Workload, Vec<Problem>> {
        self.jobs.load(self.seed, traces)
    }

    /// What a run on this workload starts with.
    pub fn prepare_on(&self, workload: &Workload) -> Result<Prepared, Vec<Problem>> {
        self.prepare_with(workload, self.table(workload)?)
    }

    /// What a run on this workload starts with, its jobs cut and sorted already.
    pub fn prepare_with(
        &self,
        workload: &Workload,
        table: Arc<JobTable>,
    ) -> Result<Prepared, Vec<Problem>> {
        let name = |job: JobId| (job, table.job(job).name);
        let script =
            self.interventions.script((0..table.jobs().len()).map(JobId::from_index).map(name));
        Ok(Prepared {
            script,
            title: self.title.clone(),
            seed: self.seed,
            policies: self.policies.clone(),
            own: self.own.clone(),
            options: self.options,
            table,
            grid: self.grid()?,
            workload: self.jobs.provenance(workload),
        })
    }

    /// The jobs as a run meets them, cut and sorted. Runs with the same workload, the same sites but
    /// for their speeds, and the same cutting can share a table.
    pub fn table(&self, workload: &Workload) -> Result<Arc<JobTable>, Vec<Problem>> {
        let jobs = with_submitted(&self.interventions, &workload.jobs)?;
        let jobs = self.cut(&jobs)?.into_owned();
        let sites = self.sites.iter().map(|site| site.processors);
        Ok(Arc::new(JobTable::judged(jobs, self.interventions.widest(sites))))
    }

    /// What a run starts with.
    pub fn prepare(&self, traces: &mut dyn Traces) -> Result<Prepared, Vec<Problem>> {
        self.prepare_on(&self.workload(traces)?)
    }

    /// The sites with the speeds used.
    pub fn grid(&self) -> Result<Grid, Vec<Problem>> {
        let Some(variance) = self.options.speed_heterogeneity else {
            return Ok(self.sites.clone());
        };
        let spec =
            SpeedSet { variance, set: self.options.speed_set, mean: self.options.speed_mean };
        let processors: Vec<u32> = self.sites.iter().map(|site| site.processors).collect();
        let speeds = speed_set(&spec, self.seed, &processors).map_err(|error| {
            let path = "/options/speed_heterogeneity";
            vec![Problem {
                found: Some(Value::Number(variance).to_json().into()),
                ..Problem::new(Code::OutOfRange, path, error.to_string())
            }]
        })?;
        let sites = self.sites.iter().zip(speeds);
        Ok(sites.map(|(site, speed)| Site { speed, ..site.clone() }).collect::<Vec<_>>().into())
    }

    /// The jobs, the wide ones cut into pieces.
    fn cut<'a>(&self, jobs: &'a [Job]) -> Result<Cow<'a, [Job]>, Vec<Problem>> {
        let Some(configuration) = self.options.resource_configuration else {
            return Ok(Cow::Borrowed(jobs));
        };
        let widest = self.sites.iter().map(|site| site.processors).max().unwrap_or(1);
        let cap = cap_of(configuration, widest);
        let pieces = count_pieces(jobs, cap);
        if pieces > MOST_JOBS {
            let expected = format!("at most {MOST_JOBS} jobs after cutting");
            let path = "/options/resource_configuration";
            return Err(vec![Problem::found(Code::OutOfRange, path, pieces.to_string(), expected)]);
        }
        Ok(Cow::Owned(cut(jobs, cap)))
    }
}

/// The jobs with those that interventions submit besides, as if these stood at the end of the list [G-26].
#[inline]
pub(super) fn with_submitted<'a>(
    interventions: &Interventions,
    jobs: &'a [Job],
) -> Result<Cow<'a, [Job]>, Vec<Problem>> {
    if interventions.is_empty() { Ok(Cow::Borrowed(jobs)) } else { joined(interventions, jobs) }
}

#[inline(never)]
fn joined<'a>(
    interventions: &Interventions,
    jobs: &'a [Job],
) -> Result<Cow<'a, [Job]>, Vec<Problem>> {
    let repeated = interventions.repeats(|name| jobs.iter().any(|job| job.name == name));
    if !repeated.is_empty() {
        return Err(repeated);
    }
    let mut all = jobs.to_vec();
    all.extend(interventions.submitted().map(|(_, job)| read_job(job)));
    sort_by_submission(&mut all);
    Ok(Cow::Owned(all))
}

impl JobSource {
    /// The jobs, read, made or copied, by submission.
    pub fn load(&self, seed: u64, traces: &mut dyn Traces) -> Result<Workload, Vec<Problem>> {
        match self {
            Self::Listed(jobs) => {
                let mut jobs = jobs.clone();
                sort_by_submission(&mut jobs);
                Ok(Workload { jobs, trace: None })
            }
            Self::Workload(source) => source.load(seed, traces),
        }
    }

    /// Whether this with its seed gives the same jobs as another.
    pub fn gives_the_same(&self, seed: u64, (other, other_seed): (&Self, u64)) -> bool {
        let drawn = matches!(self, Self::Workload(WorkloadSource::Generator(_)));
        self == other && (seed == other_seed || !drawn)
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
            Self::Generator(spec) => Ok(Workload { jobs: generate(spec, seed), trace: None }),
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
            read.map_err(|error| trouble(&error))?;
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
        Ok(Workload { jobs, trace: Some(Arc::new(trace)) })
    }
}

fn trouble(error: &TraceError) -> Problem {
    let (code, path) = match error {
        TraceError::Swf(SwfError::NoJobs { .. }) => (Code::NoJobs, "/workload"),
        TraceError::Swf(SwfError::TooManyJobs { .. }) => (Code::OutOfRange, "/workload"),
        TraceError::Unreadable(_) | TraceError::Swf(SwfError::Unreadable { .. }) => {
            (Code::Unreadable, "/workload/swf")
        }
    };
    Problem::new(code, path, error.to_string())
}
