//! When two items of a list count as the same.

use super::value::Value;

/// What makes two items of a list the same.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Identity {
    /// A number, by its bits.
    Number(u64),
    /// A string.
    Text(String),
}

impl Identity {
    /// The identity of a value; none of lists and objects.
    pub(super) fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Number(number) => Some(Self::Number(number.to_bits())),
            Value::Text(text) => Some(Self::Text(text.clone())),
            _ => None,
        }
    }
}
