//! What a component shows that has nothing to show.

use yew::{Html, html};

/// No words, but a node. Neighbors find their place by a component's first node, and by what stood behind it when it
/// has none, until it is drawn again. Where that goes at the moment at which something comes in front, Yew puts it before
/// a node that is gone, which ends the program.
pub fn nothing() -> Html {
    html! { "" }
}
