//! The focus of whoever goes by keyboard: it is not to be lost with what had it.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

use super::dom;

/// Moves the focus to the element of an id where whatever had it is gone: not before somebody has touched the page.
pub fn keep(id: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let active = document.and_then(|document| document.active_element());
    if active.is_none_or(|active| active.tag_name() == "BODY") && is_touched() {
        dom::focus_id(id);
    }
}

/// Whether somebody has pressed a key or clicked since the page was loaded; browsers that do not tell say no.
fn is_touched() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let of = |object: &JsValue, key: &str| Reflect::get(object, &key.into()).ok();
    let active = of(window.navigator().as_ref(), "userActivation");
    let told = active.filter(JsValue::is_object).and_then(|it| of(&it, "hasBeenActive"));
    told.is_some_and(|told| told.is_truthy())
}
