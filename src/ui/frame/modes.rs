//! What a lab's page is used for: watching, or asking.

use yew::{Callback, Html, Properties, component, html};

use crate::ui::browser::url;
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

/// The modes of a lab. The way back leads through them.
#[component]
pub fn ModeChoice(props: &ModeProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let can = |mode: &Mode| match mode {
        Mode::WhatIf => props.what_if,
        Mode::Predict => props.predict,
        _ => true,
    };
    html! {
        <fieldset class="seg modes">
            <legend key="legend">{ bars::mode() }</legend>
            { for Mode::ALL.into_iter().filter(can).map(|mode| {
                let dispatch = dispatch.clone();
                let onchange = Callback::from(move |_| {
                    url::mark();
                    dispatch.view(ViewAction::SetMode(mode));
                });
                let on = mode == props.mode;
                html! {
                    <label key={mode.word()} class={yew::classes!(on.then_some("on"))}>
                        <input type="radio" name="mode" checked={on} {onchange} />{ mode.label() }
                    </label>
                }
            }) }
        </fieldset>
    }
}
