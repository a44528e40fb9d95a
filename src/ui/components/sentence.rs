//! Sentences, some parts of them emphasized; and the caption, which tells what has just happened.

use yew::{AttrValue, Html, Properties, component, html};

use crate::playback::Words;
use crate::ui::hooks::use_language;

/// A sentence as markup.
pub fn sentence(words: &Words) -> Html {
    let word = |word: &crate::playback::Word| {
        if word.strong {
            html! { <b>{ &word.text }</b> }
        } else {
            html! { { &word.text } }
        }
    };
    words.0.iter().map(word).collect()
}

/// A sentence as plain text.
pub fn plain(words: &Words) -> String {
    words.0.iter().map(|word| word.text.as_str()).collect()
}

/// From here on a caption is set smaller: it may need two lines.
const LONG: usize = 84;

/// The props of [`Caption`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct CaptionProps {
    /// What has just happened and what is next.
    pub words: Words,
    /// Whether screen readers are told. While playing fast they are not.
    pub announce: bool,
    /// What they are told instead, if anything: a summary after fast play.
    #[prop_or_default]
    pub summary: Option<AttrValue>,
}

/// What has just happened and what is next.
#[component]
pub fn Caption(props: &CaptionProps) -> Html {
    use_language();
    let length: usize = props.words.0.iter().map(|word| word.text.chars().count()).sum();
    let class = if length > LONG { "caption long" } else { "caption" };
    let live = if props.announce { "polite" } else { "off" };
    html! {
        <>
            <p {class} role="status" aria-live={live}>{ sentence(&props.words) }</p>
            <p class="sr" role="status">{ props.summary.clone().unwrap_or_default() }</p>
        </>
    }
}
