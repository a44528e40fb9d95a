//! Writes the opening for `index.html`, a template for each kind of window: the page before the program, made by the
//! program's own views.
use futures::executor::block_on;
use gridlock_page::ui::opening::{Opening, OpeningProps, WINDOWS, template};
use yew::LocalServerRenderer;

fn main() {
    for window in WINDOWS {
        let renderer = LocalServerRenderer::<Opening>::with_props(OpeningProps { window });
        println!("{}", template(&block_on(renderer.hydratable(false).render()), window));
    }
}
