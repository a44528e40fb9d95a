//! Policies that a scenario brings along: their checks, and what of them is left for a run [P-3 to
//! P-8].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::problem::{Code, Problem, Problems};
use super::value::Value;
use crate::labs::allocate::{ALLOW, CHOOSE, ORDER, SCORE, VOCABULARY};
use crate::own::{HookId, OwnName, OwnPolicy, PREFIX, Place, Program, Vocabulary};
use crate::policy_text::{self, Reading};
use crate::spelling::nearest;

/// The most own policies of a scenario [P-3].
const MOST: usize = 16;

/// The longest title of an own policy, in characters [P-3].
const LONGEST_TITLE: usize = 80;

/// The own policies of a scenario, in its order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnPolicies(Arc<[Own]>);

/// One of them.
#[derive(Clone, Debug)]
struct Own {
    name: OwnName,
    source: OwnSource,
    program: Arc<Program>,
}

/// An own policy as it is written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnSource {
    /// Its name.
    pub name: String,
    /// A name for people.
    pub title: Option<String>,
    /// What it says.
    pub text: String,
    /// Values in place of those of its params.
    pub parameters: Vec<(String, f64)>,
}

impl PartialEq for Own {
    fn eq(&self, other: &Self) -> bool {
        self.source == other.source
    }
}

impl OwnPolicies {
    /// Those of a scenario that has passed the check.
    pub(super) fn of(scenario: &Value, vocabulary: Option<&'static Vocabulary>) -> Self {
        let given = scenario.get("own_policies").map_or(&[][..], Value::items);
        if given.is_empty() {
            return Self::default();
        }
        Self::read(given.iter().map(OwnSource::of), vocabulary)
    }

    /// The policies of these texts; such as cannot be read are left out, and all of a lab that asks no
    /// policy of people's own. Not inlined: most scenarios have none.
    #[inline(never)]
    pub fn read(
        sources: impl IntoIterator<Item = OwnSource>,
        vocabulary: Option<&'static Vocabulary>,
    ) -> Self {
        let Some(vocabulary) = vocabulary else { return Self::default() };
        let read = |source: OwnSource| {
            let Reading { policy, .. } =
                policy_text::read(&source.text, vocabulary, &source.parameters);
            let (name, program) = (OwnName::new(&source.name)?, Arc::new(policy.ok()?));
            Some(Own { name, source, program })
        };
        Self(sources.into_iter().filter_map(read).collect())
    }

    /// The policy of this name, ready to decide a run with a seed.
    pub fn policy(&self, name: Option<OwnName>, seed: u64) -> Option<OwnPolicy> {
        let own = self.0.iter().find(|own| Some(own.name) == name)?;
        Some(OwnPolicy { name: own.name, program: own.program.clone(), seed })
    }

    /// The place of a policy in the scenario.
    pub fn place(&self, name: OwnName) -> Option<usize> {
        self.0.iter().position(|own| own.name == name)
    }

    /// The policies as they are written down.
    pub fn sources(&self) -> impl ExactSizeIterator<Item = &OwnSource> {
        self.0.iter().map(|own| &own.source)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl OwnSource {
    pub(super) fn of(value: &Value) -> Self {
        let text = |key| value.get(key).and_then(Value::text).map(str::to_owned);
        Self {
            name: text("name").unwrap_or_default(),
            title: text("title"),
            text: text("text").unwrap_or_default(),
            parameters: numbers(value.get("parameters").map_or(&[][..], Value::entries)),
        }
    }
}

/// The params that the own policies of a scenario can be given other values of, each with its place as a JSON
/// pointer, the policy that it belongs to and the value that holds. Of a text that has
/// problems those that were found.
pub fn own_params(
    scenario: &Value,
    vocabulary: Option<&'static Vocabulary>,
) -> Vec<(String, String, f64)> {
    let given = scenario.get("own_policies").map_or(&[][..], Value::items);
    let (mut found, Some(vocabulary)) = (Vec::new(), vocabulary) else { return Vec::new() };
    for (place, own) in given.iter().enumerate() {
        let source = OwnSource::of(own);
        let reading = policy_text::read(&source.text, vocabulary, &source.parameters);
        found.extend(reading.params.into_iter().map(|param| {
            let path = format!("/own_policies/{place}/parameters/{}", param.name);
            (path, format!("{PREFIX}{}", source.name), param.value)
        }));
    }
    found
}

/// What the own policies of a scenario are called where a policy is named.
pub fn own_words(scenario: &Value) -> impl Iterator<Item = String> {
    let own = scenario.get("own_policies").map_or(&[][..], Value::items).iter();
    let names = own.filter_map(|own| own.get("name").and_then(Value::text));
    names.map(|name| format!("{PREFIX}{name}"))
}

/// The name of the policy of a scenario that decides, if that is one of those that it brings along; of
/// several policies, the first.
pub fn deciding(scenario: &Value) -> Option<&str> {
    policy_word(scenario)?.strip_prefix(PREFIX)
}

/// The word of the policy under which a scenario is shown: of several, the first.
pub fn policy_word(scenario: &Value) -> Option<&str> {
    scenario.get("policy").or_else(|| scenario.at("/policies/0"))?.text()
}

fn numbers(entries: &[(String, Value)]) -> Vec<(String, f64)> {
    entries.iter().filter_map(|(key, value)| Some((key.clone(), value.number()?))).collect()
}

fn given<'a>(entries: &'a [(String, Value)], key: &str) -> Option<&'a Value> {
    entries.iter().find(|(other, _)| other == key).map(|(_, value)| value)
}

