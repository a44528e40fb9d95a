//! Where playing pauses: chips to see, change and remove, and a button to add one.

use yew::{Callback, Html, Properties, SubmitEvent, component, html, use_state};

use super::popover::{Popover, use_closer};
use crate::playback::condition::Bound;
use crate::playback::{Command, Condition, ConditionKind, Replay};
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::use_dispatch;
use crate::words::page::{bars, panels};

/// What kind of event has just happened at a cursor, as a breakpoint; at the beginning, what comes
/// first.
pub fn kind_here(replay: &dyn Replay, cursor: usize) -> Option<Condition> {
    let cursor = cursor.max(1);
    let plain = replay.conditions().iter().filter(|kind| kind.bound.is_none());
    let mut conditions = plain.map(|kind| Condition::of(kind));
    conditions.find(|kind| replay.begins(cursor - 1, cursor, *kind) == Some(cursor))
}

/// The props of [`Breakpoints`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct BreakpointsProps {
    /// What they can wait for.
    pub conditions: &'static [&'static ConditionKind],
    /// All of them.
    pub breakpoints: Vec<Condition>,
    /// The one that has been reached.
    pub reached: Option<Condition>,
}

/// The chips and the button to add one.
#[component]
pub fn Breakpoints(props: &BreakpointsProps) -> Html {
    use_language();
    html! {
        <div class="bps" role="group" aria-label={bars::breakpoints()}>
            <span key="label" class="lbl" aria-hidden="true">{ panels::break_at() }</span>
            { for props.breakpoints.iter().map(|condition| {
                let reached = props.reached == Some(*condition);
                html! { <Chip key={condition.label()} condition={*condition} {reached} /> }
            }) }
            <Popover key="add" label={panels::add_breakpoint()} name={panels::add_breakpoint()} button_class="btn quiet square" class="up end"
                shortcut="B" button={html! { <Icon shape={Shape::Plus} /> }}>
                <AddForm conditions={props.conditions} />
            </Popover>
        </div>
    }
}

/// The props of [`Chip`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct ChipProps {
    condition: Condition,
    reached: bool,
}

/// One breakpoint: its name changes it, the cross removes it.
#[component]
fn Chip(props: &ChipProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let condition = props.condition;
    let label = condition.label();
    let state = if props.reached { panels::reached() } else { "" };
    let name =
        if props.reached { panels::breakpoint_reached(&label) } else { panels::breakpoint(&label) };
    let onclick = Callback::from(move |_| dispatch.play(Command::RemoveBreakpoint(condition)));
    html! {
        <span class={yew::classes!("chip", props.reached.then_some("reached"))}>
            if let Some(bound) = condition.kind.bound {
                <Popover label={panels::change_breakpoint(&label)} {name}
                    button_class="chip-name" class="up" button={html! { label.clone() }}>
                    <NumberForm {condition} {bound} replaces={true} />
                </Popover>
            } else {
                <span class="chip-name">{ label.clone() }<span class="sr">{ state }</span></span>
            }
            <button type="button" class="chip-x" aria-label={panels::remove_breakpoint(&label)} {onclick}>
                <Icon shape={Shape::Close} />
            </button>
        </span>
    }
}

/// The props of [`AddForm`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct AddProps {
    conditions: &'static [&'static ConditionKind],
}

/// All that can be added.
#[component]
fn AddForm(props: &AddProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let closer = use_closer();
    let numbered = props.conditions.iter().filter_map(|kind| Some((*kind, kind.bound?)));
    let plain = props.conditions.iter().filter(|kind| kind.bound.is_none());
    html! {
        <div class="bp-add">
            { for numbered.map(|(kind, bound)| html! {
                <NumberForm condition={Condition::above(kind, bound.usual)} {bound} replaces={false} />
            }) }
            <ul class="menu-list">
                { for plain.map(|kind| {
                    let (dispatch, closer, condition) = (dispatch.clone(), closer.clone(), Condition::of(kind));
                    let onclick = Callback::from(move |_| {
                        dispatch.play(Command::AddBreakpoint(condition));
                        closer.close();
                    });
                    html! { <li><button type="button" class="menu-item" {onclick}>{ kind.label() }</button></li> }
                }) }
            </ul>
        </div>
    }
}

/// The props of [`NumberForm`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct NumberFormProps {
    condition: Condition,
    bound: Bound,
    replaces: bool,
}

/// A breakpoint with a number to type.
#[component]
fn NumberForm(props: &NumberFormProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let closer = use_closer();
    let old = props.condition;
    let bound = props.bound;
    let decimals = usize::from(bound.decimals);
    let step = if decimals == 0 { "1".to_owned() } else { format!("0.{:0>decimals$}", 1) };
    let text = format!("{:.decimals$}", old.bound);
    let typed = use_state(|| text);
    let oninput = {
        let typed = typed.clone();
        Callback::from(move |event: yew::InputEvent| typed.set(dom::value_of(event.as_ref())))
    };
    let replaces = props.replaces;
    let onsubmit = {
        let typed = typed.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let number = typed.trim().parse().ok();
            let Some(new) = number.and_then(|number| Condition::with(old.kind, number)) else {
                return;
            };
            if replaces && new != old {
                dispatch.play(Command::RemoveBreakpoint(old));
            }
            dispatch.play(Command::AddBreakpoint(new));
            closer.close();
        })
    };
    let (name, top) = (old.kind.label(), bound.most.to_string());
    html! {
        <form class="bp-number" {onsubmit}>
            <label>{ name }
                <input type="number" min="0" max={top} {step} required={true} value={(*typed).clone()} {oninput} />
            </label>
            <button type="submit" class="btn">{ if replaces { panels::change() } else { panels::add() } }</button>
        </form>
    }
}
