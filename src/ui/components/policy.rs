//! The names of policies, with their signs.

use yew::{Html, html};

use crate::playback::PolicyMark;
use crate::ui::glyph::Glyph;
use crate::words::format::listed;

/// The signs of some policies.
pub fn glyphs(marks: &[PolicyMark]) -> Html {
    marks.iter().map(|mark| html! { <><Glyph mark={*mark} />{ " " }</> }).collect()
}

/// The names of some policies: "best-fit and fastest-first".
pub fn policy_names(marks: &[PolicyMark]) -> String {
    let names: Vec<String> = marks.iter().map(|mark| mark.name()).collect();
    listed(&names)
}
