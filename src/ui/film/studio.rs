//! The stage that is pictured, out of sight: as wide as on a usual screen, whatever window and theme the page
//! has, so that every frame of a film is laid out alike.

use yew::{
    ContextProvider, Html, NodeRef, Properties, UseReducerHandle, component, html, use_memo,
};

use crate::playback::{GraphPicture, Scene};
use crate::ui::browser::look::Look;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::labs::{self, StageParts};
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Theme, View, use_dispatch};
use crate::ui::tween::Pace;

/// What is pictured.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pose {
    pub(super) scene: Shared<Scene>,
    pub(super) graph: Option<Shared<GraphPicture>>,
}

/// The props of [`Studio`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct StudioProps {
    pub(super) node: NodeRef,
    pub(super) pose: Option<Pose>,
    pub(super) state: UseReducerHandle<AppState>,
    pub(super) theme: Theme,
}

/// The look of a film.
pub(super) fn look_of(theme: Theme) -> Look {
    if theme == Theme::Dark { Look::read_dark() } else { Look::read_light() }
}

/// The view in which a stage is pictured: the pictures, and the stage of the lab's own page.
pub(super) fn view_of(view: &View) -> View {
    View { tables: false, present: None, ..view.clone() }
}

/// The stage.
#[component]
pub(super) fn Studio(props: &StudioProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let look = use_memo((props.theme, props.pose.is_some()), |(theme, _)| look_of(*theme));
    let Some(Pose { scene, graph }) = props.pose.clone() else { return nothing() };
    let parts = StageParts {
        scene,
        tables: Shared::new(Vec::new()),
        graph,
        pace: Pace::States,
        announce: false,
        summary: None,
        targets: None,
        picks: None,
        foot: None,
    };
    let scheme = format!("color-scheme: {}", props.theme.word());
    html! {
        <ContextProvider<Shared<Look>> context={Shared::from(look)}>
            <div ref={props.node.clone()} class="film-stage" style={scheme} inert={true} aria-hidden="true">
                { labs::stage(parts, &view_of(&props.state.view), &dispatch) }
            </div>
        </ContextProvider<Shared<Look>>>
    }
}
