//! The page as a whole: state, effects, and the regions from top to bottom.

mod beside;
mod over;
mod stage;
mod timeline;
mod transport;

use yew::{
    AttrValue, ContextProvider, Html, UseReducerHandle, component, html, use_memo, use_reducer_eq,
};

use super::browser::rest;
use super::compare::ComparePage;
use super::components::WhyPanel;
use super::editor::ScenarioBar;
use super::experiments::{Experiments, Sweeps};
use super::files::DropZone;
use super::frame::{Notices, Panels, StateCard, TopBar};
use super::hooks::{
    Runner, use_animation_frame, use_appearance, use_explanation, use_language, use_persistence,
    use_presenting, use_recording, use_runner, use_shortcuts, use_spoken, use_start,
};
use super::labs;
use super::lessons::Lessons;
use super::own;
use super::predict::PredictPage;
use super::record::{RecordBar, RecordPanel};
use super::regret::Costs;
use super::shared::Shared;
use super::store::{AppState, Dispatch, Mode, Place};
use super::waiting::WaitingPage;
use super::what_if::WhatIfPage;
use crate::playback::Explanation;
use crate::scenario::tables::LABS;
use crate::words::Language;
use crate::words::page::{bars, stage as words};
use beside::with_editor;
use over::{presented, progress};
pub(super) use stage::{StageOf, StageOfProps};
pub(super) use timeline::timeline;
use transport::transport;

/// The whole page.
#[component]
pub(super) fn App() -> Html {
    let state = use_reducer_eq(AppState::default);
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
    let explanation = use_explanation(&state);
    html! {
        <ContextProvider<Dispatch> context={dispatch.clone()}>
            <ContextProvider<Language> context={state.view.language}>
            <ContextProvider<Runner> context={runner.clone()}>
            <ContextProvider<Sweeps> context={runner.sweeps()}>
                <div class={yew::classes!("app", (state.view.place != Place::Lab).then_some("app-plain"))}>
                    <a class="skip" href="#main">{ bars::skip() }</a>
                    <TopBar theme={state.view.theme} dark={state.view.dark} text_size={state.view.text_size} language={state.view.language}
                        has_run={state.scene.is_some()} lab={state.run.lab()} place={state.view.place}
                        left={(state.player.cursor, state.player.stride)} />
                    if state.view.place == Place::Experiments {
                        <Experiments scenario={state.session.scenario.clone()} />
                    } else if state.view.place == Place::Lessons {
                        <Lessons open={state.view.lesson.clone()} letter_keys={state.view.letter_keys} presents={state.view.present.is_some()} />
                    } else {
                        <ScenarioBar scenario={state.session.scenario.clone()} mode={state.mode()} what_if={state.can_be_forced()}
                            predict={state.can_be_predicted()} asked={state.view.predict} askings={state.askings()} />
                        if state.view.draft.is_some() { <RecordBar state={state.clone()} /> }
                        <Main state={state.clone()} explanation={explanation.clone()} />
                        { transport(&state, explanation.as_ref()) }
                    }
                    { presented(&state) }{ super::sheet::on_paper_of(&state) }
                </div>
                <Notices notices={state.view.notices.clone()} />
                { progress(&state) }
                <Panels state={state.clone()} />
                <DropZone />
            </ContextProvider<Sweeps>>
            </ContextProvider<Runner>>
            </ContextProvider<Language>>
        </ContextProvider<Dispatch>>
    }
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
    if state.learner().is_some() && rest::is_here() {
        return html! {
            <main id="main" class="lab" tabindex="-1" data-fingerprint={fingerprint(state)}>
                { title(state) }
                <PredictPage state={props.state.clone()} scene={scene.clone()} explanation={props.explanation.clone()}>
                    { timeline(state, scene, &replay, &lanes) }
                </PredictPage>
            </main>
        };
    }
    if state.mode() == Mode::WhatIf && rest::is_here() {
        return html! {
            <main id="main" class="lab wi" tabindex="-1" data-fingerprint={fingerprint(state)}>
                { title(state) }
                <WhatIfPage state={props.state.clone()} scene={scene.clone()} explanation={props.explanation.clone()}>
                    { timeline(state, scene, &replay, &lanes) }
                </WhatIfPage>
            </main>
        };
    }
    html! {
        <main id="main" class="lab" tabindex="-1" data-fingerprint={fingerprint(state)}>
            { title(state) }
            <div class="lab-main">
                <StageOf state={props.state.clone()} scene={scene.clone()} />
                { timeline(state, scene, &replay, &lanes) }
            </div>
            if let Some(draft) = &state.view.draft {
                <RecordPanel draft={draft.clone()} />
            } else if let Some(explanation) = &props.explanation {
                <WhyPanel explanation={explanation.clone()}>{ costs(&props.state) }</WhyPanel>
            }
        </main>
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
    let lab = state.run.lab().and_then(|word| LABS.iter().find(|lab| lab.choice.word == word));
    let title = lab.map(|lab| words::gridlock_lab(lab.choice.label));
    html! { <h1 class="sr">{ title.unwrap_or_else(|| words::gridlock().to_owned()) }</h1> }
}

/// The fingerprint of the run, once it is known.
fn fingerprint(state: &AppState) -> Option<AttrValue> {
    // Nothing of a run is told whose decisions are asked.
    let results = state.run.results.as_ref().filter(|_| !state.is_veiled());
    results.map(|results| format!("{:016x}", results.fingerprint).into())
}
