//! One stop of a recording: what is said there, what is asked, its place among the others [L-54].

use yew::{Callback, Html, InputEvent, KeyboardEvent, Properties, component, html};

use super::asks::Asks;
use super::draft::edit;
use crate::playback::lesson::{Draft, StopAsks};
use crate::playback::{Aim, Command};
use crate::ui::browser::dom;
use crate::ui::components::nothing;
use crate::ui::hooks::{Order, Origin, use_language, use_runner_handle};
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::use_dispatch;
use crate::words::parts::record;

/// The props of [`StopRow`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct StopProps {
    pub(super) draft: Shared<Draft>,
    /// The place of the stop.
    pub(super) place: usize,
    /// What is wrong with it.
    pub(super) problems: Vec<String>,
    /// The stop is to go.
    pub(super) ondelete: Callback<usize>,
}

/// The stop.
#[component]
pub(super) fn StopRow(props: &StopProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let runner = use_runner_handle();
    let (draft, place) = (props.draft.clone(), props.place);
    let Some(stop) = draft.stops.get(place) else { return nothing() };
    let goes = {
        let (stop, dispatch) = (stop.clone(), dispatch.clone());
        Callback::from(move |_| {
            if runner.is_shown(&stop.scenario) {
                return dispatch.play(Command::Seek(stop.cursor));
            }
            let aim = Some(Aim::Cursor(stop.cursor));
            runner.run(Order { aim, ..Order::new(stop.scenario.clone(), Origin::Page) });
        })
    };
    let oninput = {
        let (draft, dispatch) = (draft.clone(), dispatch.clone());
        Callback::from(move |event: InputEvent| {
            let text = dom::value_of(&event);
            edit(&draft, &dispatch, |draft| {
                if let Some(stop) = draft.stops.get_mut(place) {
                    stop.text = text;
                }
            });
        })
    };
    // Tab takes what is suggested.
    let ontab = {
        let (draft, dispatch) = (draft.clone(), dispatch.clone());
        Callback::from(move |event: KeyboardEvent| {
            let is_empty = draft.stops.get(place).is_some_and(|stop| stop.text.is_empty());
            if event.key() == "Tab" && !event.shift_key() && is_empty {
                edit(&draft, &dispatch, |draft| {
                    if let Some(stop) = draft.stops.get_mut(place) {
                        stop.text = stop.suggested().to_owned();
                    }
                });
            }
        })
    };
    let shift = {
        let (draft, dispatch) = (draft.clone(), dispatch.clone());
        Callback::from(move |to: Option<usize>| {
            let Some(to) = to.filter(|to| *to < draft.stops.len()) else { return };
            edit(&draft, &dispatch, |draft| draft.stops.swap(place, to));
            dom::focus_id(&format!("stop-{to}"));
        })
    };
    let onkeydown = {
        let (shift, ondelete) = (shift.clone(), props.ondelete.clone());
        Callback::from(move |event: KeyboardEvent| {
            match (event.key().as_str(), event.alt_key()) {
                ("ArrowUp", true) => shift.emit(place.checked_sub(1)),
                ("ArrowDown", true) => shift.emit(Some(place + 1)),
                ("Delete", false) if !dom::in_text_field(&event) => ondelete.emit(place),
                _ => return,
            }
            event.prevent_default();
        })
    };
    let to = |to: Option<usize>| shift.reform(move |_| to);
    let delete = props.ondelete.reform(move |_| place);
    let number = place + 1;
    let (kind, name, goes_to) = if stop.asks == StopAsks::Nothing {
        (record::a_stop(), record::stop(number), record::go_to_stop(number))
    } else {
        (record::a_question(), record::question(number), record::go_to_question(number))
    };
    html! {
        <li class="rec-stop" {onkeydown}>
            <p>
                <button type="button" id={format!("stop-{place}")} class="rec-number" onclick={goes} aria-label={goes_to}>{ number }</button>
                <b>{ kind }</b>{ " " }<span class="dim">{ &stop.at }</span>
                <button type="button" class="btn quiet square" aria-label={record::move_up(&name)} aria-keyshortcuts="Alt+ArrowUp" onclick={to(place.checked_sub(1))}><Icon shape={Shape::Up} /></button>
                <button type="button" class="btn quiet square" aria-label={record::move_down(&name)} aria-keyshortcuts="Alt+ArrowDown" onclick={to(Some(place + 1))}><Icon shape={Shape::Down} /></button>
                <button type="button" class="btn quiet square" aria-label={record::delete(&name)} aria-keyshortcuts="Delete" onclick={delete}><Icon shape={Shape::Close} /></button>
            </p>
            <input type="text" value={stop.text.clone()} placeholder={stop.suggested().to_owned()} aria-label={record::text_of(&name)} {oninput} onkeydown={ontab} />
            <Asks draft={draft.clone()} {place} />
            { for props.problems.iter().map(|problem| html! { <p class="rec-problem"><Icon shape={Shape::Close} />{ problem }</p> }) }
        </li>
    }
}
