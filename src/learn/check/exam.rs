//! What an exam says of itself [L-57, L-59]: places that are numbers, conditions, questions of the lesson.

use super::Checker;
use crate::learn::lesson::block_name;
use crate::learn::{forms, pointer};
use crate::scenario::{Code, Value, shown};

/// The kinds of questions that can be in an exam.
pub(in crate::learn) const ASKED: &[&str] = &["predict", "number", "choice"];

impl Checker<'_> {
    pub(super) fn exam(&mut self) {
        let Some(exam) = self.lesson.get("exam") else { return };
        let list = |key: &str| exam.get(key).map(Value::items).unwrap_or_default();
        for (place, entry) in list("vary").iter().enumerate() {
            self.variation(entry, &format!("/exam/vary/{place}"));
        }
        for (place, condition) in list("keep").iter().enumerate() {
            forms::condition(condition, &format!("/exam/keep/{place}"), &mut self.found);
        }
        let blocks = self.lesson.get("blocks").map(Value::items).unwrap_or_default();
        let kind_of = |name: &str| {
            let mut named = blocks.iter().enumerate();
            let found = named.find(|(place, block)| block_name(block, *place) == name);
            found.and_then(|(_, block)| block.get("kind")).and_then(Value::text)
        };
        let is_asked = |name: &str| kind_of(name).is_some_and(|kind| ASKED.contains(&kind));
        let expected = "the id of a predict, number or choice block";
        for (place, name) in list("blocks").iter().enumerate() {
            if name.text().is_some_and(|name| !is_asked(name)) {
                let here = format!("/exam/blocks/{place}");
                self.found.found(Code::UnknownValue, here, shown(name), expected);
            }
        }
        let points = exam.get("points").unwrap_or(&Value::Null);
        if !matches!(points, Value::Object(_) | Value::Null) {
            self.found.found(Code::WrongType, "/exam/points", shown(points), "an object");
        }
        for (name, value) in points.entries() {
            let here = format!("/exam/points/{name}");
            if !is_asked(name) {
                self.found.found(Code::UnknownValue, &here, format!("{name:?}"), expected);
            }
            let whole = value.number().filter(|it| it.fract() == 0.0);
            if !whole.is_some_and(|it| (0.0..=1000.0).contains(&it)) {
                let code = if whole.is_some() { Code::OutOfRange } else { Code::WrongType };
                self.found.found(code, here, shown(value), "a whole number from 0 to 1000");
            }
        }
    }

    fn variation(&mut self, entry: &Value, path: &str) {
        let Some(pattern) = entry.get("path").and_then(Value::text) else { return };
        if !pattern.starts_with("/scenarios/") {
            let expected = "a JSON pointer that begins with /scenarios/";
            let found = format!("{pattern:?}");
            return self.found.found(Code::UnknownValue, path, found, expected);
        }
        let places = pointer::places(self.lesson, pattern);
        if places.is_empty() {
            let message = format!("nothing stands at {pattern}");
            self.found.put(Code::Missing, path, message);
        }
        for place in &places {
            let value = self.lesson.at(place).unwrap_or(&Value::Null);
            if value.number().is_none() {
                let message = format!("found {} at {place}, expected a number", shown(value));
                self.found.put(Code::WrongType, path, message);
            }
            if let Some(key) = entry.get("copy").and_then(Value::text) {
                let copied = place.rsplit_once('/').and_then(|(parent, _)| self.lesson.at(parent));
                let copied = copied.and_then(|parent| parent.get(key)).and_then(Value::number);
                if copied.is_none() {
                    let message = format!("there is no number {key} beside {place} to copy");
                    self.found.put(Code::Missing, path, message);
                }
            }
        }
        for key in ["factor", "add"] {
            let ends = entry.get(key).filter(|ends| ends.items().len() != 2);
            if let Some(ends) = ends.filter(|ends| matches!(ends, Value::List(_))) {
                let found = format!("{} numbers", ends.items().len());
                self.found.found(Code::OutOfRange, format!("{path}/{key}"), found, "two numbers");
            }
        }
    }
}
