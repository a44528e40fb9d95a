//! The colors of the tokens, for whatever is not styled by them: canvases and saved drawings.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The colors of the tokens as they are now: read again when the theme changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Palette(Vec<(&'static str, String)>);

impl Palette {
    /// Resolves tokens by their name without dashes in front.
    ///
    /// A token may be written with `light-dark()`, which no canvas understands; only as the color of
    /// an element does it become plain.
    pub fn read(tokens: &[&'static str]) -> Self {
        Self::read_in("inherit", tokens).unwrap_or_default()
    }

    /// The same in the light theme, whichever the page wears.
    pub fn read_light(tokens: &[&'static str]) -> Self {
        Self::read_in("light", tokens).unwrap_or_default()
    }

    /// The same in the dark theme.
    pub fn read_dark(tokens: &[&'static str]) -> Self {
        Self::read_in("dark", tokens).unwrap_or_default()
    }

    fn read_in(scheme: &str, tokens: &[&'static str]) -> Option<Self> {
        let window = web_sys::window()?;
        let document = window.document()?;
        let probe: HtmlElement = document.create_element("i").ok()?.dyn_into().ok()?;
        probe.style().set_property("color-scheme", scheme).ok()?;
        // Forced colors hold for elements, and would make all tokens one.
        probe.style().set_property("forced-color-adjust", "none").ok()?;
        document.body()?.append_child(&probe).ok()?;
        // All are written before the first is read, so that the browser works the styles out once.
        let mut probes = Vec::with_capacity(tokens.len());
        for token in tokens {
            let one: HtmlElement = document.create_element("i").ok()?.dyn_into().ok()?;
            one.style().set_property("color", &format!("var(--{token})")).ok()?;
            probe.append_child(&one).ok()?;
            probes.push((*token, one));
        }
        let mut colors = Vec::with_capacity(tokens.len());
        for (token, one) in probes {
            let style = window.get_computed_style(&one).ok()??;
            colors.push((token, style.get_property_value("color").ok()?));
        }
        probe.remove();
        Some(Self(colors))
    }

    /// Tokens by their names, for a drawing that stands in the page itself: whichever theme it wears, they hold.
    #[cfg(not(target_family = "wasm"))]
    pub fn variables(tokens: &[&'static str]) -> Self {
        Self(tokens.iter().map(|token| (*token, format!("var(--{token})"))).collect())
    }

    /// A color by the name of its token.
    pub fn color(&self, token: &str) -> &str {
        self.0.iter().find(|(name, _)| *name == token).map_or("#000", |(_, color)| color)
    }
}
