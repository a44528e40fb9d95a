//! What the runner tells people besides the run itself.

use yew::AttrValue;

use super::runner::{Order, Origin, paper_sites_hold};
use crate::playback::what_if;
use crate::runner::{LabRun, RunsOn, TurnedAway};
use crate::scenario::{Code, Problem, TraceReport, Value};
use crate::ui::store::{About, Dispatch, LeftOut, Notice, NoticeKind, Offer, Panel, ViewAction};
use crate::words::page::{bars, notices as said};

/// At most so many problems are listed.
const SHOWN: usize = 5;

fn tell(dispatch: &Dispatch, notice: Notice) {
    dispatch.view(ViewAction::Tell(notice));
}

/// A file is of no use.
pub(super) fn of_file(name: &str, problems: &[Problem], dispatch: &Dispatch) {
    let lines = listed(problems, |problem| match problem.to_string() {
        // Problems of workflows name their file.
        told if told.starts_with(name) => told,
        told => format!("{name}: {told}"),
    });
    let mut notice = Notice::new(NoticeKind::Error, said::file_not_opened(name), lines);
    notice.lines.push(said::nothing_changed().into());
    tell(dispatch, notice);
}

/// Files that came together with one that is opened, and are not.
pub(super) fn of_left_files(names: &[String], dispatch: &Dispatch) {
    if names.is_empty() {
        return;
    }
    let mut lines: Vec<AttrValue> =
        names.iter().take(SHOWN).cloned().map(AttrValue::from).collect();
    lines.push(said::one_at_a_time().into());
    let notice = Notice::new(NoticeKind::Warning, said::files_left(names.len()), lines);
    tell(dispatch, notice.about(About::NextScenario));
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
    let name = order.scenario.at("/workload/swf").and_then(Value::text).unwrap_or(said::a_trace());
    let lines = vec![said::trace_not_open(name).into(), said::open_the_file().into()];
    let mut notice = Notice::new(NoticeKind::Warning, said::trace_wanted(), lines);
    notice.offer = Some(Offer::ChooseFile);
    tell(dispatch, notice);
}

/// A scenario of a menu or a link cannot be run.
pub(super) fn of_scenario(problems: &[Problem], dispatch: &Dispatch) {
    let lines = listed(problems, ToString::to_string);
    tell(dispatch, Notice::new(NoticeKind::Error, bars::cannot_run(), lines));
}

fn listed(problems: &[Problem], line: impl Fn(&Problem) -> String) -> Vec<AttrValue> {
    let mut lines: Vec<AttrValue> =
        problems.iter().take(SHOWN).map(|problem| line(problem).into()).collect();
    if problems.len() > SHOWN {
        lines.push(said::and_more(problems.len() - SHOWN).into());
    }
    lines
}

/// A run begins: what was left out of its trace, and jobs that nothing is wide enough for.
pub(super) fn of_beginning(run: &dyn LabRun, order: &Order, dispatch: &Dispatch) {
    dispatch.view(ViewAction::Dismiss(said::trace_wanted().into()));
    if !order.left_out.is_empty() && order.origin != Origin::WhatIf {
        of_left_out(order, dispatch);
    }
    let trace = run.source().and_then(|source| source.trace.as_ref());
    if let (Some(trace), Origin::File(name)) = (trace, &order.origin) {
        let lines = cleaning_lines(trace);
        let mut notice = Notice::new(NoticeKind::Note, said::file_open(name), lines);
        notice.offer = Some(Offer::Open(Panel::Cleaning));
        tell(dispatch, notice);
    }
    if let Some(TurnedAway { of, jobs: rejected, widest, need }) = run.turned_away() {
        let line = never_start(of)(rejected, widest);
        let title = said::rejected(rejected);
        let mut notice = Notice::new(NoticeKind::Warning, title, vec![line.into()]);
        let is_of_file = matches!(order.origin, Origin::File(_));
        // Clusters and machines are no sites, and where a job is wider still they would not help.
        let would_help = of == RunsOn::Sites && paper_sites_hold(need);
        notice.offer = (is_of_file && would_help).then_some(Offer::PaperSites);
        tell(dispatch, notice);
    }
}

