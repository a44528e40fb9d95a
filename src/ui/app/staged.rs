//! The stage and the timeline of the modes that show the same run: they stay when the mode changes, and a mode says what
//! is different about them.

use yew::{
    Callback, Html, MouseEvent, Properties, UseReducerHandle, classes, component, html,
    use_callback, use_node_ref, use_state,
};

use super::stage::{StageOf, StageOfProps};
use crate::playback::{Explanation, Scene};
use crate::ui::hooks::use_language;
use crate::ui::predict::PredictPage;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Mode};
use crate::ui::what_if::WhatIfPage;

/// What a mode makes of the stage, told whenever it has drawn what stands beside it.
#[derive(Clone)]
pub(in crate::ui) struct Staging {
    /// Which mode.
    pub(in crate::ui) mode: Mode,
    /// The stage.
    pub(in crate::ui) stage: StageOfProps,
    /// What stands above the timeline.
    pub(in crate::ui) above: Html,
    /// A press on the stage.
    pub(in crate::ui) onclick: Option<Callback<MouseEvent>>,
    /// Whether something is dragged on it.
    pub(in crate::ui) drags: bool,
}

/// Where a mode tells it.
pub(in crate::ui) type OnStage = Callback<Staging>;

/// The props of [`Staged`].
#[derive(Clone, PartialEq, Properties)]
pub(in crate::ui) struct StagedProps {
    /// The page.
    pub(in crate::ui) state: UseReducerHandle<AppState>,
    /// What is shown.
    pub(in crate::ui) scene: Shared<Scene>,
    /// The mode.
    pub(in crate::ui) at: Mode,
    /// Why what comes next comes next.
    pub(in crate::ui) explanation: Option<Shared<Explanation>>,
    /// The timeline.
    pub(in crate::ui) timeline: Html,
    /// What stands beside them where the run is watched.
    pub(in crate::ui) beside: Html,
}

/// Stage and timeline, and what a mode shows beside them.
#[component]
pub(in crate::ui) fn Staged(props: &StagedProps) -> Html {
    use_language();
    let told = use_state(|| None::<Staging>);
    let on_stage = use_callback(told.setter(), |staging: Staging, told| told.set(Some(staging)));
    let node = use_node_ref();
    let (state, scene) = (props.state.clone(), props.scene.clone());
    let staging = told.as_ref().filter(|staging| staging.mode == props.at);
    // Until the mode has said more, the stage is the one that is watched.
    let watched = StageOfProps {
        state: state.clone(),
        scene: scene.clone(),
        targets: None,
        picks: None,
        foot: None,
    };
    let stage = staging.map_or(watched, |staging| staging.stage.clone());
    let (main, line) = match props.at {
        Mode::Predict => (Some("pr-main"), "tl-line"),
        Mode::WhatIf => (Some("wi-main"), "wi-line"),
        _ => (None, "tl-line"),
    };
    let drags = staging.is_some_and(|staging| staging.drags);
    let explanation = props.explanation.clone();
    html! {
        <>
            <div class={classes!("lab-main", main)} ref={node.clone()} data-dragging={drags.then_some("")}
                onclick={staging.and_then(|staging| staging.onclick.clone())}>
                <StageOf ..stage />
                <div class={line}>
                    { staging.map(|staging| staging.above.clone()).unwrap_or_default() }
                    { props.timeline.clone() }
                </div>
            </div>
            { match props.at {
                Mode::Predict => html! { <PredictPage {state} {scene} {explanation} {on_stage} /> },
                Mode::WhatIf => html! { <WhatIfPage {state} {scene} {explanation} {on_stage} {node} /> },
                _ => props.beside.clone(),
            } }
        </>
    }
}
