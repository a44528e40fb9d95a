//! What a learner may change of a scenario, and what has come of it [L-37].

use serde::{Deserialize, Serialize};

use super::keys::{key_in_unit, option_told};
use crate::learn::{DecimalSign, Lesson, Runs, changed, places, typed};
use crate::metrics::Metric;
use crate::playback::format;
use crate::playback::what_if::with;
use crate::scenario::{Problem, Value};
use crate::words::lesson::answers;

/// What a learner has changed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mine {
    /// Values put at pointers.
    pub set: Vec<(String, Value)>,
    /// Items added to lists, each with the list's pointer.
    pub added: Vec<(String, Value)>,
    /// What is forced.
    pub interventions: Vec<Value>,
}

/// One thing that a learner does to what is changed, whatever it has come to by then.
#[derive(Clone, Debug, PartialEq)]
pub enum Edit {
    /// Everything is as it was.
    Undo,
    /// A value stands at a pointer.
    Put(String, Value),
    /// One more item stands in the list of a pointer.
    Add(String),
    /// A key of the added item of a place has a value.
    PutAdded(usize, String, Value),
    /// The added item of a place goes.
    Remove(usize),
    /// This is forced, and nothing else at its step.
    Force(Value),
    /// What is forced at a place is taken back.
    Free(usize),
}

impl Mine {
    /// Does one thing to what is changed of a scenario. A value that is what it was is no change; a place that is gone by
    /// now is passed over.
    pub fn edit(&mut self, edit: Edit, base: &Value) {
        match edit {
            Edit::Undo => *self = Self::default(),
            Edit::Put(path, value) => {
                self.set.retain(|(known, _)| *known != path);
                if value != base.at(&path).cloned().unwrap_or_default() {
                    self.set.push((path, value));
                }
            }
            Edit::Add(list) => {
                let now = self.scenario(base).unwrap_or_else(|_| base.clone());
                let item = item(&list, &now);
                self.added.push((list, item));
            }
            Edit::PutAdded(place, key, value) => {
                if let Some((_, item)) = self.added.get_mut(place) {
                    item.put(&format!("/{key}"), value);
                }
            }
            Edit::Remove(place) if place < self.added.len() => {
                self.added.remove(place);
            }
            Edit::Force(intervention) => {
                self.interventions.retain(|known| known.get("step") != intervention.get("step"));
                self.interventions.push(intervention);
            }
            Edit::Free(place) if place < self.interventions.len() => {
                self.interventions.remove(place);
            }
            Edit::Remove(_) | Edit::Free(_) => {}
        }
    }

    /// The author's solution of a `try`.
    pub fn of_set(set: &Value) -> Self {
        let mut mine = Self::default();
        for (path, value) in set.entries() {
            match path.strip_suffix("/-") {
                Some(list) => mine.added.push((list.to_owned(), value.clone())),
                None => mine.set.push((path.clone(), value.clone())),
            }
        }
        mine
    }

    /// The author's solution of a `what-if`.
    pub fn of_interventions(solution: &Value) -> Self {
        Self { interventions: solution.items().to_vec(), ..Self::default() }
    }

    /// Whether nothing is changed.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// The scenario with all that; else what cannot be put where it is to stand.
    pub fn scenario(&self, base: &Value) -> Result<Value, String> {
        let added = self.added.iter().map(|(list, item)| (format!("{list}/-"), item.clone()));
        let set: Vec<(String, Value)> = self.set.iter().cloned().chain(added).collect();
        let made = changed(base, &set)?;
        Ok(self.interventions.iter().fold(made, |made, one| with(&made, one.clone())))
    }
}

/// A value of a scenario that may be changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Changeable {
    /// Its pointer; of what is added, that of the list.
    pub path: String,
    /// What it is called: "J4, processors".
    pub label: String,
    /// What it is now.
    pub value: Value,
    /// How many items may be added there; nothing for a value.
    pub most: Option<usize>,
}

