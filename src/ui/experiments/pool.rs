//! The workers of a sweep. Each has a bench of its own; who runs what does not change the results.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use yew::Callback;

use super::form::Form;
use crate::experiment::Printed;
use crate::experiment::named::Named;
use crate::experiment::sweep::{Results, Sweep};
use crate::runner::{OpenedTrace, Reply, Request, decode, encode};
use crate::scenario::{Problem, Value};
use crate::ui::browser::frame::{self, Timer};
use crate::ui::browser::worker::{Background, Told, processors};

/// The page is told of results at most this often, in milliseconds.
const PAUSE_MS: u32 = 150;
/// The most trials that a worker is handed at once.
const MOST: usize = 64;

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
    /// The table and the claims that were made at once.
    pub(super) tables: Option<(Printed, Printed)>,
    /// How many trials each worker has done.
    pub(super) by_worker: Vec<usize>,
    text: String,
    /// The next trial that nobody has.
    next: u32,
    /// Trials of lost workers.
    again: Vec<u32>,
    began: f64,
    spent: f64,
}

impl Job {
    /// The sweep, if it is one.
    pub(super) fn sweep(&self) -> Option<&Rc<Sweep>> {
        match &self.order.task {
            Task::Sweep(sweep) => Some(sweep),
            Task::Table => None,
        }
    }

    /// How many runs are done, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        let done = self.results.as_ref().map_or(0, Results::done);
        (done, self.sweep().map_or(0, |sweep| sweep.len()))
    }

    /// The seconds that the runs have taken so far.
    pub(super) fn seconds(&self) -> f64 {
        let now = if self.status == Status::Running { frame::now() - self.began } else { 0.0 };
        (self.spent + now) / 1000.0
    }

    /// About how many seconds are left; nothing before anything is known.
    pub(super) fn left(&self) -> Option<f64> {
        let (done, of) = self.progress();
        (done > 0 && done < of).then(|| self.seconds() * (of - done) as f64 / done as f64)
    }

    fn set(&mut self, status: Status) {
        let seconds = self.seconds();
        self.spent = seconds * 1000.0;
        self.began = frame::now();
        self.status = status;
    }

    /// The next trials for a worker: many at first, few at the end, so that all end together.
    fn take(&mut self, workers: usize) -> Vec<u32> {
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

/// A worker and what it has been handed.
struct Hand {
    worker: Background,
    ready: bool,
    /// Whether it has the experiment.
    knows: bool,
    /// The trials that it has and has not told of.
    has: Vec<u32>,
}

/// The sweep of the page and its workers.
pub(super) struct Pool {
    pub(super) job: Option<Job>,
    pub(super) form: Form,
    hands: Vec<Option<Hand>>,
    listener: Option<Callback<()>>,
    pause: Option<Timer>,
    untold: bool,
}

/// The way to the pool. The same for the whole life of the page: a sweep goes on while a lab is shown.
#[derive(Clone)]
pub struct Sweeps(pub(super) Rc<RefCell<Pool>>);

impl PartialEq for Sweeps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl std::fmt::Debug for Sweeps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sweeps")
    }
}

impl Default for Sweeps {
    fn default() -> Self {
        let pool = Pool {
            job: None,
            form: Form::default(),
            hands: Vec::new(),
            listener: None,
            pause: None,
            untold: false,
        };
        Self(Rc::new(RefCell::new(pool)))
    }
}

impl Sweeps {
    /// Who is told of changes.
    pub(super) fn listen(&self, listener: Option<Callback<()>>) {
        self.0.borrow_mut().listener = listener;
    }

    /// Changes what is asked for next.
    pub(super) fn change(&self, change: impl FnOnce(&mut Form)) {
        change(&mut self.0.borrow_mut().form);
        self.tell();
    }

    /// Takes an experiment to be changed and run.
    pub fn write(&self, experiment: &Value) {
        self.change(|form| form.write(experiment));
    }

    /// Begins; what was running is given up.
    pub(super) fn run(&self, order: Order) {
        let results = match &order.task {
            Task::Sweep(sweep) => Some(Results::of(sweep)),
            Task::Table => None,
        };
        let text = match &order.task {
            Task::Sweep(sweep) => sweep.file().to_value().to_json(),
            Task::Table => String::new(),
        };
        let workers = if results.is_some() { processors() } else { 1 };
        let job = Job {
            order,
            status: Status::Running,
            results,
            tables: None,
            by_worker: vec![0; workers],
            text,
            next: 0,
            again: Vec::new(),
            began: frame::now(),
            spent: 0.0,
        };
        {
            let mut pool = self.0.borrow_mut();
            pool.job = Some(job);
            pool.hands = (0..workers).map(|_| None).collect();
        }
        for place in 0..workers {
            self.start(place);
        }
        self.tell();
    }

    /// No new runs, until it goes on.
    pub(super) fn pause(&self, paused: bool) {
        if let Some(job) = &mut self.0.borrow_mut().job {
            job.set(if paused { Status::Paused } else { Status::Running });
        }
        self.hand_out();
        self.tell();
    }

