//! What the bar says of a lab's scenario besides what it says of all: values that people change often.

use crate::scenario::Value;
use crate::words::Label;

/// A value in the sentence of the bar.
#[derive(Clone, Copy, Debug)]
pub struct Said {
    /// The words before it.
    pub before: fn() -> Label,
    /// Where it stands, as a JSON pointer: a field of the scenario or of its options.
    pub path: &'static str,
    /// The value in words; nothing where it is not worth a word.
    pub words: fn(&Value) -> Option<String>,
}

/// Before what only goes on.
pub(super) const fn comma() -> Label {
    ","
}
