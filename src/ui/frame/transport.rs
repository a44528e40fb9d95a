//! The bar at the foot: where we are, moving through the run, how it plays.

use yew::{AttrValue, Callback, Html, Properties, component, html};

use super::breakpoints::Breakpoints;
use super::speed::SpeedMenu;
use super::stride::StrideChoice;
use crate::ids::JobId;
use crate::playback::{Command, Condition, ConditionKind, Speed, Stride};
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{Panel, ViewAction, use_dispatch};
use crate::words::Worded;
use crate::words::page::bars;

/// The props of [`Transport`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct TransportProps {
    /// The time.
    pub time: AttrValue,
    /// How many events have begun.
    pub event: usize,
    /// Of how many, if that is told.
    pub events: Option<usize>,
    /// What they are called.
    pub counted: &'static str,
    /// Whether it plays.
    pub playing: bool,
    /// Whether it stands at the beginning.
    pub at_start: bool,
    /// Whether it stands at the end of what is known.
    pub at_end: bool,
    /// The chosen speed.
    pub speed: Speed,
    /// The chosen stride.
    pub stride: Stride,
    /// The chosen job and its label.
    pub selected: Option<(JobId, AttrValue)>,
    /// How far steps can go.
    pub strides: &'static [(Stride, Worded)],
    /// What breakpoints can wait for.
    pub conditions: &'static [&'static ConditionKind],
    /// Where playing pauses.
    pub breakpoints: Vec<Condition>,
    /// Where it has paused.
    pub reached: Option<Condition>,
    /// The question that Why? answers.
    pub why: AttrValue,
    /// Its answer in one line.
    pub peek: AttrValue,
}

/// The transport.
#[component]
pub fn Transport(props: &TransportProps) -> Html {
    use_language();
    html! {
        <footer class="transport" aria-label={bars::playback()} id="transport" tabindex="-1" data-region="">
            <WhyPeek why={props.why.clone()} peek={props.peek.clone()} />
            <ClockButton time={props.time.clone()} event={props.event} events={props.events} counted={props.counted} />
            <Keys playing={props.playing} at_start={props.at_start} at_end={props.at_end} />
            <SpeedMenu speed={props.speed} />
            <div class="strides">
                <span class="lbl" aria-hidden="true">{ bars::step_by() }</span>
                <StrideChoice strides={props.strides} stride={props.stride} selected={props.selected.clone()} name="stride" />
            </div>
            <Breakpoints conditions={props.conditions} breakpoints={props.breakpoints.clone()} reached={props.reached} />
            <Hints />
        </footer>
    }
}

/// The props of [`WhyPeek`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct WhyPeekProps {
    why: AttrValue,
    peek: AttrValue,
}

/// On small screens: the answer in one line, and the way to the rest.
#[component]
fn WhyPeek(props: &WhyPeekProps) -> Html {
    use_language();
    let onclick = Callback::from(|_| {
        dom::scroll_to("why");
        dom::focus_id("why");
    });
    html! {
        <button type="button" class="why-peek" {onclick}>
            <b>{ props.why.clone() }</b><span>{ props.peek.clone() }</span><Icon shape={Shape::Chevron} />
        </button>
    }
}

/// The props of [`ClockButton`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct ClockProps {
    time: AttrValue,
    event: usize,
    events: Option<usize>,
    counted: &'static str,
}

/// The clock; pressing it asks for a time to jump to. It says nothing by itself.
#[component]
fn ClockButton(props: &ClockProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let onclick = Callback::from(move |_| dispatch.view(ViewAction::Open(Panel::Jump)));
    let place = match props.events {
        Some(all) => bars::counted_of(props.counted, props.event, all),
        None => bars::counted(props.counted, props.event),
    };
    html! {
        <button type="button" class="clock" {onclick} aria-haspopup="dialog" title={bars::go_to_time()}>
            <b>{ props.time.clone() }</b><span>{ place }</span><span class="sr">{ ". " }{ bars::go_to_time() }</span>
        </button>
    }
}

/// The props of [`Keys`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct KeysProps {
    playing: bool,
    at_start: bool,
    at_end: bool,
}

/// The five buttons. None is ever switched off: the focus would be lost at both ends of a run.
#[component]
fn Keys(props: &KeysProps) -> Html {
    use_language();
    let (play, shape) =
        if props.playing { (bars::pause(), Shape::Pause) } else { (bars::play(), Shape::Play) };
    let key =
        |command, label, keys, shape, off| html! { <Key {command} {label} {keys} {shape} {off} /> };
    html! {
        <div class="keys" role="group" aria-label={bars::transport()}>
            { key(Command::First, bars::first_event(), "Home", Shape::First, props.at_start) }
            { key(Command::StepBack, bars::step_back(), "ArrowLeft", Shape::Back, props.at_start) }
            { key(Command::TogglePlay, play, "Space", shape, false) }
            { key(Command::StepForward, bars::step_forward(), "ArrowRight", Shape::Forward, props.at_end) }
            { key(Command::Last, bars::last_event(), "End", Shape::Last, props.at_end) }
        </div>
    }
}

/// The props of [`Key`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct KeyProps {
    command: Command,
    label: &'static str,
    keys: &'static str,
    shape: Shape,
    off: bool,
}

/// One button of the transport.
#[component]
fn Key(props: &KeyProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let command = props.command;
    let onclick = Callback::from(move |_| dispatch.play(command));
    let class = if command == Command::TogglePlay { "btn play" } else { "btn quiet square" };
    html! {
        <button type="button" {class} {onclick} aria-label={props.label} aria-keyshortcuts={props.keys}
            aria-disabled={props.off.then_some("true")}>
            <Icon shape={props.shape} />
        </button>
    }
}

/// A reminder of the keys, and the way to all of them.
#[component]
fn Hints() -> Html {
    use_language();
    let dispatch = use_dispatch();
    let onclick = Callback::from(move |_| dispatch.view(ViewAction::Open(Panel::Keys)));
    html! {
        <button type="button" class="hints" {onclick} aria-keyshortcuts="?" aria-haspopup="dialog">
            <span class="sr">{ bars::all_keys() }</span>
            // From the end on, so that the last ones are left out where there is no room.
            <span class="hint-keys" aria-hidden="true"><kbd>{ "?" }</kbd><kbd>{ "→" }</kbd><kbd>{ "←" }</kbd><kbd>{ bars::space() }</kbd></span>
        </button>
    }
}