/// What may be changed of a scenario, value by value.
pub fn changeable(change: &Value, scenario: &Value) -> Vec<Changeable> {
    let mut found = Vec::new();
    for one in change.items() {
        let text = |key: &str| one.get(key).and_then(Value::text);
        if let Some(list) = text("add") {
            let most = one.get("most").and_then(Value::number).map_or(1, whole);
            let label =
                if list == "/jobs" { answers::a_job() } else { answers::an_item() }.to_owned();
            found.push(Changeable {
                path: list.to_owned(),
                label,
                value: Value::Null,
                most: Some(most),
            });
        }
        let Some(pattern) = text("path") else { continue };
        let mut all = places(scenario, pattern);
        if all.is_empty() && !pattern.contains('*') {
            // A key that is not there yet can be set.
            all.push(pattern.to_owned());
        }
        for path in all {
            let value = scenario.at(&path).cloned().unwrap_or_default();
            found.push(Changeable { label: label(&path, scenario), path, value, most: None });
        }
    }
    found
}

/// What a pointer is called: the job or the machine, and the key.
fn label(path: &str, scenario: &Value) -> String {
    let steps: Vec<&str> = path.split('/').skip(1).collect();
    let key = steps.last().copied().unwrap_or_default();
    let option = if steps.first() == Some(&"options") { option_told(key, scenario) } else { None };
    let list = steps.first().copied().unwrap_or_default();
    let key = option.unwrap_or_else(|| key_in_unit(list, key, scenario));
    let named = |list: &str, letter: char| {
        let place: usize = steps.get(1)?.parse().ok()?;
        let item = scenario.get(list)?.items().get(place)?;
        let id = item.get("id").or_else(|| item.get("name"));
        let id = id.map(|id| id.text().map_or_else(|| id.to_json(), str::to_owned));
        Some(match id {
            Some(name) if item.get("name").is_some() => name,
            Some(id) => format!("{letter}{id}"),
            None => format!("{letter}{}", place + 1),
        })
    };
    let of = match steps.first() {
        Some(&"jobs") => named("jobs", 'J'),
        Some(&"sites") => named("sites", 'S'),
        Some(&"servers") => named("servers", 'S'),
        Some(&"clusters") => named("clusters", 'C'),
        Some(&"resources") => named("resources", 'R'),
        _ => None,
    };
    of.map_or_else(|| key.clone(), |of| answers::value_of(&of, &key))
}

/// The item that is offered to be added to a list: like its last one, with the next id.
fn item(list: &str, scenario: &Value) -> Value {
    let items = scenario.at(list).map(Value::items).unwrap_or_default();
    let mut item =
        items.last().cloned().unwrap_or_else(|| Value::object([("id", Value::Number(1.0))]));
    let ids = items.iter().filter_map(|item| item.get("id")?.number());
    let next = ids.fold(0.0, f64::max) + 1.0;
    if item.get("id").is_some() {
        item.put("/id", Value::Number(next));
    }
    item
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
fn whole(number: f64) -> usize {
    number.clamp(1.0, 200.0) as usize
}

/// What has come of a changed scenario.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TriedTold {
    /// Whether the condition holds.
    pub holds: bool,
    /// Its comparisons, with what both sides come to.
    pub sides: Vec<SideTold>,
}

/// A comparison with what its sides come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideTold {
    /// The left side; a dash where it does not exist.
    pub left: String,
    /// The sign between them.
    pub sign: String,
    /// The right side.
    pub right: String,
}

/// Tests a changed scenario at the block of a place.
pub fn tried(lesson: &[u8], place: usize, mine: &Value) -> Result<TriedTold, Vec<Problem>> {
    let lesson = Lesson::read(lesson)?;
    let tried = crate::learn::tried(&lesson, place, mine, &Runs::default())?;
    let told = |number: Option<f64>, in_seconds: bool| match number.map(|it| format::trimmed(it, 4))
    {
        None => "–".to_owned(),
        Some(number) if in_seconds => answers::with_unit(&number, "s"),
        Some(number) => number,
    };
    let sides = tried.sides.iter().map(|side| {
        let in_seconds = side.of.iter().any(is_in_seconds);
        SideTold {
            left: told(side.left, in_seconds),
            sign: side.sign.clone(),
            right: told(side.right, in_seconds),
        }
    });
    Ok(TriedTold { holds: tried.holds, sides: sides.collect() })
}

