//! The built-in policies as texts to begin with.

use yew::{AttrValue, Callback, Html, Properties, component, html};

use crate::scenario::written;
use crate::ui::hooks::use_language;
use crate::words::parts::own;

/// The props of [`Examples`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct ExamplesProps {
    /// The lab.
    pub(super) lab: String,
    /// A text was chosen.
    pub(super) choose: Callback<AttrValue>,
}

/// One button a text; it takes the place of what is written, and undo brings that back.
#[component]
pub(super) fn Examples(props: &ExamplesProps) -> Html {
    use_language();
    html! {
        <div class="own-from" role="group" aria-label={own::texts_to_begin()}>
            <span class="own-from-label" aria-hidden="true">{ own::start_from() }</span>
            { for written::examples(&props.lab).iter().map(|example| {
                let onclick = props.choose.reform(move |_| AttrValue::Static(example.text));
                html! { <button type="button" class="own-example" {onclick}>{ example.policy }</button> }
            }) }
        </div>
    }
}
