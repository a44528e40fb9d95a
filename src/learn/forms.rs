//! What values, anchors and conditions look like [L-25, L-30, L-31]: their keys, checked by tables
//! wherever they are nested.

use super::problems::Found;
use crate::scenario::{
    Code, Default, Field, Kind, List, Object, Problem, Value, Variant, check_field, shown,
};

const fn object(name: &'static str, fields: &'static [Field]) -> Object {
    Object {
        name,
        help: "",
        key_noun: "key",
        fields,
        one_of: &[],
        in_file_order: false,
        also: None,
    }
}

const fn needed(key: &'static str, kind: Kind) -> Field {
    Field::required(key, key, kind, "")
}

const fn optional(key: &'static str, kind: Kind) -> Field {
    Field::optional(key, key, kind, Default::Null, "")
}

const IN: Field = optional("in", Kind::Text);
const POLICY: Field = optional("policy", Kind::Text);
const OF: Field = needed("of", Kind::Text);
const SEVERAL: Kind = Kind::List(&List { items: Kind::Any, may_be_empty: false, distinct: false });

/// What begins a form of value, and its keys.
const fn form(keys: &'static [&'static str], object: &'static Object) -> Variant {
    Variant { keys, word: None, label: object.name, object }
}

/// The forms of a value that is no number [L-30].
const VALUES: &[Variant] = &[
    form(&["sum"], &object("sum", &[needed("sum", SEVERAL)])),
    form(&["product"], &object("product", &[needed("product", SEVERAL)])),
    form(&["min"], &object("least", &[needed("min", SEVERAL)])),
    form(&["max"], &object("greatest", &[needed("max", SEVERAL)])),
    form(&["difference"], &object("difference", &[needed("difference", SEVERAL)])),
    form(&["ratio"], &object("ratio", &[needed("ratio", SEVERAL)])),
    form(
        &["experiment"],
        &object(
            "result of a sweep",
            &[
                needed("experiment", Kind::Text),
                needed("row", Kind::Any),
                needed("column", Kind::Text),
            ],
        ),
    ),
    form(&["field"], &object("field", &[needed("field", Kind::Text), IN, POLICY])),
    form(&["metric"], &object("metric", &[needed("metric", Kind::Text), IN, POLICY])),
    form(&["job"], &object("job", &[needed("job", Kind::JobName), OF, IN, POLICY])),
    form(&["fact"], &object("fact", &[needed("fact", Kind::Any), OF, IN, POLICY])),
    form(&["evidence"], &object("evidence", &[needed("evidence", Kind::Any), OF, IN, POLICY])),
    form(
        &["reading"],
        &object("reading", &[needed("reading", Kind::Text), optional("at", Kind::Any), IN, POLICY]),
    ),
    form(
        &["peak"],
        &object("peak", &[needed("peak", Kind::Text), needed("at", Kind::Any), IN, POLICY]),
    ),
    form(&["count"], &object("count", &[needed("count", Kind::Any), IN, POLICY])),
];

/// An anchor that names a fact [L-25].
const ANCHOR: Object = object(
    "anchor",
    &[
        needed("fact", Kind::Text),
        optional("job", Kind::JobName),
        optional("site", Kind::Whole(0.0, 9_007_199_254_740_991.0)),
        optional("nth", Kind::Whole(1.0, 9_007_199_254_740_991.0)),
        Field::optional("after", "after", Kind::Flag, Default::Flag(false), ""),
    ],
);

/// The forms of a condition [L-31].
const CONDITIONS: &[Variant] = &[
    form(&["all"], &object("all", &[needed("all", SEVERAL)])),
    form(&["any"], &object("any", &[needed("any", SEVERAL)])),
    form(&["not"], &object("not", &[needed("not", Kind::Any)])),
    form(&["is"], &object("comparison", &[needed("is", SEVERAL)])),
];

/// How deeply conditions may be nested [L-31].
const DEEPEST: usize = 6;

/// How deeply values may be: what is more cannot be meant.
const DEEPEST_VALUE: usize = 32;

/// The comparisons [L-31].
pub(super) const COMPARISONS: &[&str] = &["<", "<=", "=", ">=", ">", "!="];

