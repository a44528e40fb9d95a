//! Which runs are compared [G-1, G-80].

use super::{merged, none_of, problems_of_run, under, with_format};
use crate::scenario::{Code, Problem, Value};

/// Runs that are compared, the baseline first.
#[derive(Clone, Debug, PartialEq)]
pub struct CompareDocument {
    /// Two to four runs of one lab.
    pub runs: Vec<NamedRun>,
    /// Whether series are told.
    pub series: bool,
}

/// A run, and what people call it.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedRun {
    /// Its name.
    pub name: String,
    /// Its scenario, of one policy.
    pub scenario: Value,
}

impl CompareDocument {
    /// How many runs can be compared [G-1].
    pub const RUNS: std::ops::RangeInclusive<usize> = 2..=4;

    /// Reads a comparison of which these problems are known.
    pub(super) fn of(value: &Value, mut problems: Vec<Problem>) -> Result<Self, Vec<Problem>> {
        let base = value.get("base").unwrap_or(&Value::Null);
        if value.get("base").is_some() {
            problems.extend(base_problems(base));
        }
        none_of(problems)?;
        let runs = Self::runs(value, base)?;
        if !Self::RUNS.contains(&runs.len()) {
            let expected = format!("{} to {} runs", Self::RUNS.start(), Self::RUNS.end());
            let found = runs.len().to_string();
            return Err(vec![Problem::found(Code::OutOfRange, "/runs", found, expected)]);
        }
        none_of(problems_of_runs(&runs))?;
        Ok(Self { runs, series: value.get("series") == Some(&Value::Flag(true)) })
    }

    /// The runs as they are written, or one for each policy of the base.
    fn runs(value: &Value, base: &Value) -> Result<Vec<NamedRun>, Vec<Problem>> {
        let given = value.get("runs").filter(|runs| **runs != Value::Null);
        let Some(runs) = given else { return Ok(NamedRun::of_policies(base)) };
        let mut problems = Vec::new();
        let mut read = Vec::new();
        for (number, run) in runs.items().iter().enumerate() {
            let nothing = Value::Object(Vec::new());
            let change = run.get("change").unwrap_or(&nothing);
            if !matches!(change, Value::Object(_)) {
                let found = change.to_json().chars().take(60).collect();
                let path = format!("/runs/{number}/change");
                let expected = "an object".to_owned();
                problems.push(Problem::found(Code::WrongType, path, found, expected));
            }
            read.push(NamedRun::of(run.get("name").and_then(Value::text), merged(base, change)));
        }
        if problems.is_empty() { Ok(read) } else { Err(problems) }
    }

    /// Runs of these scenarios, for whoever has them already; they are checked like those of a file.
    pub fn of_runs(runs: Vec<NamedRun>) -> Result<Self, Vec<Problem>> {
        none_of(problems_of_runs(&runs))?;
        Ok(Self { runs, series: false })
    }
}

impl NamedRun {
    /// A run of this scenario; it is called by its policy if it has no name.
    pub fn of(name: Option<&str>, scenario: Value) -> Self {
        let policy = scenario.get("policy").and_then(Value::text).unwrap_or_default();
        let name = name.unwrap_or(policy).to_owned();
        Self { name, scenario: with_format(scenario) }
    }

    /// One run for each policy of a scenario, or one for its only policy.
    pub fn of_policies(base: &Value) -> Vec<Self> {
        let Some(policies) = base.get("policies") else {
            return vec![Self::of(None, base.clone())];
        };
        let each = policies.items().iter().map(|policy| {
            let mut scenario = base.clone();
            scenario.take("/policies");
            scenario.put("/policy", policy.clone());
            Self::of(policy.text(), scenario)
        });
        each.collect()
    }
}

/// All that is wrong with runs that are compared.
fn problems_of_runs(runs: &[NamedRun]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let lab = |run: &NamedRun| run.scenario.get("lab").cloned().unwrap_or_default();
    for (number, run) in runs.iter().enumerate() {
        let path = format!("/runs/{number}");
        if number > 0 && lab(run) != lab(&runs[0]) {
            let (found, expected) = (lab(run).to_json(), lab(&runs[0]).to_json());
            let message = format!("found lab {found}, expected {expected} as in the first run");
            problems.push(Problem::new(Code::Conflict, format!("{path}/lab"), message));
        }
        problems.extend(under(&path, problems_of_run(&run.scenario)));
    }
    problems
}

/// A base is a scenario without its format.
fn base_problems(base: &Value) -> Vec<Problem> {
    if !matches!(base, Value::Object(_)) {
        let found = base.to_json().chars().take(60).collect();
        let expected = "a scenario without its format".to_owned();
        return vec![Problem::found(Code::WrongType, "/base", found, expected)];
    }
    if base.get("format").is_some() {
        let message = "found the format, expected it at the head of the file only";
        return vec![Problem::new(Code::UnknownKey, "/base/format", message)];
    }
    Vec::new()
}
