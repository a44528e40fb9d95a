//! A job that comes from outside: what each lab has to be told of one [G-26].

use yew::{Callback, Event, Html, component, html};

use super::world::{Typed, WorldProps, foot, number, rest, setting, use_form, use_sending};
use crate::playback::what_if::{Saying, SubmitField, SubmitKind, submitted};
use crate::ui::hooks::use_language;
use crate::words::parts::what_if;

/// A job comes, as if it stood at the end of the list.
#[component]
pub(super) fn AddJob(props: &WorldProps) -> Html {
    use_language();
    let world = &props.offer.world;
    let typed =
        use_form(world.submit.iter().map(|field| field.first().to_owned().into()).collect());
    let (at, fields) = (world.at.secs(), world.submit.clone());
    let onsubmit = use_sending(props, &typed, move |typed| submitted(at, &fields, &typed.values));
    let keys: Vec<&str> = world.submit.iter().map(|field| field.key).collect();
    html! {
        <form class="quick" novalidate={true} {onsubmit}>
            { for world.submit.iter().enumerate().map(|(place, field)| match &field.kind {
                SubmitKind::Number(_) | SubmitKind::Numbers(_) => {
                    number(&typed, place, (field.label, field.unit, field.key))
                }
                SubmitKind::OneOf(choices) => one_of(&typed, place, (field, choices)),
            }) }
            { rest(&typed, &keys) }
            { foot(&props.offer, what_if::submit_job()) }
        </form>
    }
}

/// A choice with its label.
fn one_of(
    typed: &yew::UseStateHandle<Typed>,
    place: usize,
    (field, choices): (&SubmitField, &[Saying]),
) -> Html {
    let set = setting(typed, place);
    let onchange = Callback::from(move |event: Event| set(&event));
    let id = format!("wi-{}", field.key);
    let chosen = typed.values[place].parse().unwrap_or(0);
    html! {
        <div class="form-row">
            <label for={id.clone()}>{ field.label }</label>
            <select {id} {onchange}>
                { for choices.iter().enumerate().map(|(at, saying)| html! {
                    <option value={at.to_string()} selected={at == chosen}>{ &saying.words }</option>
                }) }
            </select>
        </div>
    }
}
