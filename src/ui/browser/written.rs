//! How numbers, names and texts are written in drawings that are text.

use std::hash::{DefaultHasher, Hash, Hasher};

/// A number as short as it is exact enough.
pub(super) fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// An opacity, which is small.
pub(super) fn faint(opacity: f64) -> String {
    format!("{opacity:.2}").trim_start_matches('0').trim_end_matches('0').to_owned()
}

/// A name that is another for another text.
pub(super) fn name_of(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("o{:06x}", hasher.finish() & 0x00FF_FFFF)
}

/// A text inside an element.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
