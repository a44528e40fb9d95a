//! The scenarios of a lesson: written out, or another one with values put into it [L-21].

use super::pointer::put;
use crate::scenario::Value;

/// How many scenarios may be made of one another.
const LONGEST_CHAIN: usize = 4;

/// The scenario of this name, complete but for its format; else why there is none.
pub(super) fn scenario(lesson: &Value, name: &str) -> Result<Value, String> {
    made(lesson, name, 0)
}

fn made(lesson: &Value, name: &str, depth: usize) -> Result<Value, String> {
    if depth > LONGEST_CHAIN {
        return Err(format!("a chain of scenarios is longer than {LONGEST_CHAIN}"));
    }
    let Some(written) = lesson.get("scenarios").and_then(|all| all.get(name)) else {
        return Err(format!("no scenario is called {name}"));
    };
    let Some(of) = written.get("of") else { return Ok(written.clone()) };
    let Some(of) = of.text() else { return Err("of must name a scenario".to_owned()) };
    let mut scenario = made(lesson, of, depth + 1)?;
    for (pointer, value) in written.get("set").map(Value::entries).unwrap_or_default() {
        put(&mut scenario, pointer, value)?;
    }
    Ok(scenario)
}

/// The scenario that one is made of in the end, by its name: those of one root are variants of each
/// other.
pub(super) fn root<'a>(lesson: &'a Value, name: &'a str) -> &'a str {
    let mut name = name;
    for _ in 0..=LONGEST_CHAIN {
        let written = lesson.get("scenarios").and_then(|all| all.get(name));
        match written.and_then(|written| written.get("of")).and_then(Value::text) {
            Some(of) => name = of,
            None => break,
        }
    }
    name
}
