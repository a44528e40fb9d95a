//! What a block of a lesson shows, and what its values come to: for whoever draws it [L-24, L-27].

use std::collections::BTreeMap;

use super::anchor::cursor;
use super::derived;
use super::lesson::Lesson;
use super::played::Runs;
use super::worth::Ground;
use crate::scenario::Value;

/// The stage of a block.
#[derive(Clone, Debug, PartialEq)]
pub struct Staged {
    /// The name of the scenario.
    pub scenario: String,
    /// The scenario that it is made of in the end: those of one root are variants of each other [L-21].
    pub root: String,
    /// How many facts are applied.
    pub cursor: usize,
    /// Who runs and who waits there.
    pub moment: Moment,
}

/// Who runs and who waits at a cursor.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moment {
    /// Whether machines are filled by processors, so that holes can be drawn.
    pub has_holes: bool,
    /// The machines in their order.
    pub machines: Vec<Machine>,
    /// Those who wait, in order of submission: the job and its processors.
    pub waiting: Vec<(String, f64)>,
}

/// A machine with the jobs that run on it, in the order in which they started.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Machine {
    /// Its name.
    pub name: String,
    /// Its processors, where it has a number of them.
    pub processors: f64,
    /// The jobs and their processors.
    pub jobs: Vec<(String, f64)>,
}

impl Moment {
    /// A job that waits starts on the machine at a place.
    pub(super) fn start(&mut self, job: &str, machine: Option<f64>) {
        let Some(place) = self.waiting.iter().position(|(name, _)| name == job) else { return };
        let started = self.waiting.remove(place);
        if let Some(machine) = self.machine(machine) {
            machine.jobs.push(started);
        }
    }

    /// The machine at a place has another size from now on [G-27].
    pub(super) fn resize(&mut self, machine: Option<f64>, processors: f64) {
        if let Some(machine) = self.machine(machine) {
            machine.processors = processors;
        }
    }

    fn machine(&mut self, place: Option<f64>) -> Option<&mut Machine> {
        let mut machines = self.machines.iter_mut().zip(0_u32..);
        let found = machines.find(|(_, other)| place == Some(f64::from(*other)));
        found.map(|(machine, _)| machine)
    }

    /// A job is gone, wherever it was.
    pub(super) fn leave(&mut self, job: &str) {
        self.waiting.retain(|(name, _)| name != job);
        for machine in &mut self.machines {
            machine.jobs.retain(|(name, _)| name != job);
        }
    }
}

/// The complete scenario of a name, without its format; nothing where it cannot be made.
pub fn scenario(lesson: &Lesson, name: &str) -> Option<Value> {
    derived::scenario(&lesson.value, name).ok()
}

/// What stands on the stage at a block, shown by it or left by one before; nothing where no run does.
pub fn staged(lesson: &Lesson, place: usize, runs: &Runs) -> Option<Staged> {
    let blocks = lesson.blocks().get(..=place)?;
    let show = blocks.iter().rev().find_map(|block| block.get("show"))?;
    let name = show.get("scenario").and_then(Value::text)?;
    let played = runs.of(&scenario(lesson, name)?).ok()?;
    let start = Value::from("start");
    let cursor = cursor(&played, show.get("at").unwrap_or(&start)).ok()?;
    Some(Staged {
        scenario: name.to_owned(),
        root: derived::root(&lesson.value, name).to_owned(),
        cursor,
        moment: played.moment(cursor),
    })
}

/// The values of a block by name; those that do not exist are left out.
pub fn values(lesson: &Lesson, place: usize, runs: &Runs) -> BTreeMap<String, f64> {
    let Some(block) = lesson.blocks().get(place) else { return BTreeMap::new() };
    let values = block.get("values").map(Value::entries).unwrap_or_default();
    let scenarios = all_scenarios(lesson);
    let stage = staged(lesson, place, runs).map(|staged| staged.scenario);
    let ground =
        Ground { lesson: &lesson.value, scenarios: &scenarios, stage: stage.as_deref(), runs };
    let found = values.iter().filter_map(|(name, it)| Some((name.clone(), ground.value(it).ok()?)));
    found.collect()
}

/// Every number that a value is made of, as a sum of signs and numbers: `(4 140 − 2 580) / 60`; nothing for
/// a value that is not put together.
pub fn worked(
    lesson: &Lesson,
    place: usize,
    value: &Value,
    runs: &Runs,
    told: &impl Fn(f64) -> String,
) -> Option<String> {
    let scenarios = all_scenarios(lesson);
    let stage = staged(lesson, place, runs).map(|staged| staged.scenario);
    let ground =
        Ground { lesson: &lesson.value, scenarios: &scenarios, stage: stage.as_deref(), runs };
    formula(&ground, value, told)
}

/// How parts of a value are joined.
const SIGNS: &[(&str, &str)] =
    &[("sum", " + "), ("product", " × "), ("difference", " − "), ("ratio", " / ")];

/// The numbers of a value that is put together, with the signs between them.
fn formula(ground: &Ground<'_>, value: &Value, told: &impl Fn(f64) -> String) -> Option<String> {
    let (parts, sign) = SIGNS.iter().find_map(|(key, sign)| Some((value.get(key)?, sign)))?;
    let part = |part: &Value| match formula(ground, part, told) {
        Some(inside) => Some(format!("({inside})")),
        None => ground.value(part).ok().map(told),
    };
    let parts: Option<Vec<String>> = parts.items().iter().map(part).collect();
    Some(parts?.join(sign))
}

/// All scenarios of a lesson that can be made, by name.
pub(super) fn all_scenarios(lesson: &Lesson) -> BTreeMap<String, Value> {
    let names = lesson.value.get("scenarios").map(Value::entries).unwrap_or_default();
    let made = names.iter().filter_map(|(name, _)| Some((name.clone(), scenario(lesson, name)?)));
    made.collect()
}
