//! What runs come to in words and tables, a moment after the panels: at a sweep's end everything is new
//! at once, and done in one piece it would hold the page up.

use yew::{Html, Properties, component, html, use_effect_with, use_state_eq};

use super::tables::tables;
use super::use_sweeps;
use super::verdict::verdict;
use crate::ui::browser::frame;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;

/// What is shown later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// Where the paper's own method is best.
    Verdict,
    /// Claims, warnings, the table.
    Tables,
}

impl Part {
    /// How much later, in milliseconds: one after the other, and before the next news.
    const fn delay(self) -> u32 {
        match self {
            Self::Verdict => 25,
            Self::Tables => 75,
        }
    }
}

/// The props of [`Later`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub(super) struct LaterProps {
    /// What is shown.
    pub(super) part: Part,
    /// It changes with everything that the page is told.
    pub(super) version: u32,
}

/// A part of the column that follows a moment later.
#[component]
pub(super) fn Later(props: &LaterProps) -> Html {
    use_language();
    let LaterProps { part, version } = *props;
    let shown = use_state_eq(|| None::<u32>);
    let set = shown.setter();
    use_effect_with(version, move |version| {
        let version = *version;
        let timer = frame::after(part.delay(), move || set.set(Some(version)));
        move || drop(timer)
    });
    html! { if let Some(version) = *shown { <Now {part} {version} /> } else { { nothing() } } }
}

/// The part as it is now; drawn again only for another version.
#[component]
fn Now(props: &LaterProps) -> Html {
    use_language();
    let sweeps = use_sweeps();
    let pool = sweeps.0.borrow();
    let Some(job) = &pool.job else { return nothing() };
    match props.part {
        Part::Verdict => verdict(job),
        Part::Tables => tables(job),
    }
}
