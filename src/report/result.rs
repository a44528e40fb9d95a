//! The result of a run as JSON [F-18, F-19].

use std::io;

use serde::Serialize;
use serde::ser::{SerializeMap, SerializeSeq, Serializer};

use super::workload::SourceReport;
use super::{FORMAT, Named, VERSION};
use crate::domain::{Job, Site};
use crate::ids::{JobId, SiteId};
use crate::labs::allocate::{JobTable, Policy};
use crate::metrics::{Metric, Metrics, Row, Schedule};
use crate::scenario::{AllocateOptions, Policies, Prepared};

/// The result of one policy.
#[derive(Clone, Copy, Debug)]
pub struct RunReport<'a> {
    /// What the run started with.
    pub prepared: &'a Prepared,
    /// Who decided.
    pub policy: Policy,
    /// Who ran where from when to when.
    pub schedule: &'a Schedule,
    /// The numbers.
    pub metrics: &'a Metrics,
    /// The fingerprint of the facts [F-22].
    pub fingerprint: u64,
}

/// Writes the result of `policy`, or of all `policies`, with a line feed at the end.
pub fn write_results(
    out: &mut dyn io::Write,
    policies: &Policies,
    reports: &[RunReport<'_>],
) -> io::Result<()> {
    write_by_policy(out, policies, reports, |report| report.policy)
}

/// Writes the only report, or all by their policies.
pub(super) fn write_by_policy<R: Serialize, P: Serialize>(
    out: &mut dyn io::Write,
    policies: &Policies<P>,
    reports: &[R],
    policy_of: impl Fn(&R) -> P,
) -> io::Result<()> {
    if let (Policies::One(_), [report]) = (policies, reports) {
        serde_json::to_writer(&mut *out, report)?;
    } else {
        let results = ByPolicy { reports, policy_of };
        serde_json::to_writer(&mut *out, &Results { format: FORMAT, results })?;
    }
    out.write_all(b"\n")
}

#[derive(Serialize)]
struct Results<R> {
    format: &'static str,
    results: R,
}

struct ByPolicy<'a, R, F> {
    reports: &'a [R],
    policy_of: F,
}

impl<R: Serialize, P: Serialize, F: Fn(&R) -> P> Serialize for ByPolicy<'_, R, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let reports = self.reports.iter();
        serializer.collect_map(reports.map(|report| ((self.policy_of)(report), report)))
    }
}

impl Serialize for RunReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { prepared, policy, schedule, metrics, fingerprint } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", FORMAT)?;
        map.serialize_entry("version", VERSION)?;
        map.serialize_entry("lab", "allocate")?;
        if let Some(title) = &prepared.title {
            map.serialize_entry("title", title)?;
        }
        map.serialize_entry("seed", &prepared.seed)?;
        map.serialize_entry("policy", policy)?;
        map.serialize_entry("options", &prepared.options)?;
        map.serialize_entry("sites", &prepared.grid.as_slice())?;
        if let Some(workload) = &prepared.workload {
            map.serialize_entry("workload", &SourceReport::of(workload))?;
        }
        map.serialize_entry("schedule", &ScheduleRows { table: &prepared.table, schedule })?;
        map.serialize_entry("rejected", &RejectedRows(&prepared.table))?;
        map.serialize_entry("metrics", &MetricValues(metrics))?;
        map.serialize_entry("fingerprint", &format!("{fingerprint:016x}"))?;
        map.end()
    }
}

/// What begins the output of steps, and is part of every result.
#[derive(Serialize)]
pub(super) struct Header<'a> {
    pub(super) format: &'static str,
    pub(super) version: &'static str,
    pub(super) lab: &'static str,
    pub(super) policy: Policy,
    pub(super) options: &'a AllocateOptions,
    pub(super) sites: &'a [Site],
    pub(super) seed: u64,
}

/// One row a finished job, by position.
struct ScheduleRows<'a> {
    table: &'a JobTable,
    schedule: &'a Schedule,
}

#[derive(Serialize)]
struct ScheduleRow {
    job: Named,
    processors: u32,
    submitted_at: f64,
    site: SiteId,
    started_at: f64,
    finished_at: f64,
}

impl ScheduleRow {
    fn new(job: &Job, row: &Row) -> Self {
        Self {
            job: Named(job.name),
            processors: job.processors,
            submitted_at: job.submitted_at.secs(),
            site: row.site,
            started_at: row.started_at.secs(),
            finished_at: row.finished_at.secs(),
        }
    }
}

impl Serialize for ScheduleRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(None)?;
        for (job, row) in self.schedule.rows() {
            rows.serialize_element(&ScheduleRow::new(self.table.job(job), row))?;
        }
        rows.end()
    }
}

/// One row a rejected job, by position.
struct RejectedRows<'a>(&'a JobTable);

/// A job wider than every site.
#[derive(Serialize)]
pub(super) struct Rejected {
    job: Named,
    reason: &'static str,
    processors: u32,
    widest: u32,
}

impl Rejected {
    pub(super) fn new(table: &JobTable, job: JobId) -> Self {
        let Job { name, processors, .. } = *table.job(job);
        let reason = "wider-than-every-site";
        Self { job: Named(name), reason, processors, widest: table.widest() }
    }
}

impl Serialize for RejectedRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let accepted = self.0.demands().len();
        let rejected = (accepted..self.0.jobs().len()).map(JobId::from_index);
        serializer.collect_seq(rejected.map(|job| Rejected::new(self.0, job)))
    }
}

/// Metrics by key; counts are whole numbers.
pub(super) struct MetricValues<'a>(pub(super) &'a Metrics);

impl Serialize for MetricValues<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            self.0.iter().map(|(metric, value)| (metric.key(), Number { metric, value })),
        )
    }
}

struct Number {
    metric: Metric,
    value: f64,
}

impl Serialize for Number {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts are whole")]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.metric.is_count() {
            serializer.serialize_u64(self.value as u64)
        } else {
            serializer.serialize_f64(self.value)
        }
    }
}
