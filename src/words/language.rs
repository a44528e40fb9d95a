//! The languages, and the one that is spoken now.

use std::cell::Cell;

/// A language that the catalogue has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, in which every message is written.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All of them, as they are offered.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Its tag: "en", "de".
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// What it calls itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
        }
    }

    /// The language that a tag asks for: "de" and "de-AT" are German.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let main = tag.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| main.eq_ignore_ascii_case(language.tag()))
    }

    /// What stands before the digits behind the point.
    pub(super) fn decimal_sign(self) -> char {
        match self {
            Self::English => '.',
            Self::German => ',',
        }
    }
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

/// The language that is spoken on this thread.
pub fn language() -> Language {
    SPOKEN.get()
}

/// What stands before the digits behind the point in the language that is spoken.
pub fn decimal_sign() -> char {
    language().decimal_sign()
}

/// What `lang` is at a text that is there in English only: nothing where English is spoken [L-88].
pub fn english_only() -> Option<&'static str> {
    (language() != Language::English).then_some(Language::English.tag())
}

/// From now on sentences of this thread are in `language`.
pub fn speak(language: Language) {
    SPOKEN.set(language);
}

/// What is written into files, links and results: it stays English whatever is spoken [L-85].
pub fn in_english<T>(written: impl FnOnce() -> T) -> T {
    let spoken = SPOKEN.replace(Language::English);
    let text = written();
    SPOKEN.set(spoken);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_of_a_region_asks_for_its_language() {
        assert_eq!(Language::of_tag("de-AT"), Some(Language::German));
        assert_eq!(Language::of_tag("EN"), Some(Language::English));
        assert_eq!(Language::of_tag("den"), None);
    }
}
