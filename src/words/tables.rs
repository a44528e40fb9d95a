//! Labels and help texts of the tables of fields, in the language that is spoken: the tables themselves are
//! English, since schema and command line are made from them too.

use super::{Language, german, language};

/// A text of the tables as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableText<'a> {
    /// The text.
    pub text: &'a str,
    /// What `lang` is at it: something where it is in another language than the page [L-88].
    pub lang: Option<&'static str>,
}

/// A label or a help text of the tables, given in English, in the language that is spoken; in English where
/// that lacks it.
pub fn of_table(english: &str) -> TableText<'_> {
    let translated = match language() {
        Language::English => Some(english),
        Language::German => german::tables::of_english(english),
    };
    match translated {
        Some(text) => TableText { text, lang: None },
        None => TableText { text: english, lang: Some(Language::English.tag()) },
    }
}

#[cfg(test)]
mod tests {
    use super::super::speak;
    use super::{Language, of_table};

    #[test]
    fn what_is_not_translated_stays_english_and_is_marked() {
        assert_eq!(of_table("No such label").lang, None);
        speak(Language::German);
        let (known, unknown) = (of_table("Runtime"), of_table("No such label"));
        speak(Language::English);
        assert_eq!((known.text, known.lang), ("Laufzeit", None));
        assert_eq!((unknown.text, unknown.lang), ("No such label", Some("en")));
    }
}
