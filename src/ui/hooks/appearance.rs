//! Theme, size and language: from storage to the page, and back.

use yew::{Event, hook, use_context, use_effect_with};

use crate::ui::browser::{dom, listen, place, prefers, storage};
use crate::ui::store::{AppState, Dispatch, TextSize, Theme, View, ViewAction};
use crate::words::Language;

/// `index.html` reads this one before the first paint.
const THEME: &str = "gridlock.theme";
const TEXT_SIZE: &str = "gridlock.text-size";
const LETTER_KEYS: &str = "gridlock.letter-keys";
/// `index.html` reads this one too.
const LANGUAGE: &str = "gridlock.language";

/// How much larger everything is while it is presented [L-72].
const ON_THE_WALL: f64 = 1.45;

/// The page before anything has happened, as it looked when somebody left it. Preferences that are read only after
/// the first drawing let another theme and another size flash up before.
pub fn looked_last() -> AppState {
    let mut state = AppState::default();
    let view = &mut state.view;
    view.theme = storage::kept(THEME).map_or(view.theme, |word| Theme::of(&word));
    let percent = storage::kept(TEXT_SIZE).and_then(|text| text.parse().ok());
    view.text_size = percent.map_or(view.text_size, TextSize::of);
    view.letter_keys = storage::kept(LETTER_KEYS).as_deref() != Some("off");
    state
}

/// Applies the preferences, and keeps them whenever they change.
#[hook]
pub fn use_appearance(view: &View, dispatch: &Dispatch) {
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
    use_effect_with((view.text_size, view.present.is_some()), |(size, presents)| {
        let presents = *presents;
        let scale = f64::from(size.percent()) / 100.0 * if presents { ON_THE_WALL } else { 1.0 };
        dom::root_style("--ui-scale", &scale.to_string());
        let measure = move || {
            // On the wall nothing stands beside the stage.
            let window = place::window_size();
            let stacked = !presents && window.is_none_or(|window| is_stacked(window, scale));
            dom::mark_root("stacked", stacked.then_some(""));
            let narrow = stacked && window.is_some_and(|(width, _)| is_narrow(width, scale));
            dom::mark_root("narrow", narrow.then_some(""));
        };
        measure();
        let heard = listen::on_window("resize", move |_: &Event| measure());
        move || drop(heard)
    });
}

/// Says in which language the page is, whenever another one is chosen [L-87].
#[hook]
pub fn use_spoken(language: Language) {
    use_effect_with(language, |language| prefers::set_language(language.tag()));
}

/// Draws a component anew when another language is spoken: what it shows need not have changed otherwise.
#[hook]
pub fn use_language() -> Language {
    use_context().unwrap_or_default()
}

/// The widest window that is always too small for everything side by side, in CSS pixels. `index.html` is told both.
pub const SMALL_PX: f64 = 1_180.0;
/// What stands side by side, in rem.
pub const NEEDED_REM: f64 = 77.0;

/// Whether a window of this size, in CSS pixels, has too little room for everything side by side.
fn is_stacked((width, height): (f64, f64), scale: f64) -> bool {
    // As in the tokens: everything keeps its proportions.
    let rem = (width / 90.0).min(height / 56.25).clamp(12.8, 28.0) * scale;
    width <= SMALL_PX || width / rem < NEEDED_REM
}

/// Whether a window of this width, in CSS pixels, is that of a small phone with large letters.
fn is_narrow(width: f64, scale: f64) -> bool {
    width / (16.0 * scale) < 21.5
}

/// Keeps a chosen theme.
pub fn keep_theme(theme: Theme) {
    storage::keep(THEME, theme.word()).ok();
}

/// Keeps a chosen size.
pub fn keep_text_size(size: TextSize) {
    storage::keep(TEXT_SIZE, &size.percent().to_string()).ok();
}

/// Keeps a chosen language.
pub fn keep_language(language: Language) {
    storage::keep(LANGUAGE, language.tag()).ok();
}

#[cfg(test)]
mod tests {
    use super::{is_narrow, is_stacked};

    #[test]
    fn small_phones_are_narrow_with_large_letters() {
        for (width, scale, expected) in
            [(390.0, 1.0, false), (360.0, 1.0, false), (390.0, 1.15, true), (360.0, 1.3, true)]
        {
            assert_eq!(is_narrow(width, scale), expected, "{width} at {scale}");
        }
    }

    #[test]
    fn large_letters_are_stacked_before_anything_is_cut_off() {
        for (window, scale, expected) in [
            ((1440.0, 900.0), 1.0, false),
            ((1181.0, 800.0), 1.0, false),
            ((1180.0, 800.0), 1.0, true),
            ((390.0, 844.0), 1.0, true),
            ((1440.0, 900.0), 1.15, false),
            ((1440.0, 900.0), 1.3, true),
            ((1280.0, 720.0), 1.3, true),
            ((1920.0, 1080.0), 1.3, true),
        ] {
            assert_eq!(is_stacked(window, scale), expected, "{window:?} at {scale}");
        }
    }
}
