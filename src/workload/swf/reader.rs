//! Reads a trace that arrives in pieces of any size, so that a page can show how far it is and stop.

use std::{io, mem};

use serde::{Deserialize, Serialize};

use super::cleaner::Cleaner;
use super::error::{SwfError, Unreadable};
use super::filters::SwfFilters;
use super::foreign::{ENOUGH, foreign};
use super::gunzip::{Gunzip, MAGIC};
use super::header::Header;
use super::lines::Lines;
use super::packing::Packing;
use super::report::CleaningReport;
use crate::domain::Job;
use crate::fnv::Fnv1a;

/// What a trace gave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Imported {
    /// The jobs by submission, in file order among equals.
    pub jobs: Vec<Job>,
    /// What the header says.
    pub header: Header,
    /// How many lines described a job and could be read.
    pub lines: u64,
    /// What was read, repaired and left out.
    pub report: CleaningReport,
    /// FNV-1a of the unpacked bytes: names the file in scenarios and links [F-15].
    pub content: u64,
}

/// How far a reader is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Bytes of the file taken so far, packed or not.
    pub bytes: u64,
    /// Lines of text read so far.
    pub lines: u64,
    /// Jobs found so far.
    pub jobs: u64,
}

/// Reads a trace piece by piece.
#[derive(Debug)]
pub struct SwfReader {
    source: Source,
    progress: Progress,
    /// How many bytes the file has, if that is known.
    size: Option<u64>,
}

impl SwfReader {
    /// A reader that has seen nothing yet.
    pub fn new(filters: SwfFilters) -> Self {
        Self {
            source: Source::Unknown(Vec::new(), Text::new(filters)),
            progress: Progress::default(),
            size: None,
        }
    }

    /// The same for a file of so many bytes, 0 if nobody knows: room for its jobs can be made at once.
    pub fn sized(filters: SwfFilters, bytes: u64) -> Self {
        Self { size: Some(bytes).filter(|bytes| *bytes > 0), ..Self::new(filters) }
    }

    /// Takes the next piece of the file. After an error nothing more is read.
    pub fn push(&mut self, bytes: &[u8]) -> Result<(), SwfError> {
        self.progress.bytes += bytes.len() as u64;
        let source = mem::replace(&mut self.source, Source::Failed(DAMAGED));
        match source.push(bytes) {
            Ok(source) => {
                self.source = source;
                self.look();
                self.expect();
                Ok(())
            }
            Err(error) => {
                self.source = Source::Failed(error.clone());
                Err(error)
            }
        }
    }

    /// How far the reader is.
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// The first value of a label of the header, as far as it has been read.
    pub fn labelled(&self, label: &str) -> Option<&str> {
        self.source.text()?.cleaner.labelled(label)
    }

    /// Ends the file and gives what it held.
    pub fn finish(self) -> Result<Imported, SwfError> {
        match self.source {
            Source::Unknown(begun, mut text) => {
                text.take(&begun);
                text.finish(Packing::None)
            }
            Source::Plain(text) => text.finish(Packing::None),
            Source::Packed(gunzip, _) => {
                let (text, packing) = gunzip.finish().map_err(unreadable)?;
                text.finish(packing)
            }
            Source::Failed(error) => Err(error),
        }
    }

    /// The jobs to come are taken to be as long as those that have come, and a little shorter.
    fn expect(&mut self) {
        let Progress { bytes, jobs, .. } = self.progress;
        let all = self.size.and_then(|size| jobs.saturating_mul(size).checked_div(bytes));
        if let (Some(all), Some(text)) = (all, self.source.text_mut()) {
            text.cleaner.expect(all + all / 64);
        }
    }

    fn look(&mut self) {
        if let Some(text) = self.source.text() {
            let report = text.cleaner.report();
            self.progress.lines = report.text_lines;
            self.progress.jobs = report.jobs;
        }
    }
}

impl Default for SwfReader {
    fn default() -> Self {
        Self::new(SwfFilters::default())
    }
}

/// Reads a whole trace that is in memory, packed or not.
pub fn read_swf(bytes: &[u8], filters: &SwfFilters) -> Result<Imported, SwfError> {
    let mut reader = SwfReader::sized(filters.clone(), bytes.len() as u64);
    for piece in bytes.chunks(PIECE) {
        reader.push(piece)?;
    }
    reader.finish()
}

/// How much of a file in memory is read at a time.
const PIECE: usize = 1 << 16;

/// How much of packed data is unpacked before the text is looked at: it swells up to a thousand times.
const PACKED_PIECE: usize = 1 << 12;