/// Holds an object against the table of its kind.
fn hold(value: &Value, kind: Kind, path: &str, found: &mut Found) {
    let field = Field::required("it", "it", kind, "");
    for mut problem in check_field(&Value::object([("it", value.clone())]), &field) {
        problem.path = format!("{path}{}", problem.path.strip_prefix("/it").unwrap_or_default());
        let first = problem.first.as_deref().and_then(|first| first.strip_prefix("/it"));
        problem.first = first.map(|first| format!("{path}{first}").into());
        found.add(problem);
    }
}

/// What is wrong with the form of a value.
pub(super) fn value(value: &Value, path: &str, found: &mut Found) {
    nested_value(value, path, 0, found);
}

fn nested_value(value: &Value, path: &str, depth: usize, found: &mut Found) {
    if matches!(value, Value::Number(_)) {
        return;
    }
    if depth > DEEPEST_VALUE {
        return too_deep(path, DEEPEST_VALUE, found);
    }
    hold(value, Kind::OneOf(VALUES), path, found);
    for key in ["sum", "product", "min", "max", "difference", "ratio"] {
        let Some(parts) = value.get(key) else { continue };
        let several = parts.items().len();
        let two_only = ["difference", "ratio"].contains(&key);
        if several < 2 || (two_only && several > 2) {
            let expected = if two_only { "two values" } else { "two values or more" };
            let at = format!("{path}/{key}");
            let list = format!("{several} values");
            found.add(Problem::found(Code::OutOfRange, at, list, expected.to_owned()));
        }
        for (place, part) in parts.items().iter().enumerate() {
            nested_value(part, &format!("{path}/{key}/{place}"), depth + 1, found);
        }
    }
    for key in ["fact", "evidence", "at", "count"] {
        if let Some(anchored) = value.get(key) {
            anchor(anchored, &format!("{path}/{key}"), found);
        }
    }
}

/// What is wrong with the form of an anchor.
pub(super) fn anchor(anchor: &Value, path: &str, found: &mut Found) {
    match anchor {
        Value::Number(_) => {}
        Value::Text(word) if word == "start" || word == "end" => {}
        Value::Object(_) => hold(anchor, Kind::Object(&ANCHOR), path, found),
        Value::Text(_) => {
            let expected = "start, end, a number of facts, or an object".to_owned();
            found.add(Problem::found(Code::UnknownValue, path, shown(anchor), expected));
        }
        _ => {
            let expected = "start, end, a number of facts, or an object".to_owned();
            found.add(Problem::found(Code::WrongType, path, shown(anchor), expected));
        }
    }
}

/// What is wrong with the form of a condition.
pub(super) fn condition(condition: &Value, path: &str, found: &mut Found) {
    nested_condition(condition, path, 1, found);
}

fn nested_condition(condition: &Value, path: &str, depth: usize, found: &mut Found) {
    if depth > DEEPEST {
        return too_deep(path, DEEPEST, found);
    }
    hold(condition, Kind::OneOf(CONDITIONS), path, found);
    for key in ["all", "any"] {
        let parts = condition.get(key).map(Value::items).unwrap_or_default();
        for (place, part) in parts.iter().enumerate() {
            nested_condition(part, &format!("{path}/{key}/{place}"), depth + 1, found);
        }
    }
    if let Some(part) = condition.get("not") {
        nested_condition(part, &format!("{path}/not"), depth + 1, found);
    }
    let Some(compared) = condition.get("is") else { return };
    let [left, sign, right] = compared.items() else {
        let expected = "a value, a sign and a value".to_owned();
        let here = format!("{path}/is");
        found.add(Problem::found(Code::OutOfRange, here, shown(compared), expected));
        return;
    };
    value(left, &format!("{path}/is/0"), found);
    if !sign.text().is_some_and(|sign| COMPARISONS.contains(&sign)) {
        let expected = format!("one of {}", COMPARISONS.join(" "));
        let here = format!("{path}/is/1");
        found.add(Problem::found(Code::UnknownValue, here, shown(sign), expected));
    }
    value(right, &format!("{path}/is/2"), found);
}

fn too_deep(path: &str, most: usize, found: &mut Found) {
    let expected = format!("at most {most}");
    let problem = Problem::found(Code::TooLarge, path, "deeper nesting".to_owned(), expected);
    found.add(problem);
}
