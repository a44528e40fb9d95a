//! What the player of a lesson needs to know of a block that asks: its values, what must stay veiled
//! until it is answered, and what becomes of a scenario that a learner has changed [L-24, L-30, L-37].

use std::collections::BTreeMap;

use super::anchor::cursor;
use super::check::allows;
use super::lesson::Lesson;
use super::played::Runs;
use super::pointer;
use super::staged::{all_scenarios, staged};
use super::worth::Ground;
use crate::explore::with_format;
use crate::scenario::{Problem, Value};

/// What a changed scenario is called in conditions.
const MINE: &str = "mine";

/// What a value comes to while a block is played; nothing where it does not exist.
pub fn worth(lesson: &Lesson, place: usize, value: &Value, runs: &Runs) -> Option<f64> {
    on_ground(lesson, place, runs, |ground| ground.value(value).ok())
}

/// Whether an option of a block is right: it says so, or its condition holds.
pub fn is_right_option(lesson: &Lesson, place: usize, right: &Value, runs: &Runs) -> bool {
    match right {
        Value::Flag(flag) => *flag,
        condition => {
            on_ground(lesson, place, runs, |ground| ground.holds(condition)).unwrap_or_default()
        }
    }
}

fn on_ground<T>(
    lesson: &Lesson,
    place: usize,
    runs: &Runs,
    act: impl FnOnce(&Ground<'_>) -> T,
) -> T {
    let scenarios = all_scenarios(lesson);
    let stage = staged(lesson, place, runs).map(|staged| staged.scenario);
    act(&Ground { lesson: &lesson.value, scenarios: &scenarios, stage: stage.as_deref(), runs })
}

/// The table of a sweep, its heads first; nothing for an experiment of a paper.
pub fn swept(lesson: &Lesson, name: &str, runs: &Runs) -> Option<Vec<Vec<String>>> {
    let sweep = lesson.value.get("experiments")?.get(name)?;
    if sweep.get("name").is_some() {
        return None;
    }
    Some((*runs.sweeps.table(sweep).ok()?).clone())
}

/// What a block gives away if it is shown before: scenarios with the cursors of facts that it asks about. A
/// prediction asks about what it shows, a number or a choice about the facts and the evidence that it reads.
pub fn veiled(lesson: &Lesson, place: usize, runs: &Runs) -> Vec<(String, usize)> {
    let Some(block) = lesson.blocks().get(place) else { return Vec::new() };
    let stage = staged(lesson, place, runs);
    let mut read = Vec::new();
    match block.get("kind").and_then(Value::text) {
        Some("predict") => {
            return stage.map(|stage| (stage.scenario, stage.cursor)).into_iter().collect();
        }
        Some("number") => read.extend(block.get("value")),
        Some("choice") => {
            let options = block.get("options").map(Value::items).unwrap_or_default();
            read.extend(options.iter().filter_map(|option| option.get("right")));
        }
        _ => return Vec::new(),
    }
    let mut found = Vec::new();
    let mut rest = read;
    while let Some(value) = rest.pop() {
        rest.extend(value.items());
        rest.extend(value.entries().iter().map(|(_, value)| value));
        let anchor = ["fact", "evidence"].iter().find_map(|key| value.get(key));
        let anchor = anchor.filter(|_| value.get("of").is_some() && value.get("policy").is_none());
        let name = match value.get("in") {
            Some(name) => name.text(),
            None => stage.as_ref().map(|stage| &*stage.scenario),
        };
        let Some((anchor, name)) = anchor.zip(name) else { continue };
        let played = super::staged::scenario(lesson, name).and_then(|it| runs.of(&it).ok());
        let place = played.and_then(|played| cursor(&played, anchor).ok());
        found.extend(place.map(|place| (name.to_owned(), place)));
    }
    found.sort();
    found.dedup();
    found
}

/// A scenario with values put at pointers; else which of them cannot be.
pub fn changed(scenario: &Value, set: &[(String, Value)]) -> Result<Value, String> {
    let mut changed = scenario.clone();
    for (path, value) in set {
        pointer::put(&mut changed, path, value)?;
    }
    Ok(changed)
}

/// Whether the `change` of a block lets something be put at a pointer.
pub fn is_allowed(change: &Value, pointer: &str) -> bool {
    change.items().iter().any(|change| allows(change, pointer))
}

/// The pointers of a document that a pattern stands for.
pub fn places(document: &Value, pattern: &str) -> Vec<String> {
    pointer::places(document, pattern)
}

/// A comparison of a condition, with what its sides come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The left value; nothing where it does not exist.
    pub left: Option<f64>,
    /// The sign between them.
    pub sign: String,
    /// The right value.
    pub right: Option<f64>,
    /// What the two are of, as the lesson has it.
    pub of: [Value; 2],
}

/// What became of a changed scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// Whether the condition holds.
    pub holds: bool,
    /// The comparisons of the condition, in their order.
    pub sides: Vec<Side>,
}

/// Tests the condition of a block on a changed scenario; the problems are those of the scenario.
pub fn tried(
    lesson: &Lesson,
    place: usize,
    mine: &Value,
    runs: &Runs,
) -> Result<Tried, Vec<Problem>> {
    runs.of(&with_format(mine.clone())).map_err(|problems| problems.to_vec())?;
    let mut scenarios: BTreeMap<String, Value> = all_scenarios(lesson);
    scenarios.insert(MINE.to_owned(), mine.clone());
    let ground = Ground { lesson: &lesson.value, scenarios: &scenarios, stage: Some(MINE), runs };
    let none = Value::Null;
    let until = lesson.blocks().get(place).and_then(|block| block.get("until")).unwrap_or(&none);
    // What does not exist in the run makes the whole of it false.
    let holds = ground.holds(until).unwrap_or_default();
    let mut sides = Vec::new();
    compared(&ground, until, &mut sides);
    Ok(Tried { holds, sides })
}

fn compared(ground: &Ground<'_>, condition: &Value, sides: &mut Vec<Side>) {
    for key in ["all", "any"] {
        for part in condition.get(key).map(Value::items).unwrap_or_default() {
            compared(ground, part, sides);
        }
    }
    if let Some(part) = condition.get("not") {
        compared(ground, part, sides);
    }
    if let Some([left, sign, right]) = condition.get("is").map(Value::items) {
        sides.push(Side {
            left: ground.value(left).ok(),
            sign: sign.text().unwrap_or_default().to_owned(),
            right: ground.value(right).ok(),
            of: [left.clone(), right.clone()],
        });
    }
}
