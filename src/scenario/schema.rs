//! The JSON Schema (draft 2020-12) of what may be put in, made from the tables [F-27].
//!
//! It accepts everything that the check accepts and refuses what a schema can refuse; that job ids
//! are unique is beyond it.

use super::field::{Bound, Default, Field, Kind, List, Object, Variant};
use super::tables::{COMPONENTS, EXPERIMENT, LABS};
use super::value::Value;

/// The dialect of all schemas here.
pub const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of scenarios and component documents.
pub fn scenario() -> Value {
    let labs = LABS.iter().map(|lab| (lab.scenario, "lab", lab.choice.word));
    let components = COMPONENTS.iter().map(|(word, table)| (*table, "component", *word));
    let documents = labs.chain(components);
    let any = documents.map(|(table, key, word)| {
        let mut schema = object(table);
        schema.put(&format!("/properties/{key}"), Value::object([("const", word)].map(text)));
        schema
    });
    Value::object([
        ("$schema", Value::from(DIALECT)),
        ("title", Value::from("Gridlock scenario")),
        ("description", Value::from("What a run of Gridlock needs, or a workload by itself.")),
        ("oneOf", Value::List(any.collect())),
    ])
}

/// The schema of experiments.
pub fn experiment() -> Value {
    let mut schema = object(&EXPERIMENT);
    schema.put("/$schema", Value::from(DIALECT));
    schema
}

/// The schema of one kind of object.
pub fn object(table: &'static Object) -> Value {
    let alternative = |field: &&Field| table.is_alternative(field.key);
    let required = table.fields.iter().filter(|field| field.default == Default::Required);
    let required = required.filter(|field| !alternative(field)).map(|field| Value::from(field.key));
    let mut entries = vec![
        ("title", Value::from(table.name)),
        ("description", Value::from(table.help)),
        ("type", Value::from("object")),
        ("properties", Value::object(table.fields.iter().map(|it| (it.key, field(it))))),
        ("required", Value::List(required.collect())),
        ("additionalProperties", Value::Flag(false)),
    ];
    if !table.one_of.is_empty() {
        let groups = table.one_of.iter().map(|group| {
            let given = group.iter().filter_map(|key| table.field(key)).map(given);
            Value::object([("oneOf", Value::List(given.collect()))])
        });
        entries.push(("allOf", Value::List(groups.collect())));
    }
    Value::object(entries)
}

/// The schema of an object in which every field is there, with its default if not given.
pub fn complete_object(table: &'static Object) -> Value {
    let mut schema = object(table);
    let all = table.fields.iter().map(|field| Value::from(field.key)).collect();
    schema.put("/required", Value::List(all));
    schema
}

/// That a key is there and does not count as absent.
fn given(field: &Field) -> Value {
    let required = ("required", Value::List(vec![Value::from(field.key)]));
    if !field.nullable {
        return Value::object([required]);
    }
    let null = Value::object([("type", Value::from("null"))]);
    let not_null = Value::object([("not", null)]);
    Value::object([required, ("properties", Value::object([(field.key, not_null)]))])
}

fn field(field: &Field) -> Value {
    let help = match field.unit {
        Some(unit) => format!("{} In {unit}.", field.help),
        None => field.help.to_owned(),
    };
    let mut entries = vec![("title", Value::from(field.label)), ("description", Value::Text(help))];
    match field.default {
        Default::Required | Default::Numbered(_) => {}
        default => entries.extend(default.value(0).map(|value| ("default", value))),
    }
    let Value::Object(mut schema) = Value::object(entries) else { return Value::Null };
    let kind = kind(&field.kind);
    if field.nullable {
        let null = Value::object([("type", Value::from("null"))]);
        schema.push(("anyOf".to_owned(), Value::List(vec![kind, null])));
    } else {
        let keys: Vec<String> = schema.iter().map(|(key, _)| key.clone()).collect();
        schema.extend(kind.entries().iter().filter(|(key, _)| !keys.contains(key)).cloned());
    }
    Value::Object(schema)
}

fn kind(kind: &Kind) -> Value {
    match kind {
        Kind::Text => Value::object([("type", "string")].map(text)),
        Kind::Flag => Value::object([("type", "boolean")].map(text)),
        Kind::Hash => {
            Value::object([("type", "string"), ("pattern", "^[0-9A-Fa-f]{16}$")].map(text))
        }
        Kind::Word([only]) => Value::object([("const", only.word)].map(text)),
        Kind::Word(choices) => {
            let words = choices.iter().map(|choice| Value::from(choice.word)).collect();
            Value::object([("enum", Value::List(words))])
        }
        Kind::Policy(choices) => {
            let words = choices.iter().map(|choice| Value::from(choice.word)).collect();
            let built_in = Value::object([("enum", Value::List(words))]);
            let own =
                Value::object([("type", "string"), ("pattern", "^own:[a-z0-9-]{1,40}$")].map(text));
            Value::object([("anyOf", Value::List(vec![built_in, own]))])
        }
        Kind::Whole(low, high) => {
            let range = [("minimum", Value::Number(*low)), ("maximum", Value::Number(*high))];
            Value::object([("type", Value::from("integer"))].into_iter().chain(range))
        }
        Kind::Number(low, high) => number(*low, *high),
        Kind::Any => Value::Flag(true),
        Kind::List(list) => items(list),
        Kind::Single(list) => {
            let mut schema = items(list);
            schema.put("/maxItems", Value::Number(1.0));
            schema
        }
        Kind::Object(table) => object(table),
        Kind::JobName => {
            let number =
                Value::object([("type", Value::from("integer")), ("minimum", Value::Number(0.0))]);
            let piece =
                Value::object([("type", "string"), ("pattern", "^[0-9]+\\.[0-9]+$")].map(text));
            Value::object([("anyOf", Value::List(vec![number, piece]))])
        }
        Kind::OneOf(variants) | Kind::Verb(variants) => {
            Value::object([("oneOf", Value::List(variants.iter().map(variant).collect()))])
        }
        Kind::ListOrOneOf(list, variants) => {
            let all = std::iter::once(items(list)).chain(variants.iter().map(variant));
            Value::object([("oneOf", Value::List(all.collect()))])
        }
        Kind::Edge => Value::object([
            ("type", Value::from("array")),
            ("items", Value::object([("type", "number")].map(text))),
            ("minItems", Value::Number(2.0)),
            ("maxItems", Value::Number(3.0)),
        ]),
    }
}

fn number(low: Bound, high: f64) -> Value {
    let low = match low {
        Bound::From(low) => ("minimum", Value::Number(low)),
        Bound::Above(low) => ("exclusiveMinimum", Value::Number(low)),
    };
    let high = (high < f64::MAX).then_some(("maximum", Value::Number(high)));
    Value::object([("type", Value::from("number")), low].into_iter().chain(high))
}

fn items(list: &List) -> Value {
    let least = (!list.may_be_empty).then_some(("minItems", Value::Number(1.0)));
    let distinct = list.distinct.then_some(("uniqueItems", Value::Flag(true)));
    let entries = [("type", Value::from("array")), ("items", kind(&list.items))];
    Value::object(entries.into_iter().chain(least).chain(distinct))
}

fn variant(variant: &Variant) -> Value {
    let mut schema = object(variant.object);
    schema.put("/title", Value::from(variant.label));
    schema
}

fn text<'a>((key, word): (&'a str, &str)) -> (&'a str, Value) {
    (key, Value::from(word))
}
