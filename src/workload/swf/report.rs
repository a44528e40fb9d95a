//! The cleaning report: what was read, what was repaired and what was left out, each with its count
//! and line numbers. Nothing that was changed goes unsaid.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Gives the variants of an enum the names they have in files.
macro_rules! named {
    ($name:ident { $($variant:ident => $text:literal),* $(,)? }) => {
        impl $name {
            /// The name in files and results.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

/// What is wrong with the form of a line [E-17].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Malformed {
    /// A field is no number; the line is skipped.
    NotNumeric,
    /// A number is infinite, too large for a double, or none; the line is skipped.
    NotFinite,
    /// There are fewer than five fields; the line is skipped.
    TooFewFields,
    /// There are fewer than 18 fields; the rest is unknown.
    MissingFields,
    /// There are more than 18 fields; the rest is ignored.
    ExtraFields,
}

named! { Malformed {
    NotNumeric => "not-numeric",
    NotFinite => "not-finite",
    TooFewFields => "too-few-fields",
    MissingFields => "missing-fields",
    ExtraFields => "extra-fields",
} }

impl Malformed {
    /// Whether the line was skipped.
    pub const fn skips_line(self) -> bool {
        matches!(self, Self::NotNumeric | Self::NotFinite | Self::TooFewFields)
    }
}

/// Why a job was left out, in the order of the tests [E-16].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DropReason {
    /// A part of a checkpointed job, which has a line for the whole.
    PartialExecution,
    /// The job's number is below 1, too large, or was seen before.
    JobNumber,
    /// The status was not asked for.
    Status,
    /// Neither field gives a usable number of processors.
    Processors,
    /// The submit time is negative or beyond the range of a scenario.
    SubmitTime,
    /// The runtime is negative or beyond the range of a scenario.
    Runtime,
    /// The job ran for no time.
    ZeroRuntime,
    /// The queue was not asked for.
    Queue,
    /// There is no requested time.
    RequestedTime,
    /// The job stands in the half that was not asked for.
    OtherHalf,
}

named! { DropReason {
    PartialExecution => "partial-execution",
    JobNumber => "job-number",
    Status => "status",
    Processors => "processors",
    SubmitTime => "submit-time",
    Runtime => "runtime",
    ZeroRuntime => "zero-runtime",
    Queue => "queue",
    RequestedTime => "requested-time",
    OtherHalf => "other-half",
} }

/// What was changed or filled in to make a line usable; of jobs, those that were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repair {
    /// The preferred field for processors was unusable, so the other was taken [E-15].
    OtherProcessors,
    /// A runtime of 0 was made one second.
    ZeroRuntimeRaised,
    /// The runtime was cut to the requested time.
    RuntimeCapped,
    /// The requested time is unknown.
    NoRequestedTime,
    /// The requested time is beyond the range of a scenario and taken as unknown.
    HugeRequestedTime,
    /// A number that must be whole had a fraction, which was cut off.
    FractionCut,
    /// A user or queue below -1, or too large, is taken as unknown.
    UnusableNumber,
    /// The line stood behind a job submitted later and was sorted in.
    OutOfOrder,
    /// A comment behind the numbers was cut off.
    TrailingComment,
    /// Bytes that are not UTF-8 were replaced.
    NotUtf8,
    /// A byte-order mark was dropped.
    ByteOrderMark,
    /// Only the first part of an endless line was looked at.
    LineCut,
    /// The header already held as much as is kept.
    HeaderCut,
}

named! { Repair {
    OtherProcessors => "other-processors",
    ZeroRuntimeRaised => "zero-runtime-raised",
    RuntimeCapped => "runtime-capped",
    NoRequestedTime => "no-requested-time",
    HugeRequestedTime => "huge-requested-time",
    FractionCut => "fraction-cut",
    UnusableNumber => "unusable-number",
    OutOfOrder => "out-of-order",
    TrailingComment => "trailing-comment",
    NotUtf8 => "not-utf-8",
    ByteOrderMark => "byte-order-mark",
    LineCut => "line-cut",
    HeaderCut => "header-cut",
} }

/// How often something happened, and on which lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How often; always exact.
    pub count: u64,
    /// The first lines on which it happened, counted from 1.
    pub lines: Vec<u64>,
}

impl Tally {
    /// How many line numbers are kept.
    pub const KEPT: usize = 1000;

    /// One more, on this line.
    pub(super) fn note(&mut self, line: u64) {
        self.count += 1;
        if self.lines.len() < Self::KEPT {
            self.lines.push(line);
        }
    }

    /// How many are not among the lines kept.
    pub fn more(&self) -> u64 {
        self.count - self.lines.len() as u64
    }
}

/// A malformed line [E-17].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineWarning {
    /// Which line, counted from 1.
    pub line: u64,
    /// What is wrong with it.
    pub code: Malformed,
    /// How many fields it has, where that is what is wrong.
    pub fields: Option<u64>,
}

/// What became of a trace on its way into a workload.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CleaningReport {
    /// Whether the file was packed by gzip.
    pub gzip: bool,
    /// Bytes of text.
    pub bytes: u64,
    /// Lines of text, with comments and blank lines.
    pub text_lines: u64,
    /// Comment lines.
    pub comment_lines: u64,
    /// Blank lines.
    pub blank_lines: u64,
    /// Lines that describe a job and could be read.
    pub job_lines: u64,
    /// Jobs taken.
    pub jobs: u64,
    /// Malformed lines in order, the first [`Tally::KEPT`] of each code.
    pub warnings: Vec<LineWarning>,
    /// How many malformed lines there are of each code.
    pub malformed: BTreeMap<Malformed, u64>,
    /// Jobs left out, by reason.
    pub dropped: BTreeMap<DropReason, Tally>,
    /// What was changed or filled in.
    pub repaired: BTreeMap<Repair, Tally>,
    /// Usable jobs behind the first that were asked for.
    pub beyond_first: Tally,
}

impl CleaningReport {
    pub(super) fn warn(&mut self, warning: LineWarning) {
        let count = self.malformed.entry(warning.code).or_default();
        *count += 1;
        if *count <= Tally::KEPT as u64 {
            self.warnings.push(warning);
        }
    }

    pub(super) fn drop(&mut self, reason: DropReason, line: u64) {
        self.dropped.entry(reason).or_default().note(line);
    }

    pub(super) fn repair(&mut self, repair: Repair, line: u64) {
        self.repaired.entry(repair).or_default().note(line);
    }

    /// How many malformed lines are not among the warnings.
    pub fn more_warnings(&self) -> u64 {
        self.malformed.values().sum::<u64>() - self.warnings.len() as u64
    }

    /// How many lines were skipped because they could not be read.
    pub fn skipped_lines(&self) -> u64 {
        self.malformed.iter().filter(|(code, _)| code.skips_line()).map(|(_, count)| count).sum()
    }

    /// How many jobs were left out for a reason of [`DropReason`].
    pub fn dropped_jobs(&self) -> u64 {
        self.dropped.values().map(|tally| tally.count).sum()
    }
}
