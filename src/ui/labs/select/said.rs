//! What the bar says of a scenario of the lab.

use crate::scenario::Value;
use crate::ui::labs::said::{Said, comma};
use crate::words::page::said as told;

/// Lab Select: what is not as the paper has it.
pub(super) const SAID: &[Said] = &[
    Said { before: comma, path: "/options/concurrency", words: sharing },
    Said { before: comma, path: "/options/deadline_mode", words: deadlines },
];

/// "jobs side by side"; only where clusters are shared.
fn sharing(scenario: &Value) -> Option<String> {
    let word = scenario.at("/options/concurrency").and_then(Value::text)?;
    (word == "shared").then(|| told::side_by_side().to_owned())
}

/// "soft deadlines"; only where nobody is turned away.
fn deadlines(scenario: &Value) -> Option<String> {
    let word = scenario.at("/options/deadline_mode").and_then(Value::text)?;
    (word == "soft").then(|| told::soft_deadlines().to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Value, deadlines, sharing};

    #[test]
    fn what_is_not_as_the_paper_has_it_is_told() {
        let options = |text: &str| Value::parse(text.as_bytes()).unwrap();
        let select = options(r#"{"options":{"concurrency":"shared","deadline_mode":"admit"}}"#);
        assert_eq!(sharing(&select).as_deref(), Some("jobs side by side"));
        assert_eq!((sharing(&options("{}")), deadlines(&select)), (None, None));
    }
}
