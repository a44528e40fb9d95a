//! Turns the lines of a trace into jobs, line by line, and writes the cleaning report [E-15 to E-17].

use super::error::SwfError;
use super::fields::{self, Fields, is_blank};
use super::filters::{Half, ProcessorsFrom, RequestedFilter, SwfFilters, ZeroRuntime};
use super::header::{Collector, Comment, Header};
use super::lines::Line;
use super::report::{CleaningReport, DropReason, LineWarning, Malformed, Repair};
use super::seen::Seen;
use crate::domain::{Job, JobName, TraceNumber};
use crate::time::{Span, Time};
use crate::workload::MOST_JOBS;

/// The ranges of a scenario [F-5], which keep every time finite.
const LARGEST_NUMBER: f64 = 9_007_199_254_740_991.0;
const LATEST: f64 = 1e12;
const WIDEST: f64 = 1e9;

const BYTE_ORDER_MARK: &[u8] = &[0xEF, 0xBB, 0xBF];

/// How many jobs there is room for at least.
const LEAST_ROOM: usize = 256;

/// A job and the line it stood on.
type Placed = (u64, Job);

/// What the lines read so far have given.
#[derive(Debug)]
pub(super) struct Cleaner {
    filters: SwfFilters,
    header: Collector,
    seen: Seen,
    jobs: Vec<Placed>,
    /// How many jobs the file seems to have, as far as that can be told.
    expected: Option<usize>,
    latest: Time,
    report: CleaningReport,
    /// What the job being read needed; counted if it is taken.
    repairs: Vec<Repair>,
    most_jobs: u64,
    /// The line of the first job beyond the most.
    too_many: Option<u64>,
}

impl Cleaner {
    pub(super) fn new(filters: SwfFilters) -> Self {
        Self {
            filters,
            header: Collector::default(),
            seen: Seen::default(),
            jobs: Vec::new(),
            expected: None,
            latest: Time::ZERO,
            report: CleaningReport::default(),
            repairs: Vec::new(),
            most_jobs: MOST_JOBS,
            too_many: None,
        }
    }

    /// The first value of a label of the header, as far as it has been read.
    pub(super) fn labelled(&self, label: &str) -> Option<&str> {
        self.header.value(label)
    }

    pub(super) const fn report(&self) -> &CleaningReport {
        &self.report
    }

    /// Whether there are more jobs than a run may have.
    pub(super) fn overflow(&self) -> Option<SwfError> {
        self.too_many.map(|line| SwfError::TooManyJobs { line })
    }

    /// Reads one line.
    pub(super) fn line(&mut self, line: Line<'_>) {
        self.report.text_lines += 1;
        let text = self.checked(line);
        let blanks = text.iter().take_while(|byte| is_blank(**byte)).count();
        match &text[blanks..] {
            [] => self.report.blank_lines += 1,
            [b';', comment @ ..] => self.comment(comment),
            numbers => self.job_line(numbers),
        }
    }

