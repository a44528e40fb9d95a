//! How far a search is, and what it has found.

use yew::{Callback, Html, Properties, component, html};

use super::ask::Searched;
use crate::playback::search::FoundPicture;
use crate::ui::browser::url;
use crate::ui::hooks::{open_question, use_language, use_runner_handle};
use crate::ui::shared::Shared;
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::page::bars;
use crate::words::parts::search;

/// What has become of it.
pub(super) fn view(searched: &Searched, stop: Callback<()>) -> Html {
    match searched {
        Searched::Unasked => Html::default(),
        Searched::Working(part) => {
            let (value, max) = (part.map(|it| it.0.to_string()), part.map(|it| it.1.to_string()));
            let told = part.map_or_else(
                || search::beginning().to_owned(),
                |(done, of)| search::drawn(done, of),
            );
            let onclick = stop.reform(|_| ());
            html! {
                <div class="dear-work">
                    <progress aria-label={search::searching()} {value} {max} /><span class="dim">{ told }</span>
                    <button type="button" class="btn" {onclick}>{ bars::cancel() }</button>
                </div>
            }
        }
        Searched::Stopped => html! { <p role="status">{ search::stopped() }</p> },
        Searched::Refused(message) => {
            html! { <p class="problem" role="alert">{ message.clone() }</p> }
        }
        Searched::Found(found) => html! { <Found found={found.clone()} /> },
    }
}

/// The props of [`Found`].
#[derive(Clone, PartialEq, Properties)]
struct FoundProps {
    found: Shared<FoundPicture>,
}

/// What was found, and the way to it.
#[component]
fn Found(props: &FoundProps) -> Html {
    use_language();
    let (runner, dispatch) = (use_runner_handle(), use_dispatch());
    let found = &props.found;
    let way = found.document.clone().map(|document| {
        let onclick = Callback::from(move |_| {
            dispatch.view(ViewAction::Close);
            url::mark();
            open_question(&document, &runner, &dispatch);
        });
        html! { <p><button type="button" class="btn primary" {onclick}>{ search::open_in_compare() }</button></p> }
    });
    html! {
        <section class="found-case" role="status" aria-labelledby="h-found">
            <h3 id="h-found">{ &found.title }</h3>
            <p>{ &found.values }</p>
            { way.unwrap_or_default() }
        </section>
    }
}
