//! The part of JSON Schema that our schemas use, as a judge independent of the check.

use gridlock::scenario::Value;

/// Whether `schema` accepts `value`. A keyword that is not known here is a failure of the test.
pub(crate) fn accepts(schema: &Value, value: &Value) -> bool {
    schema.entries().iter().all(|(keyword, rule)| match (&**keyword, value) {
        ("type", _) => is_of_type(rule.text().unwrap(), value),
        ("const", _) => rule == value,
        ("enum", _) => rule.items().contains(value),
        ("minimum", Value::Number(number)) => *number >= rule.number().unwrap(),
        ("maximum", Value::Number(number)) => *number <= rule.number().unwrap(),
        ("exclusiveMinimum", Value::Number(number)) => *number > rule.number().unwrap(),
        ("pattern", Value::Text(text)) => matches_pattern(rule.text().unwrap(), text),
        ("minItems", Value::List(items)) => items.len() as f64 >= rule.number().unwrap(),
        ("maxItems", Value::List(items)) => items.len() as f64 <= rule.number().unwrap(),
        ("uniqueItems", Value::List(items)) => {
            items.iter().enumerate().all(|(place, item)| !items[..place].contains(item))
        }
        ("items", Value::List(items)) => items.iter().all(|item| accepts(rule, item)),
        ("required", Value::Object(_)) => {
            rule.items().iter().all(|key| value.get(key.text().unwrap()).is_some())
        }
        ("properties", Value::Object(_)) => rule
            .entries()
            .iter()
            .all(|(key, rule)| value.get(key).is_none_or(|it| accepts(rule, it))),
        ("additionalProperties", Value::Object(entries)) => {
            let properties = schema.get("properties");
            let known = |key: &str| properties.is_some_and(|it| it.get(key).is_some());
            let others = entries.iter().filter(|(key, _)| !known(key));
            match rule {
                Value::Flag(allowed) => *allowed || others.count() == 0,
                rule => others.into_iter().all(|(_, value)| accepts(rule, value)),
            }
        }
        ("not", _) => !accepts(rule, value),
        ("anyOf", _) => rule.items().iter().any(|rule| accepts(rule, value)),
        ("oneOf", _) => rule.items().iter().filter(|rule| accepts(rule, value)).count() == 1,
        ("allOf", _) => rule.items().iter().all(|rule| accepts(rule, value)),
        (
            "$schema"
            | "title"
            | "description"
            | "default"
            | "minimum"
            | "maximum"
            | "exclusiveMinimum"
            | "pattern"
            | "minItems"
            | "maxItems"
            | "uniqueItems"
            | "items"
            | "required"
            | "properties"
            | "additionalProperties",
            _,
        ) => true,
        (keyword, _) => panic!("unknown keyword {keyword}"),
    })
}

fn is_of_type(name: &str, value: &Value) -> bool {
    match (name, value) {
        ("null", Value::Null)
        | ("boolean", Value::Flag(_))
        | ("number", Value::Number(_))
        | ("string", Value::Text(_))
        | ("array", Value::List(_))
        | ("object", Value::Object(_)) => true,
        ("integer", Value::Number(number)) => number.fract() == 0.0,
        _ => false,
    }
}

/// The patterns in use: a fixed number of hexadecimal digits, and names of own policies.
fn matches_pattern(pattern: &str, text: &str) -> bool {
    if pattern == "^own:[a-z0-9-]{1,40}$" {
        let is_name = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-';
        let name = text.strip_prefix("own:");
        return name.is_some_and(|it| (1..=40).contains(&it.len()) && it.bytes().all(is_name));
    }
    let (digits, length) = match pattern {
        "^[0-9A-Fa-f]{16}$" => (true, 16),
        "^[0-9a-f]{16}$" => (text.to_lowercase() == text, 16),
        _ => panic!("unknown pattern {pattern}"),
    };
    digits && text.len() == length && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
