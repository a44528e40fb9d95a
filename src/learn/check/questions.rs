//! The questions of a lesson: each has exactly one answer, and it is the one that the author saw [L-34
//! to L-36, L-38 to L-40].

use super::blocks::Block;
use super::{Answer, Checker};
use crate::learn::forms;
use crate::learn::number::{SLACK, short};
use crate::learn::predict::{self, Unanswered};
use crate::learn::worth::Absent;
use crate::scenario::{Code, Value, shown};

/// The units of numbers and what a value is divided by [L-35].
const UNITS: &[(&str, f64)] = &[
    ("none", 1.0),
    ("s", 1.0),
    ("min", 60.0),
    ("h", 3600.0),
    ("%", 0.01),
    ("jobs", 1.0),
    ("processors", 1.0),
];

impl Checker<'_> {
    pub(super) fn question(&mut self, block: &Block<'_>) {
        let done = match block.kind {
            "predict" => self.predict(block),
            "number" => self.number(block),
            "choice" => self.choice(block),
            "try" => self.try_out(block),
            "what-if" => self.what_if(block),
            "compare" => self.compare(block),
            "experiment" => {
                self.experiment(block);
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(absent) = done {
            self.found.put(Code::NoSuchFact, &block.path, absent.why());
        }
    }

    /// The scenario on the stage.
    pub(super) fn stage(&self, block: &Block<'_>) -> Result<Value, Absent> {
        let scenario = block.stage.as_ref().and_then(|name| self.scenarios.get(name));
        scenario.cloned().ok_or_else(|| Absent::AsWritten("no scenario is on the stage".to_owned()))
    }

    fn predict(&mut self, block: &Block<'_>) -> Result<(), Absent> {
        let scenario = self.stage(block)?;
        let played = self.ground(None).played(&scenario)?;
        let answered = match predict::answer(&played, block.value) {
            Ok(answered) => answered,
            Err(Unanswered::Absent(why)) => return Err(Absent::InRun(why)),
            Err(Unanswered::NotAskable(why)) => {
                self.found.put(Code::NotAskable, block.at("show/at"), why);
                return Ok(());
            }
        };
        let reason = answered.reason.map_or(Value::Null, Value::from);
        for (key, now) in [("expect", &answered.answer), ("expect_reason", &reason)] {
            if let Some(expected) = block.get(key).filter(|expected| *expected != now) {
                let message =
                    format!("found {}, the engine says {}", expected.to_json(), now.to_json());
                self.found.put(Code::AnswerChanged, block.at(key), message);
            }
        }
        let by_name = ["site", "cluster", "resource"]
            .contains(&block.get("ask").and_then(Value::text).unwrap_or_default());
        let machine = |place: &Value| {
            let place = played.machines().get(index(place.number()?)?)?;
            place.get("name").and_then(Value::text).map(str::to_owned)
        };
        let name = if by_name { machine(&answered.answer) } else { None };
        let asks_reason = block.get("reason") == Some(&Value::Flag(true));
        self.answers.push(Answer {
            told: name.unwrap_or_else(|| told(&answered.answer)),
            reason: answered.reason.filter(|_| asks_reason),
            is_tied: !answered.tied.is_empty(),
            ..answer(block, answered.answer)
        });
        Ok(())
    }

    fn number(&mut self, block: &Block<'_>) -> Result<(), Absent> {
        let unit = block.get("unit").map_or(Some("none"), Value::text).unwrap_or_default();
        let Some((_, size)) = UNITS.iter().find(|(word, _)| *word == unit) else {
            let expected: Vec<&str> = UNITS.iter().map(|(word, _)| *word).collect();
            let expected = format!("one of {}", expected.join(", "));
            self.found.found(Code::UnknownValue, block.at("unit"), format!("{unit:?}"), &expected);
            return Ok(());
        };
        let value = block.needs("value")?;
        forms::value(value, &block.at("value"), &mut self.found);
        let found = self.ground(block.stage.as_deref()).value(value)? / size;
        let tolerance = block.get("tolerance").and_then(Value::number).unwrap_or(0.005);
        if !found.is_finite() {
            self.found.put(Code::Answer, block.at("value"), "the value is not finite");
        }
        let expected = block.get("expect").and_then(Value::number);
        if let Some(expected) = expected.filter(|it| (it - found).abs() > tolerance + SLACK) {
            let message = format!("found {}, the engine says {}", short(expected), short(found));
            self.found.put(Code::AnswerChanged, block.at("expect"), message);
        }
        self.turns(block, (found, tolerance, *size))?;
        self.answers.push(Answer {
            told: short(found),
            number: Some((tolerance, unit.to_owned())),
            ..answer(block, Value::Number(found))
        });
        Ok(())
    }

    /// A wrong turn leads away from the answer.
    fn turns(
        &mut self,
        block: &Block<'_>,
        (found, tolerance, size): (f64, f64, f64),
    ) -> Result<(), Absent> {
        for (place, turn) in block.list("turns").iter().enumerate() {
            let path = format!("{}/{place}", block.at("turns"));
            for key in ["value", "say"].iter().filter(|key| turn.get(key).is_none()) {
                self.found.put(Code::Missing, format!("{path}/{key}"), "missing");
            }
            let here = format!("{path}/value");
            let value =
                turn.get("value").ok_or_else(|| Absent::AsWritten(format!("{here} is missing")))?;
            forms::value(value, &here, &mut self.found);
            let turned = self.ground(block.stage.as_deref()).value(value)? / size;
            if (turned - found).abs() <= tolerance + SLACK {
                let message = "the wrong turn is within the tolerance of the answer";
                self.found.put(Code::Answer, here, message);
            }
        }
        Ok(())
    }

    fn choice(&mut self, block: &Block<'_>) -> Result<(), Absent> {
        let options = block.needs("options")?.items();
        if !(2..=6).contains(&options.len()) {
            let found = format!("{} options", options.len());
            self.found.found(Code::OutOfRange, block.at("options"), found, "2 to 6");
        }
        let mut right = Vec::new();
        for (place, option) in options.iter().enumerate() {
            let path = format!("{}/{place}/right", block.at("options"));
            let Some(is_right) = option.get("right") else {
                return Err(Absent::AsWritten(format!("{path} is missing")));
            };
            let holds = match is_right {
                Value::Flag(flag) => *flag,
                Value::Object(_) => {
                    forms::condition(is_right, &path, &mut self.found);
                    self.ground(block.stage.as_deref()).holds(is_right)?
                }
                other => {
                    let expected = "true, false or a condition";
                    self.found.found(Code::WrongType, path, shown(other), expected);
                    false
                }
            };
            if holds {
                right.push(place + 1);
            }
        }
        let several = block.get("several") == Some(&Value::Flag(true));
        if right.is_empty() || (right.len() > 1 && !several) {
            let found = format!("{} right options", right.len());
            let expected = if several { "one or more" } else { "one" };
            self.found.found(Code::Answer, block.at("options"), found, expected);
        }
        let right = right.into_iter().map(|place| Value::Number(place as f64)).collect();
        self.answers.push(answer(block, Value::List(right)));
        Ok(())
    }

    fn compare(&mut self, block: &Block<'_>) -> Result<(), Absent> {
        let policies = block.needs("policies")?.items();
        if !(2..=4).contains(&policies.len()) {
            let found = format!("{} policies", policies.len());
            self.found.found(Code::OutOfRange, block.at("policies"), found, "2 to 4");
        }
        let mut scenario = self.stage(block)?;
        for policy in policies {
            scenario.put("/policy", policy.clone());
            self.ground(None).played(&scenario)?;
        }
        Ok(())
    }

    fn experiment(&mut self, block: &Block<'_>) {
        if block.get("show").is_none_or(|show| show.get("experiment").is_none()) {
            let message = "missing, expected the name of a sweep";
            self.found.put(Code::Missing, block.at("show/experiment"), message);
        }
    }
}

/// The answer of a block, with nothing said of units, reasons and ties.
pub(super) fn answer(block: &Block<'_>, answer: Value) -> Answer {
    Answer {
        place: block.place,
        block: block.name.clone(),
        kind: block.kind,
        told: told(&answer),
        answer,
        number: None,
        reason: None,
        is_tied: false,
    }
}

/// An answer as keys tell it [L-65].
fn told(answer: &Value) -> String {
    match answer {
        Value::Null => "none".to_owned(),
        Value::Number(number) => short(*number),
        Value::Text(text) => text.clone(),
        Value::List(items) if items.is_empty() => "none".to_owned(),
        Value::List(items) => items.iter().map(told).collect::<Vec<_>>().join(" "),
        other => other.to_json(),
    }
}

/// A place in a list.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked before")]
fn index(number: f64) -> Option<usize> {
    (number >= 0.0 && number.fract() == 0.0).then_some(number as usize)
}
