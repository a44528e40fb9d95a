//! What the bar at the bottom is told of the state.

use yew::{AttrValue, Html, html};

use crate::playback::Explanation;
use crate::ui::frame::{Transport, TransportProps};
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Mode};
use crate::words::page::stage;

/// The bar at the bottom.
pub(super) fn transport(state: &AppState, explanation: Option<&Shared<Explanation>>) -> Html {
    let player = &state.player;
    let clock = state.scene.as_ref().map(|scene| scene.clock.clone());
    let (time, event, events) = clock.map_or((AttrValue::Static("0 s"), 0, Some(0)), |clock| {
        (clock.text.into(), clock.event, clock.events)
    });
    let selected = state
        .view
        .selected
        .and_then(|job| Some((job, state.run.replay.as_ref()?.mark(job).label.into())));
    let asked = state.learner().and_then(|learner| learner.panel(player.cursor).peek());
    let (why, peek) = match explanation {
        _ if asked.is_some() => {
            let (title, told) = asked.unwrap_or_default();
            (title.into(), told.into())
        }
        _ if state.view.mode == Mode::Waiting => {
            (AttrValue::Static(stage::why_waiting()), AttrValue::Static(stage::what_reasons_cost()))
        }
        _ if state.view.mode == Mode::Compare => {
            (AttrValue::Static(stage::where_they_part()), AttrValue::Static(stage::why_there()))
        }
        Some(known) => (known.title.clone().into(), known.peek.clone().into()),
        None => Default::default(),
    };
    let props = TransportProps {
        time,
        event,
        events,
        counted: if state.is_together() { stage::instant() } else { stage::event() },
        playing: player.is_playing(),
        at_start: player.cursor == 0,
        at_end: player.cursor >= state.replay().map_or(0, |replay| replay.len()),
        speed: player.speed,
        stride: player.stride,
        selected,
        strides: state.strides(),
        conditions: state.conditions(),
        breakpoints: player.breakpoints.clone(),
        reached: player.reached(),
        why,
        peek,
    };
    html! { <Transport ..props /> }
}
