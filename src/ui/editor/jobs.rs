//! The jobs that are written out, as a table; of many, those that a filter names.

use std::rc::Rc;

use yew::{Callback, Html, InputEvent, Properties, component, html, use_state_eq};

use super::rows::{Listed, RowsForm, Tools};
use super::source::JOBS;
use crate::scenario::tables::LabTable;
use crate::scenario::{Problem, Value};
use crate::ui::browser::dom;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::editor;

/// The most jobs that are all shown.
const MOST_SHOWN: usize = 500;

/// How many rows stand there where a filter is needed.
const AT_ONCE: usize = 50;

/// The props of [`JobsForm`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct JobsProps {
    /// The job that is selected on the stage, as results name it.
    #[prop_or_default]
    pub(super) selected: Option<String>,
    /// The draft.
    pub(super) draft: Shared<Value>,
    /// What is wrong with it.
    pub(super) problems: Vec<Problem>,
    /// Something was typed at a JSON pointer.
    pub(super) onchange: Callback<(String, Option<Value>)>,
}

/// The table; nothing where the jobs are made.
#[component]
pub(super) fn JobsForm(props: &JobsProps) -> Html {
    use_language();
    let wanted = use_state_eq(|| props.selected.clone().unwrap_or_default());
    let Some(Value::List(jobs)) = props.draft.get(JOBS.listed) else { return nothing() };
    let lab = LabTable::of(&props.draft);
    let found =
        lab.and_then(|lab| Some((lab.scenario.field(JOBS.listed)?, lab.row_of(JOBS.listed)?)));
    let Some((field, row)) = found else { return nothing() };
    let many = jobs.len() > MOST_SHOWN;
    let (shown, matching) =
        if many { shown(jobs, &wanted, &props.problems) } else { (Rc::default(), 0) };
    let oninput = {
        let wanted = wanted.clone();
        Callback::from(move |event: InputEvent| wanted.set(dom::value_of(&event)))
    };
    html! {
        <>
            if many {
                <div class="form-row">
                    <label for="f-jobs-filter">{ editor::jobs_to_show() }</label>
                    <div class="form-control"><input type="text" id="f-jobs-filter" value={(*wanted).clone()} placeholder={editor::all_jobs()} {oninput}
                        autocomplete="off" aria-describedby="f-jobs-filter-help" /></div>
                    <p class="help" id="f-jobs-filter-help" role="status">{ told(jobs.len(), matching, &wanted) }</p>
                </div>
            }
            <RowsForm listed={Listed { field, row, tools: Tools::Remove }} shown={many.then_some(shown)} draft={props.draft.clone()}
                problems={props.problems.clone()} onchange={props.onchange.clone()} />
        </>
    }
}

/// What the filter does, in a sentence.
fn told(jobs: usize, matching: usize, wanted: &str) -> String {
    let show = matching.min(AT_ONCE);
    if wanted.trim().is_empty() {
        editor::first_jobs(show, jobs)
    } else if matching == 0 {
        editor::no_such_job(jobs)
    } else if matching > AT_ONCE {
        editor::first_that_match(show, matching, jobs)
    } else {
        editor::shown_of(show, jobs)
    }
}

/// The rows that are shown, and how many match: those whose numbers are asked for, with those of which something
/// is wrong before them.
fn shown(jobs: &[Value], wanted: &str, problems: &[Problem]) -> (Rc<[usize]>, usize) {
    let ranges: Vec<(f64, f64)> = wanted.split([',', ' ']).filter_map(range).collect();
    let asks = !wanted.trim().is_empty();
    let matches = |job: &Value| match job.get("id") {
        Some(Value::Number(id)) => ranges.iter().any(|(from, to)| from <= id && id <= to),
        _ => false,
    };
    let found: Vec<usize> =
        (0..jobs.len()).filter(|place| !asks || matches(&jobs[*place])).collect();
    let mut wrong: Vec<usize> =
        problems.iter().filter_map(row_of).filter(|row| *row < jobs.len()).collect();
    wrong.sort_unstable();
    wrong.dedup();
    let others = found.iter().copied().filter(|row| !wrong.contains(row)).take(AT_ONCE);
    (wrong.iter().copied().take(AT_ONCE).chain(others).collect(), found.len())
}

/// The row of the jobs that a problem is about.
fn row_of(problem: &Problem) -> Option<usize> {
    problem.path.strip_prefix("/jobs/")?.split('/').next()?.parse().ok()
}

/// What a part of the filter asks for: "12", "40-60", and the job of a piece such as "7.0".
fn range(text: &str) -> Option<(f64, f64)> {
    let number = |text: &str| text.split('.').next()?.parse::<f64>().ok();
    match text.split_once('-') {
        Some((from, to)) => Some((number(from)?, number(to).unwrap_or(f64::MAX))),
        None => number(text).map(|number| (number, number)),
    }
}

#[cfg(test)]
mod tests {
    use super::{AT_ONCE, Problem, Value, shown, told};
    use crate::scenario::Code;

    #[test]
    fn a_filter_names_jobs_by_their_numbers() {
        let jobs: Vec<Value> = (1..=600)
            .map(|id| Value::object([("id", Value::Number(f64::from(id) * 2.0))]))
            .collect();
        let places = |wanted: &str| shown(&jobs, wanted, &[]).0.to_vec();
        assert_eq!(places("12"), [5]);
        assert_eq!(places("12.0"), [5]);
        assert_eq!(places("4-8, 1200"), [1, 2, 3, 599]);
        assert_eq!(places("3 x"), Vec::<usize>::new());
        assert_eq!(places("1190-"), [594, 595, 596, 597, 598, 599]);
        assert_eq!(places(" "), (0..AT_ONCE).collect::<Vec<_>>());
        assert_eq!(shown(&jobs, "100-900", &[]).1, 401);
        let wrong = Problem::new(Code::OutOfRange, "/jobs/577/runtime", "wrong");
        assert_eq!(shown(&jobs, "12", &[wrong]).0.to_vec(), [577, 5]);
        assert_eq!(told(600, 401, "100-900"), "The first 50 of 401 that match, of 600 jobs.");
        assert_eq!(told(600, 1, "12"), "1 of 600 jobs.");
    }
}
