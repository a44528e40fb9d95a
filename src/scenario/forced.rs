//! The choices that are forced in a scenario, apart from the events of its world [G-21, G-33].

use super::value::Value;

/// The key of the list.
pub(super) const KEY: &str = "interventions";

/// Whether an intervention is a choice that is forced.
pub(super) fn is_forced(value: &Value) -> bool {
    ["start", "hold", "query", "assign", "move", "select"]
        .iter()
        .any(|verb| value.get(verb).is_some())
}

/// A scenario without the choices that are forced in it: what it was forked from; nothing if none is forced [G-33].
pub fn unforced(scenario: &Value) -> Option<Value> {
    let all = scenario.get(KEY)?.items();
    let kept: Vec<Value> = all.iter().filter(|one| !is_forced(one)).cloned().collect();
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