/// What must hold of an own policy: its name, its parameters and its text [P-4, P-5, P-8].
pub(super) fn own_policy_law(
    entries: &[(String, Value)],
    path: &str,
    vocabulary: &'static Vocabulary,
    problems: &mut Problems,
) {
    tell_all(problems, of_own_policy(entries, path, vocabulary));
}

fn of_own_policy(
    entries: &[(String, Value)],
    path: &str,
    vocabulary: &'static Vocabulary,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    if let Some(name) = given(entries, "name").and_then(Value::text)
        && OwnName::new(name).is_none()
    {
        let (path, found) = (format!("{path}/name"), Value::from(name).to_json());
        let expected = "1 to 40 of a-z, 0-9 and -".to_owned();
        problems.push(Problem::found(Code::UnknownValue, path, found, expected));
    }
    let title = given(entries, "title").and_then(Value::text).map_or(0, |it| it.chars().count());
    if title > LONGEST_TITLE {
        let expected = format!("at most {LONGEST_TITLE} characters");
        let found = format!("{title} characters");
        let path = format!("{path}/title");
        problems.push(Problem::found(Code::OutOfRange, path, found, expected));
    }
    let Some(text) = given(entries, "text").and_then(Value::text) else { return problems };
    let values = given(entries, "parameters");
    let known = numbers(values.map_or(&[][..], Value::entries));
    let reading = policy_text::read(text, vocabulary, &known);
    problems.extend(values.into_iter().flat_map(|values| of_values(values, path, &reading)));
    let found = reading.policy.err().unwrap_or_default();
    problems.extend(found.into_iter().map(|problem| of_text(problem, format!("{path}/text"))));
    problems
}

/// What is wrong with values for params [P-5].
fn of_values(values: &Value, path: &str, reading: &Reading) -> Vec<Problem> {
    let path = format!("{path}/parameters");
    if !matches!(values, Value::Object(_)) {
        let expected = "an object".to_owned();
        return vec![Problem::found(Code::WrongType, path, values.to_json(), expected)];
    }
    let params = || reading.params.iter().map(|param| param.name.as_str());
    let entries = values.entries();
    let wrong = entries.iter().enumerate().filter_map(|(place, (key, value))| {
        let path = format!("{path}/{}", super::value::escaped(key));
        if entries[..place].iter().any(|(other, _)| other == key) {
            let problem = Problem::new(Code::Duplicate, &*path, "this param is given twice");
            return Some(Problem { first: Some(path.into()), ..problem });
        }
        if !params().any(|name| name == key) {
            let meant = nearest(key, params());
            let meant = meant.map(|near| format!("; did you mean {near}?")).unwrap_or_default();
            let message = format!("the text has no param {key}{meant}");
            return Some(Problem::new(Code::UnknownKey, path, message));
        }
        let is_number = value.number().is_some_and(f64::is_finite);
        let expected = || "a number".to_owned();
        (!is_number).then(|| Problem::found(Code::WrongType, path, value.to_json(), expected()))
    });
    wrong.collect()
}

/// A problem of a text as one of the scenario.
fn of_text(problem: policy_text::Problem, path: String) -> Problem {
    Problem::new(code_of(problem.code), path, problem.message).at_place(problem.at)
}

/// The kind of a problem of a text, as one of the scenario.
pub(super) const fn code_of(code: policy_text::Code) -> Code {
    use policy_text::Code as Of;
    match code {
        Of::Syntax => Code::Syntax,
        Of::UnknownName => Code::UnknownName,
        Of::UnknownField => Code::UnknownField,
        Of::NotHere => Code::NotHere,
        Of::WrongType => Code::WrongType,
        Of::Duplicate => Code::Duplicate,
        Of::Missing => Code::Missing,
        Of::Conflict => Code::Conflict,
        Of::TooLarge => Code::TooLarge,
    }
}

/// What must hold of the policies of a scenario: so many own ones at most, and no name that nobody has
/// defined [P-3, P-4].
pub(super) fn policies_law(entries: &[(String, Value)], path: &str, problems: &mut Problems) {
    if concerns(entries) {
        tell_all(problems, of_policies(entries, path));
    }
}

