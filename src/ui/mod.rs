//! The page: a Yew program that draws what `playback` tells and sends commands back.

pub mod browser;

use yew::{Html, function_component, html};

/// The whole page.
#[function_component]
fn App() -> Html {
    html! {
        <main id="main">
            <h1>{ "Gridlock" }</h1>
            <p>{ "Watch a grid scheduler think." }</p>
        </main>
    }
}

/// Starts the page.
pub fn main() {
    yew::Renderer::<App>::new().render();
}
