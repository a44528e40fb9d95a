//! What an author's solution does, as people read it: files hold it as pointers and interventions [L-77].

use super::keys::{key_told, option_told};
use crate::playback::{format, what_if};
use crate::scenario::Value;
use crate::words::lesson::sheets;

/// The solution of a block of this kind in its scenario; nothing where the answer is told as it stands.
pub(super) fn solved(kind: &str, answer: &Value, scenario: &Value) -> Option<String> {
    let parts: Vec<String> = match kind {
        "try" => answer.entries().iter().map(|(path, value)| put(path, value, scenario)).collect(),
        "what-if" => {
            let mut forced = scenario.clone();
            forced.put("/interventions", answer.clone());
            let told = what_if::told(&forced).into_iter();
            told.map(|one| format!("{} ({})", one.short, one.when)).collect()
        }
        _ => return None,
    };
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// A value at a pointer.
fn put(path: &str, value: &Value, scenario: &Value) -> String {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let key = match parts[..] {
        ["options", key] => option_told(key, scenario),
        ["jobs", "-"] => Some(sheets::one_more_job().to_owned()),
        [list, "-"] => Some(sheets::one_more(&key_told(list))),
        _ => None,
    };
    let key = key.unwrap_or_else(|| {
        // Lists are counted from 1 by people.
        let part = |part: &&str| match part.parse::<u32>() {
            Ok(place) => format::count(u64::from(place) + 1),
            Err(_) => key_told(part),
        };
        parts.iter().map(part).collect::<Vec<_>>().join(" ")
    });
    format!("{key}: {}", told(value))
}

fn told(value: &Value) -> String {
    match value {
        Value::Number(number) => format::trimmed(*number, 4),
        Value::Object(entries) => {
            let parts =
                entries.iter().map(|(key, value)| format!("{} {}", key_told(key), told(value)));
            parts.collect::<Vec<_>>().join(", ")
        }
        Value::List(items) => items.iter().map(told).collect::<Vec<_>>().join(", "),
        _ => value.text().map_or_else(|| value.to_json(), str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::solved;
    use crate::scenario::Value;

    fn value(text: &str) -> Value {
        Value::parse(text.as_bytes()).unwrap()
    }

    #[test]
    fn pointers_and_interventions_are_told_in_words() {
        let scenario = value(r#"{"lab":"balance","sites":[{"processors":4}]}"#);
        let told = |kind, answer| solved(kind, &value(answer), &scenario).unwrap();
        assert_eq!(
            told("try", r#"{"/jobs/-":{"id":4,"submitted_at":180,"runtime":1200}}"#),
            "one more job: id 4, submitted at 180, runtime 1\u{202f}200"
        );
        assert!(told("try", r#"{"/options/balance_threshold":0.6}"#).ends_with(": 0.6"));
        assert_eq!(told("try", r#"{"/sites/1/speed":2}"#), "sites 2 speed: 2");
        let forced = told("what-if", r#"[{"step":10,"at":1800,"start":4,"site":1}]"#);
        assert!(!forced.contains('{') && forced.contains("J4"), "{forced}");
        assert_eq!(solved("number", &Value::Number(3.0), &scenario), None);
    }
}
