//! How much a run will hold, known before anything is made for it: a link of 161 characters can ask for
//! twenty million jobs, which no browser has room for.

use super::model::{JobSource, TracePlace, WorkloadSource};
use super::problem::{Code, Problem};
use crate::workload::GeneratorSpec;

/// What a recorded run under one policy will hold, about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Jobs, after cutting.
    pub jobs: u64,
    /// Sites, resources, clusters or servers.
    pub machines: u64,
    /// Bytes of memory, with everything that is kept for playing it back.
    pub bytes: u64,
    /// The bytes that one more job takes.
    job: u64,
    /// What makes the jobs: JSON pointer.
    source: &'static str,
}

/// The bytes that a recorded job of rigid width takes: itself, its place in tables, its facts and the
/// rows of the timeline. Measured.
pub(super) const RIGID_JOB: u64 = 1100;

/// The bytes that a machine takes, in tables and in the kept states of a run.
pub(super) const MACHINE: u64 = 4000;

impl Size {
    /// So many jobs and machines.
    pub(super) fn new(
        source: &'static str,
        (jobs, job): (u64, u64),
        (machines, machine): (u64, u64),
    ) -> Self {
        let bytes = jobs.saturating_mul(job).saturating_add(machines.saturating_mul(machine));
        Self { jobs, machines, bytes, job, source }
    }

    /// The problem with a run that takes more than so many bytes, and what to do instead.
    pub fn problem(&self, most_bytes: u64) -> Option<Problem> {
        if self.bytes <= most_bytes {
            return None;
        }
        let beside = self.bytes - self.jobs.saturating_mul(self.job).min(self.bytes);
        let fitting = most_bytes.saturating_sub(beside) / self.job.max(1);
        let found = format!(
            "{} jobs on {} machines, which take about {} MB of memory when every step is kept",
            self.jobs,
            self.machines,
            self.bytes >> 20
        );
        let expected = format!(
            "at most about {} jobs here ({} MB); take fewer, or run it on the command line, which keeps \
             no steps: gridlock run FILE",
            fitting / 1000 * 1000,
            most_bytes >> 20
        );
        Some(Problem::found(Code::OutOfRange, self.source, found, expected))
    }
}

/// How wide the jobs of a generator are at most.
pub(super) fn widest_of(source: &WorkloadSource) -> Option<u32> {
    match source {
        WorkloadSource::Generator(GeneratorSpec::Lublin(spec)) => Some(spec.processors),
        WorkloadSource::Generator(GeneratorSpec::SdscLike { .. }) => Some(128),
        WorkloadSource::Trace(_) => None,
    }
}

/// The size of a run of rigid jobs, of so many pieces each.
pub(super) fn rigid(jobs: &JobSource, read: Option<u64>, pieces: f64, machines: u64) -> Size {
    let (source, jobs) = match jobs {
        JobSource::Listed(jobs) => ("/jobs", jobs.len() as u64),
        JobSource::Workload(WorkloadSource::Generator(spec)) => {
            ("/workload/count", u64::from(spec.count()))
        }
        JobSource::Workload(WorkloadSource::Trace(trace)) => {
            let written = match &trace.place {
                TracePlace::Text(text) => text.matches('\n').count() as u64,
                TracePlace::File(_) => 0,
            };
            let jobs = read.unwrap_or(written);
            ("/workload", trace.filters.first.map_or(jobs, |first| jobs.min(first)))
        }
    };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole count")]
    let jobs = (jobs as f64 * pieces) as u64;
    Size::new(source, (jobs, RIGID_JOB), (machines, MACHINE))
}
