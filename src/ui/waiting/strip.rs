//! One job's wait as a strip of reasons.

use yew::{Callback, Html, Properties, component, html};

use super::Go;
use super::place::{classes, percent, stretch};
use crate::playback::Window;
use crate::playback::waiting::{OneWait, WaitPart};
use crate::time::Time;
use crate::ui::hooks::use_language;
use crate::words::parts::waiting;

/// From this many percent of the picture on a part has room for its words, and for a finger.
const WORDY: f64 = 11.0;

/// The props of [`Strip`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct StripProps {
    pub(super) one: OneWait,
    pub(super) window: Window,
    pub(super) now: Option<Time>,
    pub(super) go: Go,
}

/// The strip; a part of it leads to the instant at which it begins.
#[component]
pub(super) fn Strip(props: &StripProps) -> Html {
    use_language();
    let StripProps { one, window, .. } = props;
    let now = props.now.filter(|now| (window.from..=window.to).contains(now));
    let now = now.map(|now| format!("left:{:.3}%", percent(*window, now)));
    html! {
        <section class="wt-one" aria-label={waiting::wait_of(&one.label)}>
            <h2>{ waiting::waits(&one.label) }</h2>
            <div class="wt-track wt-strip">
                { for one.groups.iter().map(|group| html! {
                    <span class="wt-group" aria-hidden="true" style={stretch(*window, group.from, group.to)}>{ &group.text }</span>
                }) }
                { for one.parts.iter().map(|part| view_part(part, *window, &one.name, &props.go)) }
                if let Some(now) = now { <i class="wt-now" style={now}></i> }
                <span class="wt-said" style={said(*window, one.ends)}>{ waiting::from_to(&one.said.0, &one.said.1) }</span>
            </div>
        </section>
    }
}

/// Where the ends are told: below the strip, on the side that has room.
fn said(window: Window, ends: (Time, Time)) -> String {
    let (left, right) = (percent(window, ends.0), percent(window, ends.1));
    if left < 50.0 { format!("left:{left:.3}%") } else { format!("right:{:.3}%", 100.0 - right) }
}

fn view_part(part: &WaitPart, window: Window, name: &str, go: &Go) -> Html {
    let wide = percent(window, part.to) - percent(window, part.from) >= WORDY;
    let style = stretch(window, part.from, part.to);
    if !wide {
        return html! { <i class={yew::classes!("wt-part", classes(part.kind))} title={part.text.clone()} {style}></i> };
    }
    let (at, name) = (part.from, name.to_owned());
    let onclick: Callback<yew::MouseEvent> = go.reform(move |_| (name.clone(), Some(at)));
    html! {
        <button type="button" class={yew::classes!("wt-part", classes(part.kind))} title={part.text.clone()}
            aria-label={waiting::part(&part.label, &part.length, &part.text)}
            {style} {onclick}>
            <span><b>{ &part.label }</b><br />{ &part.length }</span>
        </button>
    }
}
