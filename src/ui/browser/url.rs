//! The address bar: only the part behind `#`, which never leaves the machine.

/// The fragment of the address without its `#`.
pub fn hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    hash.map(|hash| hash.trim_start_matches('#').to_owned()).unwrap_or_default()
}

/// The address without fragment.
pub fn address_without_hash() -> String {
    let href =
        web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Makes this fragment the place to come back to, and goes on without one.
pub fn leave(hash: &str) {
    replace_hash(hash);
    push(&address_without_hash());
}

/// Makes the address as it is now a place to come back to.
pub fn mark() {
    let hash = hash();
    push(&if hash.is_empty() { address_without_hash() } else { format!("#{hash}") });
}

fn push(next: &str) {
    let Some(history) = web_sys::window().and_then(|window| window.history().ok()) else { return };
    history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(next)).ok();
}

/// Changes the fragment without a new entry in the history; an empty one takes it away.
pub fn replace_hash(hash: &str) {
    let Some(history) = web_sys::window().and_then(|window| window.history().ok()) else { return };
    let place = if hash.is_empty() { address_without_hash() } else { format!("#{hash}") };
    history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&place)).ok();
}
