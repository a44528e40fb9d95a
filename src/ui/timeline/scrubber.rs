//! The slider for keys and screen readers: the playhead itself is dragged on the picture.

use yew::{AttrValue, Callback, Html, InputEvent, KeyboardEvent, Properties, component, html};

use crate::playback::{Command, Replay};
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::use_dispatch;
use crate::words::page::timeline as said;

/// The props of [`Scrubber`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(in crate::ui) struct ScrubberProps {
    /// How many events have begun.
    pub event: usize,
    /// Of how many, if that is told.
    pub events: Option<usize>,
    /// The time in words.
    pub time: AttrValue,
    /// The run.
    pub replay: Shared<dyn Replay>,
    /// What is counted.
    #[prop_or_else(said::event)]
    pub counted: &'static str,
}

/// A native slider over the events of the run.
#[component]
pub(in crate::ui) fn Scrubber(props: &ScrubberProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let text = match props.events {
        Some(all) => said::place_of(props.counted, props.event, all, &props.time),
        None => said::place(props.counted, props.event, &props.time),
    };
    let most = props.events.unwrap_or_else(|| props.replay.event_at(props.replay.len()));
    let oninput = {
        let (dispatch, replay) = (dispatch.clone(), props.replay.clone());
        Callback::from(move |event: InputEvent| {
            if let Ok(event) = dom::value_of(event.as_ref()).parse() {
                dispatch.play(Command::Seek(replay.cursor_of_event(event)));
            }
        })
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        let command = match event.key().as_str() {
            "PageUp" => Command::NextDecision,
            "PageDown" => Command::PreviousDecision,
            "Home" => Command::First,
            "End" => Command::Last,
            "ArrowLeft" if event.shift_key() => Command::PreviousDecision,
            "ArrowRight" if event.shift_key() => Command::NextDecision,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        dispatch.play(command);
    });
    html! {
        <input class="scrub" type="range" min="0" max={most.to_string()} step="1" aria-label={props.counted}
            value={props.event.to_string()} aria-valuetext={text} {oninput} {onkeydown} />
    }
}
