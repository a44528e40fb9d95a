//! What the person has told the system.

use super::listen::Heard;

fn matches(query: &str) -> bool {
    let list = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    list.is_some_and(|list| list.matches())
}

/// Whether the system is dark.
pub fn prefers_dark() -> bool {
    matches("(prefers-color-scheme: dark)")
}

/// Whether things should move as little as possible.
pub fn prefers_less_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// The language of the page, as it was asked for: "de".
pub fn language() -> Option<String> {
    web_sys::window()?.document()?.document_element()?.get_attribute("lang")
}

/// Says in which language the page is.
pub fn set_language(tag: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(root) = document.and_then(|document| document.document_element()) {
        root.set_attribute("lang", tag).ok();
    }
}

/// Calls `changed` whenever the system turns dark or light, until the answer is dropped.
pub fn on_dark_change(changed: impl Fn() + 'static) -> Option<Heard> {
    let list = web_sys::window()?.match_media("(prefers-color-scheme: dark)").ok().flatten()?;
    Some(Heard::new(&list, "change", move |_| changed()))
}