/// How jobs are told of that can never start.
fn never_start(of: RunsOn) -> fn(usize, u32) -> String {
    match of {
        RunsOn::Sites => said::never_start,
        RunsOn::Clusters => said::never_start_on_clusters,
        RunsOn::Machine => said::never_start_on_machine,
    }
}

/// Interventions cannot be carried out: which, and why; the others hold.
fn of_left_out(order: &Order, dispatch: &Dispatch) {
    let line = |one: &LeftOut| {
        let told = what_if::at(&order.scenario, 0, &one.intervention);
        AttrValue::from(format!("{}, {}: {}.", told.short, told.when, one.problem.message))
    };
    let lines = order.left_out.iter().take(SHOWN).map(line).collect();
    let title = said::without_interventions(order.left_out.len());
    tell(dispatch, Notice::new(NoticeKind::Warning, title, lines));
}

/// What became of a trace, in short.
fn cleaning_lines(trace: &TraceReport) -> Vec<AttrValue> {
    let report = &trace.cleaning;
    let mut lines = vec![said::read_from(report.jobs, report.text_lines).into()];
    let (dropped, skipped) = (report.dropped_jobs(), report.skipped_lines());
    if dropped > 0 {
        lines.push(said::left_out(dropped).into());
    }
    if skipped > 0 {
        lines.push(said::skipped(skipped).into());
    }
    lines
}

/// A run has ended: whether it is the one that a link promised.
pub(super) fn of_ending(fingerprint: u64, promised: Option<u64>, dispatch: &Dispatch) {
    if promised.is_some_and(|promised| promised != fingerprint) {
        let hex = |fingerprint: u64| format!("{fingerprint:016x}");
        let lines = vec![
            said::other_program().into(),
            said::fingerprint_instead(&hex(fingerprint), &hex(promised.unwrap_or_default())).into(),
        ];
        tell(dispatch, Notice::new(NoticeKind::Warning, said::differs_from_link(), lines));
    }
}

/// The rest of the program did not come.
pub(crate) fn of_rest(message: String, dispatch: &Dispatch) {
    let lines = vec![said::only_allocate().into(), message.into()];
    let title = said::rest_missing();
    tell(dispatch, Notice::new(NoticeKind::Warning, title, lines).about(About::Page));
}

/// A link cannot be opened, or only in part.
pub(super) fn of_link(title: &'static str, lines: Vec<AttrValue>, dispatch: &Dispatch) {
    let notice = Notice::new(NoticeKind::Warning, title, lines);
    tell(dispatch, notice.about(About::NextScenario));
}

/// Something could not be kept for the next visit.
pub(in crate::ui) fn of_storage(dispatch: &Dispatch) {
    let lines = vec![said::storage_full().into(), said::save_it().into()];
    let mut notice = Notice::new(NoticeKind::Warning, said::not_kept(), lines);
    notice.offer = Some(Offer::Open(Panel::Results));
    tell(dispatch, notice.about(About::Scenario));
}

/// The browser made no file.
pub(super) fn of_saving(name: &str, dispatch: &Dispatch) {
    let lines = vec![said::no_file_made().into()];
    let notice = Notice::new(NoticeKind::Error, said::not_saved(name), lines);
    tell(dispatch, notice.about(About::Page));
}

/// Workflows were opened: what their weights were made of.
pub(super) fn of_workflows(told: Vec<String>, dispatch: &Dispatch) {
    let title = said::workflows_open(told.len());
    let mut lines: Vec<AttrValue> = told.into_iter().take(SHOWN).map(AttrValue::from).collect();
    lines.push(said::workflow_weights().into());
    let notice = Notice::new(NoticeKind::Note, title, lines);
    tell(dispatch, notice.about(About::NextScenario));
}
