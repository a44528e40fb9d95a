//! A lab while a policy of one's own is written beside its stage.

use yew::{Html, html};

use super::{MainProps, StageOf, fingerprint, title};
use crate::playback::Scene;
use crate::ui::components::WhyPanel;
use crate::ui::frame::StateCard;
use crate::ui::own::OwnEditor;
use crate::ui::shared::Shared;

/// The policy that is written beside the stage, or beside what stands in its place.
pub(super) fn with_editor(props: &MainProps, scene: Option<&Shared<Scene>>) -> Html {
    let state = &props.state;
    let Some(scene) = scene else {
        return html! {
            <main id="main" class="lab own-lab" tabindex="-1">
                { title(state) }
                <OwnEditor state={state.clone()} explanation={None} />
                <div class="own-none"><StateCard status={state.run.status.clone()} /></div>
            </main>
        };
    };
    html! {
        <main id="main" class="lab own-lab" tabindex="-1" data-fingerprint={fingerprint(state)}>
            { title(state) }
            <OwnEditor state={state.clone()} explanation={props.explanation.clone()} />
            <div class="lab-main"><StageOf state={state.clone()} scene={scene.clone()} /></div>
            if let Some(explanation) = &props.explanation {
                <WhyPanel explanation={explanation.clone()} />
            }
        </main>
    }
}
