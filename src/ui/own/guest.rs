//! A policy from elsewhere: it is shown, and runs only after a press [P-62].

use yew::{Callback, Html, Properties, component, html};

use super::desk::source_of;
use crate::scenario::{OwnSource, Value, written};

/// The policies that came along besides the one in the editor.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Others(Vec<OwnSource>);

impl Others {
    pub(super) fn of(scenario: &Value) -> Self {
        let shown = source_of(scenario);
        let all = written::sources(scenario).into_iter();
        Self(all.filter(|source| Some(source) != shown.as_ref()).collect())
    }
}

/// The props of [`Guest`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct GuestProps {
    pub(super) others: Others,
    /// Whether another run is shown.
    pub(super) has_run: bool,
    /// It may run.
    pub(super) welcome: Callback<()>,
}

/// The question, and the texts that are not in the editor.
#[component]
pub(super) fn Guest(props: &GuestProps) -> Html {
    let others = &props.others.0;
    let onclick = props.welcome.reform(|_| ());
    html! {
        <div class="guest" role="note">
            <p><b>{ "This policy came from elsewhere and has not run." }</b>
                { " It can only compute numbers: no network, no files, bounded work. Read it, then run it." }
                if props.has_run { { " Until then the stage shows the run before." } }
            </p>
            <button type="button" class="btn primary" {onclick}>{ "Run this policy" }</button>
            if !others.is_empty() {
                <div class="guest-others">
                    <p>{ "These came with it and may run from then on too:" }</p>
                    { for others.iter().map(|source| html! {
                        <><h3>{ &source.name }</h3><pre tabindex="0">{ &source.text }</pre></>
                    }) }
                </div>
            }
        </div>
    }
}