    /// Ends it; what is done is kept.
    pub(super) fn stop(&self) {
        let mut pool = self.0.borrow_mut();
        pool.hands.clear();
        if let Some(job) = &mut pool.job {
            job.set(Status::Stopped);
        }
        drop(pool);
        self.tell();
    }

    fn start(&self, place: usize) {
        let told = hearing(Rc::downgrade(&self.0), place);
        match Background::start(told) {
            Ok(worker) => {
                let hand = Hand { worker, ready: false, knows: false, has: Vec::new() };
                if let Some(slot) = self.0.borrow_mut().hands.get_mut(place) {
                    *slot = Some(hand);
                }
            }
            Err(message) => self.0.borrow_mut().fail(Status::Lost(message)),
        }
    }

    fn hand_out(&self) {
        let mut pool = self.0.borrow_mut();
        let mut hands = std::mem::take(&mut pool.hands);
        if let Some(job) = &mut pool.job {
            let workers = hands.len();
            hands.iter_mut().flatten().for_each(|hand| hand.give(job, workers));
        }
        pool.hands = hands;
    }

    fn tell(&self) {
        let listener = self.0.borrow().listener.clone();
        if let Some(listener) = listener {
            listener.emit(());
        }
    }

    /// Tells at once, then the latest after each pause: the page has to draw as well.
    fn tell_soon(&self) {
        if self.0.borrow().pause.is_some() {
            self.0.borrow_mut().untold = true;
            return;
        }
        self.tell();
        let own = Rc::downgrade(&self.0);
        let timer = frame::after(PAUSE_MS, move || {
            let Some(pool) = own.upgrade() else { return };
            pool.borrow_mut().pause = None;
            if std::mem::take(&mut pool.borrow_mut().untold) {
                Self(pool).tell_soon();
            }
        });
        self.0.borrow_mut().pause = Some(timer);
    }
}

impl Hand {
    /// Hands the worker what it can do next.
    fn give(&mut self, job: &mut Job, workers: usize) {
        if !self.ready || job.status != Status::Running || self.has.len() > 1 {
            return;
        }
        let trace = || job.order.trace.as_deref().cloned();
        let request = match (&job.order.task, job.order.named) {
            (Task::Table, _) if self.knows => return,
            (Task::Table, named) => Request::Table {
                name: named.map_or_else(String::new, |named| named.name.to_owned()),
                given: job.order.form.given(),
                trace: trace(),
            },
            (Task::Sweep(_), _) => {
                let (experiment, trace) =
                    if self.knows { (None, None) } else { (Some(job.text.clone()), trace()) };
                let places = job.take(workers);
                if places.is_empty() {
                    return;
                }
                self.has.extend(&places);
                Request::Trials { experiment, trace, places }
            }
        };
        self.knows = true;
        if let Ok(message) = encode(&request) {
            self.worker.send(&message);
        }
    }
}

impl Pool {
    fn fail(&mut self, status: Status) {
        self.hands.clear();
        if let Some(job) = &mut self.job {
            job.set(status);
        }
    }

    /// Takes what a worker says.
    fn take(&mut self, place: usize, message: &[u8]) {
        let Some(job) = &mut self.job else { return };
        match decode(message) {
            Ok(Reply::Outcome(trial, outcome)) => {
                if let Some(results) = &mut job.results {
                    results.put(trial as usize, outcome);
                }
                if let Some(count) = job.by_worker.get_mut(place) {
                    *count += 1;
                }
                if let Some(Some(hand)) = self.hands.get_mut(place) {
                    hand.has.retain(|one| *one != trial);
                }
            }
            Ok(Reply::Tables(table, claims)) => job.tables = Some((table, claims)),
            Ok(Reply::Problems(problems)) => return self.fail(Status::Refused(problems)),
            Ok(Reply::Failed(message)) => return self.fail(Status::Lost(message)),
            Ok(_) => {}
            Err(error) => return self.fail(Status::Lost(error.to_string())),
        }
        let done = job.tables.is_some() || job.results.as_ref().is_some_and(Results::is_complete);
        if done && job.status != Status::Stopped {
            self.fail(Status::Done);
        }
    }

    /// A worker is gone: its trials are given to others, once.
    fn lose(&mut self, place: usize, message: String) {
        let hand = self.hands.get_mut(place).and_then(Option::take);
        if let (Some(job), Some(hand)) = (&mut self.job, hand) {
            job.again.extend(hand.has);
        }
        if self.hands.iter().all(Option::is_none) {
            self.fail(Status::Lost(message));
        }
    }
}

fn hearing(pool: Weak<RefCell<Pool>>, place: usize) -> impl Fn(Told) + Clone + 'static {
    move |told| {
        let Some(pool) = pool.upgrade() else { return };
        match told {
            Told::Ready => {
                if let Some(Some(hand)) = pool.borrow_mut().hands.get_mut(place) {
                    hand.ready = true;
                }
            }
            Told::Message(bytes) => pool.borrow_mut().take(place, &bytes),
            Told::Lost(message) => pool.borrow_mut().lose(place, message),
        }
        let sweeps = Sweeps(pool);
        sweeps.hand_out();
        sweeps.tell_soon();
    }
}
