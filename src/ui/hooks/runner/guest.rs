//! A scenario whose policies came from elsewhere and have just been allowed to run.

use super::{Order, Runner, preset};
use crate::scenario::tables::LabTable;
use crate::scenario::{Document, Value, written};
use crate::ui::store::{Beside, SessionAction, ViewAction, Writing};

/// Runs it. Where it cannot be run for what its policy says, the policy can be mended from now on, beside
/// the run that is shown.
pub(super) fn welcome(runner: &Runner, order: Order) {
    let dispatch = runner.dispatch();
    dispatch.session(SessionAction::Guest(None));
    let problems = Document::check_scenario(&order.scenario).err().unwrap_or_default();
    let is_of_policies = |path: &str| path.starts_with("/own_policies/");
    if problems.is_empty() || !problems.iter().all(|problem| is_of_policies(&problem.path)) {
        return runner.run(order);
    }
    let Some(lab) = LabTable::of(&order.scenario) else { return runner.run(order) };
    let name = written::deciding(&order.scenario);
    let mut sources = written::sources(&order.scenario).into_iter();
    let Some(source) = sources.find(|source| name.is_none_or(|name| source.name == name)) else {
        return runner.run(order);
    };
    let lab = lab.choice.word;
    let shown = runner.scenario().filter(|shown| shown.get("lab") == Some(&Value::from(lab)));
    if shown.is_none()
        && let Some(opening) = preset(lab, 0)
    {
        runner.run(opening);
    }
    dispatch.session(SessionAction::Write(Writing { lab: lab.to_owned(), source }));
    dispatch.view(ViewAction::SetBeside(Beside::Editor));
}