/// Whether a value is a time or a span, as far as its words say so.
fn is_in_seconds(value: &Value) -> bool {
    const OF_JOB: [&str; 5] =
        ["wait", "response_time", "submitted_at", "started_at", "finished_at"];
    let text = |key: &str| value.get(key).and_then(Value::text);
    let is_metric = text("metric").is_some_and(|key| {
        Metric::ALL.iter().any(|metric| metric.key() == key && metric.unit() == "s")
    });
    let is_of_job = value.get("job").is_some() && text("of").is_some_and(|of| OF_JOB.contains(&of));
    let parts = ["sum", "min", "max", "difference"].into_iter().filter_map(|key| value.get(key));
    is_metric || is_of_job || parts.flat_map(Value::items).any(is_in_seconds)
}

/// A value as it is typed into a field, a number with the decimal sign of the language [L-86].
pub fn written(value: &Value, sign: DecimalSign) -> String {
    match value {
        Value::Number(_) if sign == DecimalSign::Either => value.to_json().replace('.', ","),
        Value::Text(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_json(),
    }
}

/// A typed value: a number [L-86], true or false, a list where it is written as one, else a text; null for nothing.
pub fn read(text: &str, sign: DecimalSign) -> Value {
    let text = text.trim();
    if text.is_empty() {
        return Value::Null;
    }
    if let Some(number) = typed(text, sign).ok().and_then(|number| number.parse().ok()) {
        return Value::Number(number);
    }
    Value::parse(text.as_bytes()).unwrap_or_else(|_| Value::from(text))
}

/// The runs of a comparison block as rows of a comparison: the scenario itself first.
pub fn compared(scenario: &Value, policies: &[String]) -> Value {
    let own = scenario.get("policy").and_then(Value::text).unwrap_or_default();
    let others = policies.iter().filter(|policy| *policy != own);
    let row = |policy: &String| {
        let change = Value::object([("policy", Value::from(policy.as_str()))]);
        Value::object([("change", change)])
    };
    let base = Value::object::<String>([]);
    Value::List(std::iter::once(base).chain(others.map(row)).collect())
}

#[cfg(test)]
mod tests {
    use super::super::outline::find;
    use super::{DecimalSign, Edit, Mine, changeable, compared, item, read, tried, written};
    use crate::explore::with_format;
    use crate::learn::{Lesson, scenario};
    use crate::scenario::Value;

    fn lesson(id: &str) -> Lesson {
        Lesson::of(find(id, &[]).unwrap())
    }

    #[test]
    fn an_added_job_is_tested_as_it_stands() {
        let lesson = lesson("holes");
        let base = with_format(scenario(&lesson, "three").unwrap());
        let block = &lesson.blocks()[8];
        let offered = changeable(block.get("change").unwrap(), &base);
        assert_eq!((offered.len(), offered[0].most), (1, Some(1)));
        let job = item("/jobs", &base);
        assert_eq!(job.get("id"), Some(&Value::Number(4.0)));
        let test = |mine: &Mine| {
            let text = lesson.value.to_json();
            tried(text.as_bytes(), 8, &mine.scenario(&base).unwrap()).unwrap()
        };
        let mine = Mine { added: vec![("/jobs".to_owned(), job)], ..Mine::default() };
        let told = test(&mine);
        assert!(!told.holds);
        assert_eq!((&*told.sides[0].sign, &*told.sides[0].right), (">", "0.6"));
        let solution = Mine::of_set(block.at("/solution/set").unwrap());
        assert!(test(&solution).holds);
    }

    #[test]
    fn edits_come_upon_each_other() {
        let text = r#"{"seed":1,"jobs":[{"id":1,"processors":2},{"id":7,"processors":4}]}"#;
        let base = Value::parse(text.as_bytes()).unwrap();
        let mut mine = Mine::default();
        let mut edit = |edit: Edit| {
            mine.edit(edit, &base);
            mine.clone()
        };
        let put = |path: &str, number: f64| Edit::Put(path.to_owned(), Value::Number(number));
        edit(put("/jobs/0/processors", 3.0));
        assert_eq!(edit(put("/jobs/0/processors", 5.0)).set.len(), 1);
        assert_eq!(edit(put("/seed", 2.0)).set.len(), 2);
        // What it was is no change.
        let left = edit(put("/jobs/0/processors", 2.0)).set;
        assert_eq!(left, [("/seed".to_owned(), Value::Number(2.0))]);
        // Each added item knows those before it.
        edit(Edit::Add("/jobs".to_owned()));
        let added = edit(Edit::Add("/jobs".to_owned())).added;
        let ids: Vec<_> = added.iter().filter_map(|(_, job)| job.get("id")?.number()).collect();
        assert_eq!(ids, [8.0, 9.0]);
        let six = || Value::Number(6.0);
        let added = edit(Edit::PutAdded(1, "processors".to_owned(), six())).added;
        assert_eq!(added[1].1.get("processors"), Some(&six()));
        // A place that is gone is passed over.
        for place in [0, 1, 0, 0] {
            edit(Edit::Remove(place));
        }
        assert!(edit(Edit::PutAdded(0, "processors".to_owned(), six())).added.is_empty());
        // One choice a step.
        let force = |step: f64, job: f64| {
            Edit::Force(Value::object([
                ("step", Value::Number(step)),
                ("start", Value::Number(job)),
            ]))
        };
        for (step, job) in [(1.0, 1.0), (2.0, 1.0), (1.0, 7.0)] {
            edit(force(step, job));
        }
        assert_eq!(edit(Edit::Free(9)).interventions.len(), 2);
        let forced = edit(Edit::Free(0)).interventions;
        assert_eq!(forced[0].get("start"), Some(&Value::Number(7.0)));
        assert!(edit(Edit::Undo).is_nothing());
    }

    #[test]
    fn what_is_forced_is_tested_too() {
        let lesson = lesson("counting-errs");
        let base = with_format(scenario(&lesson, "count").unwrap());
        let block = &lesson.blocks()[6];
        let mine = Mine::of_interventions(block.get("solution").unwrap());
        let text = lesson.value.to_json();
        assert!(tried(text.as_bytes(), 6, &mine.scenario(&base).unwrap()).unwrap().holds);
    }

    #[test]
    fn values_are_called_by_their_job_and_read_back_as_they_are_written() {
        let lesson = lesson("who-may-pass");
        let base = with_format(scenario(&lesson, "easy").unwrap());
        let offered = changeable(lesson.blocks()[9].get("change").unwrap(), &base);
        let labels: Vec<&str> = offered.iter().map(|one| &*one.label).collect();
        assert_eq!(labels, ["J5, runtime (s)", "J5, requested time (s)"]);
        for value in [Value::Number(2.5), Value::from("best-fit"), Value::Null, Value::Flag(true)] {
            for sign in [DecimalSign::Point, DecimalSign::Either] {
                assert_eq!(read(&written(&value, sign), sign), value);
            }
        }
        assert_eq!(written(&Value::Number(2.5), DecimalSign::Either), "2,5");
        assert_eq!(read("0.6", DecimalSign::Either), Value::Number(0.6));
        assert_eq!(read("1,800", DecimalSign::Point), Value::from("1,800"));
    }

    #[test]
    fn an_option_is_called_as_in_the_editor() {
        let lesson = lesson("two-indices");
        let base = with_format(scenario(&lesson, "balance").unwrap());
        let offered = changeable(lesson.blocks()[9].get("change").unwrap(), &base);
        assert_eq!(offered[0].label, "Balance threshold (Tb)");
    }

    #[test]
    fn a_comparison_begins_with_the_scenario_itself() {
        let scenario = Value::parse(br#"{"policy":"best-fit"}"#).unwrap();
        let rows = compared(&scenario, &["worst-fit".to_owned(), "best-fit".to_owned()]);
        assert_eq!(rows.to_json(), r#"[{},{"change":{"policy":"worst-fit"}}]"#);
    }
}
