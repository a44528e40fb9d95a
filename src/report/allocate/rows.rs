//! The rows of a schedule as JSON and as CSV [F-19, F-23].

use std::borrow::Cow;
use std::io;

use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

use crate::domain::{Grid, Job};
use crate::ids::{JobId, SiteId};
use crate::labs::allocate::JobTable;
use crate::metrics::{Row, Schedule};
use crate::report::Named;
use crate::report::csv::{Times, quoted};

/// One row a finished job, by position.
pub(super) struct ScheduleRows<'a> {
    pub(super) table: &'a JobTable,
    pub(super) schedule: &'a Schedule,
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
pub(super) struct RejectedRows<'a>(pub(super) &'a JobTable);

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

/// Writes one row a job, by position; rejected ones have nothing from their site on.
pub(super) fn write_rows(
    out: &mut dyn io::Write,
    prefix: &str,
    (table, grid): (&JobTable, &Grid),
    schedule: &Schedule,
) -> io::Result<()> {
    let names: Vec<Cow<'_, str>> = grid.iter().map(|site| quoted(&site.name)).collect();
    for id in table.by_position() {
        let job = table.job(id);
        let piece = job.name.piece.map(|piece| piece.to_string()).unwrap_or_default();
        let Job { processors, submitted_at, .. } = job;
        write!(out, "{prefix}{},{piece},{processors},{}", job.name.number, submitted_at.secs())?;
        match schedule.get(id) {
            Some(row) => write_run(out, job, row, names.get(row.site.index()))?,
            None => writeln!(out, ",,,,,,,")?,
        }
    }
    Ok(())
}

fn write_run(
    out: &mut dyn io::Write,
    job: &Job,
    row: &Row,
    name: Option<&Cow<'_, str>>,
) -> io::Result<()> {
    let times = Times::of(job.submitted_at, row);
    writeln!(out, ",{},{},{times}", row.site, name.map_or("", Cow::as_ref))
}
