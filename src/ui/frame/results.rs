//! The results of the run in a dialog, and saving them.

use yew::{Callback, Html, Properties, UseReducerHandle, component, html};

use super::modal::Modal;
use super::saving::save;
use crate::playback::Command;
use crate::playback::metrics::{meaning, name};
use crate::scenario::tables::{LABS, LabTable};
use crate::ui::browser::dom;
use crate::ui::components::{CleaningPanel, Export, MetricRow, ResultsPanel};
use crate::ui::editor::{policy_mark, policy_name};
use crate::ui::film::{self, FilmDialog};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Panel, Place, ViewAction, use_dispatch};
use crate::words::page::{bars, results};

/// The props of [`ResultsDialog`] and [`CleaningDialog`].
#[derive(Clone, PartialEq, Properties)]
pub struct ResultsProps {
    /// Where the run is.
    pub state: UseReducerHandle<AppState>,
}

impl std::fmt::Debug for ResultsProps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ResultsProps").finish_non_exhaustive()
    }
}

/// The metrics of the run with their definitions, and what can be saved; or the film of it.
#[component]
pub fn ResultsDialog(props: &ResultsProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    if props.state.view.panel == Some(Panel::Film) {
        return html! { <FilmDialog state={props.state.clone()} /> };
    }
    if props.state.is_veiled() {
        return html! {
            <Modal title={results::of_run()} class="results-panel">
                <p>{ results::only_at_end() }</p>
            </Modal>
        };
    }
    let outcome = props.state.run.results.as_ref();
    let metrics = outcome.map_or_else(Vec::new, |outcome| {
        let rows = outcome.metrics.iter().map(|(metric, value)| {
            let words = [metric.key(), name(metric), metric.unit(), meaning(metric)];
            MetricRow::new(metric.subject(), words, value)
        });
        rows.collect()
    });
    let fingerprint = outcome.map(|outcome| format!("{:016x}", outcome.fingerprint));
    let state = props.state.clone();
    let drawn = state.scene.is_some();
    let filmed = film::is_possible(&state);
    let on_export = Callback::from(move |export| match export {
        Export::StageFilm => dispatch.view(ViewAction::Open(Panel::Film)),
        export => save(export, &state),
    });
    html! {
        <Modal title={results::of_run()} class="results-panel">
            <ResultsPanel summary={summary(props, &metrics)} {metrics} {fingerprint} {drawn} {filmed} {on_export} />
        </Modal>
    }
}

/// Once the run has ended: under which policy, what it has come to in three numbers, which breakpoints it
/// never met, and the ways on.
fn summary(props: &ResultsProps, metrics: &[MetricRow]) -> Html {
    let state = &*props.state;
    let Some(replay) = state.run.replay.as_ref().filter(|replay| replay.is_complete()) else {
        return Html::default();
    };
    let policy = policy_mark(&state.session.scenario);
    let telling = telling(state.run.lab().unwrap_or_default());
    let numbers = telling.iter().filter_map(|key| metrics.iter().find(|row| row.key == *key));
    let missed = state
        .player
        .breakpoints
        .iter()
        .filter(|condition| replay.begins(0, replay.len(), **condition).is_none());
    html! {
        <section class="run-summary">
            if let Some(mark) = policy { <p><Glyph {mark} />{ " " }<b>{ policy_name(&state.session.scenario) }</b></p> }
            <dl>{ for numbers.map(|row| html! { <div><dt>{ row.name }</dt><dd>{ &row.value }</dd></div> }) }</dl>
            { for missed.map(|condition| html! { <p>{ condition.missed(replay.extent(*condition)) }</p> }) }
            <Ways />
        </section>
    }
}

/// The three metrics that matter most in a lab.
fn telling(lab: &str) -> [&'static str; 3] {
    let lab = LabTable::named(lab).or(LABS.first());
    lab.map(|lab| lab.telling).unwrap_or_default()
}

/// The ways on from the end of a run.
#[component]
fn Ways() -> Html {
    use_language();
    let dispatch = use_dispatch();
    let view = |action: ViewAction| {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.view(action.clone()))
    };
    let again = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| {
            dispatch.view(ViewAction::Close);
            dispatch.play(Command::First);
        })
    };
    // In a frame of another page there is no way back from anywhere else.
    let stays = dom::has_root_mark("embed");
    html! {
        <p class="exports">
            <button type="button" class="btn" onclick={again}>{ results::from_beginning() }</button>
            if !stays {
                <button type="button" class="btn" onclick={view(ViewAction::Open(Panel::Editor))}>{ bars::edit_scenario() }</button>
                <button type="button" class="btn" onclick={view(ViewAction::Go(Place::Experiments))}>{ bars::experiments() }</button>
                <button type="button" class="btn" onclick={view(ViewAction::Open(Panel::Share))}>{ bars::share() }</button>
            }
        </p>
    }
}

/// What became of the trace when it was read.
#[component]
pub fn CleaningDialog(props: &ResultsProps) -> Html {
    use_language();
    let source = props.state.run.known.as_ref().and_then(|run| run.source());
    let Some(trace) = source.and_then(|source| source.trace.clone()) else {
        return html! {
            <Modal title={results::what_was_read()}><p>{ results::no_trace() }</p></Modal>
        };
    };
    html! {
        <Modal title={results::what_was_read()} class="results-panel">
            <CleaningPanel trace={Shared::new(trace)} />
        </Modal>
    }
}
