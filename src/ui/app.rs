//! The page as a whole: state, effects, and the regions from top to bottom.

mod beside;
mod over;
mod page;
mod stage;
mod staged;
mod timeline;
mod transport;

use yew::{AttrValue, Html, UseReducerHandle, component, html, use_memo, use_reducer_eq};

use super::browser::rest;
use super::compare::ComparePage;
use super::components::WhyPanel;
use super::files::DropZone;
use super::frame::{Notices, Panels, StateCard};
use super::hooks::{
    looked_last, use_animation_frame, use_appearance, use_explanation, use_language,
    use_persistence, use_presenting, use_recording, use_runner, use_shortcuts, use_spoken,
    use_start, use_taking_over,
};
use super::labs;
use super::own;
use super::predict::Seating;
use super::record::RecordPanel;
use super::regret::Costs;
use super::shared::Shared;
use super::store::{AppState, Dispatch, Mode};
use super::waiting::WaitingPage;
use crate::playback::Explanation;
use crate::scenario::tables::LabTable;
use crate::words::page::stage as words;
use beside::with_editor;
use over::progress;
pub(super) use page::page;
pub(super) use stage::{StageOf, StageOfProps};
pub(super) use staged::{OnStage, Staged, Staging};
pub(super) use timeline::timeline;

/// The whole page.
#[component]
pub(super) fn App() -> Html {
    let state = use_reducer_eq(looked_last);
    let dispatch = (*use_memo((), |()| Dispatch(state.dispatcher()))).clone();
    let runner = use_runner(&dispatch);
    use_animation_frame(state.player.is_playing(), &dispatch);
    use_appearance(&state.view, &dispatch);
    use_spoken(state.view.language);
    use_presenting(state.view.present, &dispatch);
    use_shortcuts(&state, &dispatch);
    use_persistence(&state, &runner, &dispatch);
    use_start(&runner, &dispatch);
    use_recording(&dispatch);
    use_taking_over(&state);
    let explanation = use_explanation(&state);
    let beside = html! {
        <>
            <Notices notices={state.view.notices.clone()} />
            { progress(&state) }
            <Panels state={state.clone()} />
            if state.seat.is_some() { <Seating state={state.clone()} /> }
            <DropZone />
        </>
    };
    page(&state, (&dispatch, &runner), explanation.as_ref(), beside)
}

/// The props of [`Main`].
#[derive(Clone, PartialEq, yew::Properties)]
struct MainProps {
    state: UseReducerHandle<AppState>,
    explanation: Option<Shared<Explanation>>,
}

/// Stage, Why? and timeline, or what stands in their place.
#[component]
fn Main(props: &MainProps) -> Html {
    use_language();
    let state = &*props.state;
    let lanes = use_memo((state.run.number, state.view.order), |_| {
        let sorted = state.scene.as_ref().map(|scene| labs::lanes(scene, &state.view));
        Shared::<[usize]>(sorted.unwrap_or_default().into())
    });
    let Some((scene, replay)) = state.scene.as_ref().zip(state.replay()) else {
        if own::is_open(state) {
            return with_editor(props, None);
        }
        return html! {
            <main id="main" class="lab empty" tabindex="-1">{ title(state) }<StateCard status={state.run.status.clone()} /></main>
        };
    };
    if own::is_open(state) {
        return with_editor(props, Some(scene));
    }
    if state.view.mode == Mode::Compare && rest::is_here() {
        return html! {
            <main id="main" class="lab lab-cmp" tabindex="-1" data-fingerprint={fingerprint(state)}>
                { title(state) }<ComparePage state={props.state.clone()} />
            </main>
        };
    }
    if state.view.mode == Mode::Waiting && rest::is_here() {
        return html! {
            <main id="main" class="lab" tabindex="-1" data-fingerprint={fingerprint(state)}>
                { title(state) }<WaitingPage state={props.state.clone()} />
            </main>
        };
    }
    let at = match state.mode() {
        Mode::Predict if state.learner().is_some() && rest::is_here() => Mode::Predict,
        Mode::WhatIf if rest::is_here() => Mode::WhatIf,
        _ => Mode::Watch,
    };
    let class = yew::classes!("lab", (at == Mode::WhatIf).then_some("wi"));
    html! {
        <main id="main" {class} tabindex="-1" data-fingerprint={fingerprint(state)}>
            { title(state) }
            <Staged state={props.state.clone()} scene={scene.clone()} {at} explanation={props.explanation.clone()}
                timeline={timeline(state, scene, &replay, &lanes)} beside={watched(props, at)} />
        </main>
    }
}

/// What stands beside the stage where the run is watched.
fn watched(props: &MainProps, at: Mode) -> Html {
    let view = &props.state.view;
    // Whoever presents shows the run, and not what is made of it.
    let draft = view.draft.as_ref().filter(|_| view.present.is_none());
    match (draft, &props.explanation) {
        (Some(draft), _) if at == Mode::Watch => {
            html! { <RecordPanel draft={draft.clone()} /> }
        }
        (_, Some(explanation)) if at == Mode::Watch => {
            html! { <WhyPanel explanation={explanation.clone()}>{ costs(&props.state) }</WhyPanel> }
        }
        _ => Html::default(),
    }
}

/// What choices cost, as soon as the program can find it out.
fn costs(state: &UseReducerHandle<AppState>) -> Html {
    if !rest::is_here() || state.run.results.is_none() {
        return Html::default();
    }
    html! { <Costs state={state.clone()} /> }
}

/// The title of the page, for those who hear it.
fn title(state: &AppState) -> Html {
    let lab = state.run.lab().and_then(LabTable::named);
    let title = lab.map(|lab| words::gridlock_lab(lab.choice.label));
    html! { <h1 class="sr">{ title.unwrap_or_else(|| words::gridlock().to_owned()) }</h1> }
}

/// The fingerprint of the run, once it is known.
fn fingerprint(state: &AppState) -> Option<AttrValue> {
    // Nothing of a run is told whose decisions are asked.
    let results = state.run.results.as_ref().filter(|_| !state.is_veiled());
    results.map(|results| format!("{:016x}", results.fingerprint).into())
}
