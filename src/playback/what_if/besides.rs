//! What happens from outside, as somebody types it: it stays text until it is checked [G-26].

use crate::scenario::Value;
use crate::words::what_if as words;

/// Something that has to be told of a job that comes besides.
#[derive(Clone, Debug, PartialEq)]
pub struct SubmitField {
    /// Its key among those of a job.
    pub key: &'static str,
    /// "Runtime".
    pub label: &'static str,
    /// "s", or nothing.
    pub unit: &'static str,
    /// What it is.
    pub kind: SubmitKind,
}

/// How something is told of a job.
#[derive(Clone, Debug, PartialEq)]
pub enum SubmitKind {
    /// A number, and what stands there at first.
    Number(String),
    /// Several numbers with spaces between, and what stands there at first.
    Numbers(String),
    /// One of these.
    OneOf(Vec<Saying>),
}

/// One of several things that can be told of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Saying {
    /// The words.
    pub words: String,
    /// What it says in the list of jobs.
    pub entries: Vec<(&'static str, Value)>,
}

impl SubmitField {
    /// A number that no job has yet.
    pub(in crate::playback) fn id(unused: u64) -> Self {
        Self::number("id", words::number_of_job(), "", unused.to_string())
    }

    pub(in crate::playback) fn number(
        key: &'static str,
        label: &'static str,
        unit: &'static str,
        first: impl Into<String>,
    ) -> Self {
        Self { key, label, unit, kind: SubmitKind::Number(first.into()) }
    }

    pub(in crate::playback) fn numbers(
        key: &'static str,
        label: &'static str,
        first: String,
    ) -> Self {
        Self { key, label, unit: "", kind: SubmitKind::Numbers(first) }
    }

    pub(in crate::playback) fn one_of(
        key: &'static str,
        label: &'static str,
        choices: Vec<Saying>,
    ) -> Self {
        Self { key, label, unit: "", kind: SubmitKind::OneOf(choices) }
    }

    /// What stands there at first: of several choices the place of the first.
    pub fn first(&self) -> &str {
        match &self.kind {
            SubmitKind::Number(first) | SubmitKind::Numbers(first) => first,
            SubmitKind::OneOf(_) => "0",
        }
    }
}

/// A job that comes at a time, with what has been typed of each field; what is no number is left as it was
/// typed, for the check to tell.
pub fn submitted<T: AsRef<str>>(at: f64, fields: &[SubmitField], values: &[T]) -> Value {
    let mut keys = Vec::new();
    for (field, text) in fields.iter().zip(values) {
        let text = text.as_ref();
        match &field.kind {
            SubmitKind::Number(_) => keys.push((field.key, typed(text))),
            SubmitKind::Numbers(_) => {
                let parts = text.split(|sign: char| sign.is_whitespace() || sign == ';');
                let numbers = parts.filter(|part| !part.is_empty()).map(typed);
                keys.push((field.key, Value::List(numbers.collect())));
            }
            SubmitKind::OneOf(choices) => {
                let chosen = text.parse().ok().and_then(|place: usize| choices.get(place));
                keys.extend(chosen.into_iter().flat_map(|saying| saying.entries.iter().cloned()));
            }
        }
    }
    Value::object([("at", Value::Number(at)), ("submit", Value::object(keys))])
}

/// A site that gets so many processors at a time, as typed.
pub fn resized(at: f64, site: usize, processors: &str) -> Value {
    Value::object([
        ("at", Value::Number(at)),
        ("resize", Value::Number(site as f64)),
        ("processors", typed(processors)),
    ])
}

fn typed(text: &str) -> Value {
    let number = text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    number.map_or_else(|| Value::from(text), Value::Number)
}
