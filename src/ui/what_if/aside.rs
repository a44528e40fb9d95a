//! What is forced and what the policy would have done, the list of interventions with the ways to take each
//! back, those that cannot be carried out, the fork against its origin.

use yew::{Callback, Html, Properties, UseReducerHandle, component, html};

use super::Placed;
use super::acts::Acts;
use super::against::Asked;
use crate::playback::Explanation;
use crate::playback::what_if::{Offer, at};
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::labs;
use crate::ui::regret::ChoiceCosts;
use crate::ui::shared::Shared;
use crate::ui::store::AppState;
use crate::words::page::bars;
use crate::words::parts::what_if;

/// The props of [`WhatIfAside`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct AsideProps {
    pub(super) state: UseReducerHandle<AppState>,
    pub(super) offer: Shared<Offer>,
    pub(super) explanation: Option<Shared<Explanation>>,
    pub(super) placed: Shared<Vec<Placed>>,
    pub(super) versus: Asked,
    pub(super) again: Callback<()>,
    pub(super) acts: Acts,
}

/// The panel.
#[component]
pub(super) fn WhatIfAside(props: &AsideProps) -> Html {
    use_language();
    let state = &*props.state;
    let step = state.player.cursor;
    let over =
        if props.offer.forced.is_some() { what_if::step_forced(step) } else { what_if::step(step) };
    html! {
        <aside class="why" id="why" aria-labelledby="h-w" tabindex="0" data-region="">
            <p class="over">{ over }</p>
            <h2 id="h-w">{ &props.offer.title }</h2>
            if let Some(explanation) = &props.explanation {
                <p class="lead">{ sentence(&explanation.lead) }</p>
                { reasons(explanation) }
            }
            if state.run.results.is_some() { <ChoiceCosts state={props.state.clone()} /> }
            if !props.placed.is_empty() {
                { interventions(props) }
                { against(props) }
            }
            { left_out(props) }
            if !props.placed.is_empty() { { ways(props) } }
        </aside>
    }
}

/// Formula and tables of the policy's own choice, folded.
fn reasons(explanation: &Explanation) -> Html {
    let body = labs::why(&explanation.body);
    if explanation.body == crate::playback::Body::Plain {
        return Html::default();
    }
    html! { <details class="wi-why"><summary>{ what_if::policy_looks_at() }</summary><div>{ body }</div></details> }
}

fn interventions(props: &AsideProps) -> Html {
    html! {
        <>
            <h3>{ what_if::forced_so_far() }</h3>
            <ol class="wi-list">
                { for props.placed.iter().map(|one| view_intervention(props, one)) }
            </ol>
        </>
    }
}

fn view_intervention(props: &AsideProps, one: &Placed) -> Html {
    let place = one.told.place;
    let acts = props.acts.clone();
    let onclick = Callback::from(move |_| acts.take_back(place));
    let here = one.step == Some(props.state.player.cursor);
    let label = what_if::take_back_one(&one.told.short);
    html! {
        <li key={format!("{place}-{}", one.told.short)} aria-current={here.then_some("step")}>
            <span>{ sentence(&one.told.words) }<br />
                if let Some(step) = one.step {
                    <button type="button" class="link wi-go" aria-label={what_if::go_to(&one.told.when)} onclick={props.acts.seeking(step)}>{ &one.told.when }</button>
                } else {
                    <small>{ &one.told.when }</small>
                }
            </span>
            <button type="button" class="btn quiet square" aria-label={label.clone()} title={label} {onclick}><Icon shape={Shape::Close} /></button>
        </li>
    }
}

/// Those that cannot be carried out, with why; what was chosen is kept.
fn left_out(props: &AsideProps) -> Html {
    let session = &props.state.session;
    if session.left_out.is_empty() {
        return Html::default();
    }
    html! {
        <section class="wi-out" role="alert" aria-label={what_if::not_carried_out()}>
            <h3>{ what_if::not_carried_out() }</h3>
            <ul class="wi-list">
                { for session.left_out.iter().enumerate().map(|(place, left)| {
                    let told = at(&session.scenario, place, &left.intervention);
                    let forget = {
                        let acts = props.acts.clone();
                        Callback::from(move |_| acts.forget(place))
                    };
                    let again = {
                        let (acts, left) = (props.acts.clone(), left.clone());
                        Callback::from(move |_| acts.again(place, &left))
                    };
                    let label = what_if::take_back_one(&told.short);
                    html! {
                        <li key={left.intervention.to_json()}>
                            <span>{ sentence(&told.words) }{ ". " }<small>{ &told.when }</small><br />
                                <span class="problem">{ &left.problem.message }</span><br />
                                <button type="button" class="link wi-go" onclick={again}>{ bars::try_again() }</button>
                            </span>
                            <button type="button" class="btn quiet square" aria-label={label.clone()} title={label} onclick={forget}><Icon shape={Shape::Close} /></button>
                        </li>
                    }
                }) }
            </ul>
        </section>
    }
}

fn against(props: &AsideProps) -> Html {
    let told = match &props.versus {
        Asked::Nothing => return Html::default(),
        Asked::Working => {
            html! { <p class="late aside-note" role="status">{ what_if::running_origin() }</p> }
        }
        Asked::Refused(message) => {
            let again = props.again.reform(|_| ());
            html! {
                <p role="alert">{ message }{ " " }<button type="button" class="link wi-go" onclick={again}>{ bars::try_again() }</button></p>
            }
        }
        Asked::Answered(known) => html! {
            <>
                <table class="cands wi-pairs">
                    <caption class="sr">{ what_if::response_times() }</caption>
                    <tbody>
                        { for known.versus.rows.iter().map(|[name, jobs, most]| html! {
                            <tr><th scope="row">{ name }</th><td>{ jobs }</td><td>{ most }</td></tr>
                        }) }
                    </tbody>
                </table>
                <p class="aside-note">{ &known.versus.sentence }</p>
            </>
        },
    };
    // Of several the origin has all but the last.
    let last = props.placed.iter().max_by_key(|one| one.told.place);
    let origin = last.filter(|_| props.placed.len() > 1);
    html! {
        <>
            <h3>{ what_if::fork_against_origin() }</h3>
            { for origin.map(|last| html! { <p class="dim">{ what_if::origin_is(&last.told.short) }</p> }) }
            { told }
        </>
    }
}

fn ways(props: &AsideProps) -> Html {
    let on = |act: fn(&Acts)| {
        let acts = props.acts.clone();
        Callback::from(move |_| act(&acts))
    };
    let last = props.placed.last().map(|one| one.told.place);
    let take_back = {
        let acts = props.acts.clone();
        Callback::from(move |_| {
            if let Some(last) = last {
                acts.take_back(last);
            }
        })
    };
    html! {
        <p class="wi-acts">
            <button type="button" class="btn primary" onclick={on(Acts::compare)}>{ what_if::compare_with_origin() }</button>
            <button type="button" class="btn" onclick={take_back}>{ what_if::take_back() }</button>
            if props.placed.len() > 1 {
                <button type="button" class="btn quiet" onclick={on(Acts::take_all_back)}>{ what_if::take_all_back() }</button>
            }
            <button type="button" class="btn quiet" onclick={on(Acts::share)}>{ bars::share() }</button>
        </p>
    }
}
