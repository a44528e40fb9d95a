//! The page's desk for the worker: one order at a time, the trace that is open, the replies.

mod coming;
mod held;
mod known;
mod pause;

pub(super) use coming::{open_lab, run};
use held::{Held, hear};
use pause::begin_pause;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

use super::{Order, Origin};
use crate::playback::{Aim, Replay, Stride};
use crate::runner::{Assembly, Effect, OpenedTrace, Request, encode};
use crate::scenario::{Problem, Value};
use crate::ui::browser::frame::Timer;
use crate::ui::browser::worker::{Background, FromWorker as Heard};
use crate::ui::experiments::Sweeps;
use crate::ui::hooks::notices;
use crate::ui::own::trust;
use crate::ui::shared::Shared;
use crate::ui::store::{
    AppAction, Dispatch, Next, Panel, RunAction, SessionAction, Status, ViewAction,
};
use crate::ui::what_if::without_refused;

/// From so many jobs on two runs take much memory together: the one before is shown until the first facts are told.
const MANY_JOBS: usize = 100_000;

/// How far an order is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// There is none.
    Idle,
    /// The worker does not have it yet.
    Unsent,
    /// The worker is at it.
    Sent,
    /// Its run has begun.
    Begun,
}

/// Everything between page and worker.
pub(super) struct Desk {
    pub(super) dispatch: Dispatch,
    /// The sweep of the page, which has workers of its own.
    pub(super) sweeps: Sweeps,
    worker: Option<Background>,
    /// Whether the worker listens already.
    ready: bool,
    /// The order that the worker has, or gets as soon as it listens.
    order: Option<Order>,
    /// How far that order is.
    phase: Phase,
    last: Option<Order>,
    /// How many facts the order's run has in common with the one that is shown.
    in_common: u32,
    /// How often something has been asked for.
    asked: u32,
    /// An order that waits for its trace to be opened.
    wanted: Option<Order>,
    /// An order that waits for its policies to be let run.
    guest: Option<Order>,
    shown: Option<Shared<Value>>,
    /// The other labs as they were left.
    left: BTreeMap<String, Order>,
    /// The trace that is open.
    trace: Option<Rc<OpenedTrace>>,
    /// The trace that the worker has.
    sent: Option<Rc<OpenedTrace>>,
    assembly: Assembly,
    /// What is to be told after the pause.
    waiting: Option<RunAction>,
    pause: Option<Timer>,
    /// What holds that which follows the first facts of a long run: those are told as soon as they come.
    hurries: Option<Held>,
    /// The steps of the run that began last.
    begun: Option<Weak<dyn Replay>>,
    /// What the worker has told while the page lets go of the run before.
    held: Option<Held>,
}

impl Desk {
    pub(super) fn new(dispatch: Dispatch) -> Self {
        Self {
            dispatch,
            sweeps: Sweeps::default(),
            worker: None,
            ready: false,
            order: None,
            phase: Phase::Idle,
            last: None,
            in_common: 0,
            asked: 0,
            wanted: None,
            guest: None,
            shown: None,
            left: BTreeMap::new(),
            trace: None,
            sent: None,
            assembly: Assembly::default(),
            waiting: None,
            pause: None,
            hurries: None,
            begun: None,
            held: None,
        }
    }

    pub(super) fn last_order(&self) -> Option<Order> {
        self.last.clone()
    }

    pub(super) fn wanted(&self) -> Option<Order> {
        self.wanted.clone()
    }

    pub(super) fn take_guest(&mut self) -> Option<Order> {
        self.guest.take()
    }

    /// Keeps an order whose policies came from elsewhere until they are let run.
    pub(super) fn hold_guest(&mut self, order: Order) {
        let scenario = order.scenario.clone();
        self.guest = Some(order);
        let status = if self.shown.is_some() { Status::Done } else { Status::Idle };
        self.tell(RunAction::Came(status));
        self.dispatch.session(SessionAction::Guest(Some(scenario)));
    }

    pub(super) fn shown(&self) -> Option<Shared<Value>> {
        self.shown.clone()
    }

    /// Remembers how the lab that is shown is left; gives how another one was.
    pub(super) fn leave(&mut self, to: &str, at: Option<(usize, Stride)>) -> Option<Order> {
        let shown = self.shown.clone()?;
        if let (Some(lab), Some((cursor, stride))) = (shown.get("lab").and_then(Value::text), at) {
            let order = Order::new(Value::Null, Origin::Page);
            let (aim, stride) = (Some(Aim::Cursor(cursor)), Some(stride));
            let order = Order { aim, stride, scenario: shown.clone(), ..order };
            self.left.insert(lab.to_owned(), order);
        }
        self.left.get(to).cloned()
    }

