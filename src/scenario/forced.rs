//! The choices that are forced in a scenario, apart from the events of its world [G-21, G-33].

use super::value::Value;

/// The key of the list.
pub(super) const KEY: &str = "interventions";

/// Whether an intervention is a choice that is forced: each is at a step.
fn is_forced(intervention: &Value) -> bool {
    intervention.get("step").is_some()
}

/// Whether a choice is forced in a scenario.
pub fn has_forced(scenario: &Value) -> bool {
    scenario.get(KEY).is_some_and(|list| list.items().iter().any(is_forced))
}

/// A scenario without the choices that are forced in it: what it was forked from; nothing if none is forced [G-33].
pub fn unforced(scenario: &Value) -> Option<Value> {
    if !has_forced(scenario) {
        return None;
    }
    let mut origin = scenario.clone();
    let all = origin.take(&format!("/{KEY}"))?;
    let kept: Vec<Value> = all.items().iter().filter(|one| !is_forced(one)).cloned().collect();
    if !kept.is_empty() {
        origin.put(&format!("/{KEY}"), Value::List(kept));
    }
    Some(origin)
}
