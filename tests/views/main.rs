//! Components rendered to text without a browser.
#![expect(
    clippy::unwrap_used,
    reason = "a test that meets nothing where something must be has failed"
)]

mod balance;
mod cluster;
mod drawing;
mod fixture;
mod motion;
mod prioritize;
mod queue;
mod select;
mod stage;
mod what_if;
mod why;

use futures::executor::block_on;
use yew::{BaseComponent, ServerRenderer};

/// The markup of a component.
fn render<C>(props: impl FnOnce() -> C::Properties + Send + 'static) -> String
where
    C: BaseComponent,
{
    block_on(ServerRenderer::<C>::with_props(props).hydratable(false).render())
}

/// How often a text occurs.
fn times(html: &str, text: &str) -> usize {
    html.matches(text).count()
}

/// The markup without tags: what is read.
fn text_of(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            letter if !inside => text.push(letter),
            _ => {}
        }
    }
    text.replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")
}
