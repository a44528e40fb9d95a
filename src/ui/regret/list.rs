//! Asks a worker what all choices of a run cost, when somebody wants the list.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::{Callback, hook, use_effect_with, use_mut_ref};

use super::asking::request;
use crate::playback::regret::{Choice, question};
use crate::runner::Reply;
use crate::ui::browser::frame;
use crate::ui::hooks::use_runner_handle;
use crate::ui::hooks::{Heard, Talk, ask, listed};
use crate::ui::store::{AppAction, AppState, Dispatch, Listed, RegretAction, use_dispatch};

/// The page is told of further choices at most this often, in milliseconds.
const PAUSE_MS: f64 = 150.0;

fn tell(dispatch: &Dispatch, action: RegretAction) {
    dispatch.send(AppAction::Regret(action));
}

/// The ways to the list of all choices.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ways {
    /// Begins it, or goes on with it.
    pub(super) begin: Callback<()>,
    /// Stops; what has been told stays.
    pub(super) stop: Callback<()>,
}

/// The list of all choices. Whoever leaves while it is made finds it stopped.
#[hook]
pub(super) fn use_list(state: &AppState) -> Ways {
    let (runner, dispatch) = (use_runner_handle(), use_dispatch());
    let talk = use_mut_ref(|| None::<Rc<RefCell<Talk>>>);
    let run = state.run.number;
    use_effect_with(run, {
        let (talk, dispatch) = (Rc::clone(&talk), dispatch.clone());
        move |run| {
            let run = *run;
            move || {
                if talk.borrow_mut().take().is_some() {
                    tell(&dispatch, RegretAction::Listed(run, Listed::Stopped, None));
                }
            }
        }
    });
    let stop = {
        let (talk, dispatch) = (Rc::clone(&talk), dispatch.clone());
        Callback::from(move |()| {
            talk.borrow_mut().take();
            tell(&dispatch, RegretAction::Listed(run, Listed::Stopped, None));
        })
    };
    let (scenario, until) = (state.session.scenario.clone(), state.regrets.until);
    let begin = Callback::from(move |()| {
        let begun: Rc<RefCell<Talk>> = Rc::default();
        *talk.borrow_mut() = Some(Rc::clone(&begun));
        tell(&dispatch, RegretAction::Listed(run, Listed::Working(None), None));
        let request = request(question(&scenario, None).to_json(), until, (&runner, &begun));
        let list = Rc::new(List::new(run, dispatch.clone()));
        let held = Rc::clone(&talk);
        ask(&begun, &request, move |heard| {
            if list.hear(heard) {
                held.borrow_mut().take();
            }
        });
    });
    Ways { begin, stop }
}

/// A list as it comes: choices are told together, so that the page has time for other things.
struct List {
    run: u32,
    dispatch: Dispatch,
    untold: RefCell<Vec<(u64, Option<Choice>)>>,
    until: Cell<Option<u64>>,
    told_at: Cell<f64>,
}

impl List {
    fn new(run: u32, dispatch: Dispatch) -> Self {
        Self {
            run,
            dispatch,
            untold: RefCell::default(),
            until: Cell::new(None),
            told_at: Cell::new(f64::NEG_INFINITY),
        }
    }

    /// Takes a reply; whether it was the last one.
    fn hear(&self, heard: Heard) -> bool {
        let reply = match heard {
            Heard::Reply(reply) => *reply,
            Heard::Lost(message) => return self.end(Listed::Failed(message)),
        };
        match reply {
            Reply::Choice(choice) => {
                self.until.set(Some(choice.step));
                self.untold.borrow_mut().push((choice.step, Some(*choice)));
                false
            }
            Reply::Progress(progress) => {
                let now = frame::now();
                if now - self.told_at.get() >= PAUSE_MS {
                    self.told_at.set(now);
                    self.tell(Listed::Working(Some((progress.done, progress.of))));
                }
                false
            }
            Reply::Regret(regret) => self.end(Listed::Whole { complete: regret.complete }),
            Reply::Problems(problems) => self.end(Listed::Failed(listed(&problems))),
            Reply::Failed(message) => self.end(Listed::Failed(message.into())),
            _ => false,
        }
    }

    fn end(&self, listed: Listed) -> bool {
        self.tell(listed);
        true
    }

    fn tell(&self, listed: Listed) {
        let choices = std::mem::take(&mut *self.untold.borrow_mut());
        if !choices.is_empty() {
            tell(&self.dispatch, RegretAction::Told(self.run, choices));
        }
        tell(&self.dispatch, RegretAction::Listed(self.run, listed, self.until.get()));
    }
}