    /// The text of a line, with what is odd about its bytes noted.
    fn checked<'a>(&mut self, line: Line<'a>) -> &'a [u8] {
        let number = self.report.text_lines;
        if line.cut {
            self.report.repair(Repair::LineCut, number);
        }
        let mut text = line.text;
        if let (1, Some(rest)) = (number, text.strip_prefix(BYTE_ORDER_MARK)) {
            self.report.repair(Repair::ByteOrderMark, number);
            text = rest;
        }
        if !text.is_ascii() && std::str::from_utf8(text).is_err() {
            self.report.repair(Repair::NotUtf8, number);
        }
        text
    }

    fn comment(&mut self, comment: &[u8]) {
        self.report.comment_lines += 1;
        if self.header.take(comment) == Comment::LeftOut {
            self.report.repair(Repair::HeaderCut, self.report.text_lines);
        }
    }

    fn job_line(&mut self, text: &[u8]) {
        let line = self.report.text_lines;
        let numbers = match text.iter().position(|byte| *byte == b';') {
            Some(end) => {
                self.report.repair(Repair::TrailingComment, line);
                &text[..end]
            }
            None => text,
        };
        let split = fields::split(numbers);
        if let Some(code) = split.malformed {
            let miscounted = !matches!(code, Malformed::NotNumeric | Malformed::NotFinite);
            self.report.warn(LineWarning { line, code, fields: miscounted.then_some(split.count) });
        }
        if let Some(fields) = split.fields {
            self.report.job_lines += 1;
            self.repairs.clear();
            match self.job(&fields) {
                Ok(job) => self.take(line, job),
                Err(reason) => self.report.drop(reason, line),
            }
        }
    }

    fn take(&mut self, line: u64, job: Job) {
        if self.report.jobs == self.most_jobs {
            self.too_many.get_or_insert(line);
            return;
        }
        if job.submitted_at < self.latest {
            self.repairs.push(Repair::OutOfOrder);
        }
        self.latest = self.latest.max(job.submitted_at);
        for repair in self.repairs.drain(..) {
            self.report.repair(repair, line);
        }
        if self.jobs.len() == self.jobs.capacity() {
            self.make_room();
        }
        self.jobs.push((line, job));
        self.report.jobs += 1;
    }

    /// Says how many jobs the file seems to have.
    pub(super) fn expect(&mut self, jobs: u64) {
        self.expected = usize::try_from(jobs.min(self.most_jobs)).ok();
    }

    /// Makes room for what seems to come, so that a long list is hardly ever moved and has little room that it
    /// does not need. A file that begins otherwise than it goes on takes no more than sixteen times what it gave.
    fn make_room(&mut self) {
        let known = self.jobs.len().max(LEAST_ROOM);
        let more = match self.expected {
            Some(all) => all.saturating_sub(self.jobs.len()).clamp(known / 8, known * 16),
            None => known,
        };
        // Where there is not so much memory, the list grows by itself as long as there is any.
        self.jobs.try_reserve_exact(more).ok();
    }

    /// The job that these numbers describe, or why it is left out. The tests stand in the order of
    /// the rule [E-16].
    fn job(&mut self, fields: &Fields) -> Result<Job, DropReason> {
        let status = self.whole(fields.status);
        if (2.0..=4.0).contains(&status) {
            return Err(DropReason::PartialExecution);
        }
        let number = self.job_number(fields.job_number)?;
        if !listed(self.filters.statuses.as_deref(), status) {
            return Err(DropReason::Status);
        }
        let processors = self.processors(fields)?;
        if !(0.0..=LATEST).contains(&fields.submit_time) {
            return Err(DropReason::SubmitTime);
        }
        let mut runtime = self.runtime(fields.run_time)?;
        let queue = self.whole(fields.queue);
        if !listed(self.filters.queues.as_deref(), queue) {
            return Err(DropReason::Queue);
        }
        let requested_time = self.requested_time(fields.requested_time)?;
        if let Some(cap) = requested_time.filter(|cap| self.filters.cap_runtime && *cap < runtime) {
            self.repairs.push(Repair::RuntimeCapped);
            runtime = cap;
        }
        Ok(Job {
            name: JobName::whole(number),
            submitted_at: Time::from_secs(fields.submit_time),
            processors,
            runtime: Span::from_secs(runtime),
            requested_time: requested_time.map(Span::from_secs),
            user: self.label(fields.user),
            queue: self.label(queue),
            priority: None,
        })
    }

    /// The number without its fraction.
    fn whole(&mut self, number: f64) -> f64 {
        let whole = number.trunc();
        if whole != number && !self.repairs.contains(&Repair::FractionCut) {
            self.repairs.push(Repair::FractionCut);
        }
        whole
    }

    fn job_number(&mut self, number: f64) -> Result<u64, DropReason> {
        let number = self.whole(number);
        if !(1.0..=LARGEST_NUMBER).contains(&number) {
            return Err(DropReason::JobNumber);
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole, and in the range of exact doubles"
        )]
        let number = number as u64;
        if self.seen.insert(number) { Ok(number) } else { Err(DropReason::JobNumber) }
    }

    /// The preferred number of processors, or else the other [E-15].
    fn processors(&mut self, fields: &Fields) -> Result<u32, DropReason> {
        let (preferred, other) = match self.filters.processors_from {
            ProcessorsFrom::Allocated => (fields.allocated_processors, fields.requested_processors),
            ProcessorsFrom::Requested => (fields.requested_processors, fields.allocated_processors),
        };
        let usable = 1.0..WIDEST + 1.0;
        let processors = if usable.contains(&preferred) {
            preferred
        } else if usable.contains(&other) {
            self.repairs.push(Repair::OtherProcessors);
            other
        } else {
            return Err(DropReason::Processors);
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole, and from 1 to a billion"
        )]
        Ok(self.whole(processors) as u32)
    }

    fn runtime(&mut self, runtime: f64) -> Result<f64, DropReason> {
        if !(0.0..=LATEST).contains(&runtime) {
            return Err(DropReason::Runtime);
        }
        if runtime > 0.0 {
            return Ok(runtime);
        }
        match self.filters.zero_runtime {
            ZeroRuntime::Drop => Err(DropReason::ZeroRuntime),
            ZeroRuntime::Keep => Ok(0.0),
            ZeroRuntime::Minimum => {
                self.repairs.push(Repair::ZeroRuntimeRaised);
                Ok(1.0)
            }
        }
    }

    fn requested_time(&mut self, requested: f64) -> Result<Option<f64>, DropReason> {
        if requested > 0.0 && requested <= LATEST {
            return Ok(Some(requested));
        }
        if self.filters.requested == RequestedFilter::Positive {
            return Err(DropReason::RequestedTime);
        }
        let huge = requested > LATEST;
        self.repairs.push(if huge { Repair::HugeRequestedTime } else { Repair::NoRequestedTime });
        Ok(None)
    }

    /// A user's or queue's number, unless it is unknown.
    #[expect(clippy::cast_possible_truncation, reason = "whole, and in the range of exact doubles")]
    fn label(&mut self, number: f64) -> Option<TraceNumber> {
        let number = self.whole(number);
        if (0.0..=LARGEST_NUMBER).contains(&number) {
            return TraceNumber::new(number as i64);
        }
        if number.to_bits() != (-1.0_f64).to_bits() {
            self.repairs.push(Repair::UnusableNumber);
        }
        None
    }

    /// Sorts the jobs by submission, keeps the first if so asked, and ends the report.
    pub(super) fn finish(mut self) -> Result<(Vec<Job>, Header, CleaningReport), SwfError> {
        if let Some(error) = self.overflow() {
            return Err(error);
        }
        crate::sorting::sort_by_key(&mut self.jobs, |(_, job)| job.submitted_at);
        let first = self.filters.first.and_then(|first| usize::try_from(first).ok());
        let kept = self.jobs.len().min(first.unwrap_or(usize::MAX));
        for (line, _) in self.jobs.drain(kept..) {
            self.report.beyond_first.note(line);
        }
        self.keep_half();
        self.report.jobs = self.jobs.len() as u64;
        if self.jobs.is_empty() {
            return Err(SwfError::NoJobs { report: Box::new(self.report) });
        }
        let jobs = self.jobs.into_iter().map(|(_, job)| job).collect();
        Ok((jobs, self.header.into_header(), self.report))
    }

    /// Leaves out the half that was not asked for.
    fn keep_half(&mut self) {
        let middle = self.jobs.len().div_ceil(2);
        let others = match self.filters.half {
            None => return,
            Some(Half::First) => self.jobs.split_off(middle),
            Some(Half::Second) => self.jobs.drain(..middle).collect(),
        };
        for (line, _) in others {
            self.report.drop(DropReason::OtherHalf, line);
        }
    }

    /// The report so far, to be completed by who knows the bytes.
    pub(super) const fn report_mut(&mut self) -> &mut CleaningReport {
        &mut self.report
    }
}

/// Whether a filter's list, if there is one, holds this whole number.
#[expect(clippy::cast_possible_truncation, reason = "whole; what is out of range is in no list")]
fn listed(list: Option<&[i64]>, number: f64) -> bool {
    list.is_none_or(|list| list.contains(&(number as i64)))
}

#[cfg(test)]
mod tests {
    use super::{Cleaner, Line, SwfError};
    use crate::workload::SwfFilters;

    #[test]
    fn more_jobs_than_a_run_may_have_are_refused() {
        let mut cleaner = Cleaner { most_jobs: 2, ..Cleaner::new(SwfFilters::default()) };
        for text in ["1 0 0 5 1", "2 0 0 5 1", "; note", "3 0 0 5 1", "4 0 0 5 1"] {
            cleaner.line(Line { text: text.as_bytes(), cut: false });
        }
        assert_eq!(cleaner.finish().unwrap_err(), SwfError::TooManyJobs { line: 4 });
    }
}
