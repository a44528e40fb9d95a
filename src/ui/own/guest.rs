//! A policy from elsewhere: it is shown, and runs only after a press [P-62].

use yew::{Callback, Html, Properties, component, html};

use super::desk::source_of;
use super::trust;
use crate::scenario::{OwnSource, Value, written};
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::words::Words;
use crate::words::parts::own;

/// The policies besides the one in the editor that came along and that nobody has let run.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Others(Vec<OwnSource>);

impl Others {
    pub(super) fn of(scenario: &Value) -> Self {
        let shown = source_of(scenario);
        let all = written::sources(scenario).into_iter();
        let asks = |source: &OwnSource| trust::lacks(&source.text);
        Self(all.filter(|source| Some(source) != shown.as_ref() && asks(source)).collect())
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
    use_language();
    let others = &props.others.0;
    let onclick = props.welcome.reform(|_| ());
    let until = if props.has_run { own::run_before() } else { Words::default() };
    let told = own::from_elsewhere().then(until);
    html! {
        <div class="guest" role="note">
            <p>{ sentence(&told) }</p>
            <button type="button" class="btn primary" {onclick}>{ own::run_this() }</button>
            if !others.is_empty() {
                <div class="guest-others">
                    <p>{ own::came_with_it() }</p>
                    { for others.iter().map(|source| html! {
                        <><h3>{ &source.name }</h3><pre tabindex="0">{ &source.text }</pre></>
                    }) }
                </div>
            }
        </div>
    }
}
