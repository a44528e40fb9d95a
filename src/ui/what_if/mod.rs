//! Mode *What if*: another choice at the step that is shown, forced on the stage itself or from a list, what
//! happens from outside, the fork and what it was forked from [G-20, G-28, G-33].

mod acts;
mod add_job;
mod against;
mod aside;
mod beside;
mod branch;
mod choice;
mod counting;
mod drag;
mod left_out;
mod moves;
mod world;

pub(super) use left_out::without_refused;

use std::rc::Rc;

use yew::{
    Html, NodeRef, Properties, UseReducerHandle, component, html, use_effect, use_effect_with,
    use_memo,
};

use super::app::{OnStage, StageOfProps, Staging};
use super::browser::dom;
use super::hooks::{Order, Origin, use_language, use_runner_handle};
use super::shared::Shared;
use super::store::{AppState, Mode, ViewAction, use_dispatch};
use crate::ids::SiteId;
use crate::playback::what_if::{Offer, Phrased, is_origin, step_of, told};
use crate::playback::{Explanation, Scene};
use crate::time::Time;
use crate::ui::components::{nothing, sentence};
use acts::use_acts;
use against::use_versus;
use aside::WhatIfAside;
use branch::Branch;
use drag::{Drag, Dragged, use_drag};
use moves::Moves;

/// The props of [`WhatIfPage`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct WhatIfProps {
    /// The page.
    pub(super) state: UseReducerHandle<AppState>,
    /// What is shown.
    pub(super) scene: Shared<Scene>,
    /// Why what comes next comes next.
    pub(super) explanation: Option<Shared<Explanation>>,
    /// Where it is told what is different about the stage.
    pub(super) on_stage: OnStage,
    /// The element with the stage.
    pub(super) node: NodeRef,
}

/// An intervention, and where the run carries it out.
#[derive(Clone, Debug, PartialEq)]
struct Placed {
    told: Phrased,
    step: Option<usize>,
}

/// The reasons; on the stage what can be forced, origin and fork above the timeline.
#[component]
pub(super) fn WhatIfPage(props: &WhatIfProps) -> Html {
    let language = use_language();
    let state = &*props.state;
    let replay = state.run.replay.clone();
    let cursor = (!state.player.is_playing()).then_some(state.player.cursor);
    let offer =
        use_memo((replay.clone(), (state.run.length, language), cursor), |(replay, _, cursor)| {
            let replay = replay.as_ref()?;
            match cursor {
                Some(cursor) => replay.offer(*cursor).map(Shared::new),
                None => Some(Shared::new(Offer::while_playing(Time::ZERO))),
            }
        });
    let placed = use_memo(
        (replay, (state.run.length, language), state.session.scenario.clone()),
        |(replay, _, scenario)| {
            let placed = |told: Phrased| {
                let step = replay.as_ref().and_then(|replay| step_of(&*replay.0, &told));
                Placed { told, step }
            };
            told(scenario).into_iter().map(placed).collect::<Vec<_>>()
        },
    );
    let placed: Shared<Vec<Placed>> = Shared(placed);
    use_return(state);
    let acts = use_acts(&props.state, (*offer).clone());
    let (versus, again) = use_versus(state);
    let drag = use_drag(&acts, &props.node);
    let offer = (*offer).clone();
    let staging = offer.clone().map(|offer| {
        let picked = state.view.selected.filter(|job| offer.of_job(*job).is_some());
        let moved = drag.as_ref().map(|drag| drag.job).or(picked);
        let targets: Option<Rc<[SiteId]>> =
            moved.and_then(|job| offer.of_job(job)).map(|job| job.places().into());
        let foot = Some(html! { <Moves {offer} {picked} acts={acts.clone()} /> });
        let (state, scene) = (props.state.clone(), props.scene.clone());
        let stage = StageOfProps { state, scene, targets, picks: None, foot };
        let above = html! {
            <Branch state={props.state.clone()} placed={placed.clone()} versus={versus.clone()} />
        };
        Staging { mode: Mode::WhatIf, stage, above, onclick: None, drags: drag.is_some() }
    });
    let on_stage = props.on_stage.clone();
    use_effect(move || {
        if let Some(staging) = staging {
            on_stage.emit(staging);
        }
    });
    let Some(offer) = offer else { return nothing() };
    html! {
        <>
            <WhatIfAside state={props.state.clone()} {offer} explanation={props.explanation.clone()}
                {placed} {versus} {again} {acts} />
            if let Some(drag) = drag { { ghost(&drag) } }
        </>
    }
}

/// What is dragged, under the pointer.
fn ghost(drag: &Drag) -> Html {
    let style = format!("left:{:.0}px;top:{:.0}px", drag.x, drag.y);
    let Dragged { words } = &drag.told;
    html! {
        <p class="wi-ghost" aria-hidden="true" {style}>{ sentence(words) }</p>
    }
}

/// Whoever comes back from a comparison of the fork with its origin finds the fork again.
#[yew::hook]
fn use_return(state: &AppState) {
    let (runner, dispatch) = (use_runner_handle(), use_dispatch());
    let fork = state.view.fork.clone();
    let shown = state.session.scenario.clone();
    use_effect_with(fork, move |fork| {
        let Some(fork) = fork else { return };
        dispatch.view(ViewAction::SetFork(None));
        if is_origin(&shown, fork) {
            // The runs were changes of the origin: on the fork they would be others.
            dispatch.view(ViewAction::compare(fork, None));
            runner.run(Order::changed((**fork).clone(), Origin::WhatIf));
        }
    });
}

/// Moves the focus to what can be chosen.
fn focus_moves() {
    dom::focus_id("moves-first");
}
