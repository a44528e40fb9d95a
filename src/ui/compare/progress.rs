//! How far the work is, with the way to end it, and what stands against it.

use yew::{AttrValue, Callback, Html, html};

use super::ask::{Asked, Ways};
use super::runs::RunsMenu;
use crate::ui::store::AppState;
use crate::words::compare_page;

/// How far the work is, with the way to end it; what stands against it.
pub(super) fn progress(asked: &Asked, ways: &Ways) -> Html {
    let button = |text: &'static str, way: &Callback<()>| {
        let onclick = way.reform(|_| ());
        html! { <button type="button" class="btn" {onclick}>{ text }</button> }
    };
    match asked {
        Asked::Known => Html::default(),
        Asked::Working(doing, part) => {
            let part = part.filter(|(_, of)| *of > 0);
            let (value, max) =
                (part.map(|part| part.0.to_string()), part.map(|part| part.1.to_string()));
            html! {
                <div class="cmp-work">
                    <p role="status">{ doing.clone() }</p><progress aria-label={doing.clone()} {value} {max} />
                    { button(compare_page::cancel(), &ways.cancel) }
                </div>
            }
        }
        Asked::Stopped => html! {
            <div class="cmp-work"><p role="status">{ compare_page::shows_before() }</p>{ button(compare_page::compare_again(), &ways.again) }</div>
        },
        Asked::Refused(message) => html! {
            <div class="cmp-work"><p role="alert">{ message.clone() }</p>{ button(compare_page::try_again(), &ways.again) }</div>
        },
    }
}

/// It was stopped before anything was known.
pub(super) fn stopped(ways: &Ways) -> Html {
    let onclick = ways.again.reform(|_| ());
    html! {
        <section class="state" role="status">
            <h2>{ compare_page::was_stopped() }</h2>
            <p><button type="button" class="btn primary" {onclick}>{ compare_page::compare_again() }</button></p>
        </section>
    }
}

/// It cannot be done.
pub(super) fn refused(state: &AppState, message: &AttrValue, ways: &Ways) -> Html {
    let onclick = ways.again.reform(|_| ());
    html! {
        <section class="state" role="alert">
            <h2>{ compare_page::cannot_compare() }</h2>
            <p class="dim">{ message.clone() }</p>
            <p>
                <button type="button" class="btn primary" {onclick}>{ compare_page::try_again() }</button>
                { " " }<RunsMenu scenario={state.session.scenario.clone()} runs={state.runs().cloned()} />
            </p>
        </section>
    }
}
