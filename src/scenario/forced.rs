//! The choices that are forced in a scenario, apart from the events of its world [G-21, G-33].

use super::value::Value;

/// The key of the list.
pub(super) const KEY: &str = "interventions";

/// A scenario without the choices that are forced in it, each at a step: what it was forked from; nothing if none is
/// forced [G-33].
pub fn unforced(scenario: &Value) -> Option<Value> {
    let all = scenario.get(KEY)?.items();
    let kept: Vec<Value> = all.iter().filter(|one| one.get("step").is_none()).cloned().collect();
    if kept.len() == all.len() {
        return None;
    }
    let mut origin = scenario.clone();
    origin.take(&format!("/{KEY}"));
    if !kept.is_empty() {
        origin.put(&format!("/{KEY}"), Value::List(kept));
    }
    Some(origin)
}
