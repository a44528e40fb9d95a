//! The rows of jobs that run on processors of sites, as JSON and as CSV [F-19, F-23].

use std::{io, iter};

use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

use super::Named;
use super::csv::{Times, cell};
use super::left::Left;
use super::run::Stopped;
use crate::domain::{Arrivals, Job, Site};
use crate::ids::{JobId, SiteId};
use crate::metrics::{JobRun, Schedule};
use crate::time::Time;

/// How a job started, in labs in which that is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Marks {
    /// Whether it passed a blocked head.
    pub(super) backfilled: bool,
    /// Whether it was cut off at its requested time.
    pub(super) killed: bool,
}

/// Whoever can tell how jobs started.
pub(super) type MarksOf<'a> = &'a dyn Fn(JobId) -> Marks;

/// One row a finished job, by position.
pub(super) struct ScheduleRows<'a> {
    pub(super) arrivals: &'a Arrivals,
    pub(super) schedule: &'a Schedule,
    pub(super) marks: Option<Box<dyn Fn(JobId) -> Marks + 'a>>,
}

#[derive(Serialize)]
struct ScheduleRow {
    job: Named,
    processors: u32,
    submitted_at: f64,
    site: SiteId,
    started_at: f64,
    finished_at: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    backfilled: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    killed: Option<bool>,
}

impl ScheduleRow {
    fn new(job: &Job, row: &JobRun, marks: Option<Marks>) -> Self {
        Self {
            job: Named(job.name),
            processors: job.processors,
            submitted_at: job.submitted_at.secs(),
            site: row.site,
            started_at: row.started_at.secs(),
            finished_at: row.finished_at.secs(),
            backfilled: marks.map(|marks| marks.backfilled),
            killed: marks.map(|marks| marks.killed),
        }
    }
}

impl Serialize for ScheduleRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(None)?;
        for (job, row) in self.schedule.rows() {
            let marks = self.marks.as_ref().map(|marks| marks(job));
            rows.serialize_element(&ScheduleRow::new(self.arrivals.job(job), row, marks))?;
        }
        rows.end()
    }
}

/// One row a rejected job, by position: who was turned away when it came, or while it waited. None where no
/// job can be; in a run that was stopped, those that had been by then.
pub(super) struct RejectedRows<'a>(
    pub(super) Option<(&'a Arrivals, &'a Left)>,
    pub(super) Option<&'a Stopped>,
);

/// A job wider than every site.
#[derive(Serialize)]
pub(super) struct Rejected {
    job: Named,
    reason: &'static str,
    processors: u32,
    widest: u32,
}

impl Rejected {
    /// A job that is rejected while so many processors are the most that a site has or will have.
    pub(super) fn new(arrivals: &Arrivals, job: JobId, widest: u32) -> Self {
        let Job { name, processors, .. } = *arrivals.job(job);
        let reason = "wider-than-every-site";
        Self { job: Named(name), reason, processors, widest }
    }

    /// A job that is rejected at a time.
    fn at(arrivals: &Arrivals, job: JobId, at: Time) -> Self {
        Self::new(arrivals, job, arrivals.widest_at(at))
    }
}

impl Serialize for RejectedRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(Some((arrivals, left)), stopped) = *self else {
            return serializer.collect_seq(iter::empty::<Rejected>());
        };
        let accepted = arrivals.accepted().len();
        let rejected_at = |job: JobId| {
            let when_it_came = job.index() >= accepted;
            let came = || arrivals.job(job).submitted_at;
            if when_it_came { Some(came()) } else { left.rejected_at(job) }
        };
        let is_done = |job: &JobId| stopped.is_none_or(|it| it.done.has_rejected(*job));
        let jobs = arrivals.by_position().filter(is_done);
        let rows = jobs.filter_map(|job| Some((job, rejected_at(job)?)));
        serializer.collect_seq(rows.map(|(job, at)| Rejected::at(arrivals, job, at)))
    }
}

/// Writes one row a job, by position; rejected ones have nothing from their site on.
pub(super) fn write_rows(
    out: &mut dyn io::Write,
    prefix: &str,
    (arrivals, sites): (&Arrivals, &[Site]),
    schedule: &Schedule,
    marks: Option<MarksOf<'_>>,
) -> io::Result<()> {
    let names: Vec<String> = sites.iter().map(|site| cell(&site.name)).collect();
    for id in arrivals.by_position() {
        let job = arrivals.job(id);
        let piece = job.name.piece.map(|piece| piece.to_string()).unwrap_or_default();
        let Job { processors, submitted_at, .. } = job;
        write!(out, "{prefix}{},{piece},{processors},{}", job.name.number, submitted_at.secs())?;
        match schedule.get(id) {
            Some(row) => write_run(out, job, row, names.get(row.site.index()))?,
            None => write!(out, ",,,,,,,")?,
        }
        match (marks, schedule.get(id)) {
            (Some(marks), Some(_)) => {
                let Marks { backfilled, killed } = marks(id);
                writeln!(out, ",{backfilled},{killed}")?;
            }
            (Some(_), None) => writeln!(out, ",,")?,
            (None, _) => writeln!(out)?,
        }
    }
    Ok(())
}

fn write_run(
    out: &mut dyn io::Write,
    job: &Job,
    row: &JobRun,
    name: Option<&String>,
) -> io::Result<()> {
    let times = Times::of(job.submitted_at, row);
    write!(out, ",{},{},{times}", row.site, name.map_or("", String::as_str))
}
