//! Before a run can be predicted it is looked through up to where it stands, and on to what is asked next: in slices,
//! so that the page goes on meanwhile.

use yew::{Html, Properties, UseReducerHandle, component, use_effect_with};

use crate::ui::browser::frame::{AnimationLoop, now};
use crate::ui::hooks::use_language;
use crate::ui::store::{AppAction, AppState, use_dispatch};

/// How long a slice takes at most, in milliseconds: there is one a frame.
const SLICE_MS: f64 = 5.0;
/// How many facts are looked at before the clock is.
const FACTS: usize = 8;

/// The props of [`Seating`].
#[derive(Clone, PartialEq, Properties)]
pub(in crate::ui) struct SeatingProps {
    /// The page.
    pub(in crate::ui) state: UseReducerHandle<AppState>,
}

/// Looks through the run that somebody is about to predict; nothing is seen of it.
#[component]
pub(in crate::ui) fn Seating(props: &SeatingProps) -> Html {
    use_language();
    let (state, dispatch) = (&*props.state, use_dispatch());
    let wanted = (state.seat.clone(), state.player.cursor, state.view.predict);
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
    Html::default()
}
