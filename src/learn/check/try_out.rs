//! What learners change until a condition holds: it must not hold at first, and must hold after the
//! author's solution [L-37, L-38].

use super::blocks::Block;
use super::questions::answer;
use super::{Answer, Checker};
use crate::explore::with_format;
use crate::learn::worth::{Absent, Ground};
use crate::learn::{forms, pointer};
use crate::scenario::{Code, Value};

/// What the changed scenario is called in conditions.
const MINE: &str = "mine";

impl Checker<'_> {
    pub(super) fn try_out(&mut self, block: &Block<'_>) -> Result<(), Absent> {
        let scenario = self.stage(block)?;
        self.not_yet(block, &scenario)?;
        let here = block.at("solution");
        let set = block.needs("solution")?.get("set");
        let set = set.ok_or_else(|| Absent::AsWritten("the solution has no set".to_owned()))?;
        let changes = if set.entries().is_empty() { &[] } else { block.needs("change")?.items() };
        let mut changed = scenario;
        for (path, value) in set.entries() {
            if !changes.iter().any(|change| allows(change, path)) {
                let message = format!("{path} may not be changed");
                self.found.put(Code::Conflict, &here, message);
            }
            if let Err(why) = pointer::put(&mut changed, path, value) {
                self.found.put(Code::SolutionFails, &here, why);
                return Ok(());
            }
        }
        for change in changes {
            self.most_added(change, set, &here);
        }
        self.solves(block, changed)?;
        let told = set.to_json();
        self.answers.push(Answer { told, ..answer(block, set.clone()) });
        Ok(())
    }

    /// No more may be added to a list than the change says.
    fn most_added(&mut self, change: &Value, set: &Value, here: &str) {
        let (Some(list), Some(most)) =
            (change.get("add").and_then(Value::text), change.get("most").and_then(Value::number))
        else {
            return;
        };
        let added = set.entries().iter().filter(|(path, _)| *path == format!("{list}/-")).count();
        if added as f64 > most {
            let message = format!("{added} are added to {list}, expected at most {most}");
            self.found.put(Code::Conflict, here, message);
        }
    }

    pub(super) fn what_if(&mut self, block: &Block<'_>) -> Result<(), Absent> {
        let scenario = self.stage(block)?;
        self.not_yet(block, &scenario)?;
        let here = block.at("solution");
        let solution = block.get("solution").filter(|solution| !solution.items().is_empty());
        let Some(solution) = solution else {
            let message = "missing, expected a list of interventions";
            self.found.put(Code::Missing, here, message);
            return Ok(());
        };
        self.only_allowed(block, solution);
        let mut changed = scenario;
        changed.put("/interventions", solution.clone());
        let told = solution.to_json();
        self.answers.push(Answer { told, ..answer(block, solution.clone()) });
        if self.runs.of(&changed).is_err_and(|problems| {
            let is_unknown = |path: &str| path == "/interventions";
            problems.iter().any(|it| it.code == Code::UnknownKey && is_unknown(&it.path))
        }) {
            // A lab whose runs nobody can interfere with yet: nothing is played.
            return Ok(());
        }
        self.solves(block, changed)
    }

    /// The solution uses no other verbs than learners may.
    fn only_allowed(&mut self, block: &Block<'_>, solution: &Value) {
        let Some(allowed) = block.get("allow").filter(|allowed| **allowed != Value::Null) else {
            return;
        };
        let verbs = |one: &Value| {
            let keys = one.entries().iter().map(|(key, _)| key.clone());
            keys.filter(|key| !["step", "at", "site", "processors"].contains(&key.as_str()))
                .collect::<Vec<_>>()
        };
        for verb in solution.items().iter().flat_map(verbs) {
            if !allowed.items().iter().any(|allowed| allowed.text() == Some(&verb)) {
                let message = format!("{verb} is not among what is allowed");
                self.found.put(Code::Conflict, block.at("solution"), message);
            }
        }
    }

    /// The condition does not hold from the start.
    fn not_yet(&mut self, block: &Block<'_>, scenario: &Value) -> Result<(), Absent> {
        let until = block.needs("until")?;
        forms::condition(until, &block.at("until"), &mut self.found);
        if self.holds_of(until, scenario.clone())? {
            let message = "the condition holds before anything is changed";
            self.found.put(Code::HoldsAlready, block.at("until"), message);
        }
        Ok(())
    }

    /// The condition holds after the solution.
    fn solves(&mut self, block: &Block<'_>, changed: Value) -> Result<(), Absent> {
        let until = block.needs("until")?;
        let here = block.at("solution");
        if let Err(problems) = self.runs.of(&with_format(changed.clone())) {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            let message = format!("the changed scenario cannot be run: {first}");
            self.found.put(Code::SolutionFails, here, message);
        } else if !self.holds_of(until, changed)? {
            let message = "the condition does not hold after the solution";
            self.found.put(Code::SolutionFails, here, message);
        }
        Ok(())
    }

    /// Whether a condition holds of a changed scenario; what does not exist in its run makes it false.
    fn holds_of(&self, condition: &Value, mine: Value) -> Result<bool, Absent> {
        let mut scenarios = self.scenarios.clone();
        scenarios.insert(MINE.to_owned(), mine);
        let ground = Ground { scenarios: &scenarios, ..self.ground(Some(MINE)) };
        match ground.holds(condition) {
            Err(Absent::InRun(_)) => Ok(false),
            told => told,
        }
    }
}

/// Whether a change allows that something is put at a pointer.
pub(in crate::learn) fn allows(change: &Value, pointer: &str) -> bool {
    let text = |key: &str| change.get(key).and_then(Value::text);
    text("add").is_some_and(|list| pointer == format!("{list}/-"))
        || text("path").is_some_and(|pattern| pointer::matches(pattern, pointer))
}
