//! What is asked of an experiment before it runs.

use std::rc::Rc;

use super::job::{Order, Task};
use super::number::{FIRST, MOST_SEED, SEED, SETS};
use super::own::{indented, with_base};
use super::room::{ROOM, in_sets};
use crate::experiment::named::{Given, NAMED, Named, Recipe};
use crate::runner::OpenedTrace;
use crate::scenario::{Code, Problem, Value, parse};
use crate::words::experiments::asked;

/// The word for a sweep that somebody writes.
pub(super) const OWN: &str = "own";

/// What is chosen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Form {
    /// The experiment's name, or [`OWN`].
    pub(super) name: String,
    /// How many sets of random numbers, as typed.
    pub(super) sets: String,
    /// The seed, as typed.
    pub(super) seed: String,
    /// How many jobs of the workload, as typed; nothing for all.
    pub(super) first: String,
    /// Whether the opened trace is used.
    pub(super) on_trace: bool,
    /// The name of the opened trace when it was asked for.
    pub(super) trace: Option<String>,
    /// An experiment as JSON.
    pub(super) own: String,
    /// How it is shown.
    pub(super) shown: Shown,
    /// What is wrong with what was typed.
    pub(super) problems: Vec<Problem>,
}

/// How a sweep of one's own is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// As fields.
    Form,
    /// As a text to edit.
    Json,
    /// Not at all: there is more room for its results.
    Closed,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            name: "figure-2".to_owned(),
            sets: "10".to_owned(),
            seed: "1".to_owned(),
            first: String::new(),
            on_trace: false,
            trace: None,
            own: String::new(),
            shown: Shown::Form,
            problems: Vec::new(),
        }
    }
}

impl Form {
    /// Takes an experiment as one's own.
    pub(super) fn write(&mut self, experiment: &Value) {
        OWN.clone_into(&mut self.name);
        self.own = indented(experiment, 0);
        self.problems.clear();
    }

    /// Takes what was changed in one's own; what was wrong before is looked at again.
    pub(super) fn edit(&mut self, own: String) {
        self.own = own;
        if !self.problems.is_empty() {
            self.problems = self.own_order(None).err().unwrap_or_default();
        }
    }

    /// What was wrong with the numbers before is looked at again.
    pub(super) fn look_again(&mut self) {
        if !self.problems.is_empty() {
            self.problems = self.number_problems();
        }
    }

    /// Takes a scenario as the base of the sweep that is being made, if one is.
    pub(super) fn rebase(&mut self, scenario: &Value) {
        if self.name == OWN
            && let Ok(experiment) = Value::parse(self.own.as_bytes())
        {
            self.edit(indented(&with_base(&experiment, scenario), 0));
        }
    }

    /// The paper's experiment that is chosen; nothing for one's own.
    pub(super) fn named(&self) -> Option<&'static Named> {
        Named::find(&self.name)
    }

    /// Whether its jobs come from a workload that can be chosen.
    pub(super) fn takes_workload(&self) -> bool {
        self.named().is_some_and(|named| named.lab == "allocate" && named.name != "speed-ratios")
    }

    /// What is chosen, as experiments take it; what cannot be read is what it usually is.
    pub(super) fn given(&self) -> Given {
        let number = |text: &str| text.trim().parse::<f64>().ok();
        let usual = self.named().and_then(|named| named.sets).unwrap_or(1);
        Given {
            seed: number(&self.seed).unwrap_or(1.0),
            sets: self.sets.trim().parse().unwrap_or(usual),
            trace: self.trace.clone().filter(|_| self.on_trace && self.takes_workload()),
            first: number(&self.first).filter(|_| self.takes_workload()),
        }
    }

    /// What is wrong with the numbers that were typed.
    pub(super) fn number_problems(&self) -> Vec<Problem> {
        let whole = |text: &str, least: f64, most: f64| {
            let number = text.trim().parse::<f64>().ok();
            number.is_some_and(|number| number.fract() == 0.0 && (least..=most).contains(&number))
        };
        let mut problems = Vec::new();
        let mut expect = |field: &str, found: &str, (least, most), expected: String| {
            if !whole(found, least, most) {
                let found = format!("{found:?}");
                problems.push(Problem::found(Code::OutOfRange, field, found, expected));
            }
        };
        let seeds = asked::whole_between(0, &MOST_SEED.to_string());
        expect(SEED, &self.seed, (0.0, MOST_SEED), seeds);
        if self.named().is_some_and(|named| named.sets.is_some()) {
            let sets = asked::whole_between(1, "10000");
            expect(SETS, &self.sets, (1.0, 10_000.0), sets);
        }
        if self.takes_workload() && !self.first.trim().is_empty() {
            let firsts = asked::whole_or_all().to_owned();
            expect(FIRST, &self.first, (1.0, 1e8), firsts);
        }
        problems
    }

    /// What is to be run, or what is wrong with it.
    pub(super) fn order(&self, trace: Option<Rc<OpenedTrace>>) -> Result<Order, Vec<Problem>> {
        let Some(named) = self.named() else { return self.own_order(trace) };
        let problems = self.number_problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let form = Self { trace: trace.as_ref().map(|trace| trace.name.clone()), ..self.clone() };
        let task = match (named.recipe, named.sweep(&form.given())) {
            (Recipe::Direct { .. }, _) | (_, None) => Task::Table,
            (Recipe::Sweep { .. }, Some(sweep)) => {
                let sweep = sweep?;
                if let Some(problem) = ROOM.problem(sweep.file()) {
                    return Err(vec![in_sets(problem)]);
                }
                Task::Sweep(Rc::new(sweep))
            }
        };
        let trace = trace.filter(|_| form.given().trace.is_some());
        Ok(Order { named: Some(named), task, trace, form, is_small: false })
    }

    fn own_order(&self, trace: Option<Rc<OpenedTrace>>) -> Result<Order, Vec<Problem>> {
        let value = parse(self.own.as_bytes()).map_err(|problem| vec![problem])?;
        let sweep = Rc::new(ROOM.check(&value)?);
        if sweep.is_empty() {
            return Err(vec![Problem::new(Code::Missing, "/axes", asked::nothing_to_run())]);
        }
        let useless = sweep.useless_values();
        if !useless.is_empty() {
            return Err(useless);
        }
        Ok(Order {
            named: None,
            task: Task::Sweep(sweep),
            trace,
            form: self.clone(),
            is_small: false,
        })
    }
}

/// The experiments in the order of their labs.
pub(super) fn all() -> impl Iterator<Item = &'static Named> {
    NAMED.iter()
}

#[cfg(test)]
mod tests {
    use super::Form;

    #[test]
    fn numbers_that_cannot_be_are_told_with_their_field() {
        let form = Form { seed: "-1".to_owned(), sets: "many".to_owned(), ..Form::default() };
        let problems = form.order(None).unwrap_err();
        let fields: Vec<&str> = problems.iter().map(|problem| &*problem.path).collect();
        assert_eq!(fields, ["seed", "sets"]);
        let seeded = |seed: &str| Form { seed: seed.to_owned(), ..Form::default() };
        assert!(seeded("9007199254740991").number_problems().is_empty());
        let problems = seeded("9007199254740992").number_problems();
        assert_eq!(
            problems[0].expected.as_deref(),
            Some("a whole number from 0 to 9007199254740991")
        );
        let form = Form { first: "0".to_owned(), ..Form::default() };
        assert_eq!(form.order(None).unwrap_err().len(), 1);
    }
}
