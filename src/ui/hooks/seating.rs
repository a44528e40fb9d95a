//! Who is about to predict a run waits until it has been looked through up to where it stands: in slices, so that the
//! page goes on meanwhile.

use yew::{hook, use_effect_with};

use crate::ui::browser::frame::{AnimationLoop, now};
use crate::ui::store::{AppAction, AppState, Dispatch};

/// How long a slice takes at most, in milliseconds: there is one a frame.
const SLICE_MS: f64 = 5.0;
/// How many facts are looked at before the clock is.
const FACTS: usize = 8;

/// Looks through the run that somebody is about to predict.
#[hook]
pub fn use_seating(state: &AppState, dispatch: &Dispatch) {
    let wanted = (state.seat.clone(), state.player.cursor, state.view.predict);
    let dispatch = dispatch.clone();
    use_effect_with(wanted, move |(seat, cursor, settings)| {
        let (seat, cursor, settings) = (seat.clone(), *cursor, *settings);
        let running = seat.map(|(_, questions)| {
            AnimationLoop::new(move |_| {
                let end = now() + SLICE_MS;
                while now() < end {
                    if questions.look(cursor, settings, FACTS) {
                        return dispatch.send(AppAction::Seated);
                    }
                }
            })
        });
        move || drop(running)
    });
}
