//! Explore documents: read and checked like scenarios, all problems at once, each with its path
//! [G-80].

mod compare;
mod find;
mod merge;
mod optimum;
mod regret;
mod tables;
mod waiting;

pub use compare::{CompareDocument, NamedRun};
pub use find::{FindDocument, Sizes};
pub use merge::{change_of, merged};
pub use optimum::OptimumDocument;
pub use regret::RegretDocument;
pub use waiting::WaitingDocument;

use self::tables::{DOCUMENTS, EXPLORE};
use crate::scenario::tables::FORMAT;
use crate::scenario::{Code, Document as Scenarios, Problem, Value, check_field, check_object};

/// A question.
#[derive(Clone, Debug, PartialEq)]
pub enum Document {
    /// How do runs differ?
    Compare(CompareDocument),
    /// Why do jobs wait?
    Waiting(WaitingDocument),
    /// What do choices cost?
    Regret(RegretDocument),
    /// How good could a run be?
    Optimum(OptimumDocument),
    /// Where does a rule fail?
    Find(FindDocument),
}

impl Document {
    /// Whether a value is meant to be an explore document.
    pub fn is_meant(value: &Value) -> bool {
        value.get("explore").is_some()
    }

    /// Checks a JSON value: a wrong `format` ends the check, then a wrong `explore` [F-31].
    pub fn check(value: &Value) -> Result<Self, Vec<Problem>> {
        for field in [&FORMAT, &EXPLORE] {
            none_of(check_field(value, field))?;
        }
        let word = value.get("explore").and_then(Value::text).unwrap_or_default();
        let Some((_, table)) = DOCUMENTS.iter().find(|(name, _)| *name == word) else {
            return Err(check_field(value, &EXPLORE));
        };
        let problems = check_object(value, table);
        match word {
            "compare" => CompareDocument::of(value, problems).map(Self::Compare),
            "waiting" => WaitingDocument::of(value, problems).map(Self::Waiting),
            "regret" => RegretDocument::of(value, problems).map(Self::Regret),
            "optimum" => OptimumDocument::of(value, problems).map(Self::Optimum),
            _ => FindDocument::of(value, problems).map(Self::Find),
        }
    }
}

/// The scenario that a question is about, of one policy; what is wrong with it is added.
fn scenario_of(value: &Value, problems: &mut Vec<Problem>) -> Value {
    let Some(scenario) = value.get("scenario") else { return Value::Null };
    if !matches!(scenario, Value::Object(_)) {
        let found = scenario.to_json().chars().take(60).collect();
        let expected = "a scenario".to_owned();
        problems.push(Problem::found(Code::WrongType, "/scenario", found, expected));
        return Value::Null;
    }
    let scenario = with_format(scenario.clone());
    problems.extend(under("/scenario", problems_of_run(&scenario)));
    scenario
}

/// All that is wrong with a scenario that must have one policy.
fn problems_of_run(scenario: &Value) -> Vec<Problem> {
    let mut problems = Scenarios::check_scenario(scenario).err().unwrap_or_default();
    if problems.is_empty() && scenario.get("policies").is_some() {
        let message = "found several policies, expected policy";
        problems.push(Problem::new(Code::Conflict, "/policies", message));
    }
    problems
}

/// Problems of a part of a document, with their paths in the whole.
pub(in crate::explore) fn under(
    path: &str,
    problems: Vec<Problem>,
) -> impl Iterator<Item = Problem> + use<'_> {
    problems.into_iter().map(move |mut problem| {
        problem.path.insert_str(0, path);
        problem.first = problem.first.map(|first| format!("{path}{first}").into());
        problem
    })
}

/// A scenario whose format is put in if it has none.
pub fn with_format(scenario: Value) -> Value {
    match scenario {
        Value::Object(mut entries) if !entries.iter().any(|(key, _)| key == "format") => {
            entries.insert(0, ("format".to_owned(), Value::from("gridlock/1")));
            Value::Object(entries)
        }
        other => other,
    }
}

/// Nothing, or what is wrong.
fn none_of(problems: Vec<Problem>) -> Result<(), Vec<Problem>> {
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}
