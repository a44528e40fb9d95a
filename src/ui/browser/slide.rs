//! Elements that have jumped to a new place slide there instead.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::prefers::prefers_less_motion;

/// Where the element of an id begins, in CSS pixels from the left edge of the window.
pub fn left_of(id: &str) -> Option<f64> {
    let element = web_sys::window()?.document()?.get_element_by_id(id)?;
    Some(element.get_bounding_client_rect().left())
}

/// Lets an element slide from this many pixels beside its place.
pub fn from(selector: &str, pixels: f64) {
    if prefers_less_motion() || pixels.abs() < 1.0 {
        return;
    }
    let found = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector(selector).ok().flatten());
    let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    let style = element.style();
    style.set_property("transition", "none").ok();
    style.set_property("transform", &format!("translateX({pixels}px)")).ok();
    // Reading a measure makes the browser take note of the place before the slide begins.
    element.offset_width();
    style.set_property("transition", "transform var(--dur-2) var(--ease-out)").ok();
    style.set_property("transform", "none").ok();
}
