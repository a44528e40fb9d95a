//! Cuts the waits of jobs into intervals with one reason each, and adds up what each reason costs
//! [G-40, G-46, G-47].
//!
//! The reason at a time is that of the state after the last event of the latest instant. It is read
//! off when the clock goes on, so that no interval has length 0 and all of them together are the wait
//! to the bit. Where the waiting jobs are a line, those behind its head are read off by [`super::wait_lines`].

use std::collections::BTreeMap;

use super::exact::ExactSum;
use super::kept::Kept;
use super::wait_lines::Lines;
use super::wait_open::Open;
use super::wait_outline::{Outline, WaitLevel, WaitStretch, in_columns};
use super::wait_totals::{Met, Totals};
use crate::ids::JobId;
use crate::kernel::{Happening, Line, Measured, Observer, Reason, WaitReason, Waits};
use crate::time::Time;

/// A stretch of a job's wait with one reason.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaitInterval {
    /// From when.
    pub from: Time,
    /// To when.
    pub to: Time,
    /// Why it waited.
    pub reason: WaitReason,
}

/// What became of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was never seen, or turned away when it came.
    Absent,
    /// It waits.
    Waiting,
    /// It started then.
    Started(Time),
    /// It left then without having started.
    Left(Time),
}

/// A reason, with the head's where that is why others wait, and what it costs in all.
#[derive(Clone, Debug, PartialEq)]
pub struct WaitShare {
    /// The reason.
    pub reason: Reason,
    /// The head's reason.
    pub cause: Option<Reason>,
    /// The seconds that jobs waited for it.
    pub seconds: f64,
    /// How many jobs met it.
    pub jobs: usize,
}

/// How many wait over time is told by at most so many levels.
const COLUMNS: u32 = 240;

/// What came before a job ran: its wait, if it had one, and when it started.
type Ran = (Option<Box<Open>>, Time);

/// The observer of waits.
#[derive(Clone, Debug)]
pub struct WaitTimes<L: Waits> {
    kept: Kept,
    /// The time of the last event, once there was one.
    now: Option<Time>,
    pass: L::Pass,
    open: Vec<Option<Box<Open>>>,
    fates: Vec<Fate>,
    intervals: Vec<(JobId, WaitInterval)>,
    totals: Totals,
    counted: usize,
    /// Where running jobs may yet be cancelled: those that run, with their waits and when they started. Sums are
    /// over jobs that finish.
    running: Option<BTreeMap<JobId, Ran>>,
    /// Where the waiting jobs are a line and not all intervals are kept: those behind the head.
    lines: Option<Lines>,
    /// Who has come since the clock went on, and who heads the line.
    come: Vec<JobId>,
    head: Option<JobId>,
    /// Who waits and is told of by itself: whose intervals are kept, and who has headed the line before another came
    /// that goes first.
    single: Vec<JobId>,
}

impl<L: Measured + Waits> WaitTimes<L> {
    /// An observer of a run of `lab` that has not begun.
    pub fn new(lab: &L, kept: Kept) -> Self {
        const { assert!(L::REASONS.len() * (L::REASONS.len() + 1) <= Met::BITS as usize) }
        let (jobs, places) = (lab.job_count(), L::REASONS.len() * (L::REASONS.len() + 1));
        let in_lines = lab.waits_in_line() && kept != Kept::All;
        Self {
            kept,
            now: None,
            pass: L::Pass::default(),
            open: vec![None; jobs],
            fates: vec![Fate::Absent; jobs],
            intervals: Vec::new(),
            totals: Totals::new(places),
            counted: 0,
            running: lab.cancels().then(BTreeMap::new),
            lines: in_lines.then(|| Lines::new(Self::place)),
            come: Vec::new(),
            head: None,
            single: Vec::new(),
        }
    }

    /// The same observer, which also keeps how many wait for what over time, each reason's longest stretch and how
    /// often reasons change.
    #[must_use]
    pub fn outlined(mut self) -> Self {
        let places = self.totals.sums.len();
        self.totals.outline = Some(Box::new(Outline::new(self.open.len(), places)));
        self
    }

