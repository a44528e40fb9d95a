//! What happens from outside, at the clock: a site gets another size, a job leaves, a job comes [G-26].

use yew::{
    AttrValue, Callback, Event, Html, InputEvent, Properties, SubmitEvent, component, html,
    use_state,
};

use super::acts::Acts;
use crate::playback::what_if::{Offer, resized};
use crate::scenario::{Problem, Value};
use crate::ui::browser::dom;
use crate::ui::frame::use_closer;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::what_if;

/// The props of the forms.
#[derive(Clone, PartialEq, Properties)]
pub(super) struct WorldProps {
    pub(super) offer: Shared<Offer>,
    pub(super) acts: Acts,
}

/// What has been typed, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Typed {
    pub(super) values: Vec<AttrValue>,
    pub(super) problems: Vec<Problem>,
}

/// A form: what is typed stays until the run has taken it.
#[yew::hook]
pub(super) fn use_form(first: Vec<AttrValue>) -> yew::UseStateHandle<Typed> {
    use_state(move || Typed { values: first, problems: Vec::new() })
}

/// A field that changes one of the values.
pub(super) fn setting(
    typed: &yew::UseStateHandle<Typed>,
    place: usize,
) -> impl Fn(&Event) + 'static {
    let typed = typed.clone();
    move |event: &Event| {
        let mut next = (*typed).clone();
        if let Some(value) = next.values.get_mut(place) {
            *value = dom::value_of(event).into();
        }
        typed.set(next);
    }
}

/// A number with its label, its unit and what is wrong with it.
pub(super) fn number(
    typed: &yew::UseStateHandle<Typed>,
    place: usize,
    (label, unit, key): (&str, &str, &str),
) -> Html {
    let set = setting(typed, place);
    let oninput = Callback::from(move |event: InputEvent| set(&event));
    let problem = typed.problems.iter().find(|problem| is_about(problem, key));
    let (id, told) = (format!("wi-{key}"), format!("wi-{key}-problem"));
    html! {
        <div class="form-row">
            <label for={id.clone()}>{ label }if !unit.is_empty() { <span class="unit">{ " " }{ what_if::in_unit(unit) }</span> }</label>
            <input {id} type="text" inputmode="numeric" value={typed.values[place].clone()} {oninput}
                aria-invalid={problem.is_some().then_some("true")} aria-describedby={problem.map(|_| told.clone())} />
            if let Some(problem) = problem { <p class="problem" id={told}>{ &problem.message }</p> }
        </div>
    }
}

/// Whether a problem is about a key, or about an item of its list.
fn is_about(problem: &Problem, key: &str) -> bool {
    problem.path.split('/').rev().take(2).any(|part| part == key)
}

/// What is wrong besides the fields that are shown.
pub(super) fn rest(typed: &Typed, keys: &[&str]) -> Html {
    let is_shown = |problem: &Problem| keys.iter().any(|key| is_about(problem, key));
    html! {
        { for typed.problems.iter().filter(|problem| !is_shown(problem)).map(|problem| html! {
            <p class="problem">{ problem.to_string() }</p>
        }) }
    }
}

/// Sends a form; what is wrong with it is told at its fields.
#[yew::hook]
pub(super) fn use_sending(
    props: &WorldProps,
    typed: &yew::UseStateHandle<Typed>,
    make: impl Fn(&Typed) -> Value + 'static,
) -> Callback<SubmitEvent> {
    let closer = use_closer();
    let (acts, typed) = (props.acts.clone(), typed.clone());
    Callback::from(move |event: SubmitEvent| {
        event.prevent_default();
        match acts.happen(make(&typed)) {
            Ok(()) => closer.close(),
            Err(problems) => typed.set(Typed { problems, ..(*typed).clone() }),
        }
    })
}

pub(super) fn foot(offer: &Offer, word: &'static str) -> Html {
    html! {
        <>
            <p class="help">{ what_if::comes_first(&offer.world.text) }</p>
            <button type="submit" class="btn primary">{ word }</button>
        </>
    }
}

/// A site gets another size; running jobs go on.
#[component]
pub(super) fn ResizeSite(props: &WorldProps) -> Html {
    use_language();
    let world = &props.offer.world;
    let size = |place: usize| world.sites.get(place).map_or(0, |site| site.processors);
    let typed = use_form(vec!["0".into(), size(0).to_string().into()]);
    let at = world.at.secs();
    let onsubmit = use_sending(props, &typed, move |typed| {
        let site = typed.values[0].parse().unwrap_or(0);
        resized(at, site, &typed.values[1])
    });
    let chosen: usize = typed.values[0].parse().unwrap_or(0);
    let onchange = {
        let (typed, offer) = (typed.clone(), props.offer.clone());
        Callback::from(move |event: Event| {
            let value = dom::value_of(&event);
            let site = value.parse().ok().and_then(|place: usize| offer.world.sites.get(place));
            let size = site.map_or_else(String::new, |site| site.processors.to_string());
            typed.set(Typed { values: vec![value.into(), size.into()], problems: Vec::new() });
        })
    };
    let used = world.sites.get(chosen).map_or(0, |site| site.in_use);
    html! {
        <form class="quick" novalidate={true} {onsubmit}>
            <div class="form-row">
                <label for="wi-site">{ what_if::site() }</label>
                <select id="wi-site" {onchange}>
                    { for world.sites.iter().enumerate().map(|(place, site)| html! {
                        <option value={place.to_string()} selected={place == chosen}>
                            { what_if::site_of(&site.name, site.processors) }
                        </option>
                    }) }
                </select>
            </div>
            { number(&typed, 1, (what_if::processors_then(), "", "processors")) }
            { rest(&typed, &["processors"]) }
            <p class="help">{ what_if::in_use(used) }</p>
            { foot(&props.offer, what_if::resize()) }
        </form>
    }
}

/// A job leaves.
#[component]
pub(super) fn CancelJob(props: &WorldProps) -> Html {
    use_language();
    let world = &props.offer.world;
    let typed = use_form(vec!["0".into()]);
    let at = world.at.secs();
    let chosen: usize = typed.values[0].parse().unwrap_or(0);
    let name = world.present.get(chosen).map_or(Value::Null, |job| job.name.clone());
    let onsubmit = use_sending(props, &typed, move |_| {
        Value::object([("at", Value::Number(at)), ("cancel", name.clone())])
    });
    let set = setting(&typed, 0);
    let onchange = Callback::from(move |event: Event| set(&event));
    html! {
        <form class="quick" novalidate={true} {onsubmit}>
            <div class="form-row">
                <label for="wi-job">{ what_if::job_field() }</label>
                <select id="wi-job" {onchange}>
                    { for world.present.iter().enumerate().map(|(place, job)| html! {
                        <option value={place.to_string()} selected={place == chosen}>{ what_if::job_of(&job.mark.label, &job.text) }</option>
                    }) }
                </select>
            </div>
            { rest(&typed, &[]) }
            { foot(&props.offer, what_if::cancel_the_job()) }
        </form>
    }
}
