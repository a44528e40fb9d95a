//! Which runs a page compares: the scenario that it shows is the baseline, the others are changes of it;
//! together they are the explore document that links and files hold [G-80, G-83].

use crate::explore::{CompareDocument, Document, change_of, merged, with_format};
use crate::playback::what_if::{self, is_fork};
use crate::scenario::tables::LabTable;
use crate::scenario::{Code, Problem, Value, canonical, has_forced, policy_word, unforced};
use crate::words::compare::figures;
use crate::words::in_english;

/// How many runs can be compared at most [G-1].
pub const MOST_RUNS: usize = *CompareDocument::RUNS.end();

/// A comparison as it is opened from a link or a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The baseline's scenario.
    pub scenario: Value,
    /// The runs as rows of the document with this scenario as their base.
    pub runs: Value,
}

/// A run of a comparison as it is prepared.
#[derive(Clone, Debug, PartialEq)]
pub struct Prepared {
    /// Its name.
    pub name: String,
    /// Its scenario.
    pub scenario: Value,
}

/// Whether a value is meant to be a comparison.
pub fn is_meant(value: &Value) -> bool {
    value.get("explore").and_then(Value::text) == Some("compare")
}

/// Reads a comparison.
pub fn opened(document: &Value) -> Result<Opened, Vec<Problem>> {
    let runs = checked(document)?;
    let Some(first) = runs.first() else { return Err(Vec::new()) };
    let scenario = first.scenario.clone();
    let rows = runs.iter().map(|run| row_of(&scenario, &run.name, &run.scenario));
    Ok(Opened { runs: Value::List(rows.collect()), scenario })
}

/// The scenario of a question about waits.
pub fn waiting(document: &Value) -> Result<Value, Vec<Problem>> {
    if let Document::Waiting(asked) = Document::check(document)? {
        return Ok(asked.scenario);
    }
    let message = figures::another_question("waiting");
    Err(vec![Problem::new(Code::Conflict, "/explore", message)])
}

/// The runs of a comparison, checked.
pub fn checked(document: &Value) -> Result<Vec<Prepared>, Vec<Problem>> {
    let Document::Compare(CompareDocument { runs, .. }) = Document::check(document)? else {
        let message = figures::another_question("compare");
        return Err(vec![Problem::new(Code::Conflict, "/explore", message)]);
    };
    let prepared =
        |run: crate::explore::NamedRun| Prepared { name: run.name, scenario: run.scenario };
    Ok(runs.into_iter().map(prepared).collect())
}

/// A run as a row: its name, if its policy does not say it, and what is changed of the base.
fn row_of(base: &Value, name: &str, scenario: &Value) -> Value {
    let policy = scenario.get("policy").and_then(Value::text);
    let name = (policy != Some(name)).then(|| ("name", Value::from(name)));
    let change = change_of(base, scenario);
    let change = (!change.entries().is_empty()).then_some(("change", change));
    Value::object(name.into_iter().chain(change))
}

/// The row of a run under another policy.
fn under_policy(word: &str) -> Value {
    Value::object([("change", Value::object([("policy", Value::from(word))]))])
}

/// The runs that are compared with a scenario where nobody has chosen any: its further policies, else the
/// most telling other one.
fn usual(scenario: &Value) -> Vec<Value> {
    // What was forced can be carried out under no other policy: the fork stands beside what it was forked from [G-33].
    if let Some(origin) = unforced(scenario) {
        let [base, origin] = [scenario, &origin].map(|one| canonical(&base_of(one)));
        let origin = row_of(&base, in_english(figures::origin), &origin);
        return vec![Value::object::<String>([]), origin];
    }
    let several = scenario.get("policies").map(Value::items).unwrap_or_default();
    let mut rows = vec![Value::object::<String>([])];
    let words = several.iter().skip(1).filter_map(Value::text);
    rows.extend(words.take(MOST_RUNS - 1).map(under_policy));
    if rows.len() == 1 {
        let other = LabTable::of(scenario).map(|lab| telling(lab, &policy_of(scenario)));
        rows.extend(other.map(under_policy));
    }
    rows
}

/// The word of the policy under which a scenario is shown.
fn policy_of(scenario: &Value) -> String {
    policy_word(scenario).unwrap_or_default().to_owned()
}

/// The policy that a run under this one is best held against: the plain rule that the lab's paper
/// improves; for that rule itself, the improvement.
fn telling(lab: &LabTable, policy: &str) -> &'static str {
    let (plain, improved) = lab.compared;
    if policy == plain { improved } else { plain }
}

/// The policy of a lab that one of one's own is first held against: that of its paper.
pub fn improved(lab: &LabTable) -> &'static str {
    lab.compared.1
}

/// The rows of a comparison with one other policy.
pub fn with(policy: &str) -> Value {
    Value::List(vec![Value::object::<String>([]), under_policy(policy)])
}

