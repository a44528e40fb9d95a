//! What the bar says of a scenario of the lab.

use crate::playback::format::{share, trimmed};
use crate::scenario::Value;
use crate::ui::labs::said::{Said, comma};
use crate::words::page::said as told;

/// Lab Allocate: system loading, and the share into which jobs are cut.
pub(super) const SAID: &[Said] = &[
    Said { before: told::at_load, path: "/options/system_loading", words: loading },
    Said { before: comma, path: "/options/resource_configuration", words: cutting },
];

/// "×3".
#[expect(clippy::unnecessary_wraps, reason = "one way for all values")]
fn loading(scenario: &Value) -> Option<String> {
    let loading = scenario.at("/options/system_loading").and_then(Value::number).unwrap_or(1.0);
    Some(format!("×{}", trimmed(loading, 3)))
}

/// "RC 50 %"; only where jobs are cut.
fn cutting(scenario: &Value) -> Option<String> {
    let part = scenario.at("/options/resource_configuration").and_then(Value::number)?;
    Some(format!("RC {}", share(part)))
}

#[cfg(test)]
mod tests {
    use super::{Value, cutting, loading};

    #[test]
    fn values_are_told_in_words() {
        let options = |text: &str| Value::parse(text.as_bytes()).unwrap();
        let loaded = options(r#"{"options":{"system_loading":2.5}}"#);
        assert_eq!(loading(&loaded).as_deref(), Some("×2.5"));
        assert_eq!((loading(&options("{}")).as_deref(), cutting(&loaded)), (Some("×1"), None));
    }
}
