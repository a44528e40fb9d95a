//! Own policies on the command line: files beside a scenario, with mistakes reported at their place in
//! the file, and the built-in policies as texts [P-6].

use std::fs;
use std::path::{Path, PathBuf};

use super::arguments::PolicyArguments;
use super::commands::printed;
use super::failure::{Failure, FileProblem};
use crate::own::{OwnName, PREFIX};
use crate::scenario::tables::LABS;
use crate::scenario::{Problem, Value, written};

/// Policies that came from files, behind those that a scenario brought itself.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnFiles {
    /// How many the scenario brought.
    before: usize,
    /// The files, in the order of their policies.
    names: Vec<String>,
}

impl OwnFiles {
    /// What went wrong, with what is at fault in a text told of its file.
    pub(super) fn located(&self, failure: Failure) -> Failure {
        match failure {
            Failure::Problems(name, problems)
                if problems.iter().any(|problem| self.file(problem).is_some()) =>
            {
                let told = problems.into_iter().map(|problem| match self.file(&problem) {
                    Some(file) => FileProblem { file: file.to_owned(), problem, is_text: true },
                    None => FileProblem { file: name.clone(), problem, is_text: false },
                });
                let mut told: Vec<FileProblem> = told.collect();
                // Several runs may have the same text.
                told.dedup_by(|one, other| one.is_same_text(other));
                Failure::Files(told)
            }
            other => other,
        }
    }

    /// The file whose text is at fault.
    fn file(&self, problem: &Problem) -> Option<&str> {
        let (_, behind) = problem.path.split_once("/own_policies/")?;
        let place: usize = behind.strip_suffix("/text")?.parse().ok()?;
        let name = self.names.get(place.checked_sub(self.before)?)?;
        Some(name)
    }
}

/// Puts policies from files into a scenario, each under the name of its file; the first one decides
/// where the scenario names nobody.
pub(super) fn add(scenario: &mut Value, files: &[PathBuf]) -> Result<OwnFiles, Failure> {
    let mut policies = scenario.get("own_policies").map_or(&[][..], Value::items).to_vec();
    let before = policies.len();
    for (place, file) in files.iter().enumerate() {
        let name = name_of(file)?;
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
    Ok(OwnFiles { before, names: files.iter().map(|file| shown(file)).collect() })
}

/// Lets one of these files decide alone where it is wanted and the scenario does not name it among its policies.
pub(super) fn decide(scenario: &mut Value, wanted: Option<&str>, files: &[PathBuf]) {
    let is_in = |file: &PathBuf, word: &str| {
        name_of(file).is_ok_and(|name| word.strip_prefix(PREFIX) == Some(name))
    };
    let Some(word) = wanted.filter(|word| files.iter().any(|file| is_in(file, word))) else {
        return;
    };
    let named = scenario.get("policies").map_or(&[][..], Value::items);
    if !named.iter().any(|policy| policy.text() == Some(word)) {
        scenario.take("/policies");
        scenario.put("/policy", Value::from(word));
    }
}

/// What the policy in a file is called.
pub(super) fn name_of(file: &Path) -> Result<&str, Failure> {
    let name = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    if OwnName::new(name).is_some() {
        return Ok(name);
    }
    let message = format!("found {name:?}, expected a file named by 1 to 40 of a-z, 0-9 and -");
    Err(Failure::argument("--own", message))
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}

/// `gridlock policy`.
pub(super) fn policy(arguments: &PolicyArguments, out: Option<&Path>) -> Result<(), Failure> {
    let PolicyArguments { lab, name } = arguments;
    let examples = written::examples(lab);
    if examples.is_empty() {
        let words = LABS.iter().map(|lab| lab.choice.word);
        let labs: Vec<&str> = words.filter(|lab| !written::examples(lab).is_empty()).collect();
        return Err(Failure::unknown_argument("LAB", lab, &labs));
    }
    let Some(example) = examples.iter().find(|example| example.policy == name) else {
        let names: Vec<&str> = examples.iter().map(|example| example.policy).collect();
        return Err(Failure::unknown_argument("NAME", name, &names));
    };
    printed(out, |to| to.write_all(example.text.as_bytes()))
}