/// The scenario under one policy, as a document's base.
fn base_of(scenario: &Value) -> Value {
    let mut base = scenario.clone();
    let policy = policy_of(scenario);
    if base.take("/policies").is_some() {
        base.put("/policy", Value::Text(policy));
    }
    base
}

/// The comparison of a scenario with changes of it, in the order of the rows; without rows the usual one.
pub fn document(scenario: &Value, runs: Option<&Value>) -> Value {
    let mut base = canonical(&base_of(scenario));
    base.take("/format");
    let rows = rows(scenario, runs);
    Value::object([
        ("format", Value::from("gridlock/1")),
        ("explore", Value::from("compare")),
        ("base", base),
        ("runs", Value::List(rows)),
    ])
}

/// The rows of a comparison: of those chosen all but one under the policy that the baseline has by now, since it
/// would be the same run twice; the usual ones where too few are left.
pub fn rows(scenario: &Value, runs: Option<&Value>) -> Vec<Value> {
    let policy = policy_of(scenario);
    let differs = |row: &&Value| policy_of_row(row) != Some(policy.as_str());
    let chosen = runs.map(|runs| runs.items().iter().filter(differs).cloned().collect::<Vec<_>>());
    let enough = |rows: &Vec<Value>| {
        let is_other = |row: &Value| row.get("change").is_some() && policy_of_row(row).is_none();
        CompareDocument::RUNS.contains(&rows.len())
            && (!has_forced(scenario) || rows.iter().any(is_other))
    };
    chosen.filter(enough).unwrap_or_else(|| usual(scenario))
}

/// The policy of a row that changes nothing else; nothing for any other row, and for the baseline.
pub fn policy_of_row(row: &Value) -> Option<&str> {
    let change = row.get("change").filter(|change| change.entries().len() == 1)?;
    row.get("name").is_none().then(|| change.get("policy").and_then(Value::text))?
}

/// The rows with a run of this policy, or without it if it is among them. Nothing where fewer than two
/// or more than four would be left.
pub fn toggled(scenario: &Value, runs: Option<&Value>, policy: &str) -> Option<Value> {
    let mut rows = rows(scenario, runs);
    match rows.iter().position(|row| policy_of_row(row) == Some(policy)) {
        Some(place) => drop(rows.remove(place)),
        None => rows.push(under_policy(policy)),
    }
    CompareDocument::RUNS.contains(&rows.len()).then_some(Value::List(rows))
}

/// The rows without the one at a place; nothing where fewer than two would be left.
pub fn without(scenario: &Value, runs: Option<&Value>, place: usize) -> Option<Value> {
    let mut rows = rows(scenario, runs);
    if place >= rows.len() || place == 0 {
        return None;
    }
    rows.remove(place);
    CompareDocument::RUNS.contains(&rows.len()).then_some(Value::List(rows))
}

/// The same runs with the one at a place as the baseline.
pub fn led_by(scenario: &Value, runs: Option<&Value>, place: usize) -> Option<Opened> {
    let mut all = checked(&document(scenario, runs)).ok()?;
    if place >= all.len() {
        return None;
    }
    let first = all.remove(place);
    let base = first.scenario.clone();
    let rows = std::iter::once(&first).chain(&all);
    let rows = rows.map(|run| row_of(&base, &run.name, &run.scenario)).collect();
    Some(Opened { scenario: with_format(base), runs: Value::List(rows) })
}

/// A fork and what it was forked from, as it is counted, which is the baseline; nothing if the scenario is no fork
/// [G-33].
pub fn of_fork(fork: &Value, origin: &Value) -> Option<Opened> {
    // Asked of every scenario that is shown, which may list all of its jobs.
    if !is_fork(fork) {
        return None;
    }
    let fork = canonical(&base_of(fork));
    let scenario = with_format(canonical(&base_of(origin)));
    let rows = [(in_english(figures::origin), &scenario), (in_english(figures::fork), &fork)];
    let rows = rows.map(|(name, run)| row_of(&scenario, name, run));
    Some(Opened { scenario, runs: Value::List(rows.to_vec()) })
}

/// What is changed of the baseline in a run, as people would write it, and interventions as mode What if tells them;
/// nothing where it is the policy alone.
pub fn told_change(scenario: &Value, row: &Value) -> Option<String> {
    let change = row.get("change")?;
    if change.entries().len() == 1 && change.get("interventions").is_some() {
        let told = what_if::told(&merged(&base_of(scenario), change));
        return Some(told.into_iter().map(|it| it.short).collect::<Vec<_>>().join(", "));
    }
    (policy_of_row(row).is_none()).then(|| change.to_json().chars().take(200).collect())
}

/// The scenario of a run on its own.
pub fn scenario_of(scenario: &Value, runs: Option<&Value>, place: usize) -> Option<Value> {
    let rows = rows(scenario, runs);
    let change = rows.get(place)?.get("change").cloned();
    let base = base_of(scenario);
    Some(change.map_or_else(|| base.clone(), |change| merged(&base, &change)))
}
