//! All keys, and the switch for those that are single letters.

use yew::{Callback, Event, Html, Properties, component, html};

use super::modal::Modal;
use crate::ui::browser::dom;
use crate::ui::store::{ViewAction, use_dispatch};

/// Keys that always work: what is pressed, and what it does.
const KEYS: [(&[&str], &str); 9] = [
    (&["Space"], "Play or pause"),
    (&["←", "→"], "One step back or on, as long as “Step by” says"),
    (&["Shift", "←", "→"], "The decision before, the next decision"),
    (&["Home", "End"], "The first event, the last event"),
    (&["Page Up", "Page Down"], "In the slider: the next decision, the decision before"),
    (&["Tab"], "The next control; inside the queue, the sites and the waits the arrows move"),
    (&["F6"], "The next region; with Shift the one before"),
    (
        &["Enter"],
        "Press the button or open the value that has the focus; in Predict reveal, then go on",
    ),
    (&["Esc"], "Close what is open"),
];

/// Keys that are single characters.
const LETTERS: [(&[&str], &str); 11] = [
    (&["B"], "Breakpoint at this kind of event, or no longer"),
    (&["T"], "Stage and series as tables, or as pictures"),
    (&["W"], "Go to Why?"),
    (&["R"], "Results of the run"),
    (&["P"], "Present: the stage large, for a room"),
    (&["/"], "Find a job"),
    (&["+", "−"], "Show a shorter or a longer part of the timeline"),
    (&["1", "9", "0"], "Predict: pick one of the first nine options, or none"),
    (&["S"], "Predict: skip"),
    (&["H"], "Predict: a hint"),
    (&["?"], "This list"),
];

/// Keys while somebody presents [L-73].
const PRESENTING: [(&[&str], &str); 9] = [
    (&["Space", "Page Down"], "A step on"),
    (&["Page Up"], "A step back"),
    (&["W", "G"], "Why, and the timeline, or not"),
    (&[".", "B"], "Nothing at all, and back"),
    (&["H", "E"], "The highlighter, and erase; arrows move it, Space draws"),
    (&["Q"], "Ask: the next decision before it is shown"),
    (&["C"], "The code that phones read"),
    (&["+", "−"], "Larger and smaller text"),
    (&["Esc"], "Leave"),
];

/// The props of [`KeysPanel`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Properties)]
pub struct KeysProps {
    /// Whether single letters are keys.
    pub letter_keys: bool,
}

/// The list.
#[component]
pub fn KeysPanel(props: &KeysProps) -> Html {
    let dispatch = use_dispatch();
    let onchange = Callback::from(move |event: Event| {
        dispatch.view(ViewAction::SetLetterKeys(dom::is_checked(&event)));
    });
    html! {
        <Modal title="Keys" class="keys-panel">
            { list(&KEYS, "Everywhere but in text fields") }
            { list(&LETTERS, "Single letters and signs") }
            { list(&PRESENTING, "While presenting") }
            <label class="choice"><input type="checkbox" checked={props.letter_keys} {onchange} />
                { "Single letters are keys" }</label>
            <p class="dim">{ "Switch them off if speech input or a neighboring key sets them off by mistake." }</p>
        </Modal>
    }
}

fn list(keys: &[(&[&str], &str)], title: &str) -> Html {
    html! {
        <section>
            <h3>{ title.to_owned() }</h3>
            <dl class="key-list">
                { for keys.iter().map(|(keys, does)| html! {
                    <div>
                        <dt>{ for keys.iter().map(|key| html! { <kbd>{ *key }</kbd> }) }</dt>
                        <dd>{ *does }</dd>
                    </div>
                }) }
            </dl>
        </section>
    }
}
