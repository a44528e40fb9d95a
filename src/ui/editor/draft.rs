//! What is typed, as JSON: kept as it is, right or wrong, so that nothing is lost.

use crate::scenario::{Field, Kind, Problem, Value};
use crate::words::{Language, language};

/// What a text means at a field: nothing, if it is empty; the text itself, if it is no such value.
pub(super) fn read(kind: &Kind, typed: &str) -> Option<Value> {
    let text = typed.trim();
    if text.is_empty() {
        return None;
    }
    Some(match kind {
        Kind::Whole(..) | Kind::Number(..) => number(text).unwrap_or_else(|| Value::from(typed)),
        Kind::List(list) => {
            let items = text.split([',', ' ']).filter(|item| !item.is_empty());
            let item: fn(&str) -> Option<Value> =
                if matches!(list.items, Kind::Edge) { edge } else { number };
            Value::List(items.map(|text| item(text).unwrap_or_else(|| Value::from(text))).collect())
        }
        _ => Value::from(typed),
    })
}

/// A number as people type it: with spaces between thousands, and with the decimal sign of their language. An
/// English comma is between thousands, or a slip: nothing is guessed from it.
fn number(text: &str) -> Option<Value> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let has_comma = language() == Language::German && !plain.contains('.');
    let plain = if has_comma { plain.replace(',', ".") } else { plain };
    let looks =
        plain.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | 'e' | 'E'));
    let number = plain.parse::<f64>().ok().filter(|number| looks && number.is_finite())?;
    Some(Value::Number(number))
}

/// An edge of a graph: `0-1`, or `0-1:5` with what is sent along it.
fn edge(text: &str) -> Option<Value> {
    let (ends, data) = text.split_once(':').map_or((text, None), |(ends, data)| (ends, Some(data)));
    let (from, to) = ends.split_once('-')?;
    let mut parts = vec![number(from)?, number(to)?];
    if let Some(data) = data {
        parts.push(number(data)?);
    }
    Some(Value::List(parts))
}

/// The text of an item of a list: a number, or an edge.
fn item_text(item: &Value) -> String {
    match item.items() {
        [from, to] => format!("{}-{}", from.to_json(), to.to_json()),
        [from, to, data] => format!("{}-{}:{}", from.to_json(), to.to_json(), data.to_json()),
        _ => text_of(Some(item)),
    }
}

/// The text of a value.
pub(super) fn text_of(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::Text(text)) => text.clone(),
        Some(Value::List(items)) => items.iter().map(item_text).collect::<Vec<_>>().join(", "),
        Some(other) => other.to_json(),
    }
}

/// The draft with another value at a JSON pointer, or with none.
pub fn changed(draft: &Value, path: &str, value: Option<Value>) -> Value {
    let mut next = draft.clone();
    match value {
        Some(value) => {
            next.put(path, value);
        }
        None => {
            next.take(path);
        }
    }
    next
}

/// The text of a field's default, for the field while it is empty.
pub(super) fn default_text(field: &Field, place: usize) -> String {
    text_of(field.default.value(place).as_ref())
}

/// What is wrong at a JSON pointer itself.
pub fn wrong_at<'a>(problems: &'a [Problem], path: &str) -> Option<&'a Problem> {
    problems.iter().find(|problem| problem.path == path)
}

/// The id of the field at a JSON pointer.
pub(super) fn id_of(path: &str) -> String {
    format!("f{}", path.replace('/', "-"))
}

#[cfg(test)]
mod tests {
    use super::{Language, Value, changed, read, text_of};
    use crate::scenario::{Bound, Kind, List};
    use crate::words::speak;

    const NUMBER: Kind = Kind::Number(Bound::From(0.0), 10.0);
    const NUMBERS: List =
        List { items: Kind::Whole(0.0, 9.0), may_be_empty: true, distinct: false };

    #[test]
    fn what_is_typed_is_kept() {
        for (typed, expected) in [
            ("2", "2"),
            ("2.5", "2.5"),
            ("1 000", "1000"),
            ("1,800", "\"1,800\""),
            ("two", "\"two\""),
            ("1e400", "\"1e400\""),
        ] {
            assert_eq!(read(&NUMBER, typed).unwrap().to_json(), expected, "{typed}");
        }
        assert_eq!(read(&NUMBER, " "), None);
        speak(Language::German);
        let in_german = [("2,5", "2.5"), ("2.5", "2.5"), ("1,2,3", "\"1,2,3\"")];
        for (typed, expected) in in_german {
            assert_eq!(read(&NUMBER, typed).unwrap().to_json(), expected, "{typed}");
        }
        speak(Language::English);
        assert_eq!(read(&Kind::List(&NUMBERS), "1, x 5").unwrap().to_json(), r#"[1,"x",5]"#);
    }

    #[test]
    fn values_are_shown_as_they_are_typed() {
        assert_eq!(text_of(read(&Kind::List(&NUMBERS), "1,5").as_ref()), "1, 5");
        assert_eq!(text_of(None), "");
    }

    #[test]
    fn edges_are_typed_as_two_places() {
        const EDGES: List = List { items: Kind::Edge, may_be_empty: true, distinct: false };
        let kind = Kind::List(&EDGES);
        let typed = read(&kind, "0-1, 0-2:5 x-3").unwrap();
        assert_eq!(typed.to_json(), r#"[[0,1],[0,2,5],"x-3"]"#);
        assert_eq!(text_of(Some(&typed)), "0-1, 0-2:5, x-3");
        assert_eq!(read(&kind, &text_of(Some(&typed))), Some(typed));
    }

    #[test]
    fn an_empty_field_leaves_no_key() {
        let draft = changed(&Value::Null, "", Some(Value::object([("seed", Value::Number(3.0))])));
        assert_eq!(changed(&draft, "/seed", None).to_json(), "{}");
    }
}
