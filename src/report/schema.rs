//! The JSON Schema (draft 2020-12) of results [F-27].

use super::FORMAT;
use super::reported::Reports;
use crate::metrics::{Metric, MetricSet};
use crate::scenario::schema::DIALECT;
use crate::scenario::{Value, kinds};

/// The schema of what `gridlock run` prints: one result, or one for each policy.
pub fn result_schema() -> Value {
    let by_policy = Value::object([
        ("type", Value::from("object")),
        (
            "properties",
            properties(vec![
                ("format", constant(FORMAT)),
                (
                    "results",
                    Value::object([
                        ("type", Value::from("object")),
                        ("additionalProperties", one_of(any_result())),
                    ]),
                ),
            ]),
        ),
        ("required", words(["format", "results"])),
    ]);
    Value::object([
        ("$schema", Value::from(DIALECT)),
        ("title", Value::from("Gridlock result")),
        ("description", Value::from("What a run came to, or several runs by policy.")),
        ("oneOf", Value::List(any_result().into_iter().chain([by_policy]).collect())),
    ])
}

/// The results of the labs.
macro_rules! any_result {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        fn any_result() -> Vec<Value> {
            vec![$(<kinds::$lab as Reports>::schema()),*]
        }
    };
}

crate::for_each_lab!(any_result);

fn one_of(schemas: Vec<Value>) -> Value {
    Value::object([("oneOf", Value::List(schemas))])
}

/// An object with these keys, all but some of them required.
pub(super) fn record(keys: Vec<(&str, Value)>, optional: &[&str]) -> Value {
    let required = keys.iter().map(|(key, _)| *key).filter(|key| !optional.contains(key));
    let required = words(required.collect::<Vec<_>>());
    Value::object([
        ("type", Value::from("object")),
        ("properties", properties(keys)),
        ("required", required),
    ])
}

/// The word of a policy: one of these, or an own one.
pub(super) fn policy<'a>(built_in: impl IntoIterator<Item = &'a str>) -> Value {
    let own = [("type", Value::from("string")), ("pattern", Value::from("^own:[a-z0-9-]{1,40}$"))];
    let built_in = Value::object([("enum", words(built_in))]);
    Value::object([("anyOf", Value::List(vec![built_in, Value::object(own)]))])
}

/// What a result says of own policies: their texts, and why one of them ended the run.
pub(super) fn of_own() -> [(&'static str, Value); 2] {
    let source = row(&[("name", typed("string")), ("text", typed("string"))]);
    let stopped = row(&[
        ("policy", typed("string")),
        ("code", typed("string")),
        ("line", typed("integer")),
        ("column", typed("integer")),
        ("message", typed("string")),
        ("at", typed("number")),
    ]);
    [("own_policies", list(source)), ("stopped", stopped)]
}

/// Sixteen hexadecimal digits.
pub(super) fn fingerprint() -> Value {
    Value::object([("type", Value::from("string")), ("pattern", Value::from("^[0-9a-f]{16}$"))])
}

pub(super) fn metric_values(metrics: &[Metric]) -> Value {
    metric_values_of(metrics, metrics)
}

/// The same where every run has these, and some have all.
pub(super) fn metric_values_of(always: &[Metric], metrics: &[Metric]) -> Value {
    let described = metrics.iter().map(|metric| {
        let unit = if metric.unit().is_empty() { None } else { Some(metric.unit()) };
        let definition = match unit {
            Some(unit) => format!("{} Unit: {unit}.", metric.definition()),
            None => metric.definition().to_owned(),
        };
        let schema = Value::object([
            ("title", Value::from(metric.name())),
            ("description", Value::Text(definition)),
            ("type", Value::from("number")),
        ]);
        (metric.key(), schema)
    });
    Value::object([
        ("type", Value::from("object")),
        ("properties", properties(described.collect())),
        ("required", words(always.iter().map(|metric| metric.key()))),
    ])
}

/// These, and those that tell of interventions [G-29].
pub(super) fn of_interventions(metrics: &[Metric]) -> Vec<Metric> {
    let told = MetricSet::of(&[]).with_interventions();
    let more = Metric::ALL.iter().filter(|metric| told.has(**metric));
    metrics.iter().chain(more).copied().collect()
}

pub(super) fn row(keys: &[(&str, Value)]) -> Value {
    row_with(keys, &[])
}

/// The same with keys that some runs have.
pub(super) fn row_with(keys: &[(&str, Value)], optional: &[(&str, Value)]) -> Value {
    Value::object([
        ("type", Value::from("object")),
        ("required", words(keys.iter().map(|(key, _)| *key))),
        ("properties", properties([keys, optional].concat())),
    ])
}

pub(super) fn typed(name: &str) -> Value {
    Value::object([("type", Value::from(name))])
}

pub(super) fn constant(word: &str) -> Value {
    Value::object([("const", Value::from(word))])
}

pub(super) fn list(items: Value) -> Value {
    Value::object([("type", Value::from("array")), ("items", items)])
}

pub(super) fn properties(keys: Vec<(&str, Value)>) -> Value {
    Value::object(keys)
}

pub(super) fn words<'a>(words: impl IntoIterator<Item = &'a str>) -> Value {
    Value::List(words.into_iter().map(Value::from).collect())
}

/// Where a workload of jobs came from [F-18].
pub(super) fn workload() -> Value {
    Value::object([
        ("type", Value::from("object")),
        (
            "properties",
            properties(vec![
                ("jobs", typed("integer")),
                (
                    "dropped",
                    Value::object([
                        ("type", Value::from("object")),
                        ("additionalProperties", typed("integer")),
                    ]),
                ),
                (
                    "warnings",
                    list(Value::object([
                        ("type", Value::from("object")),
                        (
                            "properties",
                            properties(vec![
                                ("line", typed("integer")),
                                ("code", typed("string")),
                                ("fields", typed("integer")),
                            ]),
                        ),
                        ("required", words(["line", "code"])),
                    ])),
                ),
            ]),
        ),
        ("required", words(["jobs"])),
    ])
}

/// A job's id, or the name of a piece.
pub(super) fn job() -> Value {
    Value::object([("anyOf", Value::List(vec![typed("integer"), typed("string")]))])
}

/// Jobs that left without an end [G-26].
pub(super) fn cancelled() -> Value {
    list(row(&[
        ("job", job()),
        ("at", typed("number")),
        ("started_at", or_null("number")),
        ("site", or_null("integer")),
    ]))
}

/// A value of this type, or null.
fn or_null(kind: &'static str) -> Value {
    Value::object([("anyOf", Value::List(vec![typed(kind), typed("null")]))])
}

/// Jobs wider than every site [F-19].
pub(super) fn rejected() -> Value {
    list(row(&[
        ("job", job()),
        ("reason", constant("wider-than-every-site")),
        ("processors", typed("integer")),
        ("widest", typed("integer")),
    ]))
}
