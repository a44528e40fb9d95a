//! Lists that are one tab stop: arrows go from item to item.

use yew::{Callback, KeyboardEvent, hook, use_state};

use super::queue::moved;
use crate::ui::browser::dom;

/// The place of the item that the tab key reaches, and what keys do inside the list; items have these ids.
#[hook]
pub fn use_one_stop(
    count: usize,
    id_of: impl Fn(usize) -> String + 'static,
) -> (usize, Callback<KeyboardEvent>) {
    let active = use_state(|| 0_usize);
    let reached = (*active).min(count.saturating_sub(1));
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        if let Some(next) = moved(&event.key(), reached, count) {
            event.prevent_default();
            event.stop_propagation();
            active.set(next);
            dom::focus_id(&id_of(next));
        }
    });
    (reached, onkeydown)
}

/// Whether the tab key reaches the item at a place, as its attribute.
pub const fn tab_stop(place: usize, reached: usize) -> &'static str {
    if place == reached { "0" } else { "-1" }
}
