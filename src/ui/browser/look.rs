//! How the page looks now: colors, size of letters, resolution; and when that changes.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MutationObserver, MutationObserverInit};

use super::canvas::Palette;
use super::listen::{Heard, on_window};
use super::prefers::on_dark_change;

/// The tokens that canvases are drawn with.
pub(in crate::ui) const TOKENS: &[&str] = &[
    "surface",
    "surface-2",
    "surface-3",
    "line",
    "line-strong",
    "ink",
    "ink-2",
    "ink-3",
    "on-ink",
    "focus",
    "blocked",
    "job-blue",
    "job-rust",
    "job-teal",
    "job-ochre",
    "job-navy",
    "job-pink",
    "job-green",
    "job-wine",
    "on-job",
    "pol-bf",
    "pol-ff",
    "pol-ad",
    "pol-it",
    "pol-own",
];

/// How the page looks.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// The colors of the tokens.
    pub palette: Palette,
    /// The family of the letters.
    pub font: String,
    /// The size of 1 rem in CSS pixels.
    pub rem: f64,
    /// Pixels of the screen for each CSS pixel.
    pub density: f64,
    /// Whether everything stands one below the other.
    pub stacked: bool,
}

impl Look {
    /// How the page looks now, in the light theme: for what is printed or sent to others.
    pub fn read_light() -> Self {
        Self { palette: Palette::read_light(TOKENS), ..Self::read() }
    }

    /// The same in the dark theme.
    pub fn read_dark() -> Self {
        Self { palette: Palette::read_dark(TOKENS), ..Self::read() }
    }

    /// How the page looks now.
    pub fn read() -> Self {
        let window = web_sys::window();
        let density = window.as_ref().map_or(1.0, web_sys::Window::device_pixel_ratio);
        let style = window.as_ref().and_then(|window| {
            let body = window.document()?.body()?;
            window.get_computed_style(&body).ok().flatten()
        });
        let font = style.and_then(|style| style.get_property_value("font-family").ok());
        Self {
            palette: Palette::read(TOKENS),
            font: font.unwrap_or_else(|| "sans-serif".to_owned()),
            rem: super::dom::rem(),
            density: density.clamp(1.0, 4.0),
            stacked: super::dom::has_root_mark("stacked"),
        }
    }
}

/// Watches what the look depends on, until it is dropped.
#[derive(Debug)]
pub struct LookWatch {
    observer: MutationObserver,
    _told: Closure<dyn FnMut(JsValue)>,
    _heard: [Option<Heard>; 2],
}

impl Drop for LookWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// Calls `changed` whenever theme, size of letters or resolution may have changed.
pub fn on_look_change(changed: impl Fn() + Clone + 'static) -> Option<LookWatch> {
    let root = web_sys::window()?.document()?.document_element()?;
    let tell = changed.clone();
    let told = Closure::<dyn FnMut(JsValue)>::new(move |_| tell());
    let observer = MutationObserver::new(told.as_ref().unchecked_ref()).ok()?;
    let options = MutationObserverInit::new();
    options.set_attributes(true);
    observer.observe_with_options(&root, &options).ok()?;
    let resized = changed.clone();
    let heard = [on_window("resize", move |_: &Event| resized()), on_dark_change(changed)];
    Some(LookWatch { observer, _told: told, _heard: heard })
}
