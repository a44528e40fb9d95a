//! What a lab's page is used for: watching, or asking.

use yew::{Callback, Event, Html, Properties, component, html, use_effect, use_node_ref};

use crate::ui::browser::{dom, url};
use crate::ui::hooks::use_language;
use crate::ui::store::{Mode, ViewAction, use_dispatch};
use crate::words::page::bars;

/// The props of [`ModeChoice`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub struct ModeProps {
    /// The chosen one.
    pub mode: Mode,
    /// Whether other choices than the policy's can be forced here.
    #[prop_or_default]
    pub what_if: bool,
    /// Whether decisions can be asked before they are shown.
    #[prop_or_default]
    pub predict: bool,
}

/// The modes of a lab, beside each other; on a phone as one menu. The way back leads through them.
#[component]
pub fn ModeChoice(props: &ModeProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let can = |mode: &Mode| match mode {
        Mode::WhatIf => props.what_if,
        Mode::Predict => props.predict,
        _ => true,
    };
    let set = Callback::from(move |mode| {
        url::mark();
        dispatch.view(ViewAction::SetMode(mode));
    });
    let onchange = set.reform(|event: Event| Mode::of(&dom::value_of(&event)));
    let is_on = |mode| mode == props.mode;
    // After people have chosen, a browser no longer heeds which option is marked.
    let menu = use_node_ref();
    {
        let (menu, word) = (menu.clone(), props.mode.word());
        use_effect(move || dom::choose(&menu, word));
    }
    html! {
        <>
            <fieldset class="seg modes">
                <legend key="legend">{ bars::mode() }</legend>
                { for Mode::ALL.into_iter().filter(can).map(|mode| html! {
                    <label key={mode.word()} class={yew::classes!(is_on(mode).then_some("on"))}>
                        <input type="radio" name="mode" checked={is_on(mode)} onchange={set.reform(move |_| mode)} />{ mode.label() }
                    </label>
                }) }
            </fieldset>
            <select ref={menu} class="mode-menu" aria-label={bars::mode()} {onchange}>
                { for Mode::ALL.into_iter().filter(can).map(|mode| html! {
                    <option key={mode.word()} value={mode.word()} selected={is_on(mode)}>{ mode.label() }</option>
                }) }
            </select>
        </>
    }
}
