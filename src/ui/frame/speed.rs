//! How fast it plays.

use yew::{Callback, Html, Properties, component, html};

use super::popover::{Popover, use_closer};
use crate::playback::{Command, Speed};
use crate::ui::hooks::use_language;
use crate::ui::store::use_dispatch;
use crate::words::page::bars;

/// The props of [`SpeedMenu`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub struct SpeedProps {
    /// The chosen one.
    pub speed: Speed,
}

/// The button that says the speed, and the menu behind it.
#[component]
pub fn SpeedMenu(props: &SpeedProps) -> Html {
    use_language();
    let button = html! { <><span class="sr">{ bars::playback_speed() }{ " " }</span>{ props.speed.label() }</> };
    html! {
        <Popover label={bars::playback_speed()} button_class="btn quiet speed-btn" class="up" {button}>
            <SpeedList speed={props.speed} />
        </Popover>
    }
}

/// The speeds.
#[component]
pub fn SpeedList(props: &SpeedProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let closer = use_closer();
    html! {
        <ul class="menu-list">
            { for Speed::ALL.into_iter().map(|speed| {
                let (dispatch, closer) = (dispatch.clone(), closer.clone());
                let onclick = Callback::from(move |_| {
                    dispatch.play(Command::SetSpeed(speed));
                    closer.close();
                });
                let pressed = (speed == props.speed).to_string();
                html! {
                    <li><button type="button" class="menu-item" aria-pressed={pressed} {onclick}>{ speed.label() }</button></li>
                }
            }) }
        </ul>
    }
}
