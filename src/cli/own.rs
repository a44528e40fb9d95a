//! Own policies on the command line: files beside a scenario, and the built-in ones as texts [P-6].

use std::fs;
use std::path::{Path, PathBuf};

use super::arguments::PolicyArguments;
use super::commands::printed;
use super::failure::Failure;
use crate::own::{OwnName, PREFIX};
use crate::policy_text::EXAMPLES;
use crate::scenario::Value;

/// Puts policies from files into a scenario, each under the name of its file; the first one decides
/// where the scenario names nobody.
pub(super) fn add(scenario: &mut Value, files: &[PathBuf]) -> Result<(), Failure> {
    let mut policies = scenario.get("own_policies").map_or(&[][..], Value::items).to_vec();
    for (place, file) in files.iter().enumerate() {
        let name = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if OwnName::new(name).is_none() {
            let message =
                format!("found {name:?}, expected a file named by 1 to 40 of a-z, 0-9 and -");
            return Err(Failure::argument("--own", message));
        }
        let text = fs::read_to_string(file);
        let text = text.map_err(|error| Failure::file(&shown(file), "read", &error))?;
        policies.push(Value::object([("name", Value::from(name)), ("text", Value::Text(text))]));
        let is_first = place == 0;
        if is_first && scenario.get("policy").is_none() && scenario.get("policies").is_none() {
            scenario.put("/policy", Value::Text(format!("{PREFIX}{name}")));
        }
    }
    if !files.is_empty() {
        scenario.put("/own_policies", Value::List(policies));
    }
    Ok(())
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}

/// `gridlock policy`.
pub(super) fn policy(arguments: &PolicyArguments, out: Option<&Path>) -> Result<(), Failure> {
    let PolicyArguments { lab, name } = arguments;
    let of_lab = || EXAMPLES.iter().filter(|example| example.lab == lab);
    if of_lab().next().is_none() {
        let mut labs: Vec<&str> = EXAMPLES.iter().map(|example| example.lab).collect();
        labs.dedup();
        let message = format!("found {lab:?}, expected one of {}", labs.join(", "));
        return Err(Failure::argument("LAB", message));
    }
    let Some(example) = of_lab().find(|example| example.policy == name) else {
        let names: Vec<&str> = of_lab().map(|example| example.policy).collect();
        let message = format!("found {name:?}, expected one of {}", names.join(", "));
        return Err(Failure::argument("NAME", message));
    };
    printed(out, |to| to.write_all(example.text.as_bytes()))
}
