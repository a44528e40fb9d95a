//! What a lesson says of itself [L-20].

use super::{Checker, is_name};
use crate::scenario::{Code, Problem, Value, shown};

/// The most scenarios and sweeps of a lesson, and what is looked at of more.
pub(super) const MOST_SCENARIOS: usize = 24;
const MOST_SWEEPS: usize = 4;

/// A lesson that says nothing of its format: that is one with an unknown format too.
pub(super) fn without_format(lesson: &Value, problems: &mut Vec<Problem>) {
    if lesson.get("format").is_none() && matches!(lesson, Value::Object(_)) {
        let expected = "\"gridlock-lesson/1\"".to_owned();
        problems.push(Problem::found(
            Code::UnknownValue,
            "/format",
            "nothing".to_owned(),
            expected,
        ));
    }
}

impl Checker<'_> {
    pub(super) fn head(&mut self) {
        self.length_of_text("id", "1 to 40 of a to z, 0 to 9 and -", |id| is_name(id, 40));
        self.length_of_text("title", "1 to 80 characters", |title| {
            (1..=80).contains(&title.chars().count())
        });
        if self.lesson.get("source").and_then(Value::text).is_some() {
            self.length_of_text("source", "at most 200 characters", |source| {
                source.chars().count() <= 200
            });
        }
        self.goals();
        let minutes = self.lesson.get("minutes").and_then(Value::number);
        if !minutes.is_some_and(|it| it.fract() == 0.0 && (1.0..=90.0).contains(&it)) {
            self.out_of_range("minutes", "a whole number from 1 to 90");
        }
        let blocks = self.lesson.get("blocks");
        let are_blocks = blocks.is_none_or(|blocks| matches!(blocks, Value::List(_)));
        if are_blocks && !(1..=40).contains(&blocks.map_or(0, |blocks| blocks.items().len())) {
            self.out_of_range("blocks", "1 to 40 blocks");
        }
        for key in ["scenarios", "experiments", "translations"] {
            if let Some(other) = self.lesson.get(key).filter(|it| !matches!(it, Value::Object(_))) {
                let found = shown(other);
                self.found.found(Code::WrongType, format!("/{key}"), found, "an object");
            }
        }
        let count = |key: &str| self.lesson.get(key).map_or(0, |all| all.entries().len());
        let (scenarios, sweeps) = (count("scenarios"), count("experiments"));
        for (key, count, most) in
            [("scenarios", scenarios, MOST_SCENARIOS), ("experiments", sweeps, MOST_SWEEPS)]
        {
            if count > most {
                let found = format!("{count} {key}");
                self.found.found(
                    Code::TooLarge,
                    format!("/{key}"),
                    found,
                    &format!("at most {most}"),
                );
            }
        }
        if scenarios + sweeps == 0 && !self.names_a_scenario() {
            let message = "missing, expected 1 to 24 scenarios, or a sweep in experiments";
            self.found.put(Code::Missing, "/scenarios", message);
        }
    }

    /// Whether a block shows what the lesson does not have: that is told there.
    fn names_a_scenario(&self) -> bool {
        let blocks = self.lesson.get("blocks").map(Value::items).unwrap_or_default();
        blocks.iter().any(|block| block.get("show").is_some())
    }

    fn goals(&mut self) {
        let goals = self.lesson.get("goals");
        if goals.is_some_and(|goals| !matches!(goals, Value::List(_))) {
            return;
        }
        let goals = goals.map(Value::items).unwrap_or_default();
        let is_long = |goal: &Value| goal.text().is_some_and(|goal| goal.chars().count() > 160);
        if !(1..=4).contains(&goals.len()) || goals.iter().any(is_long) {
            self.out_of_range("goals", "1 to 4 texts of up to 160 characters");
        }
    }

    fn length_of_text(&mut self, key: &str, expected: &str, is_right: impl Fn(&str) -> bool) {
        let text = match self.lesson.get(key) {
            None => "",
            // Another type is told by the table.
            Some(value) => match value.text() {
                Some(text) => text,
                None => return,
            },
        };
        if !is_right(text) {
            self.out_of_range(key, expected);
        }
    }

    fn out_of_range(&mut self, key: &str, expected: &str) {
        let found = self.lesson.get(key).map_or_else(|| "nothing".to_owned(), shown);
        self.found.found(Code::OutOfRange, format!("/{key}"), found, expected);
    }
}
