//! Evaluates values [L-30], and whether conditions hold [L-31].

use std::collections::BTreeMap;
use std::rc::Rc;

use super::anchor::{cursor, matching};
use super::played::{Played, Runs};
use super::swept;
use crate::scenario::Value;

/// A value that does not exist, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Absent {
    /// The run has no such thing.
    InRun(String),
    /// The lesson does not say what is meant, whatever the run.
    AsWritten(String),
}

impl Absent {
    /// Why.
    pub(super) fn why(self) -> String {
        let (Self::InRun(why) | Self::AsWritten(why)) = self;
        why
    }
}

/// What values are about: the scenarios of a lesson by name, and its sweeps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground<'a> {
    /// The lesson.
    pub(super) lesson: &'a Value,
    /// Its scenarios, complete; in conditions that are to be reached `mine` too.
    pub(super) scenarios: &'a BTreeMap<String, Value>,
    /// The scenario that is meant where none is named.
    pub(super) stage: Option<&'a str>,
    /// The runs.
    pub(super) runs: &'a Runs,
}

type Worth = Result<f64, Absent>;

fn unwritten<T>(why: impl Into<String>) -> Result<T, Absent> {
    Err(Absent::AsWritten(why.into()))
}

fn absent<T>(why: impl Into<String>) -> Result<T, Absent> {
    Err(Absent::InRun(why.into()))
}

impl Ground<'_> {
    /// What a value comes to.
    pub(super) fn value(&self, value: &Value) -> Worth {
        if let Some(number) = value.number() {
            return Ok(number);
        }
        for (key, fold) in FOLDS {
            if let Some(parts) = value.get(key) {
                return self.folded(parts, *fold);
            }
        }
        if let Some(parts) = value.get("difference") {
            let (a, b) = self.pair(parts)?;
            return Ok(a - b);
        }
        if let Some(parts) = value.get("ratio") {
            let (a, b) = self.pair(parts)?;
            return Ok(if b == 0.0 { 0.0 } else { a / b });
        }
        if let Some(name) = value.get("experiment") {
            return self.swept(name, value);
        }
        let scenario = self.scenario(value)?;
        if let Some(pointer) = value.get("field") {
            let found = pointer.text().and_then(|pointer| scenario.at(pointer));
            return number(found, || format!("the scenario has no number at {}", told(pointer)));
        }
        let played = self.played(&scenario)?;
        of_run(value, &played)
    }

    fn folded(&self, parts: &Value, fold: Fold) -> Worth {
        let parts: Result<Vec<f64>, Absent> =
            parts.items().iter().map(|part| self.value(part)).collect();
        match parts? {
            none if none.is_empty() => absent("no values"),
            parts => Ok(fold(&parts)),
        }
    }

    fn pair(&self, parts: &Value) -> Result<(f64, f64), Absent> {
        match parts.items() {
            [a, b, ..] => Ok((self.value(a)?, self.value(b)?)),
            _ => unwritten("two values are needed"),
        }
    }

    fn swept(&self, name: &Value, value: &Value) -> Worth {
        let sweep = self.lesson.get("experiments");
        let sweep = sweep.and_then(|all| name.text().and_then(|name| all.get(name)));
        let Some(sweep) = sweep.filter(|sweep| sweep.get("name").is_none()) else {
            return unwritten(format!("no sweep is called {}", told(name)));
        };
        let grid = self.runs.sweeps.table(sweep);
        let grid = grid.map_err(|_| Absent::InRun(format!("sweep {} has no table", told(name))))?;
        let Some(row) = value.get("row") else { return unwritten("no row is named") };
        let column = value.get("column").and_then(Value::text).unwrap_or_default();
        let found = swept::number(&grid, row, column);
        found.ok_or_else(|| Absent::InRun(format!("no {column} in a row {}", row.to_json())))
    }

    /// The scenario that a value names, under the policy that it names.
    fn scenario(&self, value: &Value) -> Result<Value, Absent> {
        let name = match value.get("in") {
            Some(name) => name.text(),
            None => self.stage,
        };
        let Some(name) = name else { return absent("no scenario is on the stage") };
        let Some(scenario) = self.scenarios.get(name) else {
            return absent(format!("no scenario is called {name}"));
        };
        let mut scenario = scenario.clone();
        if let Some(policy) = value.get("policy") {
            scenario.put("/policy", policy.clone());
        }
        Ok(scenario)
    }

    /// The run of a scenario.
    pub(super) fn played(&self, scenario: &Value) -> Result<Rc<Played>, Absent> {
        self.runs.of(scenario).map_err(|problems| {
            Absent::InRun(problems.first().map_or_else(String::new, ToString::to_string))
        })
    }

    /// Whether a condition holds; a value that does not exist makes the whole of it absent.
    pub(super) fn holds(&self, condition: &Value) -> Result<bool, Absent> {
        let each = |parts: &Value| -> Result<Vec<bool>, Absent> {
            parts.items().iter().map(|part| self.holds(part)).collect()
        };
        if let Some(parts) = condition.get("all") {
            return Ok(each(parts)?.into_iter().all(|holds| holds));
        }
        if let Some(parts) = condition.get("any") {
            return Ok(each(parts)?.into_iter().any(|holds| holds));
        }
        if let Some(part) = condition.get("not") {
            return Ok(!self.holds(part)?);
        }
        let compared = condition.get("is").map(Value::items).unwrap_or_default();
        let [left, sign, right] = compared else {
            return unwritten("a condition compares two values");
        };
        let (left, right) = (self.value(left)?, self.value(right)?);
        let same = near(left, right);
        Ok(match sign.text().unwrap_or_default() {
            "<" => left < right && !same,
            "<=" => left < right || same,
            "=" => same,
            ">=" => left > right || same,
            ">" => left > right && !same,
            "!=" => !same,
            other => return unwritten(format!("no comparison is written {other}")),
        })
    }
}

