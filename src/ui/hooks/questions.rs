//! Opening a question about runs from a link, a file or the last visit: a comparison opens mode Compare,
//! whose runs may differ in anything [G-1, G-83]; a question about waits opens mode Waiting, one about choices the run at
//! its choice, one about the best the run beside its gauge; a search opens its form.

use super::notices;
use super::place::stride_of;
use super::runner::{Order, Origin, Runner};
use super::start::open_preset;
use crate::playback::compare::asked;
use crate::playback::{Aim, Command, Stride, optimum, regret, search};
use crate::scenario::permalink::Permalink;
use crate::scenario::{Code, Problem, Value, canonical};
use crate::ui::shared::Shared;
use crate::ui::store::{AppAction, Dispatch, Mode, TogetherAction, ViewAction, Wanted};
use crate::words::page;

/// Whether a value is a question and no scenario.
pub(super) fn is_meant(value: &Value) -> bool {
    value.get("explore").is_some()
}

/// Whether a view is that of a comparison.
pub(super) fn is_comparison(view: &Value) -> bool {
    view.get("mode").and_then(Value::text) == Some(Mode::Compare.word())
}

/// Opens a link that holds a question.
pub(super) fn of_link(link: Permalink, runner: &Runner, dispatch: &Dispatch) {
    let cursor = usize::try_from(link.cursor).unwrap_or(usize::MAX);
    let at = (cursor, stride_of(&link.view), link.fingerprint);
    let order = Order { promised: at.2, ..Order::new(Value::Null, Origin::Page) };
    if let Err(problems) = open(&link.scenario, (order, Some((at.0, at.1))), (runner, dispatch)) {
        let lines = problems.iter().map(|problem| problem.to_string().into()).collect();
        notices::of_link(page::notices::link_not_opened(), lines, dispatch);
    }
}

/// Opens a file that holds a question, or the answer to a search for a counterexample [G-75].
pub(super) fn of_file(
    question: &Value,
    name: &str,
    dispatch: &Dispatch,
    runner: &Runner,
) -> Result<(), Vec<Problem>> {
    let order = Order::new(Value::Null, Origin::File(name.to_owned()));
    if let (Some(base), Some(runs)) = (question.get("base"), question.get("runs"))
        && !asked::is_meant(question)
    {
        let found = Value::object([
            ("format", Value::from("gridlock/1")),
            ("explore", Value::from("compare")),
            ("base", base.clone()),
            ("runs", runs.clone()),
        ]);
        return open(&found, (order, None), (runner, dispatch));
    }
    open(question, (order, None), (runner, dispatch))
}

/// Opens a comparison as it was left.
pub(super) fn again(
    scenario: Value,
    (runs, cursor, stride): (Option<&Value>, usize, Option<Stride>),
    (runner, dispatch): (&Runner, &Dispatch),
) {
    let document = asked::document(&scenario, runs);
    dispatch.view(ViewAction::compare(&scenario, runs.cloned().map(Shared::new)));
    want(document, cursor, stride, dispatch);
    runner.run(Order::new(scenario, Origin::Page));
}

/// Opens a question that the page itself has made.
pub fn open_question(question: &Value, runner: &Runner, dispatch: &Dispatch) {
    let order = Order::new(Value::Null, Origin::Page);
    if let Err(problems) = open(question, (order, None), (runner, dispatch)) {
        let lines = problems.iter().map(|problem| problem.to_string().into()).collect();
        notices::of_link(page::share::case_not_opened(), lines, dispatch);
    }
}

fn open(
    question: &Value,
    (order, at): (Order, Option<(usize, Option<Stride>)>),
    (runner, dispatch): (&Runner, &Dispatch),
) -> Result<(), Vec<Problem>> {
    match question.get("explore").and_then(Value::text) {
        Some("compare") => {
            let asked::Opened { scenario, runs } = asked::opened(question)?;
            let document = asked::document(&scenario, Some(&runs));
            dispatch.view(ViewAction::compare(&scenario, Some(Shared::new(runs))));
            dispatch.view(ViewAction::SetMode(Mode::Compare));
            if let Some((cursor, stride)) = at {
                want(document, cursor, stride, dispatch);
            }
            show(scenario, order, runner);
            Ok(())
        }
        Some("waiting") => {
            let scenario = asked::waiting(question)?;
            let job = question.get("job").map(|job| match job.text() {
                Some(text) => text.to_owned(),
                None => job.to_json(),
            });
            dispatch.view(ViewAction::Ask(job.map(Into::into)));
            dispatch.view(ViewAction::SetMode(Mode::Waiting));
            show(scenario, order, runner);
            Ok(())
        }
        Some("regret") => {
            let (scenario, step) = regret::opened(question)?;
            dispatch.view(ViewAction::SetMode(Mode::Watch));
            let cursor = step.and_then(|step| usize::try_from(step).ok());
            let aim = cursor.map(Aim::Cursor).or(order.aim);
            let is_here = show(scenario, Order { aim, ..order }, runner);
            if let (true, Some(cursor)) = (is_here, cursor) {
                dispatch.play(Command::Seek(cursor));
            }
            Ok(())
        }
        Some("optimum") => {
            let scenario = optimum::opened(question)?;
            dispatch.view(ViewAction::SetMode(Mode::Watch));
            show(scenario, order, runner);
            Ok(())
        }
        Some("find") => {
            let asked = search::Wanted::of(question)?;
            dispatch.view(ViewAction::Search(Some(Shared::new(question.clone()))));
            if runner.scenario().is_none() {
                open_preset(runner, asked.lab, 0);
            }
            Ok(())
        }
        other => {
            let found = format!("{:?}", other.unwrap_or_default());
            let expected = page::share::questions().to_owned();
            Err(vec![Problem::found(Code::Conflict, "/explore", found, expected)])
        }
    }
}

/// Runs a scenario, unless it is the one that is shown; whether it was.
fn show(scenario: Value, order: Order, runner: &Runner) -> bool {
    let shown = runner.scenario();
    let is_alike = |shown: &Shared<Value>| canonical(shown) == canonical(&scenario);
    let alike = shown.filter(is_alike).is_some_and(|shown| runner.is_shown(&shown));
    if !alike {
        runner.run(Order { scenario: Shared::new(scenario), ..order });
    }
    alike
}

fn want(document: Value, cursor: usize, stride: Option<Stride>, dispatch: &Dispatch) {
    let wanted = Wanted { document: Shared::new(document), cursor, stride };
    dispatch.send(AppAction::Together(TogetherAction::Wanted(wanted)));
}
