//! The bar at the top: the brand, the labs, what can be done anywhere.

use yew::{Callback, Html, Properties, component, html};

use super::settings::Settings;
use super::tabs::LabTabs;
use crate::playback::Stride;
use crate::ui::files::OpenButton;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{Panel, Place, PresentAction, TextSize, Theme, ViewAction, use_dispatch};
use crate::words::Language;
use crate::words::page::{bars, stage};

/// The props of [`TopBar`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub struct TopBarProps {
    /// The chosen theme.
    pub theme: Theme,
    /// Whether it is dark now.
    pub dark: bool,
    /// The chosen size.
    pub text_size: TextSize,
    /// The language that is spoken.
    pub language: Language,
    /// Whether there is something to share and to look at.
    pub has_run: bool,
    /// The word of the lab that is shown.
    pub lab: Option<&'static str>,
    /// Which page is shown.
    pub place: Place,
    /// Where it is left if another one is chosen.
    pub left: (usize, Stride),
}

/// The top bar.
#[component]
pub fn TopBar(props: &TopBarProps) -> Html {
    use_language();
    html! {
        <header class="topbar">
            <a class="brand" href="?" data-region="" aria-label={bars::start_page()}>
                <svg class="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
                    <path class="f" d="M2 2h6v13h7v7H2z" />
                    <path class="h" d="M11 3h4v4h-4zM18 3h4v4h-4zM18 10h4v4h-4zM18 17h4v4h-4z" />
                </svg>
                <span>{ stage::gridlock() }</span>
            </a>
            <LabTabs lab={props.lab} place={props.place} left={props.left} />
            <div class="tools">
                <OpenButton />
                <Tool panel={Panel::Results} shape={Shape::Results} label={bars::results()} key_hint="R" disabled={!props.has_run || props.place != Place::Lab} />
                <Tool panel={Panel::Share} shape={Shape::Share} label={bars::share()} disabled={!props.has_run && props.place == Place::Lab} />
                if props.has_run { <PresentButton /> }
                <Settings theme={props.theme} dark={props.dark} text_size={props.text_size} language={props.language} />
                <Tool panel={Panel::Menu} shape={Shape::Menu} label={bars::menu()} />
            </div>
        </header>
    }
}

/// The way to the wall.
#[component]
fn PresentButton() -> Html {
    use_language();
    let dispatch = use_dispatch();
    let onclick = Callback::from(move |_| {
        dispatch.view(ViewAction::Present(PresentAction::Begin));
    });
    html! {
        <button type="button" class="btn quiet present" {onclick} aria-keyshortcuts="P">
            <Icon shape={Shape::Present} /><span>{ bars::present() }</span>
        </button>
    }
}

/// The props of [`Tool`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
struct ToolProps {
    panel: Panel,
    shape: Shape,
    label: &'static str,
    #[prop_or_default]
    key_hint: Option<&'static str>,
    #[prop_or_default]
    disabled: bool,
}

/// A button that opens a panel.
#[component]
fn Tool(props: &ToolProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let panel = props.panel;
    let onclick = Callback::from(move |_| dispatch.view(ViewAction::Open(panel)));
    let menu = panel == Panel::Menu;
    let class = yew::classes!("btn", "quiet", menu.then_some("menu square"));
    html! {
        <button type="button" {class} {onclick} disabled={props.disabled} aria-haspopup="dialog"
            aria-keyshortcuts={props.key_hint} aria-label={menu.then_some(props.label)}>
            <Icon shape={props.shape} />
            if !menu { <span>{ props.label }</span> }
        </button>
    }
}
