//! A field in which one of several is chosen.

use yew::{AttrValue, Callback, Event, Html, html};

use crate::ui::browser::dom;

/// A choice by its place among the options.
pub(super) fn choice(
    label: &'static str,
    options: impl Iterator<Item = (AttrValue, bool)>,
    chosen: impl Fn(usize) + 'static,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        if let Ok(place) = dom::value_of(&event).parse() {
            chosen(place);
        }
    });
    html! {
        <label class="field">{ label }
            <select {onchange}>
                { for options.enumerate().map(|(place, (name, selected))| html! {
                    <option value={place.to_string()} {selected}>{ name }</option>
                }) }
            </select>
        </label>
    }
}
