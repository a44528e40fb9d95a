//! A policy as it is written: what an editor shows of a text while people type it, and the scenario that
//! the text belongs to [P-3 to P-5, P-13, P-26, P-61].

use super::kind::LabKind;
use super::kinds;
pub use super::own::deciding;
use super::own::{OwnSource, code_of};
use super::problem::Code;
use super::tables::LabTable;
use super::value::Value;
pub use crate::own::PREFIX;
use crate::own::{Form, OwnName, Place, Vocabulary};
use crate::policy_text;
pub use crate::policy_text::{Example, MOST_CHARACTERS, Mark, Param, Piece, plain};

/// A text as far as it has been read.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// The text in pieces.
    pub pieces: Vec<Piece>,
    /// Everything that is wrong with it, in the order of places.
    pub problems: Vec<TextProblem>,
    /// Its params, with the values that hold.
    pub params: Vec<Param>,
    /// What it sees, in the words of [`sights`].
    pub sees: Vec<String>,
}

/// One thing that is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextProblem {
    /// Its kind.
    pub code: Code,
    /// The line, from 1.
    pub line: u16,
    /// The column, from 1, in characters.
    pub column: u16,
    /// How many characters stand before it.
    pub from: usize,
    /// How many characters it is about.
    pub length: usize,
    /// What was found and what was expected, in a sentence for people.
    pub message: String,
    /// The word that was probably meant, in place of those characters.
    pub meant: Option<String>,
}

/// Something that a policy can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// As a text names it.
    pub name: String,
    /// The unit of a number, empty where it has none.
    pub unit: &'static str,
}

/// What a lab asks of a policy, or what it lets one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Described {
    /// Its name.
    pub name: &'static str,
    /// What it means, for people.
    pub help: &'static str,
}

/// Reads a text for a lab; `parameters` replace the values of its params, and the place at which a run
/// of it has ended is marked as its problems are.
pub fn read(
    lab: &str,
    text: &str,
    parameters: &[(String, f64)],
    ended: Option<(u16, u16)>,
) -> Option<Written> {
    let vocabulary = vocabulary(lab)?;
    let text = plain(text);
    let reading = policy_text::read(&text, vocabulary, parameters);
    let pieces = policy_text::pieces(&text, (&reading, vocabulary), ended.map(place));
    let found = reading.policy.as_ref().err().map_or(&[][..], Vec::as_slice);
    let problems = found.iter().map(|problem| {
        let (from, length) = policy_text::span(&text, problem);
        TextProblem {
            code: code_of(problem.code),
            line: problem.at.line,
            column: problem.at.column,
            from,
            length,
            message: problem.message.clone(),
            meant: problem.meant.clone(),
        }
    });
    let (problems, seen) = (problems.collect(), policy_text::sees(&text, vocabulary));
    let sees = seen.iter().flat_map(|sight| written(vocabulary, usize::from(*sight)));
    let sees = sees.map(|sight| sight.name).collect();
    Some(Written { pieces, problems, params: reading.params, sees })
}

fn place((line, column): (u16, u16)) -> Place {
    Place { line, column }
}

/// The built-in policies of each lab in words.
macro_rules! labs {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        /// The built-in policies of a lab in words [P-70]: to learn from, to begin with, and to hold both against
        /// each other.
        pub fn examples(lab: &str) -> &'static [Example] {
            $(
                if lab == <kinds::$lab as LabKind>::TABLE.choice.word {
                    return <kinds::$lab as LabKind>::EXAMPLES;
                }
            )*
            &[]
        }
    };
}

crate::for_each_lab!(labs);

/// Everything that a policy of a lab can see, in the order of its table.
pub fn sights(lab: &str) -> Vec<Sight> {
    let Some(vocabulary) = vocabulary(lab) else { return Vec::new() };
    (0..vocabulary.seen.len()).flat_map(|place| written(vocabulary, place)).collect()
}

/// What a lab asks: the rules of a text.
pub fn rules(lab: &str) -> Vec<Described> {
    let hooks = vocabulary(lab).map_or(&[][..], |it| it.hooks);
    hooks.iter().map(|hook| Described { name: hook.name, help: hook.help }).collect()
}

/// The lists that a text can ask in a lab.
pub fn lists(lab: &str) -> Vec<Described> {
    let lists = vocabulary(lab).map_or(&[][..], |it| it.lists);
    lists.iter().map(|list| Described { name: list.name, help: list.help }).collect()
}

fn vocabulary(lab: &str) -> Option<&'static Vocabulary> {
    LabTable::named(lab)?.vocabulary
}

/// What stands at a place of the table, by every name that it has.
fn written(vocabulary: &'static Vocabulary, place: usize) -> Vec<Sight> {
    let Some(seen) = vocabulary.seen.get(place) else { return Vec::new() };
    let sight = |thing: &str| Sight { name: seen.written(thing), unit: seen.unit };
    match seen.form {
        Form::Alone => vec![sight("")],
        Form::Of(kind) | Form::Call(kind) => {
            let names = vocabulary.names.iter().filter(|name| name.kind == kind);
            names.map(|name| sight(name.name)).collect()
        }
    }
}

/// The policies that a scenario brings along, whatever else is wrong with it.
pub fn sources(scenario: &Value) -> Vec<OwnSource> {
    let given = scenario.get("own_policies").map_or(&[][..], Value::items);
    given.iter().map(OwnSource::of).collect()
}

/// Whether a policy may have this name [P-4].
pub fn is_name(name: &str) -> bool {
    OwnName::new(name).is_some()
}

/// The scenario with this policy, which decides. One of the same name is replaced, its title stays.
#[must_use]
pub fn with_policy(scenario: &Value, source: &OwnSource) -> Value {
    let mut next = scenario.clone();
    let mut all = scenario.get("own_policies").map_or(&[][..], Value::items).to_vec();
    let is_it = |own: &Value| own.get("name").and_then(Value::text) == Some(&source.name);
    let known = all.iter().position(is_it);
    let mut entry = match known {
        Some(place) => all[place].clone(),
        None => Value::object([("name", Value::from(source.name.as_str()))]),
    };
    entry.put("/text", Value::from(source.text.as_str()));
    if source.parameters.is_empty() {
        entry.take("/parameters");
    } else {
        let values = source.parameters.iter();
        let values = values.map(|(name, value)| (name.clone(), Value::Number(*value)));
        entry.put("/parameters", Value::Object(values.collect()));
    }
    match known {
        Some(place) => all[place] = entry,
        None => all.push(entry),
    }
    next.take("/policies");
    next.put("/own_policies", Value::List(all));
    next.put("/policy", Value::Text(format!("{PREFIX}{}", source.name)));
    next
}

/// The scenario in which a policy has another name.
#[must_use]
pub fn renamed(scenario: &Value, from: &str, to: &str) -> Value {
    let mut next = scenario.clone();
    let place = sources(scenario).iter().position(|source| source.name == from);
    if let Some(place) = place {
        next.put(&format!("/own_policies/{place}/name"), Value::from(to));
    }
    if deciding(scenario) == Some(from) {
        next.take("/policies");
        next.put("/policy", Value::Text(format!("{PREFIX}{to}")));
    }
    next
}

/// The lab's built-in policies that a policy of one's own can be held against.
pub fn rivals(scenario: &Value) -> &'static [super::field::Choice] {
    LabTable::of(scenario).map_or(&[][..], |lab| lab.policies)
}
