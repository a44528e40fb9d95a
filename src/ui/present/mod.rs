//! The page on a wall [L-70 to L-74]: what lies over and below the stage while somebody presents. What is hidden,
//! and how large the rest is, the styles say; `hooks/presenting` marks the root for them.

mod pen;

use yew::{AttrValue, Callback, Html, Properties, UseReducerHandle, component, html};

use super::browser::url::public_address;
use super::frame::qr::Code;
use super::hooks::{link, use_language};
use super::lessons::short_address;
use super::store::{AppState, Part, Place, PresentAction, Presenting, ViewAction, use_dispatch};
use crate::scenario::permalink::{encode, encode_short};
use crate::words::Worded;
use crate::words::parts::present;
use pen::Pen;

/// What can be switched: the key, what it shows, and the part.
const SWITCHES: [(&str, Worded, Part); 5] = [
    ("W", present::why, Part::Strip),
    ("G", present::timeline, Part::Timeline),
    ("H", present::highlight, Part::Marker),
    ("C", present::code, Part::Code),
    (".", present::blank, Part::Blank),
];

/// The props of [`Presented`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct PresentedProps {
    /// Everything.
    pub(super) state: UseReducerHandle<AppState>,
    /// What is shown.
    pub(super) present: Presenting,
}

impl std::fmt::Debug for PresentedProps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PresentedProps").field("present", &self.present).finish_non_exhaustive()
    }
}

/// The keys at the foot, the highlighter, the code that phones read.
#[component]
pub(super) fn Presented(props: &PresentedProps) -> Html {
    use_language();
    let (state, present) = (&*props.state, props.present);
    html! {
        <>
            <Pen on={present.has(Part::Marker)} cursor={state.player.cursor} />
            if present.has(Part::Code) { <CodeCard address={address(state)} /> }
            <Switches {present} done={done(state)} />
        </>
    }
}

/// How much of the run lies behind, from 0 to 1.
fn done(state: &AppState) -> f64 {
    let length = state.replay().map_or(0, |replay| replay.len());
    if length == 0 { 0.0 } else { state.player.cursor as f64 / length as f64 }
}

/// The address of this very step, short where it can be; without the wall.
fn address(state: &AppState) -> AttrValue {
    if state.view.place == Place::Lessons {
        return short_address().into();
    }
    let mut link = link(state);
    link.view.take("/present");
    let fragment = encode_short(&link).unwrap_or_else(|| encode(&link));
    format!("{}{fragment}", public_address()).into()
}

/// The props of [`CodeCard`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct CodeCardProps {
    address: AttrValue,
}

/// The code, large, with the address below it.
#[component]
fn CodeCard(props: &CodeCardProps) -> Html {
    use_language();
    html! {
        <section class="code-card" aria-label={present::on_a_phone()}>
            <Code address={props.address.clone()} />
            <p class="share-address">{ props.address.clone() }</p>
        </section>
    }
}

/// The props of [`Switches`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct SwitchesProps {
    present: Presenting,
    done: f64,
}

/// What can be switched, and the way out.
#[component]
fn Switches(props: &SwitchesProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let present = props.present;
    let leave = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.view(ViewAction::Present(PresentAction::End)))
    };
    html! {
        <section class="present-keys" aria-label={present::presenting()}>
            <progress value={props.done.to_string()} aria-label={present::of_the_run()} />
            { for SWITCHES.into_iter().map(|(key, label, part)| {
                let dispatch = dispatch.clone();
                let onclick = Callback::from(move |_| dispatch.view(ViewAction::Present(PresentAction::Switch(part))));
                html! {
                    <button type="button" {onclick} aria-pressed={present.has(part).to_string()} aria-keyshortcuts={key}>
                        <kbd>{ key }</kbd>{ label() }
                    </button>
                }
            }) }
            <button type="button" onclick={leave} aria-keyshortcuts="Escape"><kbd>{ present::key_escape() }</kbd>{ present::leave() }</button>
        </section>
    }
}
