//! What happens when something is typed: it is kept, and run a moment later if it can be read.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::{UseReducerHandle, hook, use_memo, use_mut_ref};

use super::desk::source_of;
use super::trust;
use crate::scenario::{Document, OwnSource, Value, written};
use crate::ui::browser::frame::{self, Timer};
use crate::ui::browser::storage;
use crate::ui::hooks::{Order, Origin, Runner, of_storage, use_runner_handle};
use crate::ui::store::{AppState, Dispatch, SessionAction, Writing, use_dispatch};

/// What was typed last in each lab, for a reload: the lab, the policy, and the text of the run beside it.
fn place_of(lab: &str) -> String {
    format!("gridlock.session.writing.{lab}")
}

/// How long after the last key a text is run, in milliseconds.
pub(super) const TYPED_MS: u32 = 350;
/// How long after a slider has been moved, in milliseconds: it runs while it is dragged.
pub(super) const DRAGGED_MS: u32 = 120;
/// How often a run that is under way is waited for before it is given up for the next.
const PATIENCE: u8 = 8;

/// The way from what is typed to a run. The same for the whole life of the editor.
#[derive(Clone)]
pub(super) struct Pen {
    latest: Rc<RefCell<UseReducerHandle<AppState>>>,
    timer: Rc<RefCell<Option<Timer>>>,
    /// Whether the device has refused to keep what was typed last, which is told once.
    refused: Rc<Cell<bool>>,
    runner: Runner,
    dispatch: Dispatch,
}

impl PartialEq for Pen {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.timer, &other.timer)
    }
}

/// Takes the pen.
#[hook]
pub(super) fn use_pen(state: &UseReducerHandle<AppState>) -> Pen {
    let latest = use_mut_ref(|| state.clone());
    latest.borrow_mut().clone_from(state);
    let (runner, dispatch) = (use_runner_handle(), use_dispatch());
    let pen = use_memo((), move |()| Pen {
        latest,
        timer: Rc::default(),
        refused: Rc::default(),
        runner,
        dispatch,
    });
    (*pen).clone()
}

impl Pen {
    /// Takes what was typed; it runs after so many milliseconds in which no key was pressed.
    pub(super) fn write(&self, writing: Writing) {
        self.keep(&writing);
        self.dispatch.session(SessionAction::Write(writing));
        self.timer.borrow_mut().take();
        self.later(TYPED_MS, PATIENCE);
    }

    /// Takes another value of a param; it runs soon, however often it changes.
    pub(super) fn drag(&self, writing: Writing) {
        self.keep(&writing);
        self.dispatch.session(SessionAction::Write(writing));
        if self.timer.borrow().is_none() {
            self.later(DRAGGED_MS, PATIENCE);
        }
    }

    /// Runs what was typed at once.
    pub(super) fn run_now(&self) {
        self.timer.borrow_mut().take();
        self.run();
    }

    /// Lets the policies run that came from elsewhere.
    pub(super) fn welcome(&self) {
        self.runner.welcome();
    }

    fn later(&self, milliseconds: u32, patience: u8) {
        let own = self.clone();
        let timer = frame::after(milliseconds, move || {
            own.timer.borrow_mut().take();
            let is_busy = own.latest.borrow().run.is_under_way();
            match patience.checked_sub(1).filter(|_| is_busy) {
                Some(patience) => own.later(DRAGGED_MS, patience),
                None => own.run(),
            }
        });
        *self.timer.borrow_mut() = Some(timer);
    }

    fn run(&self) {
        let state = self.latest.borrow().clone();
        let session = &state.session;
        let Some(writing) = session.writing.as_ref().filter(|_| session.guest.is_none()) else {
            return;
        };
        if session.scenario.get("lab").and_then(Value::text) != Some(&writing.lab) {
            return;
        }
        let OwnSource { text, parameters, .. } = &writing.source;
        let read = written::read(&writing.lab, text, parameters, None);
        if !read.is_some_and(|read| read.problems.is_empty()) {
            return;
        }
        let next = written::with_policy(&session.scenario, &writing.source);
        let problems = Document::check_scenario(&next).err().unwrap_or_default();
        let can_run = problems.is_empty();
        self.dispatch.session(SessionAction::Refused(problems));
        if can_run && next != *session.scenario {
            trust::trust_all(&next);
            self.runner.run(Order::changed(next, Origin::Writing));
        }
    }

    /// Gives the policy another name.
    pub(super) fn rename(&self, writing: &Writing, to: &str) {
        let state = self.latest.borrow().clone();
        let from = writing.source.name.clone();
        let next = written::renamed(&state.session.scenario, &from, to);
        let source = OwnSource { name: to.to_owned(), ..writing.source.clone() };
        let writing = Writing { source, ..writing.clone() };
        self.keep(&writing);
        self.dispatch.session(SessionAction::Write(writing));
        trust::trust_all(&next);
        self.runner.run(Order::changed(next, Origin::Writing));
    }

    /// Keeps what was typed for a reload.
    fn keep(&self, writing: &Writing) {
        let state = self.latest.borrow();
        let beside = source_of(&state.session.scenario).map(|source| source.text);
        let lab = Value::object([
            ("lab", Value::from(writing.lab.as_str())),
            ("beside", beside.map_or(Value::Null, Value::Text)),
        ]);
        let kept = written::with_policy(&lab, &writing.source);
        let is_refused = storage::keep(&place_of(&writing.lab), &kept.to_json()).is_err();
        if is_refused && !self.refused.get() {
            of_storage(&self.dispatch);
        }
        self.refused.set(is_refused);
    }

    /// What was typed last for a lab.
    pub(super) fn kept_for(lab: &str) -> Option<Writing> {
        let kept = Value::parse(storage::kept(&place_of(lab))?.as_bytes()).ok()?;
        let is_for_lab = kept.get("lab").and_then(Value::text) == Some(lab);
        let source = source_of(&kept).filter(|_| is_for_lab)?;
        Some(Writing { lab: lab.to_owned(), source })
    }

    /// What was typed beside this run before a reload.
    pub(super) fn kept(scenario: &Value) -> Option<Writing> {
        let lab = scenario.get("lab").and_then(Value::text)?;
        let kept = Value::parse(storage::kept(&place_of(lab))?.as_bytes()).ok()?;
        let shown = source_of(scenario)?;
        let source = source_of(&kept)?;
        let is_beside = kept.get("beside").and_then(Value::text) == Some(&shown.text)
            && kept.get("lab") == scenario.get("lab")
            && source.name == shown.name;
        (is_beside && source != shown).then(|| Writing { lab: lab.to_owned(), source })
    }
}