    /// The same observer, but sums leave out this share of all jobs, the first by position [F-32].
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share of a count"
    )]
    pub fn after_warm_up(mut self, lab: &L, share: f64) -> Self {
        self.totals.warm_up = lab.accepted_among((share * lab.job_count() as f64) as usize);
        self
    }

    /// What became of each job, in the order of the job table.
    pub fn fates(&self) -> &[Fate] {
        &self.fates
    }

    /// The intervals that are kept, job by job in the order of the job table, each job's in order.
    pub fn intervals(&mut self) -> &[(JobId, WaitInterval)] {
        crate::sorting::sort_by_key(&mut self.intervals, |(job, interval)| (*job, interval.from));
        &self.intervals
    }

    /// How many jobs count: all that started and were not cancelled while they ran.
    pub fn counted(&self) -> usize {
        self.counted
    }

    /// The waits of all these jobs, added exactly.
    pub fn total(&self) -> f64 {
        self.totals.total.value()
    }

    /// What each reason costs, those that occur, in the order of the lab's table [G-47].
    pub fn budget(&self) -> Vec<WaitShare> {
        let shares = Self::pairs().enumerate().map(|(place, (reason, cause))| {
            let (seconds, jobs) = (self.totals.sums[place].value(), self.totals.met[place]);
            WaitShare { reason, cause, seconds, jobs }
        });
        shares.filter(|share| share.jobs > 0).collect()
    }

    /// The longest stretch with each reason of the budget, row by row; of stretches that are as long the first job's.
    /// Known of a run that is outlined.
    pub fn longest(&self) -> Vec<Option<WaitStretch>> {
        let met = self.totals.met.iter().enumerate().filter(|(_, jobs)| **jobs > 0);
        met.map(|(place, _)| self.totals.outline.as_ref()?.longest(place)).collect()
    }

    /// How many wait for what over time, where anybody does. Known of a run that is outlined.
    pub fn levels(&self) -> Vec<WaitLevel> {
        let levels = self.totals.outline.as_ref().map_or(&[][..], |outline| outline.levels());
        let ends = levels.iter().skip(1).map(|next| next.from).chain(self.now);
        let told = levels.iter().zip(ends).map(|(level, to)| {
            let jobs = Self::pairs().zip(&level.jobs).filter(|(_, jobs)| **jobs > 0);
            let jobs = jobs.map(|((reason, cause), jobs)| (reason, cause, *jobs)).collect();
            WaitLevel { from: level.from, to, jobs }
        });
        let told = told.filter(|level| level.from < level.to && !level.jobs.is_empty());
        in_columns(told.collect(), COLUMNS)
    }

    /// How many intervals each job's wait has, in the order of the job table. Known of a run that is outlined.
    pub fn interval_counts(&self) -> &[u32] {
        self.totals.outline.as_ref().map_or(&[], |outline| outline.intervals())
    }

    /// The reasons of the sums, with the heads'.
    fn pairs() -> impl Iterator<Item = (Reason, Option<Reason>)> {
        let causes = || L::REASONS.iter().copied().map(Some).chain([None]);
        L::REASONS.iter().flat_map(move |reason| causes().map(move |cause| (*reason, cause)))
    }

    /// Each of the lab's reasons with its average over the jobs that count, in seconds [G-47].
    pub fn averages(&self) -> Vec<(Reason, f64)> {
        let width = L::REASONS.len() + 1;
        let sums = L::REASONS.iter().zip(self.totals.sums.chunks_exact(width));
        let average = |sums: &[ExactSum]| {
            let mut whole = ExactSum::default();
            for sum in sums {
                whole.add_sum(sum);
            }
            super::collect::ratio(whole.value(), self.counted as f64)
        };
        sums.map(|(reason, sums)| (*reason, average(sums))).collect()
    }

    /// The place of a sum.
    fn place(reason: WaitReason) -> usize {
        let place = |wanted: Reason| L::REASONS.iter().position(|reason| *reason == wanted);
        let none = L::REASONS.len();
        let cause = reason.cause().and_then(place).unwrap_or(none);
        place(reason.reason()).unwrap_or(0) * (none + 1) + cause
    }

    /// A job waits for `reason` from `from` on.
    fn note(&mut self, job: JobId, from: Time, reason: WaitReason) {
        let Some(open) = self.open.get_mut(job.index()) else { return };
        let Some(open) = open else {
            let place = Self::place(reason);
            *open = Some(Box::new(Open::begin(from, reason, place)));
            return self.totals.begin(place);
        };
        if open.reason == reason {
            return;
        }
        if self.kept.has(job) {
            let interval = WaitInterval { from: open.from, to: from, reason: open.reason };
            self.intervals.push((job, interval));
        }
        self.totals.count(job, 1);
        (open.from, open.reason) = (from, reason);
        let place = Self::place(reason);
        if place != open.place {
            self.totals.end(open.place, WaitStretch { job, from: open.since, to: from });
            self.totals.begin(place);
            open.ended.push((open.place, open.since, from));
            (open.place, open.since) = (place, from);
        }
    }

    /// The wait of a job is over.
    fn close(&mut self, job: JobId, to: Time) -> Option<Box<Open>> {
        let open = self.open.get_mut(job.index()).and_then(Option::take)?;
        if self.kept.has(job) {
            let interval = WaitInterval { from: open.from, to, reason: open.reason };
            self.intervals.push((job, interval));
        }
        self.totals.count(job, 1);
        self.totals.end(open.place, WaitStretch { job, from: open.since, to });
        Some(open)
    }

    /// A job starts.
    fn start(&mut self, lab: &L, job: JobId, at: Time) {
        self.single.retain(|single| *single != job);
        let open = self.close(job, at);
        if let Some(running) = &mut self.running {
            running.insert(job, (open, at));
        } else if open.is_some() || self.lines.is_none() {
            self.count_job(job, open, at);
        } else if let Some(lines) = &mut self.lines {
            self.counted += usize::from(self.totals.counts(job));
            lines.start((job, lab.processors_in_line(job)), at, &mut self.totals);
        }
    }

    /// A job that started `at` counts, and so does its wait, if it had one.
    fn count_job(&mut self, job: JobId, open: Option<Box<Open>>, at: Time) {
        if self.totals.counts(job) {
            self.counted += 1;
            if let Some(open) = open {
                open.count(at, &mut self.totals);
            }
        }
    }

    /// A job that is not yet counted runs no longer.
    fn leave(&mut self, job: JobId) -> Option<Ran> {
        self.running.as_mut()?.remove(&job)
    }

    /// The clock goes on from `at`: reads off why jobs wait since then.
    fn read(&mut self, lab: &L, state: &L::State, at: Time) {
        let pass = std::mem::take(&mut self.pass);
        match self.lines.take() {
            None => lab.reasons(state, at, &pass, |job, reason| self.note(job, at, reason)),
            Some(mut lines) => {
                if let Some(line) = lab.waiting_line(state, &pass) {
                    self.read_line(lab, (&line, &mut lines), at);
                }
                self.come.clear();
                self.lines = Some(lines);
            }
        }
        self.pass = pass;
        if let Some(outline) = &mut self.totals.outline {
            outline.settle(at);
        }
    }

    /// The head has a reason of its own, and so has who is told of by itself.
    fn read_line(&mut self, lab: &L, (line, lines): (&Line, &mut Lines), at: Time) {
        let by_width = |job| (job, lab.processors_in_line(job));
        if let Some(left) = lines.take_out(by_width(line.head), &mut self.totals) {
            self.open[line.head.index()] = Some(Box::new(Open::behind(left)));
        }
        lines.turn(line, at, &mut self.totals);
        for job in std::mem::take(&mut self.come) {
            if self.fates[job.index()] != Fate::Waiting {
                continue;
            }
            if self.kept.has(job) {
                self.single.push(job);
            } else if job != line.head {
                lines.join(by_width(job), (line, at), &mut self.totals);
            }
        }
        if let Some(passed) = self.head.replace(line.head).filter(|job| *job != line.head)
            && self.fates[passed.index()] == Fate::Waiting
            && !self.single.contains(&passed)
        {
            self.single.push(passed);
        }
        self.note(line.head, at, line.of_head);
        for place in 0..self.single.len() {
            let (job, processors) = by_width(self.single[place]);
            self.note(job, at, line.reason(job, processors));
        }
    }
}

