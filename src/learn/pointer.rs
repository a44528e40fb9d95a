//! JSON pointers as lessons use them: values put into scenarios, and patterns with `*` [L-21, L-59].

use crate::scenario::Value;

/// The steps of a pointer.
pub(super) fn steps(pointer: &str) -> Vec<String> {
    pointer.split('/').skip(1).map(|step| step.replace("~1", "/").replace("~0", "~")).collect()
}

/// Puts a value at a pointer [L-21]: objects on the way and a missing last key are made, `-` appends to a
/// list, null takes a key away. The error says where it does not go on.
pub(super) fn put(document: &mut Value, pointer: &str, new: &Value) -> Result<(), String> {
    let mut steps = steps(pointer);
    if steps.len() > Value::MOST_STEPS {
        return Err(format!("{pointer} has more than {} steps", Value::MOST_STEPS));
    }
    let Some(last) = steps.pop() else {
        return Err(format!("found {pointer:?}, expected a JSON pointer such as /policy"));
    };
    let mut place = document;
    for step in &steps {
        place = enter(place, step).ok_or_else(|| format!("{pointer}: there is no {step}"))?;
    }
    let lacking = || format!("{pointer}: there is no {last}");
    match place {
        Value::List(items) if last == "-" => items.push(new.clone()),
        Value::List(items) => {
            let index: Option<usize> = last.parse().ok();
            let item = index.and_then(|index| items.get_mut(index));
            *item.ok_or_else(lacking)? = new.clone();
        }
        Value::Object(entries) if *new == Value::Null => entries.retain(|(key, _)| *key != last),
        Value::Object(entries) => match entries.iter_mut().find(|(key, _)| *key == last) {
            Some((_, old)) => *old = new.clone(),
            None => entries.push((last, new.clone())),
        },
        _ => return Err(lacking()),
    }
    Ok(())
}

/// The value at a step, made as an object where an object has no such key.
fn enter<'a>(place: &'a mut Value, step: &str) -> Option<&'a mut Value> {
    match place {
        Value::List(items) => items.get_mut(step.parse::<usize>().ok()?),
        Value::Object(entries) => {
            let at = entries.iter().position(|(key, _)| key == step).unwrap_or_else(|| {
                entries.push((step.to_owned(), Value::Object(Vec::new())));
                entries.len() - 1
            });
            entries.get_mut(at).map(|(_, value)| value)
        }
        _ => None,
    }
}

/// The pointers that a pattern matches, in the order of the document; `*` matches every index or key of
/// its level [L-59].
pub(super) fn places(document: &Value, pattern: &str) -> Vec<String> {
    let mut found = Vec::new();
    match_steps(document, &steps(pattern), String::new(), &mut found);
    found
}

fn match_steps(value: &Value, steps: &[String], here: String, found: &mut Vec<String>) {
    let Some((step, rest)) = steps.split_first() else { return found.push(here) };
    match value {
        Value::List(items) => {
            for (place, item) in items.iter().enumerate() {
                if step == "*" || step.parse() == Ok(place) {
                    match_steps(item, rest, format!("{here}/{place}"), found);
                }
            }
        }
        Value::Object(entries) => {
            for (key, value) in entries {
                if step == "*" || step == key {
                    let key = key.replace('~', "~0").replace('/', "~1");
                    match_steps(value, rest, format!("{here}/{key}"), found);
                }
            }
        }
        _ => {}
    }
}

/// Whether a pointer is one of those that a pattern stands for; `*` is any one step [L-37].
pub(super) fn matches(pattern: &str, pointer: &str) -> bool {
    let (pattern, pointer): (Vec<&str>, Vec<&str>) =
        (pattern.split('/').collect(), pointer.split('/').collect());
    pattern.len() == pointer.len()
        && pattern
            .iter()
            .zip(&pointer)
            .all(|(wanted, step)| wanted == step || (*wanted == "*" && !step.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::{matches, places, put};
    use crate::scenario::Value;

    fn parse(text: &str) -> Value {
        Value::parse(text.as_bytes()).unwrap()
    }

    #[test]
    fn values_are_put_appended_and_taken_away() {
        let mut value = parse(r#"{"jobs":[{"id":1}],"options":{"a":1}}"#);
        put(&mut value, "/jobs/-", &parse(r#"{"id":2}"#)).unwrap();
        put(&mut value, "/jobs/0/id", &Value::Number(7.0)).unwrap();
        put(&mut value, "/options/a", &Value::Null).unwrap();
        put(&mut value, "/made/here", &Value::Flag(true)).unwrap();
        assert_eq!(
            value.to_json(),
            r#"{"jobs":[{"id":7},{"id":2}],"options":{},"made":{"here":true}}"#
        );
        for lost in ["policy", "/jobs/9", "/jobs/9/id", "/jobs/x", "/jobs/0/id/x", ""] {
            assert!(put(&mut value, lost, &Value::Null).is_err(), "{lost}");
        }
        assert!(put(&mut value, &"/a".repeat(40), &Value::Null).is_err());
    }

    #[test]
    fn patterns_match_in_the_order_of_the_document() {
        let value = parse(r#"{"b":[{"n":1},{"n":2},{"m":3}],"a":{"n":4}}"#);
        assert_eq!(places(&value, "/b/*/n"), ["/b/0/n", "/b/1/n"]);
        assert_eq!(places(&value, "/*/n"), ["/a/n"]);
        assert!(places(&value, "/c").is_empty());
        assert!(matches("/jobs/*/runtime", "/jobs/3/runtime"));
        assert!(!matches("/jobs/*/runtime", "/jobs/3/x/runtime") && !matches("/jobs/*", "/jobs/"));
    }
}
