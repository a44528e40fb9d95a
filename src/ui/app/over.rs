//! What lies over the page: the wall, and how far a run is.

use yew::{Html, UseReducerHandle, html};

use crate::ui::browser::rest;
use crate::ui::frame::RunProgress;
use crate::ui::present::Presented;
use crate::ui::store::{AppState, Status};

/// What lies over the page on a wall, once the program can show it.
pub(super) fn presented(state: &UseReducerHandle<AppState>) -> Html {
    match state.view.present.filter(|_| rest::is_here()) {
        Some(present) => html! { <Presented state={state.clone()} {present} /> },
        None => Html::default(),
    }
}

/// How far the runner is, while there is a stage to look at.
pub(super) fn progress(state: &AppState) -> Html {
    if state.scene.is_none() || !matches!(state.run.status, Status::Working(_) | Status::Lost(_)) {
        return Html::default();
    }
    html! { <div class="running"><RunProgress status={state.run.status.clone()} /></div> }
}
