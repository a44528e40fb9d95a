//! Which decisions are asked, in a menu beside the mode [L-5].

use yew::{Callback, Html, Properties, component, html};

use crate::playback::predict::{Ask, Asking, Settings, asked_words, asking_words};
use crate::ui::frame::Popover;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::parts::predict;

/// The props of [`AskMenu`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub(in crate::ui) struct AskProps {
    /// What is chosen.
    pub(in crate::ui) settings: Settings,
    /// What can be asked in the lab, the usual question first.
    pub(in crate::ui) askings: &'static [Asking],
}

/// The button with its menu.
#[component]
pub(in crate::ui) fn AskMenu(props: &AskProps) -> Html {
    use_language();
    html! {
        <Popover label={predict::what_is_asked()} name={predict::what_is_asked()} button_class="btn quiet square pr-menu" class="end"
            button={html! { <Icon shape={Shape::Chevron} /> }}>
            <AskForm ..*props />
        </Popover>
    }
}

/// The choices.
#[component]
fn AskForm(props: &AskProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let settings = props.settings;
    let set = |settings: Settings| {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.view(ViewAction::SetPredict(settings)))
    };
    let asking = settings.asking.filter(|asking| props.askings.contains(asking));
    let asking = asking.or(props.askings.first().copied());
    // The usual question is asked where none is chosen.
    let wanted = |asking: Asking| Some(asking).filter(|it| props.askings.first() != Some(it));
    let flags = [
        (predict::ask_single(), settings.single, Settings { single: !settings.single, ..settings }),
        (predict::ask_reason(), settings.reason, Settings { reason: !settings.reason, ..settings }),
        (predict::offer_hints(), settings.hints, Settings { hints: !settings.hints, ..settings }),
    ];
    html! {
        <div class="settings">
            if props.askings.len() > 1 {
                <fieldset class="choices"><legend>{ predict::question() }</legend>
                    { for props.askings.iter().map(|it| html! {
                        <label class="choice"><input type="radio" name="asking" checked={asking == Some(*it)}
                            onchange={set(Settings { asking: wanted(*it), ..settings })} />{ asking_words(*it) }</label>
                    }) }
                </fieldset>
            }
            <fieldset class="choices"><legend>{ predict::ask() }</legend>
                { for Ask::ALL.into_iter().map(|ask| html! {
                    <label class="choice"><input type="radio" name="ask" checked={ask == settings.ask}
                        onchange={set(Settings { ask, ..settings })} />{ asked_words(ask) }</label>
                }) }
            </fieldset>
            <fieldset class="choices"><legend>{ predict::how() }</legend>
                { for flags.into_iter().map(|(label, on, next)| html! {
                    <label class="choice"><input type="checkbox" checked={on} onchange={set(next)} />{ label }</label>
                }) }
            </fieldset>
        </div>
    }
}
