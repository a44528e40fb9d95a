//! What the bar says of a scenario of the lab.

use crate::scenario::Value;
use crate::ui::labs::said::{Said, comma};
use crate::words::page::said as told;

/// Lab Cluster: what the scheduler knows of a job's length, where it is not the request.
pub(super) const SAID: &[Said] =
    &[Said { before: comma, path: "/options/estimates", words: estimates }];

/// "exact estimates"; only where they are.
fn estimates(scenario: &Value) -> Option<String> {
    let word = scenario.at("/options/estimates").and_then(Value::text)?;
    (word == "exact").then(|| told::exact_estimates().to_owned())
}
