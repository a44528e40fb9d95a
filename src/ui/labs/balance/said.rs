//! What the bar says of a scenario of the lab.

use crate::playback::format::trimmed;
use crate::scenario::Value;
use crate::ui::labs::said::{Said, comma};
use crate::words::page::said as told;

/// Lab Balance: how much the servers differ, where they are drawn.
pub(super) const SAID: &[Said] =
    &[Said { before: comma, path: "/servers/variance", words: difference }];

/// "variance 2"; only where servers are drawn.
fn difference(scenario: &Value) -> Option<String> {
    let servers = scenario.get("servers")?;
    servers.get("generator")?;
    let variance = servers.get("variance").and_then(Value::number).unwrap_or(2.0);
    Some(told::variance(&trimmed(variance, 2)))
}
