//! The draws of an attempt [L-59]: for each entry of `vary`, for each place that it matches.

use crate::learn::pointer;
use crate::random::Stream;
use crate::scenario::Value;

/// The lesson with values that are drawn from a stream, and those values by their places. An entry always
/// goes out from the lesson's own value, never from that of an attempt before.
pub(super) fn attempt(
    lesson: &Value,
    exam: &Value,
    stream: &mut Stream,
) -> (Value, Vec<(String, f64)>) {
    let mut varied = lesson.clone();
    let mut written = Vec::new();
    for entry in exam.get("vary").map(Value::items).unwrap_or_default() {
        let is_same = entry.get("same") == Some(&Value::Flag(true));
        let pattern = entry.get("path").and_then(Value::text).unwrap_or_default();
        let mut kept = None;
        for place in pointer::places(lesson, pattern) {
            let own = lesson.at(&place).and_then(Value::number).unwrap_or_default();
            let new = if let Some(key) = entry.get("copy").and_then(Value::text) {
                copied(&varied, &place, key) * number(entry, "times").unwrap_or(1.0)
            } else {
                let drawn = kept.unwrap_or_else(|| draw(entry, stream));
                kept = Some(drawn).filter(|_| is_same);
                applied(entry, own, drawn)
            };
            let new = new.max(number(entry, "least").unwrap_or(new));
            let new = new.min(number(entry, "most").unwrap_or(new));
            // It leads to where a number stands.
            let _ = pointer::put(&mut varied, &place, &Value::Number(new));
            written.push((place, new));
        }
    }
    (varied, written)
}

fn number(entry: &Value, key: &str) -> Option<f64> {
    entry.get(key).and_then(Value::number)
}

/// The two ends that an entry names.
fn ends(entry: &Value, key: &str) -> Option<(f64, f64)> {
    match entry.get(key)?.items() {
        [low, high] => Some((low.number()?, high.number()?)),
        _ => None,
    }
}

/// What is drawn once for a place, or for all: a factor, a summand, a number picked.
fn draw(entry: &Value, stream: &mut Stream) -> f64 {
    if let Some((low, high)) = ends(entry, "factor") {
        return stream.range(low, high);
    }
    if let Some((low, high)) = ends(entry, "add") {
        return low + (stream.uniform() * (high - low + 1.0)).floor();
    }
    let numbers = entry.get("pick").map(Value::items).unwrap_or_default();
    let last = i64::try_from(numbers.len()).unwrap_or(1).saturating_sub(1);
    let place = usize::try_from(stream.integer(0, last)).unwrap_or(0);
    numbers.get(place).and_then(Value::number).unwrap_or_default()
}

/// The new value, from the lesson's own and what was drawn.
fn applied(entry: &Value, own: f64, drawn: f64) -> f64 {
    if entry.get("factor").is_some() {
        let step = number(entry, "round").unwrap_or(1.0);
        return step.max(step * (own * drawn / step + 0.5).floor());
    }
    if entry.get("add").is_some() { own + drawn } else { drawn }
}

/// The number at a key beside a place, as it is now.
fn copied(varied: &Value, place: &str, key: &str) -> f64 {
    let parent = place.rsplit_once('/').and_then(|(parent, _)| varied.at(parent));
    parent.and_then(|parent| parent.get(key)).and_then(Value::number).unwrap_or_default()
}