impl<L: Measured + Waits> Observer<L> for WaitTimes<L> {
    fn event(&mut self, lab: &L, state: &L::State, at: Time, _: L::Event) {
        let last = self.now.replace(at);
        if let Some(last) = last.filter(|last| *last != at) {
            self.read(lab, state, last);
        }
    }

    fn fact(&mut self, lab: &L, state: &L::State, at: Time, fact: &L::Fact) {
        lab.notice(state, at, fact, &mut self.pass);
        let line = lab.line(fact);
        let Some(job) = line.job else { return };
        let Some(fate) = self.fates.get_mut(job.index()) else { return };
        match (lab.happening(fact), line.kind) {
            (Happening::Submitted(_), _) => {
                *fate = Fate::Waiting;
                if self.lines.is_some() {
                    self.come.push(job);
                }
            }
            (Happening::Started(..), _) => {
                *fate = Fate::Started(at);
                self.start(lab, job, at);
            }
            // Who is turned away when it comes may have joined a queue at that instant.
            (_, "rejected") if *fate == Fate::Waiting && at == lab.submitted_at(job) => {
                *fate = Fate::Absent;
            }
            (_, "rejected" | "cancelled") if *fate == Fate::Waiting => {
                *fate = Fate::Left(at);
                self.close(job, at);
            }
            (_, "finished") => {
                if let Some((open, started_at)) = self.leave(job) {
                    self.count_job(job, open, started_at);
                }
            }
            (_, "cancelled") => drop(self.leave(job)),
            _ => {}
        }
    }

    fn settled(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        lab.remember(state, at, event, &mut self.pass);
    }
}
