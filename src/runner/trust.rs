//! Which policies of one's own a worker runs [P-62]: a text may come with a link from anywhere, so only
//! those run that were typed on this page, or read there and allowed to run.

use serde::{Deserialize, Serialize};

use super::recording::Failure;
use crate::kernel::{Lab, Refused};
use crate::report::RunError;
use crate::scenario::{Code, Problem, Value};
use crate::time::Time;

/// The texts that may run. They are compared as a whole, so that no other text passes for one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trusted(Vec<String>);

impl Trusted {
    /// How many texts are remembered; the oldest is forgotten first.
    pub const MOST: usize = 64;

    /// These texts, the newest last.
    pub fn of(texts: impl IntoIterator<Item = String>) -> Self {
        let mut trusted = Self::default();
        texts.into_iter().for_each(|text| trusted.trust(&text));
        trusted
    }

    /// Lets a text run from now on.
    pub fn trust(&mut self, text: &str) {
        self.0.retain(|known| known != text);
        self.0.push(text.to_owned());
        let surplus = self.0.len().saturating_sub(Self::MOST);
        self.0.drain(..surplus);
    }

    /// Lets the texts of a scenario run from now on.
    pub fn trust_all(&mut self, scenario: &Value) {
        texts(scenario).for_each(|text| self.trust(text));
    }

    /// The texts, the newest last.
    pub fn texts(&self) -> &[String] {
        &self.0
    }

    /// Whether a text may not run.
    pub fn lacks(&self, text: &str) -> bool {
        !self.0.iter().any(|known| known == text)
    }

    /// Whether a scenario brings along a text that may not run.
    pub fn lacks_any_of(&self, scenario: &Value) -> bool {
        self.first_strange(scenario).is_some()
    }

    /// What keeps a scenario from being run: a text that may not.
    #[inline(never)]
    pub(super) fn problem_of(&self, scenario: &Value) -> Option<Problem> {
        let place = self.first_strange(scenario)?;
        let message = "this policy came from elsewhere and has not been let run: open the scenario, read \
                       the policy, and press Run this policy";
        Some(Problem::new(Code::Conflict, format!("/own_policies/{place}/text"), message))
    }

    /// The scenario, if all its texts may run.
    pub(super) fn admit(&self, scenario: Value) -> Result<Value, Vec<Problem>> {
        match self.problem_of(&scenario) {
            Some(problem) => Err(vec![problem]),
            None => Ok(scenario),
        }
    }

    fn first_strange(&self, scenario: &Value) -> Option<usize> {
        texts(scenario).position(|text| self.lacks(text))
    }
}

/// Why a run that was refused its next step ends there: when a policy of one's own could not go on, and
/// where in its text [P-60]; else as an error.
#[inline(never)]
pub(super) fn ending_of<L: Lab>(
    lab: &L,
    refused: Refused<L>,
    step: u64,
) -> Result<(Time, Box<Problem>), Failure> {
    match RunError::of(lab, refused, step) {
        RunError::Stopped(stopped) => {
            let name = stopped.stopping.policy.as_str().to_owned();
            Ok((stopped.at, Box::new(stopped.problem(name))))
        }
        RunError::Infeasible(infeasible) => {
            Err(Failure::Infeasible(Box::new(Problem::infeasible(infeasible))))
        }
        other @ RunError::Internal(_) => Err(Failure::Fault(other.to_string())),
    }
}

/// The texts of a scenario, used or not; one that is none is empty.
fn texts(scenario: &Value) -> impl Iterator<Item = &str> {
    let given = scenario.get("own_policies").map_or(&[][..], Value::items);
    given.iter().map(|own| own.get("text").and_then(Value::text).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenario(texts: &[&str]) -> Value {
        let entry = |text: &&str| Value::object([("text", Value::from(*text))]);
        Value::object([("own_policies", Value::List(texts.iter().map(entry).collect()))])
    }

    #[test]
    fn only_a_text_that_is_known_to_the_letter_may_run() {
        let trusted = Trusted::of(["score = 1".to_owned()]);
        assert!(trusted.admit(scenario(&["score = 1"])).is_ok());
        assert!(trusted.admit(Value::Null).is_ok());
        for strange in ["score = 1 ", "score = 2", "", "Score = 1"] {
            let problems = trusted.admit(scenario(&["score = 1", strange])).unwrap_err();
            assert_eq!(problems[0].path, "/own_policies/1/text", "{strange}");
        }
    }

    #[test]
    fn the_oldest_texts_are_forgotten_first_and_one_that_is_let_run_again_is_new() {
        let mut trusted = Trusted::of((0..Trusted::MOST).map(|n| n.to_string()));
        trusted.trust("0");
        trusted.trust("new");
        assert_eq!(trusted.texts().len(), Trusted::MOST);
        assert!(!trusted.lacks_any_of(&scenario(&["0", "new"])));
        assert!(trusted.lacks_any_of(&scenario(&["1"])));
    }
}