    pub(super) fn is_shown(&self, scenario: &Value) -> bool {
        let waits = matches!(self.phase, Phase::Unsent | Phase::Sent);
        !waits && self.shown.as_ref().is_some_and(|shown| **shown == *scenario)
    }

    pub(super) fn trace(&self) -> Option<Rc<OpenedTrace>> {
        self.trace.clone()
    }

    pub(super) fn hold(&mut self, trace: Rc<OpenedTrace>) {
        self.trace = Some(trace);
    }

    pub(super) fn cancel(&mut self) {
        if self.phase != Phase::Idle {
            let begun = self.phase == Phase::Begun;
            self.dismiss();
            self.order = None;
            self.tell(RunAction::Came(if begun || self.shown.is_none() {
                Status::Stopped
            } else {
                Status::Done
            }));
        }
    }

    /// Ends the worker at once; the next order gets a new one.
    fn dismiss(&mut self) {
        if self.phase == Phase::Sent {
            self.assembly.give_up();
        }
        self.worker = None;
        self.ready = false;
        self.phase = Phase::Idle;
        self.sent = None;
        self.waiting = None;
        self.pause = None;
        self.hurries = None;
        self.held = None;
    }

    /// Ends the worker of a long run if it has nothing to do: another reads the same jobs, and both would take the
    /// memory that they need.
    pub(super) fn make_room(&mut self) {
        if self.phase == Phase::Idle && self.is_long() {
            self.dismiss();
        }
    }

    fn is_long(&self) -> bool {
        self.assembly.beginning().is_some_and(|it| it.jobs >= MANY_JOBS)
    }

    fn tell(&self, action: RunAction) {
        self.dispatch.send(AppAction::Run(action));
    }

    /// Sends the order, if there is one and the worker listens.
    fn send(&mut self) {
        let (Some(worker), Some(order), true) =
            (&self.worker, &self.order, self.ready && self.phase == Phase::Unsent)
        else {
            return;
        };
        let offered = order.trace.clone().or_else(|| self.trace.clone());
        let new = match (&offered, &self.sent) {
            (Some(offered), Some(sent)) => !Rc::ptr_eq(offered, sent),
            (offered, _) => offered.is_some(),
        };
        let trace = if new { offered.as_deref().cloned() } else { None };
        let scenario = order.scenario.to_json();
        let known = self.known_of(order);
        let request = match known {
            None => Request::Run { scenario, policy: None, trace },
            Some(known) => Request::Fork { scenario, known, trace },
        };
        if order.scenario.get("own_policies").is_some() {
            trust::tell(worker);
        }
        match encode(&request) {
            Ok(message) => {
                worker.send(&message);
                self.phase = Phase::Sent;
                self.in_common = known.unwrap_or(0);
                if new {
                    self.sent = offered;
                }
            }
            Err(error) => self.lose(&error.to_string()),
        }
    }

    fn lose(&mut self, message: &str) {
        self.dismiss();
        self.tell(RunAction::Came(Status::Lost(message.to_owned())));
    }

    fn take(&mut self, message: &[u8]) {
        // A fork begins with its first fact of its own, which is shown at once.
        let is_fork = self.in_common > 0 && self.phase == Phase::Sent;
        let effect = self.assembly.hear(message);
        let grown =
            || self.assembly.run().is_some_and(|run| run.replay().len() > self.in_common as usize);
        let early = matches!(effect, Effect::Begun | Effect::Grown);
        let begins = early && grown() || effect == Effect::Ended;
        if is_fork && begins {
            self.begin();
            self.tell(RunAction::Grown);
        }
        match effect {
            Effect::Nothing => {}
            Effect::Progress(_) | Effect::Begun | Effect::Grown if is_fork => {}
            Effect::Progress(at) => self.later(RunAction::Came(Status::Working(Some(at)))),
            Effect::Begun => self.begin(),
            Effect::Grown => {
                self.held = self.hurries.take();
                self.later(RunAction::Grown);
            }
            Effect::Ended => self.end(),
            Effect::Problems(problems) => self.refuse(problems),
            Effect::Failed(message) => self.lose(&message),
        }
    }

