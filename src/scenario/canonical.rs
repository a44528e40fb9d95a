//! A scenario without the values that are defaults anyway: for links and for files that people read
//! [F-39].

use super::field::{Kind, Object};
use super::tables::{COMPONENTS, LabTable};
use super::value::Value;

/// The same scenario with its keys in the order of the tables and without values that are the
/// default. What the tables do not know is kept behind the rest, so that nothing typed is lost.
pub fn canonical(scenario: &Value) -> Value {
    // A question about scenarios has its own keys [G-80].
    let word = scenario.get("lab").filter(|_| scenario.get("explore").is_none());
    let word = word.and_then(Value::text);
    let lab = word.and_then(LabTable::named);
    let component = scenario.get("component").and_then(Value::text);
    let component = COMPONENTS.iter().find(|(word, _)| Some(*word) == component);
    match lab.map(|lab| lab.scenario).or(component.map(|(_, table)| *table)) {
        Some(table) => reduced(scenario, table, 0),
        None => scenario.clone(),
    }
}

fn reduced(value: &Value, table: &'static Object, place: usize) -> Value {
    let Value::Object(entries) = value else { return value.clone() };
    let mut kept = Vec::with_capacity(entries.len());
    for field in table.fields {
        for (key, value) in entries.iter().filter(|(key, _)| key == field.key) {
            let value = within(value, &field.kind);
            let absent = field.nullable && value == Value::Null;
            if !absent && field.default.value(place).as_ref() != Some(&value) {
                kept.push((key.clone(), value));
            }
        }
    }
    kept.extend(entries.iter().filter(|(key, _)| table.field(key).is_none()).cloned());
    Value::Object(kept)
}

fn within(value: &Value, kind: &Kind) -> Value {
    match (kind, value) {
        (Kind::Object(table), _) => reduced(value, table, 0),
        (
            Kind::List(list) | Kind::Single(list) | Kind::ListOrOneOf(list, _),
            Value::List(items),
        ) => {
            let Kind::Object(table) = list.items else { return value.clone() };
            let items = items.iter().enumerate();
            Value::List(items.map(|(place, item)| reduced(item, table, place)).collect())
        }
        (
            Kind::OneOf(variants) | Kind::Verb(variants) | Kind::ListOrOneOf(_, variants),
            Value::Object(entries),
        ) => {
            let chosen = variants.iter().find(|variant| {
                let mut keys = variant.keys.iter();
                keys.any(|key| value.get(key).is_some() && variant.is_chosen_by(key, entries))
            });
            chosen.map_or_else(|| value.clone(), |variant| reduced(value, variant.object, 0))
        }
        _ => value.clone(),
    }
}
