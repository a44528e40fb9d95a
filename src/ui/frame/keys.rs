//! All keys, and the switch for those that are single letters.

use yew::{Callback, Event, Html, Properties, component, html};

use super::modal::Modal;
use crate::ui::browser::dom;
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::Label;
use crate::words::page::{bars, keys};

/// What is pressed, and what it does.
type Row = (&'static [&'static str], fn() -> Label);

/// Keys that always work.
const KEYS: [Row; 9] = [
    (&["Space"], keys::play_or_pause),
    (&["←", "→"], keys::step),
    (&["Shift", "←", "→"], keys::decision),
    (&["Home", "End"], keys::ends),
    (&["Page Up", "Page Down"], keys::slider),
    (&["Tab"], keys::tab),
    (&["F6"], keys::region),
    (&["Enter"], keys::enter),
    (&["Esc"], keys::close),
];

/// Keys that are single characters.
const LETTERS: [Row; 11] = [
    (&["B"], keys::breakpoint),
    (&["T"], keys::tables),
    (&["W"], keys::why),
    (&["R"], keys::results),
    (&["P"], keys::present),
    (&["/"], keys::find),
    (&["+", "−"], keys::zoom),
    (&["1", "9", "0"], keys::pick),
    (&["S"], keys::skip),
    (&["H"], keys::hint),
    (&["?"], keys::this_list),
];

/// Keys while somebody presents [L-73].
const PRESENTING: [Row; 9] = [
    (&["Space", "Page Down"], keys::step_on),
    (&["Page Up"], keys::step_back),
    (&["W", "G"], keys::present_parts),
    (&[".", "B"], keys::blank),
    (&["H", "E"], keys::highlighter),
    (&["Q"], keys::ask),
    (&["C"], keys::code),
    (&["+", "−"], keys::larger),
    (&["Esc"], keys::leave),
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
        <Modal title={bars::keys()} class="keys-panel">
            { list(&KEYS, keys::everywhere()) }
            { list(&LETTERS, keys::letters()) }
            { list(&PRESENTING, keys::presenting()) }
            <label class="choice"><input type="checkbox" checked={props.letter_keys} {onchange} />
                { keys::letters_are_keys() }</label>
            <p class="dim">{ keys::letters_help() }</p>
        </Modal>
    }
}

fn list(keys: &[Row], title: Label) -> Html {
    html! {
        <section>
            <h3>{ title }</h3>
            <dl class="key-list">
                { for keys.iter().map(|(keys, does)| html! {
                    <div>
                        <dt>{ for keys.iter().map(|key| html! { <kbd>{ *key }</kbd> }) }</dt>
                        <dd>{ does() }</dd>
                    </div>
                }) }
            </dl>
        </section>
    }
}
