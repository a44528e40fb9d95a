//! The page as it stands in `index.html` before the program is here: the first lab's first preset, at the place where
//! it opens. It is made natively, when the site is built, by the engine that runs it and the views that show it; what
//! they draw on a canvas is written down as SVG. Nothing of it is in the program.

mod markup;
mod run;

use yew::{ContextProvider, Html, Properties, component, html, use_memo, use_reducer_eq};

use super::app::page;
use super::browser::canvas::Palette;
use super::browser::look::{Look, TOKENS};
use super::hooks::{NEEDED_REM, SMALL_PX, use_explanation, use_language, use_runner};
use super::labs;
use super::labs::room::Before;
use super::shared::Shared;
use super::store::{AppState, Dispatch};
use super::timeline::layers;
use run::opened;

/// A window for which the opening is made; its lengths are in CSS pixels at 16 to the rem.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Its word in the page.
    pub word: &'static str,
    /// The room inside the stage, and the width of the window.
    stage: (f64, f64, f64),
    /// Whether everything stands one below the other.
    stacked: bool,
    /// The width of the timeline's picture; where there is none it is another window's, stretched or squeezed.
    timeline: Option<f64>,
}

/// One in which the sites stand one below the other, and one in which they stand side by side. In between only lengths
/// differ, which are in rem. The shorter comes first: a packer finds it again in the other.
pub const WINDOWS: [Window; 2] = [
    Window { word: "narrow", stage: (390.0, 844.0, 390.0), stacked: true, timeline: None },
    Window { word: "wide", stage: (1060.0, 538.0, 1440.0), stacked: false, timeline: Some(852.0) },
];

/// The widest window, in rem, whose stage has no room for sites side by side.
const NARROW_REM: f64 = 50.25;

/// The props of [`Opening`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub struct OpeningProps {
    /// For which window.
    pub window: Window,
}

/// The page before anybody has done anything.
#[component]
pub fn Opening(props: &OpeningProps) -> Html {
    use_language();
    let state = use_reducer_eq(opened);
    let dispatch = (*use_memo((), |()| Dispatch(state.dispatcher()))).clone();
    let runner = use_runner(&dispatch);
    let explanation = use_explanation(&state);
    let Window { stage, stacked, .. } = props.window;
    html! {
        <ContextProvider<Before> context={Before { stage, stacked }}>
            { page(&state, (&dispatch, &runner), explanation.as_ref(), Html::default()) }
        </ContextProvider<Before>>
    }
}

/// What stands in the page for a window, of the markup of its [`Opening`]: pictures in place of canvases, and nothing
/// of what only somebody needs who can do something.
pub fn template(html: &str, window: Window) -> String {
    let state = opened();
    let pictures = pictures(&state, window).unwrap_or_default();
    let body = markup::still(html, &pictures);
    format!("<template id=\"opening-{}\" {}>{body}</template>", window.word, limits())
}

/// What the script of the page asks to choose among the windows: where everything is stacked, and from which width
/// on the sites stand side by side.
fn limits() -> String {
    let limits = [("small", SMALL_PX), ("needed", NEEDED_REM), ("narrow", NARROW_REM)];
    limits.map(|(name, limit)| format!("data-{name}=\"{limit}\"")).join(" ")
}

/// The canvases of the page as pictures: those with an id by it, then the layers of the timeline in their order.
fn pictures(state: &AppState, window: Window) -> Option<Vec<(String, String)>> {
    let (scene, replay) = (state.scene.as_ref()?, state.replay()?);
    let Window { stage, stacked, timeline, .. } = window;
    let look = Look {
        palette: Palette::variables(TOKENS),
        font: String::new(),
        rem: 16.0,
        density: 1.0,
        stacked,
    };
    let lanes: Shared<[usize]> = Shared(labs::lanes(scene, &state.view).into());
    let before = Before { stage, stacked };
    let mut pictures = labs::pictures(scene, &state.view, &look, before);
    let layers = match timeline {
        Some(width) => layers(&replay, (scene.clock.at, &lanes), &look, width),
        None => [const { "<svg class=\"tl-layer\"></svg>" }; 3].map(str::to_owned),
    };
    pictures.extend(layers.into_iter().map(|layer| ("class=\"tl-layer\"".to_owned(), layer)));
    Some(pictures)
}
