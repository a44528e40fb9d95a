//! What the runner tells people besides the run itself.

use yew::AttrValue;

use super::runner::{Order, Origin};
use crate::playback::format::{count, plural};
use crate::playback::what_if;
use crate::runner::{LabRun, TurnedAway};
use crate::scenario::{Code, Problem, TraceReport, Value};
use crate::ui::store::{About, Dispatch, LeftOut, Notice, NoticeKind, Offer, Panel, ViewAction};

/// At most so many problems are listed.
const SHOWN: usize = 5;

fn tell(dispatch: &Dispatch, notice: Notice) {
    dispatch.view(ViewAction::Tell(notice));
}

/// A file is of no use.
pub(super) fn of_file(name: &str, problems: &[Problem], dispatch: &Dispatch) {
    let lines = listed(problems, |problem| format!("{name}: {problem}"));
    let mut notice = Notice::new(NoticeKind::Error, format!("{name} was not opened"), lines);
    notice.lines.push("Nothing has changed.".into());
    tell(dispatch, notice);
}

/// Whether all that is wrong is that a trace is not open, or another one.
pub(super) fn lacks_trace(problems: &[Problem]) -> bool {
    let lacks = |problem: &Problem| {
        matches!(problem.code, Code::Unreadable | Code::Content)
            && problem.path.starts_with("/workload")
    };
    !problems.is_empty() && problems.iter().all(lacks)
}

/// A scenario needs a trace that is not open.
pub(super) fn of_missing_trace(order: &Order, dispatch: &Dispatch) {
    let name = order.scenario.at("/workload/swf").and_then(Value::text).unwrap_or("a trace");
    let lines = vec![
        format!("The scenario runs on {name}, which is not open here.").into(),
        "Open the file, and the scenario is run.".into(),
    ];
    let mut notice = Notice::new(NoticeKind::Warning, "The trace is wanted", lines);
    notice.offer = Some(Offer::ChooseFile);
    tell(dispatch, notice);
}

/// A scenario of a menu or a link cannot be run.
pub(super) fn of_scenario(problems: &[Problem], dispatch: &Dispatch) {
    let lines = listed(problems, ToString::to_string);
    tell(dispatch, Notice::new(NoticeKind::Error, "This scenario cannot be run", lines));
}

fn listed(problems: &[Problem], line: impl Fn(&Problem) -> String) -> Vec<AttrValue> {
    let mut lines: Vec<AttrValue> =
        problems.iter().take(SHOWN).map(|problem| line(problem).into()).collect();
    if problems.len() > SHOWN {
        lines.push(format!("and {} more", count((problems.len() - SHOWN) as u64)).into());
    }
    lines
}

/// A run begins: what was left out of its trace, and jobs that no site can take.
pub(super) fn of_beginning(run: &dyn LabRun, order: &Order, dispatch: &Dispatch) {
    dispatch.view(ViewAction::Dismiss("The trace is wanted".into()));
    if !order.left_out.is_empty() && order.origin != Origin::WhatIf {
        of_left_out(order, dispatch);
    }
    let trace = run.source().and_then(|source| source.trace.as_ref());
    if let (Some(trace), Origin::File(name)) = (trace, &order.origin) {
        let lines = cleaning_lines(trace);
        let mut notice = Notice::new(NoticeKind::Note, format!("{name} is open"), lines);
        notice.offer = Some(Offer::Open(Panel::Cleaning));
        tell(dispatch, notice);
    }
    if let Some(TurnedAway { jobs: rejected, widest }) = run.turned_away() {
        let line = format!(
            "{} more processors than the largest site has ({}) and can never start.",
            if rejected == 1 {
                "One job needs".to_owned()
            } else {
                format!("{} jobs need", count(rejected as u64))
            },
            count(u64::from(widest))
        );
        let title = format!("{} rejected", plural(rejected as u64, "job"));
        let mut notice = Notice::new(NoticeKind::Warning, title, vec![line.into()]);
        notice.offer = matches!(order.origin, Origin::File(_)).then_some(Offer::PaperSites);
        tell(dispatch, notice);
    }
}

/// Interventions cannot be carried out: which, and why; the others hold.
fn of_left_out(order: &Order, dispatch: &Dispatch) {
    let line = |one: &LeftOut| {
        let told = what_if::at(&order.scenario, 0, &one.intervention);
        AttrValue::from(format!("{}, {}: {}.", told.short, told.when, one.problem.message))
    };
    let lines = order.left_out.iter().take(SHOWN).map(line).collect();
    let title = format!("Without {}", plural(order.left_out.len() as u64, "intervention"));
    tell(dispatch, Notice::new(NoticeKind::Warning, title, lines));
}

/// What became of a trace, in short.
fn cleaning_lines(trace: &TraceReport) -> Vec<AttrValue> {
    let report = &trace.cleaning;
    let mut lines = vec![
        format!("{} read from {} lines.", plural(report.jobs, "job"), count(report.text_lines))
            .into(),
    ];
    let (dropped, skipped) = (report.dropped_jobs(), report.skipped_lines());
    if dropped > 0 {
        lines.push(format!("{} left out.", plural(dropped, "job")).into());
    }
    if skipped > 0 {
        lines.push(format!("{} skipped: they could not be read.", plural(skipped, "line")).into());
    }
    lines
}

/// A run has ended: whether it is the one that a link promised.
pub(super) fn of_ending(fingerprint: u64, promised: Option<u64>, dispatch: &Dispatch) {
    if promised.is_some_and(|promised| promised != fingerprint) {
        let lines = vec![
            "The link was made with another run: another version of the program computes something else.".into(),
            format!("Fingerprint {fingerprint:016x} instead of {:016x}.", promised.unwrap_or_default()).into(),
        ];
        tell(dispatch, Notice::new(NoticeKind::Warning, "This run differs from the link's", lines));
    }
}

/// The rest of the program did not come.
pub(crate) fn of_rest(message: String, dispatch: &Dispatch) {
    let lines =
        vec!["Only lab Allocate can be used until it is; try again.".into(), message.into()];
    let title = "The other labs could not be fetched";
    tell(dispatch, Notice::new(NoticeKind::Warning, title, lines).about(About::Page));
}

/// A link cannot be opened, or only in part.
pub(super) fn of_link(title: &'static str, lines: Vec<AttrValue>, dispatch: &Dispatch) {
    let notice = Notice::new(NoticeKind::Warning, title, lines);
    tell(dispatch, notice.about(About::NextScenario));
}

/// Something could not be kept for the next visit.
pub(super) fn of_storage(dispatch: &Dispatch) {
    let lines = vec![
        "The browser's storage is full or switched off: a reload will lose the opened trace or the scenario.".into(),
        "Save the scenario as a file, and export results that you need.".into(),
    ];
    let mut notice = Notice::new(NoticeKind::Warning, "Not kept for a reload", lines);
    notice.offer = Some(Offer::Open(Panel::Results));
    tell(dispatch, notice.about(About::Page));
}

/// Workflows were opened: what their weights were made of.
pub(super) fn of_workflows(told: Vec<String>, dispatch: &Dispatch) {
    let title = match told.len() {
        1 => "A workflow is open".to_owned(),
        all => format!("{all} workflows are open"),
    };
    let mut lines: Vec<AttrValue> = told.into_iter().take(SHOWN).map(AttrValue::from).collect();
    lines.push("All jobs come at once. “Edit scenario” says what a second is worth.".into());
    let notice = Notice::new(NoticeKind::Note, title, lines);
    tell(dispatch, notice.about(About::NextScenario));
}
