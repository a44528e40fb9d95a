//! The scenarios and the sweeps of a lesson: small enough for a page that answers at once, and without a
//! problem of their own [L-21, L-22].

use super::head::MOST_SCENARIOS;
use super::{Checker, is_name};
use crate::experiment::named::Named;
use crate::learn::derived;
use crate::learn::swept::NoTable;
use crate::scenario::{Code, Value, check_object};

/// The most jobs that are written, and that a generator makes.
const MOST_JOBS: usize = 200;
const MOST_GENERATED: f64 = 5000.0;

impl Checker<'_> {
    pub(super) fn all_scenarios(&mut self) {
        let all = self.lesson.get("scenarios").map(Value::entries).unwrap_or_default();
        for (name, written) in all.iter().take(4 * MOST_SCENARIOS) {
            let path = format!("/scenarios/{name}");
            if !is_name(name, 32) || name == "mine" {
                let message = "a scenario is called by 1 to 32 of a to z, 0 to 9 and -, not mine";
                self.found.put(Code::OutOfRange, &path, message);
            }
            self.keys_of_derived(written, &path);
            match derived::scenario(self.lesson, name) {
                Err(why) => self.found.put(Code::UnknownScenario, &path, why),
                Ok(scenario) if !matches!(scenario, Value::Object(_)) => {
                    let found = crate::scenario::shown(&scenario);
                    self.found.found(Code::WrongType, &path, found, "a scenario");
                }
                Ok(scenario) => self.scenario(name, scenario, &path),
            }
        }
    }

    /// A scenario made of another one says nothing of its own.
    fn keys_of_derived(&mut self, written: &Value, path: &str) {
        if written.get("of").is_none() {
            return;
        }
        for (key, value) in written.entries() {
            let here = format!("{path}/{key}");
            match key.as_str() {
                "of" => {}
                "set" if matches!(value, Value::Object(_)) => {}
                "set" => {
                    let found = crate::scenario::shown(value);
                    self.found.found(
                        Code::WrongType,
                        here,
                        found,
                        "an object from pointers to values",
                    );
                }
                _ => self.found.put(Code::UnknownKey, here, "unknown key, expected one of of, set"),
            }
        }
    }

    fn scenario(&mut self, name: &str, scenario: Value, path: &str) {
        let forbidden = [
            ("policies", "a block says which policies"),
            ("own_policies", "a lesson carries no policies of people's own"),
        ];
        for (key, why) in forbidden.iter().filter(|(key, _)| scenario.get(key).is_some()) {
            self.found.put(Code::Conflict, format!("{path}/{key}"), *why);
        }
        if scenario.get("format").is_some() {
            let message = "found the format, expected it at the head of the lesson only";
            self.found.put(Code::UnknownKey, format!("{path}/format"), message);
        }
        if scenario.at("/workload/swf").is_some() {
            let message = "a lesson opens no file, expected swf_text or a generator";
            self.found.put(Code::Conflict, format!("{path}/workload/swf"), message);
        }
        let written = scenario.get("jobs").map_or(0, |jobs| jobs.items().len());
        let made = generated(&scenario);
        if written > MOST_JOBS || made > MOST_GENERATED {
            let found = format!("{} jobs", (written as f64).max(made));
            let expected =
                format!("at most {MOST_JOBS} written or {MOST_GENERATED} generated ones");
            self.found.found(Code::TooLarge, path, found, &expected);
        } else if let Err(problems) = self.runs.of(&scenario) {
            for problem in problems.iter() {
                let mut problem = problem.clone();
                problem.path.insert_str(0, path);
                problem.first = problem.first.map(|first| format!("{path}{first}").into());
                self.found.add(problem);
            }
        }
        // Far more is not played at all.
        if made <= 20.0 * MOST_GENERATED {
            self.scenarios.insert(name.to_owned(), scenario);
        }
    }

    pub(super) fn sweeps(&mut self) {
        let all = self.lesson.get("experiments").map(Value::entries).unwrap_or_default();
        for (name, sweep) in all.iter().take(4 * MOST_SCENARIOS) {
            let path = format!("/experiments/{name}");
            if !is_name(name, 32) {
                let message = "a sweep is called by 1 to 32 of a to z, 0 to 9 and -";
                self.found.put(Code::OutOfRange, &path, message);
            }
            if sweep.get("name").is_some() {
                self.named(sweep, &path);
                continue;
            }
            match self.runs.sweeps.table(sweep) {
                Ok(_) => {}
                Err(NoTable::TooLarge(runs)) => {
                    let found = format!("{runs} runs");
                    self.found.found(Code::TooLarge, path, found, "at most 400");
                }
                Err(NoTable::Wrong(why)) => self.found.put(Code::Conflict, path, why),
            }
        }
    }

    /// An experiment of a paper, which is shown and not run.
    fn named(&mut self, sweep: &Value, path: &str) {
        const NAMED: crate::scenario::Object = crate::scenario::Object {
            name: "named experiment",
            help: "",
            key_noun: "key",
            fields: &[crate::scenario::Field::required(
                "name",
                "Name",
                crate::scenario::Kind::Text,
                "",
            )],
            one_of: &[],
            in_file_order: false,
            also: None,
        };
        for mut problem in check_object(sweep, &NAMED) {
            problem.path.insert_str(0, path);
            self.found.add(problem);
        }
        let name = sweep.get("name").and_then(Value::text);
        if let Some(name) = name.filter(|name| Named::find(name).is_none()) {
            let names = crate::experiment::named::NAMED.iter().map(|named| named.name);
            let expected = format!("one of {}", names.collect::<Vec<_>>().join(", "));
            let here = format!("{path}/name");
            self.found.found(Code::UnknownValue, here, format!("{name:?}"), &expected);
        }
    }
}

/// How many jobs a generator makes.
fn generated(scenario: &Value) -> f64 {
    let places = ["/workload/count", "/jobs/count"];
    let counts = places.iter().filter_map(|place| scenario.at(place).and_then(Value::number));
    counts.fold(0.0, f64::max)
}
