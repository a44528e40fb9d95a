//! The workers of a sweep. Each has a bench of its own; who runs what does not change the results.

use std::cell::RefCell;
use std::rc::Rc;

use yew::Callback;

use super::form::Form;
use super::hand::Hand;
use super::hearing::hearing;
use super::job::{Job, Order, Status, Task};
use super::keeping::keep;
use crate::scenario::Value;
use crate::ui::browser::frame::{self, Timer};
use crate::ui::browser::worker::{Background, processors};

/// The page is told of results at most this often, in milliseconds.
const PAUSE_MS: u32 = 150;

/// The sweep of the page and its workers.
pub(super) struct Pool {
    pub(super) job: Option<Job>,
    pub(super) form: Form,
    /// Whether a link is wanted to what is shown, and not to what is asked for.
    pub(super) links_shown: bool,
    pub(super) hands: Vec<Option<Hand>>,
    /// Until workers have been started.
    pub(super) starting: Vec<Timer>,
    listener: Option<Callback<()>>,
    pause: Option<Timer>,
    untold: bool,
    /// How often the page has been told.
    pub(super) version: u32,
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
        f.debug_struct("Sweeps").finish_non_exhaustive()
    }
}

impl Default for Sweeps {
    fn default() -> Self {
        let pool = Pool {
            job: None,
            form: Form::default(),
            links_shown: false,
            hands: Vec::new(),
            starting: Vec::new(),
            listener: None,
            pause: None,
            untold: false,
            version: 0,
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
        keep(&self.0.borrow().form);
        self.tell();
    }

    /// Takes an experiment to be changed and run.
    pub fn write(&self, experiment: &Value) {
        self.change(|form| form.write(experiment));
    }

    /// Takes a scenario that was opened as the base of the sweep that is being made on the page.
    pub fn rebase(&self, scenario: &Value) {
        if self.0.borrow().listener.is_some() {
            self.change(|form| form.rebase(scenario));
        }
    }

    /// Begins; what was running is given up.
    pub(super) fn run(&self, order: Order) {
        let workers = if matches!(order.task, Task::Sweep(_)) { processors() } else { 1 };
        let job = Job::new(order, workers);
        {
            let mut pool = self.0.borrow_mut();
            pool.job = Some(job);
            pool.hands = (0..workers).map(|_| None).collect();
            pool.starting = (0..workers).map(|place| self.start_soon(place)).collect();
        }
        self.tell();
    }

    /// Starts a worker in a task of its own: the page has to answer who pressed Run.
    fn start_soon(&self, place: usize) -> Timer {
        let own = Rc::downgrade(&self.0);
        frame::after(0, move || {
            if let Some(pool) = own.upgrade() {
                Self(pool).start(place);
            }
        })
    }

    /// No new runs; or it goes on.
    pub(super) fn pause(&self) {
        if let Some(job) = &mut self.0.borrow_mut().job {
            let paused = job.status == Status::Paused;
            job.set(if paused { Status::Running } else { Status::Paused });
        }
        self.hand_out();
        self.tell();
    }

    /// Ends it; what is done is kept.
    pub(super) fn stop(&self) {
        self.0.borrow_mut().end(Status::Stopped);
        self.tell();
    }

    fn start(&self, place: usize) {
        let told = hearing(Rc::downgrade(&self.0), place);
        match Background::start(told) {
            Ok(worker) => {
                let hand = Hand::new(worker);
                if let Some(slot) = self.0.borrow_mut().hands.get_mut(place) {
                    *slot = Some(hand);
                }
            }
            Err(message) => self.0.borrow_mut().end(Status::Lost(message)),
        }
    }

    pub(super) fn hand_out(&self) {
        let mut pool = self.0.borrow_mut();
        let mut hands = std::mem::take(&mut pool.hands);
        if let Some(job) = &mut pool.job {
            let workers = hands.len();
            hands.iter_mut().flatten().for_each(|hand| hand.give(job, workers));
        }
        pool.hands = hands;
    }

    fn tell(&self) {
        {
            let mut pool = self.0.borrow_mut();
            pool.version = pool.version.wrapping_add(1);
        }
        let listener = self.0.borrow().listener.clone();
        if let Some(listener) = listener {
            listener.emit(());
        }
    }

    /// Tells at once, then the latest after each pause: the page has to draw as well.
    pub(super) fn tell_soon(&self) {
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
