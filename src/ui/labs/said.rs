//! What the bar says of a lab's scenario besides what it says of all: values that people change often.

use crate::playback::format::{share, trimmed};
use crate::scenario::Value;
use crate::words::Label;
use crate::words::page::said as told;

/// A value in the sentence of the bar.
#[derive(Clone, Copy, Debug)]
pub struct Said {
    /// The words before it.
    pub before: fn() -> Label,
    /// Where it stands, as a JSON pointer: a field of the scenario or of its options.
    pub path: &'static str,
    /// The value in words; nothing where it is not worth a word.
    pub words: fn(&Value) -> Option<String>,
}

/// Before what only goes on.
const fn comma() -> Label {
    ","
}

/// Lab Allocate: system loading, and the share into which jobs are cut.
pub(super) const ALLOCATE: &[Said] = &[
    Said { before: told::at_load, path: "/options/system_loading", words: loading },
    Said { before: comma, path: "/options/resource_configuration", words: cutting },
];

/// Lab Balance: how much the servers differ, where they are drawn.
pub(super) const BALANCE: &[Said] =
    &[Said { before: comma, path: "/servers/variance", words: difference }];

/// "variance 2"; only where servers are drawn.
fn difference(scenario: &Value) -> Option<String> {
    let servers = scenario.get("servers")?;
    servers.get("generator")?;
    let variance = servers.get("variance").and_then(Value::number).unwrap_or(2.0);
    Some(told::variance(&trimmed(variance, 2)))
}

/// "×3".
#[expect(clippy::unnecessary_wraps, reason = "one way for all values")]
fn loading(scenario: &Value) -> Option<String> {
    let loading = scenario.at("/options/system_loading").and_then(Value::number).unwrap_or(1.0);
    Some(format!("×{}", trimmed(loading, 3)))
}

/// "RC 50 %"; only where jobs are cut.
fn cutting(scenario: &Value) -> Option<String> {
    let part = scenario.at("/options/resource_configuration").and_then(Value::number)?;
    Some(format!("RC {}", share(part)))
}

/// Lab Select: what is not as the paper has it.
pub(super) const SELECT: &[Said] = &[
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

/// Lab Cluster: what the scheduler knows of a job's length, where it is not the request.
pub(super) const CLUSTER: &[Said] =
    &[Said { before: comma, path: "/options/estimates", words: estimates }];

/// "exact estimates"; only where they are.
fn estimates(scenario: &Value) -> Option<String> {
    let word = scenario.at("/options/estimates").and_then(Value::text)?;
    (word == "exact").then(|| told::exact_estimates().to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Value, cutting, deadlines, loading, sharing};

    #[test]
    fn values_are_told_in_words() {
        let options = |text: &str| Value::parse(text.as_bytes()).unwrap();
        let loaded = options(r#"{"options":{"system_loading":2.5}}"#);
        assert_eq!(loading(&loaded).as_deref(), Some("×2.5"));
        assert_eq!((loading(&options("{}")).as_deref(), cutting(&loaded)), (Some("×1"), None));
        let select = options(r#"{"options":{"concurrency":"shared","deadline_mode":"admit"}}"#);
        assert_eq!(sharing(&select).as_deref(), Some("jobs side by side"));
        assert_eq!((sharing(&loaded), deadlines(&select)), (None, None));
    }
}
