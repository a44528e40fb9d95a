//! JSON merge patches, as RFC 7396 has them.

use crate::scenario::Value;

/// `base` with `change` merged into it: objects key by key, null takes away, all else replaces.
pub fn merged(base: &Value, change: &Value) -> Value {
    let Value::Object(changes) = change else { return change.clone() };
    let mut entries = base.entries().to_vec();
    for (key, change) in changes {
        let place = entries.iter().position(|(other, _)| other == key);
        match (place, change) {
            (Some(place), Value::Null) => {
                entries.remove(place);
            }
            (None, Value::Null) => {}
            (Some(place), _) => entries[place].1 = merged(&entries[place].1, change),
            (None, _) => entries.push((key.clone(), merged(&Value::Null, change))),
        }
    }
    Value::Object(entries)
}

#[cfg(test)]
mod tests {
    use super::merged;
    use crate::scenario::Value;

    fn parse(text: &str) -> Value {
        Value::parse(text.as_bytes()).unwrap_or_default()
    }

    #[test]
    fn a_patch_replaces_adds_and_takes_away() {
        for (base, change, expected) in [
            (r#"{"a":"b"}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":"b"}"#, r#"{"b":"c"}"#, r#"{"a":"b","b":"c"}"#),
            (r#"{"a":"b","b":"c"}"#, r#"{"a":null}"#, r#"{"b":"c"}"#),
            (r#"{"a":["b"]}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":{"b":"c"}}"#, r#"{"a":{"b":"d","c":null}}"#, r#"{"a":{"b":"d"}}"#),
            (r#"{"a":[1,2]}"#, r#"{"a":[3]}"#, r#"{"a":[3]}"#),
            (r#"{"e":null}"#, r#"{"a":1}"#, r#"{"e":null,"a":1}"#),
            (r#"{}"#, r#"{"a":{"bb":{"ccc":null}}}"#, r#"{"a":{"bb":{}}}"#),
        ] {
            assert_eq!(merged(&parse(base), &parse(change)).to_json(), expected);
        }
    }
}
