//! What the timeline is told of the state.

use yew::{Html, html};

use crate::playback::{Replay, Scene};
use crate::ui::browser::rest;
use crate::ui::shared::Shared;
use crate::ui::store::AppState;
use crate::ui::timeline::Timeline;

/// The timeline below the stage.
pub(in crate::ui) fn timeline(
    state: &AppState,
    scene: &Shared<Scene>,
    replay: &Shared<dyn Replay>,
    lanes: &Shared<[usize]>,
) -> Html {
    html! {
        <Timeline replay={replay.clone()} length={state.length()} now={scene.clock.at}
            time={scene.clock.text.clone()} event={scene.clock.event} events={scene.clock.events}
            readings={scene.readings.clone()} window={state.view.window} playing={state.player.is_playing()}
            order={lanes.clone()} tables={state.view.tables && rest::is_here()} />
    }
}
