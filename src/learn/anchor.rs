//! Where in a run: a cursor that is named by a fact, so that it survives a change of numbers [L-25].

use super::played::{Played, Step};
use crate::scenario::Value;

/// The cursor that an anchor names; else why there is none.
pub(super) fn cursor(played: &Played, anchor: &Value) -> Result<usize, String> {
    let steps = played.steps.len();
    match anchor {
        Value::Text(word) if word == "start" => Ok(0),
        Value::Text(word) if word == "end" => Ok(steps),
        Value::Number(number) if number.fract() == 0.0 && (0.0..=steps as f64).contains(number) => {
            Ok(whole(*number))
        }
        Value::Number(_) => Err(format!("the run has {steps} steps")),
        Value::Object(_) => {
            let nth = anchor.get("nth").and_then(Value::number).map_or(1, whole);
            let mut places = matching(played, anchor);
            let place = places.nth(nth.saturating_sub(1));
            let place = place.ok_or_else(|| format!("no such fact: {}", anchor.to_json()))?;
            Ok(place + usize::from(anchor.get("after") == Some(&Value::Flag(true))))
        }
        _ => Err(format!("no place in a run: {}", anchor.to_json())),
    }
}

/// The cursors of the facts that an anchor names, whatever its `nth` and `after`.
pub(super) fn matching<'a>(
    played: &'a Played,
    anchor: &'a Value,
) -> impl Iterator<Item = usize> + 'a {
    let steps = played.steps.iter().enumerate();
    steps.filter(|(_, step)| is_meant(step, anchor)).map(|(place, _)| place)
}

fn is_meant(step: &Step, anchor: &Value) -> bool {
    let wanted = |key: &str| anchor.get(key);
    let has = |key: &str, value: &Value| *step.fact.get(key).unwrap_or(&Value::Null) == *value;
    wanted("fact").and_then(Value::text) == Some(step.kind())
        && ["job", "site"].iter().all(|key| wanted(key).is_none_or(|value| has(key, value)))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped, and a place")]
fn whole(number: f64) -> usize {
    number.clamp(0.0, 1e15) as usize
}
