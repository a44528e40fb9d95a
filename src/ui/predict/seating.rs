//! Before a run can be predicted it is looked through up to where it stands, and on to what is asked next; and while
//! somebody thinks about a question, on to the one after it: in slices, so that the page goes on meanwhile.

use yew::{Html, Properties, UseReducerHandle, component, hook, use_effect_with};

use crate::playback::predict::Learner;
use crate::ui::browser::frame::{AnimationLoop, now};
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
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
            AnimationLoop::until_done(move |_| {
                let is_found = slice(|| questions.look(cursor, settings, FACTS));
                if is_found {
                    dispatch.send(AppAction::Seated);
                }
                !is_found
            })
        });
        move || drop(running)
    });
    nothing()
}

/// Looks for what is asked next while a question stands, so that its answer does not wait for that.
#[hook]
pub(super) fn use_looking_on(state: &AppState) {
    let next = state.learner().and_then(Learner::goes_on);
    let next = next.map(|(questions, from)| (Shared(questions), from));
    use_effect_with((next, state.view.predict, state.run.length), |(next, settings, _)| {
        let settings = *settings;
        let running = next.clone().map(|(questions, from)| {
            AnimationLoop::until_done(move |_| !slice(|| questions.look_on(from, settings, FACTS)))
        });
        move || drop(running)
    });
}

/// Looks on for as long as a slice takes; whether what is looked for is found.
fn slice(look: impl Fn() -> bool) -> bool {
    let end = now() + SLICE_MS;
    while now() < end {
        if look() {
            return true;
        }
    }
    false
}
