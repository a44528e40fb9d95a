//! Theme and size: from storage to the page, and back.

use yew::{hook, use_effect_with};

use crate::ui::browser::{dom, prefers, storage};
use crate::ui::store::{Dispatch, TextSize, Theme, View, ViewAction};

/// `index.html` reads this one before the first paint.
const THEME: &str = "gridlock.theme";
const TEXT_SIZE: &str = "gridlock.text-size";
const LETTER_KEYS: &str = "gridlock.letter-keys";

/// Reads the preferences once, applies them, and keeps them whenever they change.
#[hook]
pub fn use_appearance(view: &View, dispatch: &Dispatch) {
    let told = dispatch.clone();
    use_effect_with((), move |()| {
        if let Some(word) = storage::kept(THEME) {
            told.view(ViewAction::SetTheme(Theme::of(&word)));
        }
        if let Some(percent) = storage::kept(TEXT_SIZE).and_then(|text| text.parse().ok()) {
            told.view(ViewAction::SetTextSize(TextSize::of(percent)));
        }
        if storage::kept(LETTER_KEYS).as_deref() == Some("off") {
            told.view(ViewAction::SetLetterKeys(false));
        }
    });
    let told = dispatch.clone();
    use_effect_with(view.theme, move |theme| {
        let theme = *theme;
        dom::mark_root("theme", (theme != Theme::System).then(|| theme.word()));
        let tell = move || {
            told.view(ViewAction::Dark(match theme {
                Theme::System => prefers::prefers_dark(),
                Theme::Light => false,
                Theme::Dark => true,
            }));
        };
        tell();
        let heard = prefers::on_dark_change(tell);
        move || drop(heard)
    });
    // Only the choice is kept, not the usual state.
    use_effect_with(view.letter_keys, |on| {
        if *on {
            storage::forget(LETTER_KEYS);
        } else {
            storage::keep(LETTER_KEYS, "off").ok();
        }
    });
    use_effect_with(view.text_size, |size| {
        dom::root_style("--ui-scale", &format!("{}", f64::from(size.percent()) / 100.0));
    });
}

/// Keeps a chosen theme.
pub fn keep_theme(theme: Theme) {
    storage::keep(THEME, theme.word()).ok();
}

/// Keeps a chosen size.
pub fn keep_text_size(size: TextSize) {
    storage::keep(TEXT_SIZE, &size.percent().to_string()).ok();
}
