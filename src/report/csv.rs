//! The schedule as CSV [F-23].

use std::borrow::Cow;
use std::fmt;
use std::io;

use super::reported::{Reported, Reports};
use super::result::RunReport;
use crate::metrics::{JobRun, bounded_slowdown};
use crate::scenario::Policies;
use crate::time::Time;

/// Writes the schedule of `policy`, or those of all `policies` below each other.
pub fn write_schedules<S: Reported>(
    out: &mut dyn io::Write,
    policies: &Policies<S::Policy>,
    reports: &[RunReport<'_, S>],
) -> io::Result<()> {
    let several = matches!(policies, Policies::Several(_));
    let columns = reports
        .first()
        .map_or(Cow::Borrowed(S::Kind::COLUMNS), |it| S::Kind::columns(it.prepared.prepared()));
    writeln!(out, "{}{}", if several { "policy," } else { "" }, columns)?;
    for RunReport { prepared, outcome } in reports {
        let policy = serde_json::to_value(outcome.policy)?;
        let prefix = if several {
            format!("{},", policy.as_str().unwrap_or_default())
        } else {
            String::new()
        };
        S::Kind::write_rows(out, &prefix, prepared.prepared(), outcome)?;
    }
    Ok(())
}

/// The schedule of one policy as text.
pub fn schedule_csv<S: Reported>(report: &RunReport<'_, S>) -> String {
    text_of(|out| write_schedule(out, report))
}

/// Writes the schedule of one policy.
pub fn write_schedule<S: Reported>(
    out: &mut dyn io::Write,
    report: &RunReport<'_, S>,
) -> io::Result<()> {
    write_schedules(out, &Policies::One(report.outcome.policy), std::slice::from_ref(report))
}

/// What is written, as text.
pub fn text_of(write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> String {
    let mut bytes = Vec::new();
    // Writing to memory cannot fail.
    let _ = write(&mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

/// The columns that every lab's schedule has: start, finish, wait, response time, bounded slowdown.
pub(super) struct Times {
    submitted_at: Time,
    started_at: Time,
    finished_at: Time,
}

impl Times {
    pub(super) fn of(submitted_at: Time, row: &JobRun) -> Self {
        Self { submitted_at, started_at: row.started_at, finished_at: row.finished_at }
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { submitted_at, started_at, finished_at } = *self;
        let wait = started_at.since(submitted_at).secs();
        let response_time = finished_at.since(submitted_at).secs();
        let slowdown = bounded_slowdown(wait, finished_at.since(started_at).secs());
        let (started_at, finished_at) = (started_at.secs(), finished_at.secs());
        write!(f, "{started_at},{finished_at},{wait},{response_time},{slowdown}")
    }
}

/// A text in quotes where it must be (RFC 4180).
pub fn quoted(text: &str) -> Cow<'_, str> {
    if text.contains([',', '"', '\n', '\r']) {
        Cow::Owned(format!("\"{}\"", text.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(text)
    }
}

/// What spreadsheets take for the beginning of a formula.
const FORMULAS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A text that no spreadsheet runs: an apostrophe stands before one that would be taken for a formula
/// [F-23].
pub fn harmless(text: &str) -> Cow<'_, str> {
    if text.starts_with(FORMULAS) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// The text that [`harmless`] was given.
pub fn as_given(text: &str) -> &str {
    text.strip_prefix('\'').filter(|text| text.starts_with(FORMULAS)).unwrap_or(text)
}

/// A name of people's own as a cell.
pub(super) fn cell(name: &str) -> String {
    quoted(&harmless(name)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{as_given, cell, harmless};

    #[test]
    fn no_text_is_taken_for_a_formula() {
        for (text, expected) in [
            ("=1+1", "'=1+1"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t=1"),
            ("\r=1", "\"'\r=1\""),
            ("=a,b", "\"'=a,b\""),
            ("a=1", "a=1"),
            ("", ""),
        ] {
            assert_eq!(cell(text), expected, "{text:?}");
            assert_eq!(as_given(&harmless(text)), text);
        }
    }
}
