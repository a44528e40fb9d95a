//! A value as messages name it.

use super::value::Value;

/// A value in a message: short, and lists and objects by name only.
pub fn shown(value: &Value) -> String {
    const LONGEST: usize = 60;
    match value {
        Value::List(items) if items.is_empty() => "an empty list".to_owned(),
        Value::List(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::Text(text) if text.chars().count() > LONGEST => {
            let start: String = text.chars().take(LONGEST).collect();
            format!("{}...", Value::Text(start).to_json())
        }
        _ => value.to_json(),
    }
}