    fn begin(&mut self) {
        let (Some(known), Some(order)) = (self.assembly.run(), &self.order) else { return };
        let before = self.begun.replace(Rc::downgrade(&known.replay()));
        let (replay, known) = (Shared(known.replay()), Shared(Rc::clone(known)));
        self.phase = Phase::Begun;
        self.waiting = None;
        self.hurries = self.is_long().then(|| Held::until_gone(before));
        if self.hurries.is_some() {
            self.pause = None;
        }
        self.shown = Some(order.scenario.clone());
        self.wanted = None;
        self.guest = None;
        if let Some(trace) = &order.trace {
            self.trace = Some(Rc::clone(trace));
        }
        self.dispatch.view(ViewAction::Begins);
        let (scenario, promised) = (order.scenario.clone(), order.promised);
        let typed = order.origin == Origin::Writing;
        let changes = order.keeps || order.origin == Origin::WhatIf;
        let left_out = order.left_out.clone();
        let applied = SessionAction::Applied { scenario, promised, typed, left_out, changes };
        self.dispatch.session(applied);
        let (aim, stride) = (order.aim, order.stride);
        let (keeps, veil) = (order.keeps, order.veil);
        let next = Next { replay, known: known.clone(), aim, keeps, stride, veil };
        self.tell(RunAction::Begun(next));
        if order.origin == Origin::Editor {
            self.dispatch.view(ViewAction::Close);
        }
        notices::of_beginning(&*known.0, order, &self.dispatch);
    }

    fn end(&mut self) {
        self.phase = Phase::Idle;
        self.waiting = None;
        // A fork of a long run may end within its first facts.
        self.hurries = None;
        let Some(results) = self.assembly.results() else { return };
        let results = Shared(Rc::clone(results));
        let promised = self.order.take().and_then(|order| order.promised);
        self.tell(RunAction::Ended(results.clone()));
        notices::of_ending(results.fingerprint, promised, &self.dispatch);
    }

    /// The order cannot be carried out: what is shown stays.
    fn refuse(&mut self, problems: Vec<Problem>) {
        self.phase = Phase::Idle;
        self.waiting = None;
        let Some(order) = self.order.take() else { return };
        if order.scenario.get("interventions").is_some()
            && let Some(rest) = without_refused(&order, &problems)
        {
            // The others hold [G-28].
            (self.last, self.order, self.phase) = (Some(rest.clone()), Some(rest), Phase::Unsent);
            return self.send();
        }
        if order.trace.is_some() {
            // The worker has given up the trace before for this one.
            self.sent = None;
        }
        let status =
            if self.shown.is_some() { Status::Done } else { Status::Failed(problems.clone()) };
        self.tell(RunAction::Came(status));
        match order.origin {
            Origin::Editor => {
                self.dispatch.session(SessionAction::Wanting(problems));
                self.dispatch.view(ViewAction::Open(Panel::Editor));
            }
            Origin::Writing => self.dispatch.session(SessionAction::Refused(problems)),
            _ if order.trace.is_none() && notices::lacks_trace(&problems) => {
                notices::of_missing_trace(&order, &self.dispatch);
                self.wanted = Some(order);
            }
            Origin::File(name) => notices::of_file(&name, &problems, &self.dispatch),
            Origin::Page | Origin::WhatIf => notices::of_scenario(&problems, &self.dispatch),
        }
    }
}

/// Takes an order; a worker that is busy with another is replaced.
fn run_now(desk: &Rc<RefCell<Desk>>, order: Order) {
    if order.scenario.get("own_policies").is_some() && trust::is_strange(&order.scenario) {
        desk.borrow_mut().cancel();
        return desk.borrow_mut().hold_guest(order);
    }
    let has_worker = {
        let mut desk = desk.borrow_mut();
        if desk.phase != Phase::Idle {
            desk.dismiss();
        }
        desk.last = Some(order.clone());
        desk.order = Some(order);
        desk.phase = Phase::Unsent;
        desk.tell(RunAction::Came(Status::Working(None)));
        desk.send();
        desk.worker.is_some()
    };
    // How far a run is matters only once it takes a while.
    begin_pause(desk);
    if has_worker {
        return;
    }
    let started = Background::start(hearing(Rc::downgrade(desk)));
    let mut desk = desk.borrow_mut();
    match started {
        Ok(worker) => desk.worker = Some(worker),
        Err(message) => desk.lose(&message),
    }
}

fn hearing(desk: Weak<RefCell<Desk>>) -> impl Fn(Heard) + Clone + 'static {
    move |heard| {
        let Some(desk) = desk.upgrade() else { return };
        match heard {
            Heard::Ready => {
                desk.borrow_mut().ready = true;
                desk.borrow_mut().send();
            }
            Heard::Message(bytes) => hear(&desk, bytes),
            // A worker that had nothing to do is not missed: the next order gets a new one.
            Heard::Lost(_) if desk.borrow().phase == Phase::Idle => desk.borrow_mut().dismiss(),
            Heard::Lost(message) => desk.borrow_mut().lose(&message),
        }
    }
}
