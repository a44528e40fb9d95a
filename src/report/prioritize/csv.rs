//! The schedule as CSV [B-36].

use std::io;

use super::result::{Classes, PrioritizeReport, schedule};
use crate::labs::prioritize::{Class, Policy};
use crate::metrics::bounded_slowdown;
use crate::report::csv::quoted;
use crate::scenario::Policies;

const COLUMNS: &str = "job,site,site_name,submitted_at,started_at,finished_at,wait,response_time,\
                       bounded_slowdown,complexity,width,work,complexity_class,parallelism_class,\
                       priority";

/// Writes the schedule of `policy`, or those of all `policies` below each other.
pub fn write_prioritize_schedules(
    out: &mut dyn io::Write,
    policies: &Policies<Policy>,
    reports: &[PrioritizeReport<'_>],
) -> io::Result<()> {
    let several = matches!(policies, Policies::Several(_));
    writeln!(out, "{}{COLUMNS}", if several { "policy," } else { "" })?;
    for report in reports {
        let policy = serde_json::to_value(report.outcome.policy)?;
        let prefix = if several {
            format!("{},", policy.as_str().unwrap_or_default())
        } else {
            String::new()
        };
        write_rows(out, &prefix, report)?;
    }
    Ok(())
}

fn write_rows(
    out: &mut dyn io::Write,
    prefix: &str,
    report: &PrioritizeReport<'_>,
) -> io::Result<()> {
    let names: Vec<_> =
        report.prepared.resources.iter().map(|resource| quoted(&resource.name)).collect();
    for row in schedule(report.prepared, report.outcome) {
        let name = names.get(row.site as usize).map_or("", AsRef::as_ref);
        let (submitted, started, finished) = (row.submitted_at, row.started_at, row.finished_at);
        let (wait, response, run) = (started - submitted, finished - submitted, finished - started);
        let slowdown = bounded_slowdown(wait, run);
        write!(out, "{prefix}{},{},{name}", row.job.0, row.site)?;
        write!(out, ",{submitted},{started},{finished},{wait},{response},{slowdown}")?;
        write!(out, ",{},{},{}", row.complexity, row.width, row.work)?;
        match row.classes {
            None => writeln!(out, ",,,")?,
            Some(Classes { complexity_class, parallelism_class, priority }) => {
                let (complexity, parallelism) = (word(complexity_class), word(parallelism_class));
                writeln!(out, ",{complexity},{parallelism},{priority}")?;
            }
        }
    }
    Ok(())
}

const fn word(class: Class) -> &'static str {
    match class {
        Class::Low => "low",
        Class::Medium => "medium",
        Class::High => "high",
    }
}
