//! The editor as a whole.

use yew::{Html, Properties, UseReducerHandle, component, html, use_effect_with, use_memo};

use super::desk::Subject;
use super::guest::Others;
use super::pen::{Pen, use_pen};
use super::problems::RunProblems;
use super::sheet::Sheet;
use crate::playback::Explanation;
use crate::scenario::Problem;
use crate::scenario::written;
use crate::ui::compare::Against;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, SessionAction, Writing, use_dispatch};

/// The props of [`OwnEditor`].
#[derive(Clone, PartialEq, Properties)]
pub(in crate::ui) struct EditorProps {
    /// The page.
    pub(in crate::ui) state: UseReducerHandle<AppState>,
    /// What is decided next, and on what.
    pub(in crate::ui) explanation: Option<Shared<Explanation>>,
}

/// The editor; nothing where there is no policy to show.
#[component]
pub(in crate::ui) fn OwnEditor(props: &EditorProps) -> Html {
    let language = use_language();
    let state = &props.state;
    let pen = use_pen(state);
    let dispatch = use_dispatch();
    let subject = Subject::of(state);
    {
        let scenario = state.session.scenario.clone();
        let is_free = state.session.writing.is_none() && state.session.guest.is_none();
        use_effect_with((scenario, is_free), move |(scenario, is_free)| {
            // What was typed before a reload, and could not be run.
            if let Some(writing) = Pen::kept(scenario).filter(|_| *is_free) {
                dispatch.session(SessionAction::Write(writing));
            }
        });
    }
    let ended = subject.as_ref().and_then(|subject| ended(state, subject));
    let place = ended.as_ref().and_then(|problem| {
        let line = u16::try_from(problem.line?.get()).ok()?;
        Some((line, u16::try_from(problem.column?.get()).ok()?))
    });
    let key = subject.as_ref().map(|subject| (subject.writing.clone(), place, language));
    let read = use_memo(key, |key| {
        let (Writing { lab, source }, place, _) = key.as_ref()?;
        written::read(lab, &source.text, &source.parameters, *place).map(Shared::new)
    });
    let Some((subject, read)) = subject.zip((*read).clone()) else { return nothing() };
    let against = (subject.run.is_some() && state.run.results.is_some()).then(|| {
        html! { <Against state={state.clone()} name={subject.writing.source.name.clone()} /> }
    });
    let told = RunProblems { refused: state.session.refused.clone(), ended };
    html! {
        <Sheet {subject} {read} {told} {pen} explanation={props.explanation.clone()}
            guest={state.session.guest.as_ref().map(|guest| Others::of(guest))} has_run={state.scene.is_some()} {against} />
    }
}

/// Why the run that is shown has ended early, if this very text is at fault.
fn ended(state: &AppState, subject: &Subject) -> Option<Problem> {
    let is_run = subject.run.as_ref() == Some(&subject.writing.source.text);
    let stopped = state.run.results.as_ref()?.stopped.clone()?;
    (is_run && stopped.path == subject.writing.source.name).then_some(stopped)
}
