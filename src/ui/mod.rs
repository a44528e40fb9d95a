//! The page: a Yew program that draws what `playback` tells and sends commands back.

pub mod browser;
pub mod components;
pub mod glyph;
pub mod icon;
pub mod ink;
pub mod labs;
pub mod shared;
pub mod store;
pub mod tween;

use yew::{Html, component, html};

/// The whole page.
#[component]
fn App() -> Html {
    html! {
        <main id="main">
            <h1>{ "Gridlock" }</h1>
        </main>
    }
}

/// Starts the page.
pub fn main() {
    yew::Renderer::<App>::new().render();
}
