//! Translations: of texts of the lesson, with the same placeholders [L-90].

use std::collections::BTreeSet;

use super::Checker;
use crate::learn::markup;
use crate::scenario::{Code, Value, shown};

impl Checker<'_> {
    pub(super) fn translations(&mut self) {
        let languages = self.lesson.get("translations").map(Value::entries).unwrap_or_default();
        for (language, texts) in languages {
            if !matches!(texts, Value::Object(_)) {
                let here = format!("/translations/{language}");
                self.found.found(
                    Code::WrongType,
                    here,
                    shown(texts),
                    "an object from pointers to texts",
                );
            }
            for (pointer, text) in texts.entries() {
                // The pointer stands behind the language as it is written.
                self.translation(pointer, text, &format!("/translations/{language}/{pointer}"));
            }
        }
    }

    fn translation(&mut self, pointer: &str, text: &Value, path: &str) {
        let original = self.lesson.at(pointer).and_then(Value::text);
        let Some(original) = original.filter(|_| is_of_text(pointer)) else {
            return self.found.put(Code::Translation, path, "there is no text of the lesson there");
        };
        let names = named(original);
        let own = text.text().map(named);
        if own.is_some_and(|own| own != names) {
            let message = "the placeholders are others than those of the text";
            self.found.put(Code::Translation, path, message);
        }
        let names: BTreeSet<&str> = names.into_iter().collect();
        markup::check(Some(text), path, &names, &mut BTreeSet::new(), &mut self.found);
    }
}

/// Whether a pointer leads to what is read.
fn is_of_text(pointer: &str) -> bool {
    let is_number = |place: &str| !place.is_empty() && place.bytes().all(|it| it.is_ascii_digit());
    ["/title", "/text", "/say"].iter().any(|end| pointer.ends_with(end))
        || pointer.rsplit_once("/goals/").is_some_and(|(_, place)| is_number(place))
}

/// The names that stand behind opening braces, in order of the alphabet, with repetitions.
fn named(text: &str) -> Vec<&str> {
    let end = |rest: &str| {
        rest.find(|sign: char| !sign.is_ascii_lowercase() && sign != '_').unwrap_or(rest.len())
    };
    let behind = text.split('{').skip(1);
    let mut names: Vec<&str> =
        behind.map(|rest| &rest[..end(rest)]).filter(|name| !name.is_empty()).collect();
    names.sort_unstable();
    names
}
