//! The bar of a recording: how many stops there are, the keys that make one, the way out.

use yew::{
    Callback, Html, KeyboardEvent, Properties, UseReducerHandle, component, html, use_effect_with,
    use_mut_ref, use_state_eq,
};

use super::draft::{edit, end, here};
use crate::playback::lesson::StopAsks;
use crate::ui::browser::{dom, listen};
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::store::{AppState, Dispatch, Place, use_dispatch};
use crate::words::parts::record;

/// The props of [`RecordBar`].
#[derive(Clone, PartialEq, Properties)]
pub(in crate::ui) struct RecordBarProps {
    /// The page.
    pub(in crate::ui) state: UseReducerHandle<AppState>,
}

/// What a key means to who records.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Made {
    Stop,
    Question,
}

/// The bar.
#[component]
pub(in crate::ui) fn RecordBar(props: &RecordBarProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let told = use_state_eq(String::new);
    let throws = use_state_eq(|| false);
    let latest = use_mut_ref(|| props.state.clone());
    latest.borrow_mut().clone_from(&props.state);
    let make = {
        let (dispatch, told) = (dispatch.clone(), told.setter());
        Callback::from(move |made| {
            let state = latest.borrow().clone();
            told.set(make(made, &state, &dispatch));
        })
    };
    {
        let (make, latest) = (make.clone(), props.state.clone());
        let letters = latest.view.letter_keys;
        use_effect_with(letters, move |letters| {
            let letters = *letters;
            let heard = listen::on_document("keydown", move |event: &KeyboardEvent| {
                let is_taken = event.default_prevented()
                    || event.ctrl_key()
                    || event.meta_key()
                    || event.alt_key()
                    || dom::in_text_field(event)
                    || dom::in_dialog();
                if letters && !is_taken && event.key().eq_ignore_ascii_case("m") {
                    event.prevent_default();
                    make.emit(if event.shift_key() { Made::Question } else { Made::Stop });
                }
            });
            move || drop(heard)
        });
    }
    let Some(draft) = &props.state.view.draft else { return nothing() };
    let questions = draft.stops.iter().filter(|stop| stop.asks != StopAsks::Nothing).count();
    let stops = draft.stops.len();
    let count = match questions {
        0 => record::counted(stops),
        some => record::counted_with(stops, some),
    };
    let on = |made: Made| make.reform(move |_| made);
    let throw = {
        let throws = throws.clone();
        Callback::from(move |_| throws.set(!*throws))
    };
    let gone = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| end(&dispatch))
    };
    html! {
        <section class="rec-bar" aria-label={record::recording()} tabindex="-1" data-region="">
            <p class="rec-now"><i aria-hidden="true" /><span>{ sentence(&count) }</span></p>
            <button type="button" class="btn quiet" aria-keyshortcuts="M" onclick={on(Made::Stop)}><kbd aria-hidden="true">{ "M" }</kbd>{ record::make_stop() }</button>
            <button type="button" class="btn quiet" aria-keyshortcuts="Shift+M" onclick={on(Made::Question)}>
                <kbd aria-hidden="true">{ record::key_shift() }</kbd><kbd aria-hidden="true">{ "M" }</kbd>{ record::ask_decision() }</button>
            <p class="rec-told" role="status">{ &*told }</p>
            if draft.saved {
                <button type="button" class="btn quiet" onclick={gone}>{ record::stop_recording() }</button>
            } else if *throws {
                <span>{ record::throw_all_away() }</span>
                <button type="button" class="btn" onclick={gone}>{ record::throw_away() }</button>
                <button type="button" class="btn quiet" onclick={throw}>{ record::keep() }</button>
            } else {
                <button type="button" class="btn quiet" onclick={throw}>{ record::may_throw_away() }</button>
            }
        </section>
    }
}

/// Makes a stop; says what came of it.
fn make(made: Made, state: &AppState, dispatch: &Dispatch) -> String {
    let (Some(draft), Some(mut stop)) = (&state.view.draft, here(state)) else {
        return record::no_run().to_owned();
    };
    if state.view.place != Place::Lab {
        return record::only_in_lab().to_owned();
    }
    let number = draft.stops.len() + 1;
    let told = match (made, &stop.decision) {
        (Made::Stop, _) => record::stop_made(number, &stop.at),
        (Made::Question, Some(word)) => {
            stop.asks = StopAsks::Predict(word.clone());
            record::question_made(number, &stop.at)
        }
        (Made::Question, None) => {
            return record::no_decision().to_owned();
        }
    };
    edit(draft, dispatch, |draft| draft.stops.push(stop));
    told
}
