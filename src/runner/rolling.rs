//! The worker's side of questions that take many runs: what choices cost, how good a run could be, where a
//! rule fails, at which steps choices are meant.

use std::ops::ControlFlow;

use super::one_file::OneFile;
use super::protocol::{OpenedTrace, Progress, Reply, Stage};
use super::questions::refusal;
use super::server::MOST_BYTES;
use super::trust::Trusted;
use crate::experiment::bench::Bench;
use crate::explore::counted::counted_anew;
use crate::explore::find::find_while;
use crate::explore::optimum::optimum;
use crate::explore::regret::{Choice, regret_while};
use crate::explore::{Answer, Document, RegretDocument, write_answer};
use crate::scenario::{Code, Document as Scenarios, Problem, Value, parse};

/// The keys of the question at which steps choices are meant.
const BEFORE: &str = "before";
const AFTER: &str = "after";

/// What is asked of choices: the document, the step after which choices are wanted, and the trace that the
/// run reads.
pub(super) type RegretOrder = (String, Option<u64>, Option<OpenedTrace>);
/// What questions about choices share: the jobs, so that a trace is read once.
pub(super) type Rolling = Bench<'static>;

/// A question, and the trace that its run reads.
pub(super) type Question = (String, Option<OpenedTrace>);

/// Tells what choices cost: each as soon as its alternatives have been played.
#[inline(never)]
pub(super) fn roll_out(
    order: RegretOrder,
    rolling: &mut Option<Box<Rolling>>,
    trusted: &Trusted,
    tell: &mut dyn FnMut(&Reply),
) {
    let answer = match rolled_out(order, rolling, trusted, tell) {
        Ok(answer) | Err(answer) => answer,
    };
    tell(&answer);
}

fn rolled_out(
    (document, after, trace): RegretOrder,
    rolling: &mut Option<Box<Rolling>>,
    trusted: &Trusted,
    tell: &mut dyn FnMut(&Reply),
) -> Result<Reply, Reply> {
    let problems = |problem| Reply::Problems(vec![problem]);
    let value = parse(document.as_bytes()).map_err(problems)?;
    let Document::Regret(document) = Document::check(&value).map_err(Reply::Problems)? else {
        let message = "found another question, expected \"regret\"";
        return Err(problems(Problem::new(Code::Conflict, "/explore", message)));
    };
    if let Some(problem) = refused(&document.scenario, "/scenario", trusted) {
        return Err(problems(problem));
    }
    if trace.is_some() {
        *rolling = None;
    }
    let bench = rolling.get_or_insert_with(|| Box::new(Bench::new(OneFile::of(trace))));
    let mut done = |done: u64, of: u64, choice: &Choice| {
        tell(&Reply::Choice(Box::new(choice.clone())));
        tell(&Reply::Progress(Progress { stage: Stage::Running, done, of, jobs: 0 }));
        ControlFlow::Continue(())
    };
    let document = RegretDocument { after, ..document };
    match regret_while(&document, bench, &mut done).map_err(refusal)? {
        Some(mut regret) => {
            regret.choices.clear();
            Ok(Reply::Regret(Box::new(regret)))
        }
        None => Err(Reply::Failed("a search ended early".to_owned())),
    }
}

/// What keeps a scenario at `path` of a question from being run here: a policy that may not, or its size.
fn refused(scenario: &Value, path: &str, trusted: &Trusted) -> Option<Problem> {
    let size = Scenarios::check_scenario(scenario).ok().map(|it| it.size(None));
    let too_large = size.and_then(|size| size.problem(MOST_BYTES));
    let mut problem = trusted.problem_of(scenario).or(too_large)?;
    problem.path.insert_str(0, path);
    Some(problem)
}

/// The question at which steps the forced choices of a scenario are meant, of which something else has changed [G-22]:
/// the page's own, and no document. Its answer is the scenario.
pub fn steps_of(before: &Value, after: &Value) -> Value {
    Value::object([(BEFORE, before.clone()), (AFTER, after.clone())])
}

fn counted(
    [before, after]: [&Value; 2],
    trace: Option<OpenedTrace>,
    trusted: &Trusted,
) -> Result<Reply, Reply> {
    for (path, scenario) in [(BEFORE, before), (AFTER, after)] {
        if let Some(problem) = refused(scenario, &format!("/{path}"), trusted) {
            return Err(Reply::Problems(vec![problem]));
        }
    }
    let counted = counted_anew(before, after, &mut Bench::new(OneFile::of(trace)));
    Ok(Reply::Answer(counted.map_err(refusal)?.to_json().into_bytes()))
}

/// Answers the question how good a run could be, where a rule fails, or at which steps choices are meant.
#[inline(never)]
pub(super) fn answer(order: Question, trusted: &Trusted, tell: &mut dyn FnMut(&Reply)) {
    let answer = match answered(order, trusted, tell) {
        Ok(answer) | Err(answer) => answer,
    };
    tell(&answer);
}

fn answered(
    (document, trace): Question,
    trusted: &Trusted,
    tell: &mut dyn FnMut(&Reply),
) -> Result<Reply, Reply> {
    let problems = |problem| Reply::Problems(vec![problem]);
    let value = parse(document.as_bytes()).map_err(problems)?;
    if let (Some(before), Some(after)) = (value.get(BEFORE), value.get(AFTER)) {
        return counted([before, after], trace, trusted);
    }
    let answer = match Document::check(&value).map_err(Reply::Problems)? {
        Document::Optimum(document) => {
            if let Some(problem) = refused(&document.scenario, "/scenario", trusted) {
                return Err(problems(problem));
            }
            optimum(&document, &mut OneFile::of(trace)).map(Answer::Optimum)
        }
        Document::Find(document) => {
            if let Some(problem) = refused(&document.scenario(), "", trusted) {
                return Err(problems(problem));
            }
            let of = document.tries;
            let mut drawn = |done: u64| {
                tell(&Reply::Progress(Progress { stage: Stage::Running, done, of, jobs: 0 }));
                ControlFlow::Continue(())
            };
            find_while(&document, &mut drawn).map(Answer::Find)
        }
        _ => {
            let message = "found another question, expected \"optimum\" or \"find\"";
            return Err(problems(Problem::new(Code::Conflict, "/explore", message)));
        }
    };
    let mut text = Vec::new();
    write_answer(&mut text, &answer.map_err(refusal)?)
        .map_err(|error| Reply::Failed(error.to_string()))?;
    Ok(Reply::Answer(text))
}
