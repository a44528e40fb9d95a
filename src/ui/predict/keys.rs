//! The keys of a question [L-15].

use yew::KeyboardEvent;

use super::rows;
use crate::playback::predict::{Act, OptionRow, Panel};
use crate::playback::{Command, Direction};
use crate::ui::browser::dom;
use crate::ui::browser::worker::spawn;
use crate::ui::store::{AppState, Dispatch};

/// The id of the button that reveals, or goes on.
pub(super) const GO: &str = "predict-go";
/// The id of the first option.
pub(super) const FIRST: &str = "predict-first";
/// What Enter means nothing to.
const CHOSEN_FROM: &str = "input[type=radio], input[type=checkbox]";

/// Whether a key means something to who predicts; it has been done then.
pub(in crate::ui) fn presses(
    key: &str,
    event: &KeyboardEvent,
    state: &AppState,
    dispatch: &Dispatch,
) -> bool {
    state.learner().is_some() && !state.player.is_playing() && acts(key, event, state, dispatch)
}

fn acts(key: &str, event: &KeyboardEvent, state: &AppState, dispatch: &Dispatch) -> bool {
    let (Some(learner), Some(scene)) = (state.learner(), &state.scene) else { return false };
    if key == "Enter" {
        // What is chosen from is no button, so that Enter is free on it.
        let is_free = !dom::on_control(event) || dom::within(event, CHOSEN_FROM);
        return is_free && enter(event, state, dispatch);
    }
    if !state.view.letter_keys || !learner.is_asked(state.player.cursor) {
        return false;
    }
    let act = match key {
        "s" | "S" => Act::Skip,
        "h" | "H" => Act::Hint,
        digit => {
            let Ok(digit) = digit.parse::<u8>() else { return false };
            let panel = rows::in_order(learner.panel(state.player.cursor), scene, &state.view);
            let Panel::Asking { question, reasons, .. } = panel else { return false };
            let found = if let Some((reasons, _)) = reasons {
                let place = usize::from(digit).checked_sub(1);
                place.and_then(|place| reasons.get(place)).map(|row| Act::Reason(row.code))
            } else {
                let mut rows = question.rows.iter().enumerate();
                let is_it = |(place, row): &(usize, &OptionRow)| {
                    rows::key_of(*place, row.choice) == Some(digit)
                };
                rows.find(is_it).map(|(_, row)| Act::Pick(row.choice))
            };
            let Some(act) = found else { return false };
            act
        }
    };
    dispatch.predict(act);
    true
}

/// Reveals, or goes on from what was revealed.
fn enter(event: &KeyboardEvent, state: &AppState, dispatch: &Dispatch) -> bool {
    let Some(learner) = state.learner() else { return false };
    let in_panel = dom::within(event, "#why");
    if learner.is_asked(state.player.cursor) {
        dispatch.predict(Act::Reveal);
    } else if matches!(learner.panel(state.player.cursor), Panel::Feedback(_)) {
        dispatch.play(Command::StepForward);
    } else {
        return false;
    }
    if in_panel {
        keep_focus();
    }
    true
}

/// What had the focus in the panel may be gone: it comes to the first option, or to the way on.
pub(super) fn keep_focus() {
    spawn(async {
        dom::focus_id(GO);
        dom::focus_id(FIRST);
    });
}

/// Which way a job in an order is moved by a key with Alt.
pub(super) fn way(event: &KeyboardEvent) -> Option<Direction> {
    match (event.alt_key(), event.key().as_str()) {
        (true, "ArrowUp") => Some(Direction::Back),
        (true, "ArrowDown") => Some(Direction::Forward),
        _ => None,
    }
}
