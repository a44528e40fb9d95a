//! A scenario that does otherwise, and the one that it was forked from [G-20].

pub use crate::explore::counted::may_differ;
use crate::scenario::{Value, canonical};

/// The key of the list.
const KEY: &str = "interventions";

/// The scenario with one intervention more. A choice takes the place of another at the same step; of several
/// policies the first is left, since a step is one run's.
pub fn with(scenario: &Value, intervention: Value) -> Value {
    let mut fork = scenario.clone();
    let step = intervention.get("step").cloned();
    if step.is_some()
        && let Some(policies) = fork.take("/policies")
        && let Some(first) = policies.items().first()
    {
        fork.put("/policy", first.clone());
    }
    let mut list: Vec<Value> = fork.get(KEY).map_or(&[][..], Value::items).to_vec();
    list.retain(|known| step.is_none() || known.get("step") != step.as_ref());
    list.push(intervention);
    fork.put("/interventions", Value::List(list));
    fork
}

/// The scenario without the intervention at a place.
pub fn without(scenario: &Value, place: usize) -> Value {
    let mut list: Vec<Value> = scenario.get(KEY).map_or(&[][..], Value::items).to_vec();
    if place < list.len() {
        list.remove(place);
    }
    let mut rest = scenario.clone();
    if list.is_empty() {
        rest.take("/interventions");
    } else {
        rest.put("/interventions", Value::List(list));
    }
    rest
}

/// Whether a scenario is a fork of another.
pub fn is_fork(scenario: &Value) -> bool {
    scenario.get(KEY).is_some_and(|forced| !forced.items().is_empty())
}

/// What a scenario was forked from: the same without its last intervention; nothing if it is no fork.
pub fn origin(scenario: &Value) -> Option<Value> {
    let last = scenario.get(KEY)?.items().len().checked_sub(1)?;
    Some(without(scenario, last))
}

/// Whether a scenario is what a fork was forked from, at whatever steps its choices are counted.
pub fn is_origin(shown: &Value, fork: &Value) -> bool {
    let uncounted = |scenario: &Value| {
        let mut scenario = scenario.clone();
        for place in 0..scenario.get(KEY).map_or(0, |list| list.items().len()) {
            scenario.take(&format!("/{KEY}/{place}/step"));
        }
        canonical(&scenario)
    };
    origin(fork).is_some_and(|origin| uncounted(&origin) == uncounted(shown))
}
