//! Which run is held against the best [G-60, G-80].

use super::{none_of, problems_of_run, under, with_format};
use crate::scenario::tables::LabTable;
use crate::scenario::{Code, Problem, Value};

/// A run that is held against the best.
#[derive(Clone, Debug, PartialEq)]
pub struct OptimumDocument {
    /// Its scenario; the lab's first policy stands in where none was given.
    pub scenario: Value,
    /// How many states may be weighed.
    pub nodes: u64,
}

/// The labs whose schedules can be searched.
pub(super) const LABS: [&str; 2] = ["allocate", "cluster"];

impl OptimumDocument {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked to be whole"
    )]
    pub(super) fn of(value: &Value, mut problems: Vec<Problem>) -> Result<Self, Vec<Problem>> {
        let scenario = with_policy(value.get("scenario").cloned().unwrap_or_default());
        if matches!(scenario, Value::Object(_)) {
            let lab = scenario.get("lab").and_then(Value::text);
            let found = match lab.filter(|lab| LABS.contains(lab)) {
                None if lab.is_some_and(|_| LabTable::of(&scenario).is_some()) => {
                    vec![not_searched("/lab", lab.unwrap_or_default())]
                }
                _ => problems_of_run(&scenario),
            };
            problems.extend(under("/scenario", found));
            problems.extend(reorders(&scenario));
            if scenario.get("interventions").is_some_and(|list| !list.items().is_empty()) {
                let message = "an optimum is over all choices: expected no interventions";
                problems.push(Problem::new(Code::Conflict, "/scenario/interventions", message));
            }
        } else if value.get("scenario").is_some() {
            let found = scenario.to_json().chars().take(60).collect();
            let expected = "a scenario".to_owned();
            problems.push(Problem::found(Code::WrongType, "/scenario", found, expected));
        }
        none_of(problems)?;
        let nodes = value.get("nodes").and_then(Value::number).unwrap_or(NODES);
        Ok(Self { scenario, nodes: nodes as u64 })
    }
}

/// Options that let others than the head start, with the words that do not [G-34].
const OF_LINE: [(&str, &str); 4] = [
    ("queue_order", "fcfs"),
    ("backfill", "none"),
    ("estimates", "requested"),
    ("overrun", "ignore"),
];

/// The options of a scenario of lab Allocate under which its queue is not that of the search.
fn reorders(scenario: &Value) -> Vec<Problem> {
    let options = scenario
        .get("options")
        .filter(|_| scenario.get("lab").and_then(Value::text) == Some("allocate"));
    let given = OF_LINE.iter().filter_map(|(key, default)| {
        let word = options?.get(key)?.text()?;
        let message =
            format!("found {word:?}, expected {default:?}: the search keeps every job's turn");
        let path = format!("/scenario/options/{key}");
        (word != *default).then(|| Problem::new(Code::Conflict, path, message))
    });
    given.collect()
}

/// So many states may be weighed unless another number is given [G-64].
pub(super) const NODES: f64 = 1e6;

/// That schedules of a lab cannot be searched.
pub(super) fn not_searched(path: &str, lab: &str) -> Problem {
    let expected = format!("one of {}", LABS.join(", "));
    Problem::found(Code::UnknownValue, path, Value::from(lab).to_json(), expected)
}

/// The scenario under the lab's first policy, if it names none.
fn with_policy(scenario: Value) -> Value {
    let mut scenario = with_format(scenario);
    if scenario.get("policy").is_none()
        && scenario.get("policies").is_none()
        && let Some(first) = LabTable::of(&scenario).and_then(|lab| lab.policies.first())
    {
        scenario.put("/policy", Value::from(first.word));
    }
    scenario
}
