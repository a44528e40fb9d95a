//! A new row for a list of the scenario, filled with something to begin with.

use crate::scenario::{Default, Field, Kind, Object, Value};

/// A row to begin with: of what has a number, one like the last with the next number; of anything else what is
/// required, with something that makes sense.
pub(super) fn blank(object: &Object, rows: &[Value]) -> Value {
    let like = rows.last();
    if let Some(id) = object.field("id") {
        let numbers = rows.iter().filter_map(|row| match row.get(id.key) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        });
        let mut new = like.cloned().unwrap_or_else(|| required(object, None));
        new.put("/id", Value::Number(numbers.fold(0.0, f64::max).floor() + 1.0));
        return new;
    }
    required(object, like)
}

/// What is required of a row, as it stands in another, or with usual values.
fn required(object: &Object, like: Option<&Value>) -> Value {
    let usual = |field: &Field| match field.kind {
        Kind::Whole(..) if field.key == "processors" => Some(Value::Number(128.0)),
        Kind::Whole(least, _) => Some(Value::Number(least)),
        Kind::Number(..) if field.unit == Some("s") => Some(Value::Number(600.0)),
        Kind::Number(..) => Some(Value::Number(1.0)),
        Kind::List(_) => Some(Value::List(vec![Value::Number(1.0)])),
        _ => None,
    };
    let required = |field: &&Field| field.default == Default::Required;
    let entries = object.fields.iter().filter(required).filter_map(|field| {
        let known = like.and_then(|row| row.get(field.key)).cloned();
        let known = known.filter(|_| field.key != "processors");
        Some((field.key, known.or_else(|| usual(field))?))
    });
    Value::object(entries.collect::<Vec<_>>())
}
