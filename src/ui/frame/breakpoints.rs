//! Where playing pauses: chips to see, change and remove, and a button to add one.

use yew::{Callback, Html, Properties, SubmitEvent, component, html, use_state};

use super::popover::{Popover, use_closer};
use crate::playback::format::decimal;
use crate::playback::{Command, Condition, Replay};
use crate::ui::browser::dom;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::use_dispatch;

/// Breakpoints without a number.
const PLAIN: [(Condition, &str); 5] = [
    (Condition::BlockedByFragmentation, "blocked by fragmentation"),
    (Condition::Blocked, "head blocked"),
    (Condition::Start, "start"),
    (Condition::Submission, "submission"),
    (Condition::Finish, "finish"),
];

/// What a breakpoint is called.
pub fn condition_label(condition: Condition) -> String {
    match condition {
        Condition::QueueLongerThan(length) => format!("queue > {length}"),
        Condition::IndexAbove(index) => format!("index > {}", decimal(index, 2)),
        plain => PLAIN
            .iter()
            .find(|(known, _)| *known == plain)
            .map_or("", |(_, label)| label)
            .to_owned(),
    }
}

/// What kind of event has just happened at a cursor, as a breakpoint; at the beginning, what comes
/// first.
pub fn kind_here(replay: &dyn Replay, cursor: usize) -> Option<Condition> {
    use Condition::{Blocked, BlockedByFragmentation, Finish, Start, Submission};
    let kinds = [BlockedByFragmentation, Blocked, Start, Submission, Finish];
    let cursor = cursor.max(1);
    kinds.into_iter().find(|kind| replay.begins(cursor - 1, cursor, *kind) == Some(cursor))
}

/// The props of [`Breakpoints`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct BreakpointsProps {
    /// All of them.
    pub breakpoints: Vec<Condition>,
    /// The one that has been reached.
    pub reached: Option<Condition>,
}

/// The chips and the button to add one.
#[component]
pub fn Breakpoints(props: &BreakpointsProps) -> Html {
    html! {
        <div class="bps" role="group" aria-label="Breakpoints">
            <span class="lbl" aria-hidden="true">{ "Break at" }</span>
            { for props.breakpoints.iter().map(|condition| {
                let reached = props.reached == Some(*condition);
                html! { <Chip key={condition_label(*condition)} condition={*condition} {reached} /> }
            }) }
            <Popover label="Add breakpoint" name="Add breakpoint" button_class="btn quiet square" class="up end"
                shortcut="B" button={html! { <Icon shape={Shape::Plus} /> }}>
                <AddForm />
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
    let dispatch = use_dispatch();
    let condition = props.condition;
    let label = condition_label(condition);
    let state = if props.reached { ", reached" } else { "" };
    let onclick = Callback::from(move |_| dispatch.play(Command::RemoveBreakpoint(condition)));
    let numbered = matches!(condition, Condition::QueueLongerThan(_) | Condition::IndexAbove(_));
    html! {
        <span class={yew::classes!("chip", props.reached.then_some("hit"))}>
            if numbered {
                <Popover label={format!("Change {label}")} name={format!("Breakpoint {label}{state}; change")}
                    button_class="chip-name" class="up" button={html! { label.clone() }}>
                    <NumberForm {condition} replaces={true} />
                </Popover>
            } else {
                <span class="chip-name">{ label.clone() }<span class="sr">{ state }</span></span>
            }
            <button type="button" class="chip-x" aria-label={format!("Remove breakpoint {label}")} {onclick}>
                <Icon shape={Shape::Close} />
            </button>
        </span>
    }
}

/// All that can be added.
#[component]
fn AddForm() -> Html {
    let dispatch = use_dispatch();
    let closer = use_closer();
    html! {
        <div class="bp-add">
            <NumberForm condition={Condition::QueueLongerThan(10)} replaces={false} />
            <NumberForm condition={Condition::IndexAbove(0.4)} replaces={false} />
            <ul class="menu-list">
                { for PLAIN.into_iter().map(|(condition, label)| {
                    let (dispatch, closer) = (dispatch.clone(), closer.clone());
                    let onclick = Callback::from(move |_| {
                        dispatch.play(Command::AddBreakpoint(condition));
                        closer.close();
                    });
                    html! { <li><button type="button" class="menu-item" {onclick}>{ label }</button></li> }
                }) }
            </ul>
        </div>
    }
}

/// The props of [`NumberForm`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct NumberFormProps {
    condition: Condition,
    replaces: bool,
}

/// A breakpoint with a number to type.
#[component]
fn NumberForm(props: &NumberFormProps) -> Html {
    let dispatch = use_dispatch();
    let closer = use_closer();
    let old = props.condition;
    let (name, step, text) = match old {
        Condition::IndexAbove(index) => ("index >", "0.01", format!("{index:.2}")),
        Condition::QueueLongerThan(length) => ("queue >", "1", length.to_string()),
        _ => ("", "1", String::new()),
    };
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
            let Some(new) = read(old, &typed) else { return };
            if replaces && new != old {
                dispatch.play(Command::RemoveBreakpoint(old));
            }
            dispatch.play(Command::AddBreakpoint(new));
            closer.close();
        })
    };
    let top = if matches!(old, Condition::IndexAbove(_)) { "0.99" } else { "1000000" };
    html! {
        <form class="bp-number" {onsubmit}>
            <label>{ name }
                <input type="number" min="0" max={top} {step} required={true} value={(*typed).clone()} {oninput} />
            </label>
            <button type="submit" class="btn">{ if replaces { "Change" } else { "Add" } }</button>
        </form>
    }
}

fn read(like: Condition, typed: &str) -> Option<Condition> {
    match like {
        Condition::IndexAbove(_) => {
            let index: f64 = typed.trim().parse().ok()?;
            (0.0..1.0).contains(&index).then_some(Condition::IndexAbove(index))
        }
        _ => typed.trim().parse().ok().map(Condition::QueueLongerThan),
    }
}