/// What several values come to.
type Fold = fn(&[f64]) -> f64;

/// The ways to make one value of several, by their keys.
const FOLDS: &[(&str, Fold)] = &[
    ("sum", |parts| parts.iter().sum()),
    ("product", |parts| parts.iter().product()),
    ("min", |parts| parts.iter().copied().fold(f64::INFINITY, f64::min)),
    ("max", |parts| parts.iter().copied().fold(f64::NEG_INFINITY, f64::max)),
];

/// Whether two numbers are the same, as comparisons have it [L-31].
pub(super) fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}

/// A value of a run.
fn of_run(value: &Value, played: &Played) -> Worth {
    let at = |anchor: &Value| cursor(played, anchor).map_err(Absent::InRun);
    if let Some(name) = value.get("metric") {
        let metrics = played.result.get("metrics");
        let found = metrics.and_then(|all| name.text().and_then(|name| all.get(name)));
        return number(found, || format!("there is no metric {}", told(name)));
    }
    if let (Some(job), Some(of)) = (value.get("job"), value.get("of")) {
        return of_job(played, job, of.text().unwrap_or_default());
    }
    for key in ["fact", "evidence"] {
        let Some(anchor) = value.get(key) else { continue };
        let cursor = at(anchor)?;
        let of = value.get("of").and_then(Value::text).unwrap_or_default();
        let Some(step) = played.steps.get(cursor) else {
            return absent("nothing comes after the end");
        };
        let evidence;
        let whole = if key == "fact" {
            &step.fact
        } else {
            evidence = played.evidence(cursor);
            &evidence
        };
        return number(whole.at(of), || format!("no number at {of} in the {key} of step {cursor}"));
    }
    let start = Value::from("start");
    if let Some(name) = value.get("reading") {
        let cursor = at(value.get("at").unwrap_or(&start))?;
        return reading(played, cursor, name);
    }
    if let (Some(name), Some(anchor)) = (value.get("peak"), value.get("at")) {
        let peak = matching(played, anchor).map(|cursor| reading(played, cursor, name));
        let peak = peak.reduce(|a, b| Ok(a?.max(b?)));
        return peak.unwrap_or(Ok(0.0));
    }
    match value.get("count") {
        Some(anchor) => Ok(matching(played, anchor).count() as f64),
        None => absent(format!("no value: {}", told(value))),
    }
}

fn reading(played: &Played, cursor: usize, name: &Value) -> Worth {
    let found = name.text().and_then(|name| played.readings().at(cursor, name));
    found
        .ok_or_else(|| Absent::InRun(format!("lab {} has no reading {}", played.lab(), told(name))))
}

/// A key of a job's row in the schedule, or what follows from its times [M-2, M-3].
fn of_job(played: &Played, job: &Value, of: &str) -> Worth {
    let schedule = played.result.get("schedule").map(Value::items).unwrap_or_default();
    let Some(row) = schedule.iter().find(|row| row.get("job") == Some(job)) else {
        return absent(format!("job {} has not finished", told(job)));
    };
    let time = |key: &str| row.get(key).and_then(Value::number);
    let found = match of {
        "wait" => time("started_at").zip(time("submitted_at")).map(|(a, b)| a - b),
        "response_time" => time("finished_at").zip(time("submitted_at")).map(|(a, b)| a - b),
        "bounded_slowdown" => {
            let times = time("submitted_at").zip(time("started_at")).zip(time("finished_at"));
            times.map(|((submitted, started), finished)| {
                ((finished - submitted) / (finished - started).max(10.0)).max(1.0)
            })
        }
        _ => return number(row.at(&format!("/{of}")), || format!("the row of a job has no {of}")),
    };
    found.ok_or_else(|| Absent::InRun(format!("the row of a job has no {of}")))
}

/// The number that was found; true is 1, false 0.
fn number(found: Option<&Value>, why: impl FnOnce() -> String) -> Worth {
    match found {
        Some(Value::Number(number)) => Ok(*number),
        Some(Value::Flag(flag)) => Ok(f64::from(u8::from(*flag))),
        _ => absent(why()),
    }
}

/// A value in a message, shortened.
fn told(value: &Value) -> String {
    value.to_json().chars().take(60).collect()
}
