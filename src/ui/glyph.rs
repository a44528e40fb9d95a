//! The sign of a policy: shape and color together, the same in every lab.

use yew::{Html, Properties, component, html};

use crate::playback::{PolicyMark, PolicySlot};
use crate::ui::hooks::use_language;

/// The props of [`Glyph`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub struct GlyphProps {
    /// Whose sign.
    pub mark: PolicyMark,
}

/// The short name of a slot in classes of the style sheets.
pub const fn policy_class(slot: PolicySlot) -> &'static str {
    match slot {
        PolicySlot::Square => "bf",
        PolicySlot::Triangle => "ff",
        PolicySlot::Diamond => "ad",
        PolicySlot::Circle => "it",
        PolicySlot::Bars => "two-bars",
        PolicySlot::Frame => "one-frame",
        PolicySlot::Star => "own",
    }
}

/// The token of a slot's color.
pub const fn policy_token(slot: PolicySlot) -> &'static str {
    match slot {
        PolicySlot::Square => "pol-bf",
        PolicySlot::Triangle => "pol-ff",
        PolicySlot::Diamond => "pol-ad",
        PolicySlot::Circle => "pol-it",
        PolicySlot::Bars | PolicySlot::Frame => "ink-2",
        PolicySlot::Star => "pol-own",
    }
}

/// The sign of a policy, silent to screen readers: its name stands beside it.
#[component]
pub fn Glyph(props: &GlyphProps) -> Html {
    use_language();
    let path = match props.mark.slot {
        PolicySlot::Square => {
            "M3.5 2h9A1.5 1.5 0 0 1 14 3.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12.5v-9A1.5 1.5 0 0 1 3.5 2z"
        }
        PolicySlot::Triangle => "M8 1.5 15 14H1z",
        PolicySlot::Diamond => "M8 .5 15.5 8 8 15.5.5 8z",
        PolicySlot::Circle => "M1.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z",
        PolicySlot::Bars => "M2 2h5v12H2zM10 2h1.5v12H10zM13.5 2H15v12h-1.5z",
        PolicySlot::Frame => "M2 2h12v12H2zM5 5v6h6V5z",
        PolicySlot::Star => "M8 .8l2.1 4.7 5.1.5-3.8 3.4 1.1 5-4.5-2.6-4.5 2.6 1.1-5L.8 6l5.1-.5z",
    };
    let class = yew::classes!("glyph", policy_class(props.mark.slot));
    html! {
        <svg {class} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d={path} fill-rule="evenodd" />
        </svg>
    }
}
