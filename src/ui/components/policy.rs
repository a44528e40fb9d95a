//! The names of policies, with their signs.

use yew::{Html, html};

use crate::playback::PolicyMark;
use crate::ui::glyph::Glyph;

/// What a policy is called.
pub const fn policy_name(mark: PolicyMark) -> &'static str {
    match mark {
        PolicyMark::BestFit => "best-fit",
        PolicyMark::FastestFirst => "fastest-first",
        PolicyMark::Adaptive => "adaptive",
        PolicyMark::Intelligent => "intelligent",
        PolicyMark::FirstFit => "first-fit",
        PolicyMark::WorstFit => "worst-fit",
    }
}

/// The signs of some policies.
pub fn glyphs(marks: &[PolicyMark]) -> Html {
    marks.iter().map(|mark| html! { <><Glyph mark={*mark} />{ " " }</> }).collect()
}

/// The names of some policies: "best-fit and fastest-first".
pub fn policy_names(marks: &[PolicyMark]) -> String {
    let names: Vec<&str> = marks.iter().map(|mark| policy_name(*mark)).collect();
    names.join(" and ")
}
