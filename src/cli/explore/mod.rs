//! `gridlock compare`, `waiting` and the like: each is an explore document made of files and arguments
//! [G-81].

mod arguments;
mod comparison;
mod search;

pub(super) use arguments::{
    CompareArguments, FindArguments, OptimumArguments, RegretArguments, WaitingArguments,
};

use std::path::Path;

use super::arguments::OwnArguments;
use super::commands::printed;
use super::failure::Failure;
use super::input::{Input, TraceFiles};
use super::own::{self, OwnFiles};
use crate::explore::compare::comparison_csv;
use crate::explore::waiting::waiting_csv;
use crate::explore::{Answer, Document, Failed, answer, with_format, write_answer};
use crate::scenario::{Code, Document as Scenarios, Problem, Value, parse};

/// How an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// As JSON with everything.
    Json,
    /// As a table of its rows.
    Csv,
}

impl Form {
    /// JSON, unless another form is asked for.
    pub(super) fn new(asked: Option<Self>) -> Self {
        asked.unwrap_or(Self::Json)
    }
}

/// A file that has been read and is JSON.
struct Given {
    name: String,
    value: Value,
    traces: TraceFiles,
    /// Which of its own policies came from other files.
    own: OwnFiles,
}

impl Given {
    fn read(file: &Path, own: &OwnArguments) -> Result<Self, Failure> {
        let Input { name, bytes, traces } = Input::read(file)?;
        let mut value = match parse(&bytes) {
            Ok(value) => value,
            Err(problem) => return Err(Failure::Problems(name, vec![problem])),
        };
        if Document::is_meant(&value) && !own.files.is_empty() {
            let message = "the file is a question already, expected no further policies";
            return Err(Failure::argument("--own", message));
        }
        let own = own::add(&mut value, &own.files)?;
        Ok(Self { name, value, traces, own })
    }

    /// What is wrong with it is told by its name.
    fn problems(&self, problems: Vec<Problem>) -> Failure {
        self.own.located(Failure::Problems(self.name.clone(), problems))
    }

    /// The question that it is, if it is one of this kind and no scenario.
    fn document(&self, word: &str) -> Result<Option<Document>, Failure> {
        if !Document::is_meant(&self.value) {
            return Ok(None);
        }
        let found = self.value.get("explore").and_then(Value::text).unwrap_or_default();
        if found != word {
            let message = format!("found {found:?}, expected {word:?} or a scenario");
            let problem = Problem::new(Code::Conflict, "/explore", message);
            return Err(self.problems(vec![problem]));
        }
        Document::check(&self.value).map(Some).map_err(|problems| self.problems(problems))
    }

    /// The scenario that it is, checked.
    fn scenario(&self) -> Result<Value, Failure> {
        let checked = Scenarios::check_scenario(&self.value);
        checked.map_err(|problems| self.problems(problems))?;
        Ok(self.value.clone())
    }
}

/// An explore document by itself, for `gridlock run`.
pub(super) fn run(
    (name, value, traces): (&str, &Value, TraceFiles),
    form: Form,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let problems = |problems| Failure::Problems(name.to_owned(), problems);
    let document = Document::check(value).map_err(problems)?;
    answered((name, ""), &document, traces, form, out)
}

/// `gridlock compare`.
pub(super) fn compare(arguments: &CompareArguments, out: Option<&Path>) -> Result<(), Failure> {
    let comparison::Asked { name, document, traces, own } = comparison::of(arguments)?;
    let told = answered(
        (&name, ""),
        &Document::Compare(document),
        traces,
        Form::new(arguments.csv.then_some(Form::Csv)),
        out,
    );
    told.map_err(|failure| own.located(failure))
}

/// `gridlock waiting`.
pub(super) fn waiting(arguments: &WaitingArguments, out: Option<&Path>) -> Result<(), Failure> {
    let keys = arguments.job.iter().map(|job| ("job", Value::from(job.as_str())));
    let policy = arguments.policy.as_deref();
    asked(
        "waiting",
        (&arguments.file, policy, &arguments.own),
        keys.collect(),
        Form::new(arguments.csv.then_some(Form::Csv)),
        out,
    )
}

