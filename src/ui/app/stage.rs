//! The lab's own picture, with what the frame knows of it.

use std::rc::Rc;

use yew::{Html, UseReducerHandle, component, use_memo};

use crate::ids::SiteId;
use crate::playback::Scene;
use crate::ui::hooks::{use_announcing, use_language, use_tables};
use crate::ui::labs::{self, Pickable, StageParts};
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, use_dispatch};
use crate::ui::tween::Pace;

/// The props of [`StageOf`].
#[derive(Clone, PartialEq, yew::Properties)]
pub(in crate::ui) struct StageOfProps {
    pub(in crate::ui) state: UseReducerHandle<AppState>,
    pub(in crate::ui) scene: Shared<Scene>,
    /// The places to which the job that is picked can be brought, if one is.
    #[prop_or_default]
    pub(in crate::ui) targets: Option<Rc<[SiteId]>>,
    /// What can be picked on it, if something is asked.
    #[prop_or_default]
    pub(in crate::ui) picks: Option<Rc<[Pickable]>>,
    /// What stands at its foot in mode What if.
    #[prop_or_default]
    pub(in crate::ui) foot: Option<Html>,
}

/// The lab's own picture.
#[component]
pub(in crate::ui) fn StageOf(props: &StageOfProps) -> Html {
    let language = use_language();
    let (state, scene) = (&*props.state, &props.scene);
    let dispatch = use_dispatch();
    let (announce, summary) = use_announcing(state);
    let playing = state.player.is_playing();
    let speed = state.player.speed.steps_per_second();
    let tables = use_tables(state);
    let key = (state.run.replay.clone(), labs::graph_of(scene, &state.view), language);
    let graph = use_memo(key, |(replay, job, _)| {
        replay.as_ref().zip(*job).and_then(|(replay, job)| replay.graph(job)).map(Shared::new)
    });
    let pace = if playing { Pace::at(speed) } else { Pace::Moves };
    let scene = scene.clone();
    labs::stage(
        StageParts {
            scene,
            tables,
            graph: (*graph).clone(),
            pace,
            announce,
            summary,
            targets: props.targets.clone(),
            picks: props.picks.clone(),
            foot: props.foot.clone(),
        },
        &state.view,
        &dispatch,
    )
}
