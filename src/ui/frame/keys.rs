//! All keys, and the switch for those that are single letters.

use yew::{Callback, Event, Html, Properties, component, html};

use super::modal::Modal;
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::Label;
use crate::words::page::{bars, keys};

/// What stands on a key.
#[derive(Clone, Copy)]
enum Key {
    /// A word.
    Named(fn() -> Label),
    /// A letter or a sign.
    Sign(&'static str),
}

use Key::{Named, Sign};

impl Key {
    fn text(self) -> &'static str {
        match self {
            Named(name) => name(),
            Sign(sign) => sign,
        }
    }
}

/// What is pressed, and what it does.
type Row = (&'static [Key], fn() -> Label);

/// Keys that always work.
const KEYS: [Row; 9] = [
    (&[Named(bars::space)], keys::play_or_pause),
    (&[Sign("←"), Sign("→")], keys::step),
    (&[Named(keys::shift), Sign("←"), Sign("→")], keys::decision),
    (&[Named(keys::home), Named(keys::end)], keys::ends),
    (&[Named(keys::page_up), Named(keys::page_down)], keys::slider),
    (&[Named(keys::tab_key)], keys::tab),
    (&[Sign("F6")], keys::region),
    (&[Named(keys::enter_key)], keys::enter),
    (&[Named(keys::escape)], keys::close),
];

/// Keys that are single characters.
const LETTERS: [Row; 11] = [
    (&[Sign("B")], keys::breakpoint),
    (&[Sign("T")], keys::tables),
    (&[Sign("W")], keys::why),
    (&[Sign("R")], keys::results),
    (&[Sign("P")], keys::present),
    (&[Sign("/")], keys::find),
    (&[Sign("+"), Sign("−")], keys::zoom),
    (&[Sign("1"), Sign("9"), Sign("0")], keys::pick),
    (&[Sign("S")], keys::skip),
    (&[Sign("H")], keys::hint),
    (&[Sign("?")], keys::this_list),
];

/// Keys while a lesson is played.
const LESSON: [Row; 2] = [
    (&[Sign("N"), Named(keys::page_down)], keys::next_block),
    (&[Named(keys::page_up), Named(keys::shift), Sign("N")], keys::previous_block),
];

/// Keys while a lesson is recorded.
const RECORDING: [Row; 2] =
    [(&[Sign("M")], keys::make_stop), (&[Named(keys::shift), Sign("M")], keys::ask_decision)];

/// Keys while somebody presents [L-73].
const PRESENTING: [Row; 9] = [
    (&[Named(bars::space), Named(keys::page_down)], keys::step_on),
    (&[Named(keys::page_up)], keys::step_back),
    (&[Sign("W"), Sign("G")], keys::present_parts),
    (&[Sign("."), Sign("B")], keys::blank),
    (&[Sign("H"), Sign("E")], keys::highlighter),
    (&[Sign("Q")], keys::ask),
    (&[Sign("C")], keys::code),
    (&[Sign("+"), Sign("−")], keys::larger),
    (&[Named(keys::escape)], keys::leave),
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
    use_language();
    let dispatch = use_dispatch();
    let onchange = Callback::from(move |event: Event| {
        dispatch.view(ViewAction::SetLetterKeys(dom::is_checked(&event)));
    });
    html! {
        <Modal title={bars::keys()} class="keys-panel">
            { list(&KEYS, keys::everywhere()) }
            { list(&LETTERS, keys::letters()) }
            { list(&LESSON, keys::in_lesson()) }
            { list(&RECORDING, keys::recording()) }
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
                        <dt>{ for keys.iter().map(|key| html! { <kbd>{ key.text() }</kbd> }) }</dt>
                        <dd>{ does() }</dd>
                    </div>
                }) }
            </dl>
        </section>
    }
}
