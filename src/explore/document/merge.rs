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

/// The patch that makes `other` of `base`: a key that `other` lacks is null in it. A null in `other` is the
/// same as a missing key [F-3].
pub fn change_of(base: &Value, other: &Value) -> Value {
    let (Value::Object(before), Value::Object(after)) = (base, other) else { return other.clone() };
    let gone = before.iter().filter(|(key, _)| other.get(key).is_none());
    let mut changes: Vec<(String, Value)> =
        gone.map(|(key, _)| (key.clone(), Value::Null)).collect();
    for (key, value) in after {
        match base.get(key) {
            Some(known) if known == value => {}
            Some(known) => changes.push((key.clone(), change_of(known, value))),
            None => changes.push((key.clone(), value.clone())),
        }
    }
    Value::Object(changes)
}

#[cfg(test)]
mod tests {
    use super::{change_of, merged};
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

    #[test]
    fn a_change_makes_one_scenario_of_another() {
        for (base, other) in [
            (r#"{"a":1,"o":{"x":1,"y":2}}"#, r#"{"a":1,"o":{"y":3}}"#),
            (r#"{"policies":["a","b"],"jobs":[{"id":1}]}"#, r#"{"jobs":[],"policy":"a"}"#),
            (r#"{"workload":{"swf":"t"}}"#, r#"{"jobs":[1]}"#),
            (r#"{"a":{"b":{"c":1}}}"#, r#"{"a":[1]}"#),
        ] {
            let (base, other) = (parse(base), parse(other));
            assert_eq!(merged(&base, &change_of(&base, &other)), other);
        }
        assert_eq!(change_of(&parse(r#"{"a":1}"#), &parse(r#"{"a":1}"#)), parse("{}"));
    }
}