/// How many times their size logs unpack to at most; they usually do to a tenth of it. Short ones may
/// repeat themselves.
const MOST_SWOLLEN: u64 = 100;
const SHORT: u64 = 32 << 20;

const DAMAGED: SwfError = SwfError::Unreadable { reason: Unreadable::Damaged };

const fn unreadable(reason: Unreadable) -> SwfError {
    SwfError::Unreadable { reason }
}

/// What the file turned out to be.
#[derive(Debug)]
enum Source {
    /// Fewer than two bytes have come, not enough to tell.
    Unknown(Vec<u8>, Text),
    Plain(Text),
    /// So many packed bytes have come.
    Packed(Gunzip<Text>, u64),
    Failed(SwfError),
}

impl Source {
    fn push(self, bytes: &[u8]) -> Result<Self, SwfError> {
        match self {
            Self::Unknown(mut begun, text) => {
                begun.extend_from_slice(bytes);
                if begun.len() < MAGIC.len() {
                    Ok(Self::Unknown(begun, text))
                } else if begun.starts_with(&MAGIC) {
                    Self::Packed(Gunzip::new(text), 0).push(&begun)
                } else {
                    Self::Plain(text).push(&begun)
                }
            }
            Self::Plain(mut text) => {
                text.take(bytes);
                text.checked()?;
                Ok(Self::Plain(text))
            }
            Self::Packed(mut gunzip, mut packed) => {
                for piece in bytes.chunks(PACKED_PIECE) {
                    gunzip.push(piece).map_err(unreadable)?;
                    packed += piece.len() as u64;
                    gunzip.sink().map_or(Ok(()), |text| text.checked_from(packed))?;
                }
                Ok(Self::Packed(gunzip, packed))
            }
            Self::Failed(error) => Err(error),
        }
    }

    fn text(&self) -> Option<&Text> {
        match self {
            Self::Unknown(_, text) | Self::Plain(text) => Some(text),
            Self::Packed(gunzip, _) => gunzip.sink(),
            Self::Failed(_) => None,
        }
    }

    fn text_mut(&mut self) -> Option<&mut Text> {
        match self {
            Self::Unknown(_, text) | Self::Plain(text) => Some(text),
            Self::Packed(gunzip, _) => gunzip.sink_mut(),
            Self::Failed(_) => None,
        }
    }
}

/// The unpacked text on its way through hash, lines and cleaner.
#[derive(Debug)]
struct Text {
    hash: Fnv1a,
    bytes: u64,
    /// How it begins.
    begin: Vec<u8>,
    lines: Lines,
    cleaner: Cleaner,
}

impl Text {
    fn new(filters: SwfFilters) -> Self {
        let cleaner = Cleaner::new(filters);
        let (hash, lines) = (Fnv1a::default(), Lines::default());
        Self { hash, bytes: 0, begin: Vec::new(), lines, cleaner }
    }

    fn take(&mut self, text: &[u8]) {
        self.hash.update(text);
        self.bytes += text.len() as u64;
        let lacks = ENOUGH - self.begin.len();
        self.begin.extend_from_slice(&text[..lacks.min(text.len())]);
        let Self { lines, cleaner, .. } = self;
        lines.push(text, |line| cleaner.line(line));
    }

    /// What came of so many packed bytes: a bomb must not fill the memory with jobs.
    fn checked_from(&self, packed: u64) -> Result<(), SwfError> {
        if self.bytes > SHORT.max(packed.saturating_mul(MOST_SWOLLEN)) {
            return Err(unreadable(Unreadable::Swollen));
        }
        self.checked()
    }

    fn checked(&self) -> Result<(), SwfError> {
        self.cleaner.overflow().map_or(Ok(()), Err)
    }

    fn finish(mut self, packing: Packing) -> Result<Imported, SwfError> {
        let Self { lines, cleaner, bytes, .. } = &mut self;
        lines.finish(|line| cleaner.line(line));
        let report = cleaner.report_mut();
        report.bytes = *bytes;
        report.gzip = packing == Packing::Gzip;
        let begin = self.begin;
        let is_other = |error| match (error, foreign(&begin)) {
            (SwfError::NoJobs { .. }, Some(found)) => SwfError::Foreign { found },
            (error, _) => error,
        };
        let (jobs, header, report) = self.cleaner.finish().map_err(is_other)?;
        let (lines, content) = (report.job_lines, self.hash.finish());
        Ok(Imported { jobs, header, lines, report, content })
    }
}

impl io::Write for Text {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.take(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
