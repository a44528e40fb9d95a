//! Text fields: what stands in one, and typing into one.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, EventInit, HtmlInputElement, HtmlTextAreaElement};
use yew::NodeRef;

/// What a field says.
pub fn text_in(node: &NodeRef) -> String {
    node.cast::<HtmlInputElement>().map_or_else(String::new, |field| field.value())
}

/// Types a text into a text field as people do, so that they can undo it: in place of what stands between
/// two places, counted as browsers count, else in place of what is selected.
pub fn type_into(node: &NodeRef, between: Option<(usize, usize)>, text: &str) {
    let Some(field) = node.cast::<HtmlTextAreaElement>() else { return };
    field.focus().ok();
    if let Some(between) = between {
        mark_between(node, between);
    }
    let typed = web_sys::window().and_then(|window| {
        let document = window.document()?;
        let act: Function = Reflect::get(&document, &"execCommand".into()).ok()?.dyn_into().ok()?;
        let done = act.call3(&document, &"insertText".into(), &JsValue::FALSE, &text.into());
        done.ok()?.as_bool()
    });
    if typed != Some(true) {
        // A browser without that command has no undo for this step.
        field.set_range_text(text).ok();
        if let Ok(event) = Event::new_with_event_init_dict("input", &bubbling()) {
            field.dispatch_event(&event).ok();
        }
    }
}

/// Where the selection of a text field begins, counted as browsers count.
pub fn caret(node: &NodeRef) -> usize {
    let field = node.cast::<HtmlTextAreaElement>();
    let start = field.and_then(|field| field.selection_start().ok().flatten());
    start.and_then(|start| usize::try_from(start).ok()).unwrap_or(0)
}

/// Selects what stands between two places of a text field.
pub fn mark_between(node: &NodeRef, (from, to): (usize, usize)) {
    let Some(field) = node.cast::<HtmlTextAreaElement>() else { return };
    let place = |units: usize| u32::try_from(units).unwrap_or(u32::MAX);
    field.set_selection_range(place(from), place(to)).ok();
}

fn bubbling() -> EventInit {
    let options = EventInit::new();
    options.set_bubbles(true);
    options
}
