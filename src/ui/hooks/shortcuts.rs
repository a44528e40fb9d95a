//! Keys that work wherever the focus is, as long as it is not in a text field.

use yew::{KeyboardEvent, UseReducerHandle, hook, use_effect_with, use_mut_ref};

use crate::playback::{Command, Direction};
use crate::ui::browser::{dom, listen};
use crate::ui::frame::kind_here;
use crate::ui::store::{AppState, Dispatch, Panel, Place, ViewAction};
use crate::ui::timeline::zoom;

/// Listens to the keys of DESIGN's table for the whole life of the page.
#[hook]
pub fn use_shortcuts(state: &UseReducerHandle<AppState>, dispatch: &Dispatch) {
    let latest = use_mut_ref(|| state.clone());
    latest.borrow_mut().clone_from(state);
    let dispatch = dispatch.clone();
    use_effect_with((), move |()| {
        let heard = listen::on_document("keydown", move |event: &KeyboardEvent| {
            let state = latest.borrow().clone();
            press(event, &state, &dispatch);
        });
        move || drop(heard)
    });
}

fn press(event: &KeyboardEvent, state: &AppState, dispatch: &Dispatch) {
    if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    if key == "F6" && !dom::in_dialog() {
        event.prevent_default();
        dom::focus_region(if event.shift_key() { Direction::Back } else { Direction::Forward });
    } else if !dom::in_text_field(event) && !dom::in_dialog() && acts(&key, event, state, dispatch)
    {
        event.prevent_default();
    }
}

/// Whether the key means something here; it has been done then.
fn acts(key: &str, event: &KeyboardEvent, state: &AppState, dispatch: &Dispatch) -> bool {
    if state.view.place != Place::Lab {
        // The keys are the lab's.
        return false;
    }
    let moves = !dom::within(event, "[data-arrows], input, [role=radiogroup]");
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
