//! The textures of jobs and of what is missing, for shapes drawn as SVG.

use crate::ui::hooks::use_language;
use yew::{Html, component, html};

/// The patterns by their ids; once on the page.
#[component]
pub fn Textures() -> Html {
    use_language();
    html! {
        <svg class="defs" width="0" height="0" aria-hidden="true">
            <defs>
                <pattern id="tx-diag" width="7" height="7" patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"><path d="M0 0v7" class="txl" /></pattern>
                <pattern id="tx-dots" width="7.5" height="7.5" patternUnits="userSpaceOnUse">
                    <circle cx="3.75" cy="3.75" r="1.2" class="txd" />
                </pattern>
                <pattern id="tx-blocked" width="8" height="8" patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"><path d="M0 0v8" class="txb" /></pattern>
            </defs>
        </svg>
    }
}
