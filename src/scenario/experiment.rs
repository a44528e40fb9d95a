//! An experiment file as plain data, and what is wrong with it [F-32].

use super::check::{check, check_field};
use super::model::Fields;
use super::problem::{Code, Problem};
use super::tables::{EXPERIMENT, FORMAT};
use super::value::Value;

/// A checked experiment file. What its metrics mean and whether its paths lead anywhere is found
/// out by who runs it.
#[derive(Clone, Debug, PartialEq)]
pub struct ExperimentFile {
    /// What people call it.
    pub name: String,
    /// A remark for people.
    pub note: Option<String>,
    /// The scenario that is varied, its format put in.
    pub base: Value,
    /// What is varied, the slowest first.
    pub axes: Vec<Axis>,
    /// How every setting is repeated.
    pub replications: Option<Replications>,
    /// The keys of the metrics wanted; nothing for all.
    pub metrics: Option<Vec<String>>,
    /// The value of the last axis that the others are compared with.
    pub baseline: Option<Value>,
    /// The share of jobs that metrics of jobs leave out.
    pub warm_up: f64,
    /// Quantiles over the replications, as shares.
    pub quantiles: Vec<f64>,
}

/// A field of the scenario that is varied.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What its column is called.
    pub name: String,
    /// Where it stands, as a JSON pointer.
    pub path: String,
    /// Its values in order.
    pub values: Vec<Value>,
}

/// How every setting is repeated.
#[derive(Clone, Debug, PartialEq)]
pub enum Replications {
    /// With these values at a path.
    Values {
        /// The path, a JSON pointer.
        path: String,
        /// The values in order.
        values: Vec<Value>,
    },
    /// With so many seeds, from the scenario's on.
    Seeds(u32),
}

impl ExperimentFile {
    /// Checks a JSON value that must be an experiment.
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        let mut problems = check_field(value, &FORMAT);
        if problems.is_empty() {
            problems = check(value, &EXPERIMENT);
        }
        let base = value.get("base").unwrap_or(&Value::Null);
        if value.get("base").is_some() {
            problems.extend(base_problems(base));
        }
        if problems.is_empty() { Ok(Self::of(value)) } else { Err(problems) }
    }

    fn of(value: &Value) -> Self {
        let fields = Fields::of(value, &EXPERIMENT, 0);
        let given = |key: &str| value.get(key).filter(|value| **value != Value::Null);
        let texts = |list: &Value| {
            list.items().iter().filter_map(Value::text).map(str::to_owned).collect::<Vec<_>>()
        };
        let mut base = vec![("format".to_owned(), Value::from("gridlock/1"))];
        base.extend(value.get("base").map(Value::entries).unwrap_or_default().iter().cloned());
        let quantiles = given("quantiles").map(Value::items).unwrap_or_default();
        Self {
            name: fields.text("experiment").unwrap_or_default(),
            note: fields.text("note"),
            base: Value::Object(base),
            axes: given("axes").map(Value::items).unwrap_or_default().iter().map(axis).collect(),
            replications: given("replications").map(replications),
            metrics: given("metrics").map(texts),
            baseline: given("baseline").cloned(),
            warm_up: fields.number("warm_up").unwrap_or(0.0),
            quantiles: quantiles.iter().filter_map(Value::number).collect(),
        }
    }

    /// The experiment as a file: what [`Self::check`] reads back as the same.
    pub fn to_value(&self) -> Value {
        let text = |text: &String| Value::Text(text.clone());
        let mut entries =
            vec![("format", Value::from("gridlock/1")), ("experiment", text(&self.name))];
        entries.extend(self.note.as_ref().map(|note| ("note", text(note))));
        let mut base = self.base.clone();
        base.take("/format");
        entries.push(("base", base));
        if !self.axes.is_empty() {
            let axes = self.axes.iter().map(|axis| {
                let values = Value::List(axis.values.clone());
                let (name, path) = (text(&axis.name), text(&axis.path));
                Value::object([("name", name), ("path", path), ("values", values)])
            });
            entries.push(("axes", Value::List(axes.collect())));
        }
        entries.extend(self.replications.as_ref().map(|it| ("replications", it.to_value())));
        if let Some(metrics) = &self.metrics {
            entries.push(("metrics", Value::List(metrics.iter().map(text).collect())));
        }
        entries.extend(self.baseline.clone().map(|baseline| ("baseline", baseline)));
        if self.warm_up > 0.0 {
            entries.push(("warm_up", Value::Number(self.warm_up)));
        }
        if !self.quantiles.is_empty() {
            let quantiles = self.quantiles.iter().copied().map(Value::Number).collect();
            entries.push(("quantiles", Value::List(quantiles)));
        }
        Value::object(entries)
    }
}

impl Replications {
    fn to_value(&self) -> Value {
        match self {
            Self::Seeds(count) => Value::object([("count", Value::Number(f64::from(*count)))]),
            Self::Values { path, values } => {
                let path = Value::Text(path.clone());
                Value::object([("path", path), ("values", Value::List(values.clone()))])
            }
        }
    }
}

/// The base is a scenario of one policy, without `format` [F-32].
fn base_problems(base: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    if !matches!(base, Value::Object(_)) {
        let expected = "a scenario without its format".to_owned();
        let shown = base.to_json().chars().take(60).collect();
        problems.push(Problem::found(Code::WrongType, "/base", shown, expected));
        return problems;
    }
    if base.get("format").is_some() {
        let message = "found the format, expected it at the head of the file only";
        problems.push(Problem::new(Code::UnknownKey, "/base/format", message));
    }
    if base.get("policies").is_some() {
        let message = "found several policies, expected policy; an axis at /policy varies it";
        problems.push(Problem::new(Code::Conflict, "/base/policies", message));
    }
    problems
}

fn axis(value: &Value) -> Axis {
    let text = |key| value.get(key).and_then(Value::text).unwrap_or_default().to_owned();
    let values = value.get("values").map(Value::items).unwrap_or_default().to_vec();
    Axis { name: text("name"), path: text("path"), values }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be small")]
fn replications(value: &Value) -> Replications {
    if let Some(count) = value.get("count").and_then(Value::number) {
        return Replications::Seeds(count as u32);
    }
    let axis = axis(value);
    Replications::Values { path: axis.path, values: axis.values }
}
