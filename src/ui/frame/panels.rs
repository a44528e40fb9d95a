//! What stands in front of the page, one at a time.

use yew::{Html, Properties, UseReducerHandle, component, html};

use super::find::FindPanel;
use super::jump::JumpPanel;
use super::keys::KeysPanel;
use super::menu::MenuPanel;
use super::results::{CleaningDialog, ResultsDialog};
use super::share::{SharePanel, ShareSweep};
use super::share_lesson::ShareLesson;
use crate::ui::components::nothing;
use crate::ui::editor::EditorPanel;
use crate::ui::hooks::{link, use_language};
use crate::ui::search::SearchPanel;
use crate::ui::sheet::SheetButtons;
use crate::ui::store::{AppState, Panel, Place};

/// The props of [`Panels`].
#[derive(Clone, PartialEq, Properties)]
pub struct PanelsProps {
    /// Everything: a panel shows what it needs of it.
    pub state: UseReducerHandle<AppState>,
}

impl std::fmt::Debug for PanelsProps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PanelsProps")
    }
}

/// The open panel, if any.
#[component]
pub fn Panels(props: &PanelsProps) -> Html {
    use_language();
    let state = &*props.state;
    let Some(panel) = state.view.panel else { return nothing() };
    match panel {
        Panel::Keys => html! { <KeysPanel letter_keys={state.view.letter_keys} /> },
        Panel::Find => match &state.replay() {
            Some(replay) => html! { <FindPanel replay={replay.clone()} /> },
            None => nothing(),
        },
        Panel::Jump => match (&state.replay(), &state.scene) {
            (Some(replay), Some(scene)) => {
                html! { <JumpPanel now={scene.clock.at} end={replay.time_at(replay.len())} /> }
            }
            _ => nothing(),
        },
        Panel::Menu => html! { <MenuPanel state={props.state.clone()} /> },
        Panel::Editor => {
            let session = &state.session;
            let draft = session.draft.clone().unwrap_or_else(|| session.scenario.clone());
            let changed = *draft != *session.scenario;
            let selected = state
                .view
                .selected
                .zip(state.replay())
                .map(|(job, replay)| replay.mark(job).label.trim_start_matches('J').to_owned());
            html! { <EditorPanel {draft} problems={session.problems.clone()} {changed} {selected} /> }
        }
        Panel::Share if state.view.place == Place::Experiments => html! { <ShareSweep /> },
        Panel::Share if state.view.place == Place::Lessons => {
            html! { <ShareLesson lesson={state.view.lesson.as_ref().map(|open| open.lesson.clone())} /> }
        }
        Panel::Share => {
            html! { <SharePanel link={link(state)}><SheetButtons state={props.state.clone()} /></SharePanel> }
        }
        Panel::Results | Panel::Film => html! { <ResultsDialog state={props.state.clone()} /> },
        Panel::Search => {
            html! { <SearchPanel scenario={state.session.scenario.clone()} asked={state.view.search.clone()} /> }
        }
        Panel::Cleaning => html! { <CleaningDialog state={props.state.clone()} /> },
    }
}
