//! The schedule as CSV [F-23].

use std::borrow::Cow;
use std::io;

use super::result::RunReport;
use crate::domain::Job;
use crate::metrics::{Row, bounded_slowdown};
use crate::scenario::Policies;

const COLUMNS: &str = "job,piece,processors,submitted_at,site,site_name,started_at,finished_at,wait,\
                       response_time,bounded_slowdown";

/// Writes the schedule of `policy`, or those of all `policies` below each other.
pub fn write_schedules(
    out: &mut dyn io::Write,
    policies: &Policies,
    reports: &[RunReport<'_>],
) -> io::Result<()> {
    let several = matches!(policies, Policies::Several(_));
    writeln!(out, "{}{COLUMNS}", if several { "policy," } else { "" })?;
    for report in reports {
        let policy = serde_json::to_value(report.policy)?;
        let prefix = if several {
            format!("{},", policy.as_str().unwrap_or_default())
        } else {
            String::new()
        };
        write_rows(out, &prefix, report)?;
    }
    Ok(())
}

/// The schedule of one policy as text.
pub fn schedule_csv(report: &RunReport<'_>) -> String {
    let mut bytes = Vec::new();
    // Writing to memory cannot fail.
    let _ =
        write_schedules(&mut bytes, &Policies::One(report.policy), std::slice::from_ref(report));
    String::from_utf8(bytes).unwrap_or_default()
}

fn write_rows(out: &mut dyn io::Write, prefix: &str, report: &RunReport<'_>) -> io::Result<()> {
    let table = &report.prepared.table;
    let names: Vec<Cow<'_, str>> =
        report.prepared.grid.iter().map(|site| quoted(&site.name)).collect();
    for id in table.by_position() {
        let job = table.job(id);
        let piece = job.name.piece.map(|piece| piece.to_string()).unwrap_or_default();
        let Job { processors, submitted_at, .. } = job;
        write!(out, "{prefix}{},{piece},{processors},{}", job.name.number, submitted_at.secs())?;
        match report.schedule.get(id) {
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
    let Row { site, started_at, finished_at } = *row;
    let wait = started_at.since(job.submitted_at).secs();
    let response_time = finished_at.since(job.submitted_at).secs();
    let slowdown = bounded_slowdown(wait, finished_at.since(started_at).secs());
    let (name, started_at, finished_at) =
        (name.map_or("", Cow::as_ref), started_at.secs(), finished_at.secs());
    writeln!(out, ",{site},{name},{started_at},{finished_at},{wait},{response_time},{slowdown}")
}

/// A site's name, in quotes where it must be (RFC 4180).
pub(super) fn quoted(name: &str) -> Cow<'_, str> {
    if name.contains([',', '"', '\n', '\r']) {
        Cow::Owned(format!("\"{}\"", name.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(name)
    }
}