/// `gridlock regret`.
pub(super) fn regret(arguments: &RegretArguments, out: Option<&Path>) -> Result<(), Failure> {
    let number = |key, value: Option<f64>| value.map(|value| (key, Value::Number(value)));
    let metric = arguments.metric.as_deref().map(|metric| ("metric", Value::from(metric)));
    let keys = [metric, number("step", arguments.step), number("limit", arguments.limit)];
    let policy = arguments.policy.as_deref();
    let subject = (&*arguments.file, policy, &arguments.own);
    asked("regret", subject, keys.into_iter().flatten().collect(), Form::Json, out)
}

/// `gridlock optimum`.
pub(super) fn optimum(arguments: &OptimumArguments, out: Option<&Path>) -> Result<(), Failure> {
    let keys = arguments.nodes.iter().map(|nodes| ("nodes", Value::Number(*nodes)));
    let subject = (&*arguments.file, None, &arguments.own);
    asked("optimum", subject, keys.collect(), Form::Json, out)
}

/// `gridlock find`.
pub(super) fn find(arguments: &FindArguments, out: Option<&Path>) -> Result<(), Failure> {
    let (name, document) = search::of(arguments)?;
    answered((&name, ""), &document, TraceFiles::default(), Form::Json, out)
}

/// Asks a question of a scenario, under another policy if one is given.
fn asked(
    word: &str,
    (file, policy, own): (&Path, Option<&str>, &OwnArguments),
    keys: Vec<(&str, Value)>,
    form: Form,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let given = Given::read(file, own)?;
    if let Some(document) = given.document(word)? {
        if policy.is_some() || !keys.is_empty() {
            let message = "the file is a question already, expected no further arguments";
            return Err(Failure::argument(keys.first().map_or("--policy", |key| key.0), message));
        }
        return answered((&given.name, ""), &document, given.traces, form, out);
    }
    // Which policy decides may be left open where the question is how good a run could be.
    let scenario = if word == "optimum" { given.value.clone() } else { given.scenario()? };
    let scenario = under_policy(scenario, policy);
    let mut entries = vec![
        ("format", Value::from("gridlock/1")),
        ("explore", Value::from(word)),
        ("scenario", scenario),
    ];
    entries.extend(keys);
    let document = Document::check(&Value::object(entries));
    let document = document.map_err(|problems| given.problems(without("/scenario", problems)))?;
    let told = answered((&given.name, "/scenario"), &document, given.traces.clone(), form, out);
    told.map_err(|failure| given.own.located(failure))
}

/// A scenario under another policy.
fn under_policy(mut scenario: Value, policy: Option<&str>) -> Value {
    if let Some(policy) = policy {
        scenario.take("/policies");
        scenario.put("/policy", Value::from(policy));
    }
    with_format(scenario)
}

/// Problems with the paths that they have in the scenario that stands at `path` of the document.
fn without(path: &str, mut problems: Vec<Problem>) -> Vec<Problem> {
    for problem in &mut problems {
        if let Some(rest) = problem.path.strip_prefix(path) {
            problem.path = rest.to_owned();
        }
    }
    problems
}

/// Answers a question and prints the answer. Problems are told without `prefix` in front of their
/// paths.
fn answered(
    (name, prefix): (&str, &str),
    document: &Document,
    traces: TraceFiles,
    form: Form,
    out: Option<&Path>,
) -> Result<(), Failure> {
    let answer = answer(document, traces).map_err(|failed| match failed {
        Failed::Internal(error) => Failure::from(error),
        Failed::Problems(problems) => Failure::Problems(name.to_owned(), without(prefix, problems)),
    })?;
    if form == Form::Json {
        return printed(out, |to| write_answer(to, &answer));
    }
    match &answer {
        Answer::Compare(comparison) => printed(out, |to| comparison_csv(to, comparison)),
        Answer::Waiting(waiting) => printed(out, |to| waiting_csv(to, waiting)),
        _ => Err(Failure::argument("--csv", "this answer has no table of jobs")),
    }
}
