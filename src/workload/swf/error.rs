//! Why a trace gave no workload, in sentences that say what was found and what was expected [E-18].

use std::fmt;

use super::report::CleaningReport;
use crate::workload::MOST_JOBS;

/// What is wrong with the packing of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The gzip data ends before its end mark.
    Truncated,
    /// The gzip data cannot be unpacked.
    Damaged,
    /// The unpacked data is not what was packed.
    Checksum,
    /// Something that is not gzip follows the gzip data.
    Trailing,
    /// The gzip data unpacks to far more than a log does.
    Swollen,
}

/// Why a trace cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SwfError {
    /// The file cannot be unpacked.
    Unreadable {
        /// What is wrong with it.
        reason: Unreadable,
    },
    /// No job is left.
    NoJobs {
        /// What became of every line.
        report: Box<CleaningReport>,
    },
    /// It is something else than a log.
    Foreign {
        /// What it seems to be.
        found: &'static str,
    },
    /// There are more jobs than a run may have [F-5].
    TooManyJobs {
        /// The line of the first job too many.
        line: u64,
    },
}

/// How many warnings an error names.
const NAMED: usize = 3;

impl fmt::Display for SwfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { reason: Unreadable::Swollen } => write!(
                f,
                "found gzip data that unpacks to more than a hundred times its size, expected a log; \
                 unpack it first if it is one"
            ),
            Self::Unreadable { reason } => {
                let found = match reason {
                    Unreadable::Truncated => "gzip data that ends too early",
                    Unreadable::Damaged => "gzip data that cannot be unpacked",
                    Unreadable::Checksum => "gzip data whose checksum does not match",
                    Unreadable::Trailing | Unreadable::Swollen => {
                        "something else behind the gzip data"
                    }
                };
                write!(
                    f,
                    "found {found}, expected a whole gzip file or plain text; the file may have been cut \
                     off or damaged on its way"
                )
            }
            Self::NoJobs { report } => no_jobs(f, report),
            Self::Foreign { found } => write!(
                f,
                "found {found}, expected a log in the Standard Workload Format, as plain text or packed by gzip"
            ),
            Self::TooManyJobs { line } => {
                write!(f, "found another job at line {line}, expected at most {MOST_JOBS} jobs")
            }
        }
    }
}

impl std::error::Error for SwfError {}

fn no_jobs(f: &mut fmt::Formatter<'_>, report: &CleaningReport) -> fmt::Result {
    if report.bytes == 0 {
        write!(f, "found an empty file")?;
    } else {
        write!(f, "found no usable job in {}", counted(report.text_lines, "line"))?;
    }
    let mut parts = Vec::new();
    for (reason, tally) in &report.dropped {
        parts.push(format!("{reason} {}", tally.count));
    }
    if report.beyond_first.count > 0 {
        parts.push(format!("beyond the first jobs asked for {}", report.beyond_first.count));
    }
    if !parts.is_empty() {
        write!(f, "; left out: {}", parts.join(", "))?;
    }
    if !report.warnings.is_empty() {
        write!(f, "; malformed: {}", warnings(report))?;
    }
    // A log that could be read has jobs, and the filters have left none.
    if !parts.is_empty() && report.malformed.is_empty() {
        return write!(f, "; expected at least one job that the filters leave");
    }
    write!(
        f,
        "; expected the Standard Workload Format: lines of 18 numbers, with a job number, a submit time, a \
         runtime and processors"
    )
}

/// The first warnings in words.
fn warnings(report: &CleaningReport) -> String {
    let name = |warning: &super::LineWarning| match warning.fields {
        Some(fields) => {
            format!("line {} ({}, {})", warning.line, warning.code, counted(fields, "field"))
        }
        None => format!("line {} ({})", warning.line, warning.code),
    };
    let mut named: Vec<String> = report.warnings.iter().take(NAMED).map(name).collect();
    let more = report.malformed.values().sum::<u64>() - named.len() as u64;
    if more > 0 {
        named.push(format!("and {more} more"));
    }
    named.join(", ")
}

/// "1 line", "2 lines".
fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
