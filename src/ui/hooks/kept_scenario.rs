//! The scenario and the opened trace, kept for a reload.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{UseReducerHandle, hook, use_effect_with, use_mut_ref};

use super::runner::Runner;
use super::{kept_traces, notices, place};
use crate::ui::browser::frame::Due;
use crate::ui::browser::worker::spawn;
use crate::ui::browser::{dom, rest, storage};
use crate::ui::store::{AppState, Dispatch};

/// The scenario as JSON.
pub(super) const SCENARIO: &str = "gridlock.session.scenario";

/// How long after its run has begun a scenario is kept, in milliseconds: to write out thousands of jobs takes as long
/// as to draw them, and what was chosen is to be seen first.
const DELAY_MS: u32 = 100;

/// What is still to be kept, if anything.
type Waiting = Rc<RefCell<Option<Due>>>;

/// Keeps scenario and trace of every run a little after it has begun; a frame of another page keeps nothing.
#[hook]
pub(super) fn use_kept_scenario(
    state: &UseReducerHandle<AppState>,
    runner: &Runner,
    dispatch: &Dispatch,
) -> Waiting {
    let waiting = use_mut_ref(|| None);
    {
        let waiting: Waiting = Rc::clone(&waiting);
        let (state, runner, dispatch) = (state.clone(), runner.clone(), dispatch.clone());
        use_effect_with(state.run.number, move |number| {
            if *number != 0 && !stands_in() && !dom::has_root_mark("embed") {
                let keep = move || keep(&state, &runner, dispatch);
                waiting.replace(Some(Due::after(DELAY_MS, keep)));
            }
        });
    }
    waiting
}

/// Keeps at once what is still to be kept.
pub(super) fn settle(waiting: &RefCell<Option<Due>>) {
    let due = waiting.take();
    if let Some(due) = due {
        due.settle();
    }
}

fn keep(state: &AppState, runner: &Runner, dispatch: Dispatch) {
    let scenario = &state.session.scenario;
    let text = if state.session.left_out.is_empty() {
        scenario.to_json()
    } else {
        place::as_asked((**scenario).clone(), state).to_json()
    };
    let refused = storage::keep(SCENARIO, &text).is_err();
    if refused {
        storage::forget(SCENARIO);
    }
    let trace = runner.trace().filter(|trace| !kept_traces::is_kept(trace));
    spawn(async move {
        let is_lost = match trace {
            Some(trace) => kept_traces::keep(&trace).await.is_err(),
            None => false,
        };
        if refused || is_lost {
            notices::of_storage(&dispatch);
        }
    });
}

/// Whether the run that is shown stands in for one that was kept and could not be opened yet.
pub(super) fn stands_in() -> bool {
    !rest::is_here() && storage::kept(SCENARIO).is_some()
}
