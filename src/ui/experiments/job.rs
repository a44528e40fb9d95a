//! An experiment that was ordered, and what has come of it so far.

use std::rc::Rc;

use super::form::Form;
use crate::experiment::named::Named;
use crate::experiment::sweep::{Results, Sweep};
use crate::runner::{OpenedTrace, PaperTable};
use crate::scenario::Problem;
use crate::ui::browser::frame;

/// The most trials that a worker is handed at once.
const MOST: usize = 64;
/// A small run ends after so many seconds with what it has.
const SMALL_SECONDS: f64 = 6.0;

/// What is to be run.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// Whose table it is, if the experiment has a name.
    pub(super) named: Option<&'static Named>,
    /// What is run.
    pub(super) task: Task,
    /// The trace that runs read.
    pub(super) trace: Option<Rc<OpenedTrace>>,
    /// What was asked for.
    pub(super) form: Form,
    /// Whether it is made without being asked for, so that the page opens filled.
    pub(super) is_small: bool,
}

/// What is run.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// Many runs.
    Sweep(Rc<Sweep>),
    /// A table that is made at once.
    Table,
}

/// How far it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Status {
    /// Runs are being made.
    Running,
    /// No new run begins.
    Paused,
    /// Ended before its end; what is done is kept.
    Stopped,
    /// All runs are made.
    Done,
    /// The program has failed.
    Lost(String),
    /// It cannot be run.
    Refused(Vec<Problem>),
}

/// An order and what has come of it.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) order: Order,
    pub(super) status: Status,
    /// What the trials gave; empty for a table.
    pub(super) results: Option<Results>,
    /// The table that was made at once.
    pub(super) made: Option<PaperTable>,
    /// How many parts of that table are done, and how many there are.
    pub(super) parts: (usize, usize),
    /// How many trials each worker has done.
    pub(super) by_worker: Vec<usize>,
    /// The experiment as JSON.
    pub(super) text: String,
    /// The next trial that nobody has.
    next: u32,
    /// Trials of lost workers.
    pub(super) again: Vec<u32>,
    began: f64,
    spent: f64,
}

impl Job {
    /// An order of which nothing is done.
    pub(super) fn new(order: Order, workers: usize) -> Self {
        let (results, text) = match &order.task {
            Task::Sweep(sweep) => (Some(Results::of(sweep)), sweep.file().to_value().to_json()),
            Task::Table => (None, String::new()),
        };
        Self {
            order,
            status: Status::Running,
            results,
            made: None,
            parts: (0, 0),
            by_worker: vec![0; workers],
            text,
            next: 0,
            again: Vec::new(),
            began: frame::now(),
            spent: 0.0,
        }
    }

    /// The sweep, if it is one.
    pub(super) fn sweep(&self) -> Option<&Rc<Sweep>> {
        match &self.order.task {
            Task::Sweep(sweep) => Some(sweep),
            Task::Table => None,
        }
    }

    /// How many runs are done, or parts of a table, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        match (&self.results, self.sweep()) {
            (Some(results), Some(sweep)) => (results.done(), sweep.len()),
            _ => self.parts,
        }
    }

    /// The seconds that the runs have taken so far.
    pub(super) fn seconds(&self) -> f64 {
        let now = if self.status == Status::Running { frame::now() - self.began } else { 0.0 };
        (self.spent + now) / 1000.0
    }

    /// Whether it is at work on just what a form asks for.
    pub(super) fn makes(&self, form: &Form, opened: Option<&Rc<OpenedTrace>>) -> bool {
        let is_at_work = matches!(self.status, Status::Running | Status::Paused);
        let trace = self.order.trace.as_ref();
        let is_same = trace.is_none_or(|it| opened.is_some_and(|other| Rc::ptr_eq(it, other)));
        is_at_work && !self.order.is_small && is_same && form.asks_for(&self.order.form)
    }

    /// About how many seconds are left; nothing before anything is known.
    pub(super) fn left(&self) -> Option<f64> {
        let (done, of) = self.progress();
        (done > 0 && done < of).then(|| self.seconds() * (of - done) as f64 / done as f64)
    }

    /// Whether a small run has taken as long as it may.
    pub(super) fn is_over_time(&self) -> bool {
        self.order.is_small && self.status == Status::Running && self.seconds() > SMALL_SECONDS
    }

    /// About how many seconds another order takes, from what this one has taken for each job.
    pub(super) fn estimate(&self, whole: &Sweep) -> Option<f64> {
        let (done, sweep) = (self.progress().0, self.sweep()?);
        let jobs = whole.jobs().unwrap_or(1.0) / sweep.jobs().unwrap_or(1.0).max(1.0);
        (done > 0).then(|| self.seconds() * jobs * whole.len() as f64 / done as f64)
    }

    pub(super) fn set(&mut self, status: Status) {
        let seconds = self.seconds();
        self.spent = seconds * 1000.0;
        self.began = frame::now();
        self.status = status;
    }

    /// The next trials for a worker: many at first, few at the end, so that all end together.
    pub(super) fn take(&mut self, workers: usize) -> Vec<u32> {
        let all = self.sweep().and_then(|sweep| u32::try_from(sweep.len()).ok()).unwrap_or(0);
        let left = (all - self.next) as usize + self.again.len();
        let count = (left / (workers * 8)).clamp(1, MOST);
        let mut places: Vec<u32> = Vec::with_capacity(count);
        while places.len() < count {
            match self.again.pop() {
                Some(place) => places.push(place),
                None if self.next < all => {
                    places.push(self.next);
                    self.next += 1;
                }
                None => break,
            }
        }
        places
    }
}
