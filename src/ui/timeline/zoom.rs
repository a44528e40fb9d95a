//! Closer and farther: two buttons, and the keys that do the same.

use yew::{Callback, Html, Properties, component, html};

use super::{whole_of, window};
use crate::playback::{Direction, Window};
use crate::time::Time;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{AppState, Dispatch, ViewAction, use_dispatch};
use crate::words::page::timeline as said;

/// The props of [`Zoom`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub(in crate::ui) struct ZoomProps {
    pub shown: Window,
    pub whole: Window,
    pub now: Time,
}

/// Closer, farther, all.
#[component]
pub(in crate::ui) fn Zoom(props: &ZoomProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let ZoomProps { shown, whole, now } = *props;
    let by = |factor: f64| {
        let dispatch = dispatch.clone();
        Callback::from(move |_| {
            let next = window::zoomed(shown, whole, now.secs(), factor);
            dispatch.view(ViewAction::SetWindow(next));
        })
    };
    html! {
        <div class="tl-zoom" role="group" aria-label={said::zoom()}>
            <button type="button" class="btn quiet" aria-label={said::show_longer()} aria-keyshortcuts="-"
                onclick={by(1.0 / window::STEP)}><Icon shape={Shape::Minus} /></button>
            <button type="button" class="btn quiet" aria-label={said::show_shorter()} aria-keyshortcuts="+"
                onclick={by(window::STEP)}><Icon shape={Shape::Plus} /></button>
        </div>
    }
}

/// Zooms around the playhead, as the keys + and - do.
pub fn zoom(state: &AppState, dispatch: &Dispatch, direction: Direction) {
    let Some(replay) = &state.replay() else { return };
    let whole = whole_of(&*replay.0);
    let shown = state.view.window.unwrap_or(whole);
    let factor = if direction == Direction::Forward { window::STEP } else { 1.0 / window::STEP };
    let now = replay.time_at(state.player.cursor).secs();
    dispatch.view(ViewAction::SetWindow(window::zoomed(shown, whole, now, factor)));
}
