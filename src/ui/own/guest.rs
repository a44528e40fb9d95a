//! A policy from elsewhere: it is shown, and runs only after a press [P-62].

use yew::{Callback, Html, Properties, component, html};

use super::desk::source_of;
use super::trust;
use crate::scenario::{OwnSource, Value, written};
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::words::Words;
use crate::words::parts::own;

/// The policies that came along and that nobody has let run, as far as no editor shows them.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Others {
    sources: Vec<OwnSource>,
    /// What stands above them.
    lead: &'static str,
}

impl Others {
    /// Those of a scenario besides the one in the editor.
    pub(super) fn of(scenario: &Value) -> Self {
        let shown = source_of(scenario);
        let mut all = Self::all_of(scenario);
        all.sources.retain(|source| Some(source) != shown.as_ref());
        Self { lead: own::came_with_it(), ..all }
    }

    /// All those of a scenario, where no editor stands.
    pub(in crate::ui) fn all_of(scenario: &Value) -> Self {
        let asks = |source: &OwnSource| trust::lacks(&source.text);
        let sources = written::sources(scenario).into_iter().filter(asks).collect();
        Self { sources, lead: "" }
    }

    /// Whether there is none.
    pub(in crate::ui) fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }
}

/// The props of [`Guest`].
#[derive(Clone, PartialEq, Properties)]
pub(in crate::ui) struct GuestProps {
    pub(in crate::ui) others: Others,
    /// Whether another run is shown.
    pub(in crate::ui) has_run: bool,
    /// It may run.
    pub(in crate::ui) welcome: Callback<()>,
}

/// The question, and the texts that are not in the editor.
#[component]
pub(in crate::ui) fn Guest(props: &GuestProps) -> Html {
    use_language();
    let Others { sources, lead } = &props.others;
    let onclick = props.welcome.reform(|_| ());
    let until = if props.has_run { own::run_before() } else { Words::default() };
    let told = own::from_elsewhere().then(until);
    html! {
        <div class="guest" role="note">
            <p>{ sentence(&told) }</p>
            <button type="button" class="btn primary" {onclick}>{ own::run_this() }</button>
            if !sources.is_empty() {
                <div class="guest-others">
                    if !lead.is_empty() { <p>{ lead }</p> }
                    { for sources.iter().map(|source| html! {
                        <><h3>{ &source.name }</h3><pre tabindex="0">{ &source.text }</pre></>
                    }) }
                </div>
            }
        </div>
    }
}
