//! Keys that work wherever the focus is, as long as it is not in a text field.

use std::cell::Cell;
use std::rc::Rc;

use yew::{Event, KeyboardEvent, UseReducerHandle, hook, use_effect_with, use_mut_ref};

use crate::playback::predict::Act;
use crate::playback::{Command, Direction};
use crate::ui::browser::{dom, listen, part};
use crate::ui::frame::kind_here;
use crate::ui::hooks::can_present;
use crate::ui::predict;
use crate::ui::store::{
    AppState, Dispatch, Mode, Panel, Part, Place, PresentAction, TextSize, ViewAction,
};
use crate::ui::timeline::zoom;

/// What G shows on a wall; a lesson has one in few of its blocks, and a comparison none.
const TIMELINE: &str = ".timeline";

/// Listens to the keys of DESIGN's table for the whole life of the page.
#[hook]
pub fn use_shortcuts(state: &UseReducerHandle<AppState>, dispatch: &Dispatch) {
    let latest = use_mut_ref(|| state.clone());
    latest.borrow_mut().clone_from(state);
    let dispatch = dispatch.clone();
    use_effect_with((), move |()| {
        let hand = Rc::new(Cell::new(Hand::Keys));
        let heard = [
            listen::on_document("pointerdown", {
                let hand = Rc::clone(&hand);
                move |_: &Event| hand.set(Hand::Pointer)
            }),
            listen::on_document("keydown", move |event: &KeyboardEvent| {
                if event.key() == "Tab" {
                    hand.set(Hand::Keys);
                }
                let state = latest.borrow().clone();
                press(event, hand.get(), &state, &dispatch);
            }),
        ];
        move || drop(heard)
    });
}

/// What the focus was last moved with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Keys,
    Pointer,
}

fn press(event: &KeyboardEvent, hand: Hand, state: &AppState, dispatch: &Dispatch) {
    if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    if key == "F6" && !dom::in_dialog() {
        event.prevent_default();
        let way = if event.shift_key() { Direction::Back } else { Direction::Forward };
        dispatch.with_rest(move || dom::focus_region(way));
    } else if !dom::in_text_field(event)
        && !dom::in_dialog()
        && acts(&key, (event, hand), state, dispatch)
    {
        event.prevent_default();
    }
}

/// Whether the key means something here; it has been done then.
fn acts(
    key: &str,
    (event, hand): (&KeyboardEvent, Hand),
    state: &AppState,
    dispatch: &Dispatch,
) -> bool {
    if presents(key, event, state, dispatch) {
        return true;
    }
    if state.view.place != Place::Lab {
        // The keys are the lab's, but the list of them is everybody's.
        return key == "?" && state.view.letter_keys && letter(key, state, dispatch);
    }
    if marks(state) && is_of_marker(key) {
        return false;
    }
    if predict::presses(key, event, state, dispatch) {
        return true;
    }
    let moves =
        !dom::within(event, "[data-arrows], input, [role=radiogroup]") || is_left(event, hand);
    let command = match key {
        " " if !dom::on_control(event) => Command::TogglePlay,
        "ArrowLeft" if moves && event.shift_key() => Command::PreviousDecision,
        "ArrowRight" if moves && event.shift_key() => Command::NextDecision,
        "ArrowLeft" if moves => Command::StepBack,
        "ArrowRight" if moves => Command::StepForward,
        "Home" if moves => Command::First,
        "End" if moves => Command::Last,
        _ => return state.view.letter_keys && letter(key, state, dispatch),
    };
    dispatch.play(command);
    true
}

/// Whether somebody has pressed one of some choices with the pointer and is done with it: what follows is a step,
/// not the choice beside it.
fn is_left(event: &KeyboardEvent, hand: Hand) -> bool {
    hand == Hand::Pointer && dom::within(event, "[type=radio]")
}

/// The highlighter is moved by the arrows, and Space draws; it listens itself.
fn is_of_marker(key: &str) -> bool {
    matches!(key, "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | " ")
}

/// What keys mean while somebody presents [L-73, L-75], and the key with which that begins.
fn presents(key: &str, event: &KeyboardEvent, state: &AppState, dispatch: &Dispatch) -> bool {
    let switch = |part| dispatch.view(ViewAction::Present(PresentAction::Switch(part)));
    let letters = state.view.letter_keys;
    if state.view.present.is_none() {
        let begins = letters && matches!(key, "p" | "P") && can_present();
        if begins {
            dispatch.view(ViewAction::Present(PresentAction::Begin));
        }
        return begins;
    }
    match key {
        "Escape" => dispatch.view(ViewAction::Present(PresentAction::End)),
        // What a clicker sends.
        "PageDown" | "PageUp" if dom::within(event, "[role=slider], [type=range]") => return false,
        "PageDown" if state.view.place == Place::Lab => dispatch.play(Command::StepForward),
        "PageUp" if state.view.place == Place::Lab => dispatch.play(Command::StepBack),
        " " if is_free(state, event) => dispatch.play(Command::StepForward),
        "." => switch(Part::Blank),
        "b" | "B" if letters => switch(Part::Blank),
        "p" | "P" if letters => dispatch.view(ViewAction::Present(PresentAction::End)),
        "w" | "W" if letters => switch(Part::Strip),
        "g" | "G" if letters && part::is_there(TIMELINE) => switch(Part::Timeline),
        "c" | "C" if letters => switch(Part::Code),
        "h" | "H" if letters => switch(Part::Marker),
        "q" | "Q" if letters && state.can_be_predicted() => {
            dispatch.view(ViewAction::SetMode(Mode::Predict));
            dispatch.predict(Act::Next);
        }
        "+" | "=" if letters => dispatch.view(ViewAction::SetTextSize(next_size(state, 1))),
        "-" if letters => dispatch.view(ViewAction::SetTextSize(next_size(state, -1))),
        _ => return false,
    }
    true
}

/// Whether the highlighter is in the hand.
fn marks(state: &AppState) -> bool {
    state.view.present.is_some_and(|it| it.has(Part::Marker))
}

/// Whether Space is a step: nothing that it would press has the focus.
fn is_free(state: &AppState, event: &KeyboardEvent) -> bool {
    state.view.place == Place::Lab && !marks(state) && !dom::on_control(event)
}

/// The next larger or smaller size.
fn next_size(state: &AppState, by: isize) -> TextSize {
    let now = TextSize::ALL.iter().position(|size| *size == state.view.text_size).unwrap_or(0);
    let next = now.saturating_add_signed(by).min(TextSize::ALL.len() - 1);
    TextSize::ALL[next]
}

/// Keys that are single characters and can be switched off.
fn letter(key: &str, state: &AppState, dispatch: &Dispatch) -> bool {
    match key {
        "b" | "B" => {
            let Some(replay) = &state.replay() else { return false };
            let kind = kind_here(&*replay.0, state.player.cursor);
            if let Some(kind) = kind {
                dispatch.play(Command::ToggleBreakpoint(kind));
            }
        }
        "t" | "T" => dispatch.view(ViewAction::ToggleTables),
        "w" | "W" => dom::focus_id("why"),
        "r" | "R" => dispatch.view(ViewAction::Open(Panel::Results)),
        "/" => dispatch.view(ViewAction::Open(Panel::Find)),
        "?" => dispatch.view(ViewAction::Open(Panel::Keys)),
        "+" | "=" => zoom(state, dispatch, Direction::Forward),
        "-" => zoom(state, dispatch, Direction::Back),
        _ => return false,
    }
    true
}
