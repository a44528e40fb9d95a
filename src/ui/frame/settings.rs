//! Theme, size and language of the page, chosen in a small panel.

use yew::{Callback, Html, Properties, component, html, use_state_eq};

use super::popover::Popover;
use crate::ui::hooks::{keep_language, keep_text_size, keep_theme, use_language};
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{TextSize, Theme, ViewAction, use_dispatch};
use crate::words::Language;
use crate::words::page::bars;

/// The props of [`Settings`] and [`SettingsForm`].
#[derive(Clone, Copy, Debug, PartialEq, Properties)]
pub struct SettingsProps {
    /// The chosen theme.
    pub theme: Theme,
    /// Whether it is dark now.
    pub dark: bool,
    /// The chosen size.
    pub text_size: TextSize,
    /// The language that is spoken.
    pub language: Language,
}

/// The button in the top bar and its panel.
#[component]
pub fn Settings(props: &SettingsProps) -> Html {
    use_language();
    let shape = if props.dark { Shape::Sun } else { Shape::Moon };
    html! {
        <Popover label={bars::appearance()} name={bars::theme_and_size()} button_class="btn quiet square" class="end"
            button={html! { <Icon {shape} /> }}>
            <SettingsForm ..*props />
        </Popover>
    }
}

/// The choices themselves.
#[component]
pub fn SettingsForm(props: &SettingsProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let themes = Theme::ALL.map(|theme| {
        let dispatch = dispatch.clone();
        let choose = Callback::from(move |_| {
            keep_theme(theme);
            dispatch.view(ViewAction::SetTheme(theme));
        });
        choice(
            "theme",
            theme.label().to_owned(),
            (theme == props.theme).then_some(()),
            None,
            choose,
        )
    });
    let sizes = TextSize::ALL.map(|size| {
        let dispatch = dispatch.clone();
        let choose = Callback::from(move |_| {
            keep_text_size(size);
            dispatch.view(ViewAction::SetTextSize(size));
        });
        choice(
            "text-size",
            format!("{}\u{202F}%", size.percent()),
            (size == props.text_size).then_some(()),
            None,
            choose,
        )
    });
    let told = use_state_eq(|| false);
    let languages = Language::ALL.map(|language| {
        let (dispatch, told) = (dispatch.clone(), told.clone());
        let choose = Callback::from(move |_| {
            keep_language(language);
            told.set(true);
            dispatch.view(ViewAction::Speak(language));
        });
        let chosen = (language == props.language).then_some(());
        choice("language", language.name().to_owned(), chosen, Some(language.tag()), choose)
    });
    html! {
        <div class="settings">
            <fieldset class="choices"><legend>{ bars::theme() }</legend>{ for themes }</fieldset>
            <fieldset class="choices"><legend>{ bars::text_size() }</legend>{ for sizes }</fieldset>
            <fieldset class="choices"><legend>{ bars::language() }</legend>{ for languages }</fieldset>
            <p class="sr" role="status">{ told.then(bars::language_changed) }</p>
        </div>
    }
}

fn choice(
    name: &'static str,
    label: String,
    chosen: Option<()>,
    lang: Option<&'static str>,
    choose: Callback<yew::Event>,
) -> Html {
    let checked = chosen.is_some();
    html! {
        <label class="choice" {lang}><input type="radio" {name} {checked} onchange={choose} />{ label }</label>
    }
}
