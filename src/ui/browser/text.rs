//! Text as the browser knows it.

use js_sys::JsString;

/// A text in Unicode's form NFC: the same signs, put together in one way.
pub fn composed(text: &str) -> String {
    JsString::from(text).normalize("NFC").into()
}
