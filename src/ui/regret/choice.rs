//! Asks a worker what the choice in view costs, as soon as the page stands at it for a moment.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, hook, use_effect_with, use_mut_ref, use_state};

use super::asking::request;
use crate::playback::regret::{is_no_choice, question};
use crate::runner::Reply;
use crate::ui::browser::frame::{self, Timer};
use crate::ui::hooks::use_runner_handle;
use crate::ui::hooks::{Heard, Talk, ask, listed};
use crate::ui::store::{AppAction, AppState, Dispatch, RegretAction, use_dispatch};

/// Who steps on within so many milliseconds is not looking at the choice.
const MOMENT_MS: u32 = 250;

/// What has become of the question about the choice in view.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum InView {
    /// There is no choice here.
    Nothing,
    /// It is being answered.
    Working,
    /// Its alternatives are too many, and the run too long, for the limit.
    TooLong,
    /// It cannot be answered: why.
    Refused(AttrValue),
}

/// A worker that plays a run to its end again has all of it a third time, so that of runs with more facts the tab
/// would take more than a gigabyte.
const MOST_FACTS: usize = 1_500_000;

/// The step that is asked about: that of the choice in view, while the page stands at it, until it is known.
fn wanted(state: &AppState) -> Option<usize> {
    let (replay, cursor) = (state.run.replay.as_ref()?, state.player.cursor);
    let known = || state.regrets.knows(cursor as u64);
    let stands = !state.player.is_playing() && state.run.results.is_some();
    (stands && replay.deciding(cursor).is_some() && !known()).then_some(cursor)
}

fn is_too_long(state: &AppState) -> bool {
    state.run.replay.as_ref().is_some_and(|replay| replay.len() > MOST_FACTS)
}

/// Asks about the choice in view, and again.
#[hook]
pub(super) fn use_choice(state: &AppState) -> (InView, Callback<()>) {
    let (runner, dispatch) = (use_runner_handle(), use_dispatch());
    let refused = use_state(|| None::<(usize, InView)>);
    let attempt = use_state(|| 0_u32);
    let talk = use_mut_ref(Rc::<RefCell<Talk>>::default);
    let step = wanted(state);
    let too_long = step.is_some() && is_too_long(state);
    let step = step.filter(|_| !too_long);
    let again = {
        let (attempt, refused) = (attempt.clone(), refused.setter());
        Callback::from(move |()| {
            refused.set(None);
            attempt.set(*attempt + 1);
        })
    };
    use_effect_with(state.run.number, {
        let talk = Rc::clone(&talk);
        move |_| move || *talk.borrow_mut() = Rc::default()
    });
    let (run, scenario) = (state.run.number, state.session.scenario.clone());
    let set = refused.setter();
    use_effect_with((run, step, *attempt), move |(run, step, _)| {
        let run = *run;
        let timer: Option<Timer> = step.map(|step| {
            frame::after(MOMENT_MS, move || {
                let talk = Rc::clone(&talk.borrow());
                let document = question(&scenario, Some(step)).to_json();
                let request = request(document, None, (&runner, &talk));
                ask(&talk, &request, move |heard| {
                    if let Some(refused) = hear_one((run, step), heard, &dispatch) {
                        set.set(Some((step, refused)));
                    }
                });
            })
        });
        move || drop(timer)
    });
    let told = match (step, &*refused) {
        _ if too_long => InView::TooLong,
        (None, _) => InView::Nothing,
        (Some(step), Some((of, refused))) if *of == step => refused.clone(),
        (Some(_), _) => InView::Working,
    };
    (told, again)
}

fn tell(dispatch: &Dispatch, action: RegretAction) {
    dispatch.send(AppAction::Regret(action));
}

/// Takes a reply about the choice in view; gives why it is not known.
fn hear_one((run, step): (u32, usize), heard: Heard, dispatch: &Dispatch) -> Option<InView> {
    let reply = match heard {
        Heard::Reply(reply) => *reply,
        Heard::Lost(message) => return Some(InView::Refused(message)),
    };
    match reply {
        Reply::Choice(choice) => {
            tell(dispatch, RegretAction::Told(run, vec![(choice.step, Some(*choice))]));
            None
        }
        Reply::Regret(regret) => (!regret.complete).then_some(InView::TooLong),
        Reply::Problems(problems) if is_no_choice(&problems) => {
            tell(dispatch, RegretAction::Told(run, vec![(step as u64, None)]));
            None
        }
        Reply::Problems(problems) => Some(InView::Refused(listed(&problems))),
        Reply::Failed(message) => Some(InView::Refused(message.into())),
        _ => None,
    }
}
