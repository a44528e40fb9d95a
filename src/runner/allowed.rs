//! What a page does not run of itself [P-62]: a policy of one's own may come with a link from anywhere,
//! and the page has no place yet at which people read it and say that it may run.

use crate::scenario::{Code, Problem, Value};

/// The scenario, if it has no policies of its own.
pub(super) fn without_own_policies(scenario: Value) -> Result<Value, Vec<Problem>> {
    match of_own_policies(&scenario) {
        Some(problem) => Err(vec![problem]),
        None => Ok(scenario),
    }
}

/// What is wrong with a scenario that has policies of its own.
pub(super) fn of_own_policies(scenario: &Value) -> Option<Problem> {
    let count = scenario.get("own_policies").map_or(0, |list| list.items().len());
    let found = format!("{count} of them");
    let expected = "none: this page runs the built-in policies; those in words run on the command \
                    line, with gridlock run";
    (count > 0).then(|| Problem::found(Code::Conflict, "/own_policies", found, expected.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(text: &str) -> Vec<String> {
        let scenario = Value::parse(text.as_bytes()).unwrap();
        let problems = without_own_policies(scenario).err().unwrap_or_default();
        problems.into_iter().map(|problem| problem.path).collect()
    }

    #[test]
    fn a_page_runs_no_policy_that_came_with_a_scenario() {
        assert_eq!(
            problems(r#"{"own_policies":[{"name":"mine","text":"site"}]}"#),
            ["/own_policies"]
        );
        assert_eq!(problems(r#"{"own_policies":[]}"#), Vec::<String>::new());
        assert_eq!(problems("{}"), Vec::<String>::new());
    }
}
