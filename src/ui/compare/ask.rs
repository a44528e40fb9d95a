//! Runs the others in a worker, one after another, and asks it how all of them differ.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, hook, use_effect_with, use_state};

use super::work::{Heard, Work};
use crate::scenario::Value;
use crate::ui::browser::worker::{Background, FromWorker};
use crate::ui::hooks::{listed, use_runner_handle};
use crate::ui::shared::Shared;
use crate::ui::store::{AppAction, AppState, Dispatch, TogetherAction, use_dispatch};
use crate::words::compare_page;

/// What has become of the question.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Asked {
    /// The runs are known.
    Known,
    /// It is being answered: what is done, and how much of it.
    Working(AttrValue, Option<(u64, u64)>),
    /// It has been stopped.
    #[default]
    Stopped,
    /// It cannot be answered: why.
    Refused(AttrValue),
}

impl Asked {
    fn begins() -> Self {
        Self::Working(compare_page::beginning().into(), None)
    }
}

/// The ways to change what becomes of it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ways {
    /// Asks again.
    pub(super) again: Callback<()>,
    /// Stops.
    pub(super) cancel: Callback<()>,
}

/// Asks whenever the comparison changes, or again; a worker that is still at the last one is ended.
#[hook]
pub(super) fn use_comparison(state: &AppState, document: Shared<Value>) -> (Asked, Ways) {
    let runner = use_runner_handle();
    let dispatch = use_dispatch();
    let asked = use_state(Asked::begins);
    let attempt = use_state(|| 0_u32);
    let held: Rc<RefCell<Option<Rc<RefCell<Work>>>>> = yew::use_mut_ref(|| None);
    let ways = Ways {
        again: {
            let attempt = attempt.clone();
            Callback::from(move |()| attempt.set(*attempt + 1))
        },
        cancel: {
            let (held, asked) = (Rc::clone(&held), asked.setter());
            Callback::from(move |()| {
                held.borrow_mut().take();
                asked.set(Asked::Stopped);
            })
        },
    };
    let known = state.together.known.as_ref().is_some_and(|known| known.is_of(&document));
    let baseline = state.run.known.clone().zip(state.run.results.clone());
    let set = asked.setter();
    let key = (state.run.number, baseline.is_some(), document, *attempt);
    use_effect_with(key, move |(_, _, document, _)| {
        held.borrow_mut().take();
        if known {
            set.set(Asked::Known);
        } else if let Some((run, results)) = baseline {
            set.set(Asked::begins());
            let trace = runner.trace().map(|trace| (*trace).clone());
            let ended = (run.replay(), results.fingerprint);
            match Work::of(document.clone(), run.lab(), ended, trace) {
                Ok(work) => {
                    let work = Rc::new(RefCell::new(work));
                    *held.borrow_mut() = Some(Rc::clone(&work));
                    start(&work, &dispatch, move |asked| set.set(asked));
                }
                Err(problems) => set.set(Asked::Refused(listed(&problems))),
            }
        } else {
            set.set(Asked::begins());
        }
        move || drop(held.borrow_mut().take())
    });
    let told = if known { Asked::Known } else { (*asked).clone() };
    (told, ways)
}

fn start(work: &Rc<RefCell<Work>>, dispatch: &Dispatch, tell: impl Fn(Asked) + Clone + 'static) {
    let held = Rc::downgrade(work);
    let (hear, dispatch) = (tell.clone(), dispatch.clone());
    let started = Background::start(move |told| {
        let Some(work) = held.upgrade() else { return };
        let next = match told {
            FromWorker::Ready => Some(work.borrow_mut().send_next()),
            FromWorker::Message(bytes) => work.borrow_mut().hear(&bytes),
            FromWorker::Lost(message) => Some(Heard::Asked(Asked::Refused(message.into()))),
        };
        match next {
            Some(Heard::Asked(asked)) => hear(asked),
            Some(Heard::Known(together)) => {
                work.borrow_mut().worker = None;
                dispatch.send(AppAction::Together(TogetherAction::Known(Shared(together))));
                hear(Asked::Known);
            }
            None => {}
        }
    });
    match started {
        Ok(begun) => work.borrow_mut().worker = Some(begun),
        Err(message) => tell(Asked::Refused(message.into())),
    }
}