/// Whether a scenario has own policies, or names some.
fn concerns(entries: &[(String, Value)]) -> bool {
    let is_own = |word: &Value| word.text().is_some_and(|word| word.starts_with(PREFIX));
    given(entries, "own_policies").is_some()
        || given(entries, "policy").is_some_and(is_own)
        || given(entries, "policies").is_some_and(|all| all.items().iter().any(is_own))
}

#[inline(never)]
fn of_policies(entries: &[(String, Value)], path: &str) -> Vec<Problem> {
    let own = given(entries, "own_policies").map_or(&[][..], Value::items);
    let mut problems = Vec::new();
    if own.len() > MOST {
        let (path, found) = (format!("{path}/own_policies"), format!("{} policies", own.len()));
        problems.push(Problem::found(Code::OutOfRange, path, found, format!("at most {MOST}")));
    }
    let names = || own.iter().filter_map(|own| own.get("name").and_then(Value::text));
    let mut named = |value: &Value, path: String| {
        let Some(name) = value.text().and_then(|word| word.strip_prefix(PREFIX)) else { return };
        if names().any(|other| other == name) {
            return;
        }
        let all = names().map(|name| format!("{PREFIX}{name}")).collect::<Vec<_>>().join(", ");
        let expected = if all.is_empty() {
            "a policy of own_policies".to_owned()
        } else {
            format!("one of {all}")
        };
        let mut problem = Problem::found(Code::UnknownValue, path, value.to_json(), expected);
        if let Some(near) = nearest(name, names()) {
            problem.message.extend(["; did you mean ", PREFIX, near, "?"]);
        }
        problems.push(problem);
    };
    if let Some(policy) = given(entries, "policy") {
        named(policy, format!("{path}/policy"));
    }
    for (place, policy) in
        given(entries, "policies").map_or(&[][..], Value::items).iter().enumerate()
    {
        named(policy, format!("{path}/policies/{place}"));
    }
    problems
}

/// The same in lab Allocate, where an own policy that decides must not only order, nor order beside
/// another order, nor keep jobs waiting beside conservative backfilling [P-7, P-25].
pub(super) fn allocate_law(entries: &[(String, Value)], path: &str, problems: &mut Problems) {
    if concerns(entries) {
        tell_all(problems, of_allocate(entries, path));
    }
}

fn tell_all(problems: &mut Problems, found: Vec<Problem>) {
    for problem in found {
        problems.tell(|| problem);
    }
}

#[inline(never)]
fn of_allocate(entries: &[(String, Value)], path: &str) -> Vec<Problem> {
    let mut problems = of_policies(entries, path);
    let option = |key| given(entries, "options")?.get(key)?.text();
    let orders = option("queue_order").is_some_and(|word| word != "fcfs");
    let conservative = option("backfill") == Some("conservative");
    for (place, own) in used(entries) {
        let text = own.get("text").and_then(Value::text).unwrap_or_default();
        let values = numbers(own.get("parameters").map_or(&[][..], Value::entries));
        let Ok(program) = policy_text::read(text, &VOCABULARY, &values).policy else { continue };
        let has = |hooks: &[HookId]| hooks.iter().any(|hook| program.has(*hook));
        if has(&[ORDER]) && !has(&[SCORE, CHOOSE]) {
            let path = format!("{path}/own_policies/{place}/text");
            let message = "no rule for the site: expected one of score, choose";
            let start = Place { line: 1, column: 1 };
            problems.push(Problem::new(Code::Missing, path, message).at_place(start));
        }
        let mut conflict = |key: &str, what: &str| {
            let path = format!("{path}/options/{key}");
            let message = format!("{key} and {what} of an own policy exclude each other");
            if problems.iter().all(|problem| problem.path != path) {
                problems.push(Problem::new(Code::Conflict, path, message));
            }
        };
        if has(&[ORDER]) && orders {
            conflict("queue_order", "order");
        }
        if has(&[ALLOW, CHOOSE]) && conservative {
            conflict("backfill", "allow or choose");
        }
    }
    problems
}

/// The own policies that decide, with their places.
fn used(entries: &[(String, Value)]) -> impl Iterator<Item = (usize, &Value)> {
    let several = given(entries, "policies").map_or(&[][..], Value::items);
    let words: Vec<&str> = given(entries, "policy")
        .into_iter()
        .chain(several)
        .filter_map(|word| word.text()?.strip_prefix(PREFIX))
        .collect();
    let own = given(entries, "own_policies").map_or(&[][..], Value::items).iter().enumerate();
    own.filter(move |(_, own)| {
        own.get("name").and_then(Value::text).is_some_and(|name| words.contains(&name))
    })
}
