//! What a lesson says, in the language that is wanted: translated where there is a translation,
//! otherwise as it was written, together with the language that it was written in [L-90].

use crate::scenario::Value;

/// The language of a lesson that names none.
const USUAL: &str = "en";

/// The texts of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    lesson: &'a Value,
    /// The tag of the language that is wanted: "de".
    wanted: &'a str,
}

/// A text of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text<'a> {
    /// What it says.
    pub text: &'a str,
    /// Its language, where it is not the one that is wanted.
    pub lang: Option<&'a str>,
}

impl<'a> Texts<'a> {
    /// Those of a lesson, as far as they are in a language.
    pub fn of(lesson: &'a Value, wanted: &'a str) -> Self {
        Self { lesson, wanted }
    }

    /// Those of a lesson as they were written.
    pub fn as_written(lesson: &'a Value) -> Self {
        Self { lesson, wanted: written_in(lesson) }
    }

    /// The text at a pointer of the lesson.
    pub fn at(&self, pointer: &str) -> Option<Text<'a>> {
        let text = self.lesson.at(pointer)?.text()?;
        Some(self.translation(pointer).map_or_else(
            || Text { text, lang: self.differs().then_some(written_in(self.lesson)) },
            |text| Text { text, lang: None },
        ))
    }

    /// The title of a scenario. One that is derived from another has its title.
    pub fn scenario_title(&self, title: &'a str) -> Text<'a> {
        let scenarios = self.lesson.get("scenarios").map(Value::entries).unwrap_or_default();
        let mut pointers = scenarios.iter().map(|(name, _)| format!("/scenarios/{name}/title"));
        pointers
            .find_map(|pointer| {
                let text = self.lesson.at(&pointer)?.text()?;
                (text == title).then(|| self.at(&pointer))?
            })
            .unwrap_or(Text { text: title, lang: None })
    }

    /// The whole lesson with what is translated in its place.
    pub fn put(&self) -> Value {
        let mut lesson = self.lesson.clone();
        for (pointer, text) in self.translations() {
            lesson.put(pointer, text.clone());
        }
        lesson
    }

    fn translation(&self, pointer: &str) -> Option<&'a str> {
        let mut known = self.translations().iter();
        known.find(|(of, _)| of == pointer).and_then(|(_, text)| text.text())
    }

    /// The translations into the language that is wanted, where that is another than the lesson's.
    fn translations(&self) -> &'a [(String, Value)] {
        let all = self.lesson.get("translations").filter(|_| self.differs());
        all.and_then(|all| all.get(self.wanted)).map(Value::entries).unwrap_or_default()
    }

    fn differs(&self) -> bool {
        let main = |tag: &'a str| tag.split('-').next().unwrap_or(tag);
        !main(written_in(self.lesson)).eq_ignore_ascii_case(main(self.wanted))
    }
}

/// The tag of the language in which a lesson was written.
pub fn written_in(lesson: &Value) -> &str {
    lesson.get("language").and_then(Value::text).unwrap_or(USUAL)
}

#[cfg(test)]
mod tests {
    use super::{Text, Texts, Value};

    fn lesson() -> Value {
        let text = r#"{
            "title": "Holes",
            "goals": ["See them"],
            "scenarios": {"one": {"title": "Five jobs"}, "two": {"of": "one"}},
            "translations": {"de": {"/title": "Lücken", "/scenarios/one/title": "Fünf Jobs"}}
        }"#;
        Value::parse(text.as_bytes()).unwrap()
    }

    #[test]
    fn what_is_translated_stands_there_and_the_rest_says_its_language() {
        let lesson = lesson();
        let texts = Texts::of(&lesson, "de");
        assert_eq!(texts.at("/title"), Some(Text { text: "Lücken", lang: None }));
        assert_eq!(texts.at("/goals/0"), Some(Text { text: "See them", lang: Some("en") }));
        assert_eq!(texts.scenario_title("Five jobs"), Text { text: "Fünf Jobs", lang: None });
        assert_eq!(texts.put().at("/title"), Some(&Value::from("Lücken")));
    }

    #[test]
    fn a_lesson_in_its_own_language_says_nothing_of_it() {
        let lesson = lesson();
        for texts in [Texts::of(&lesson, "en-GB"), Texts::as_written(&lesson)] {
            assert_eq!(texts.at("/title"), Some(Text { text: "Holes", lang: None }));
            assert_eq!(texts.put(), lesson);
        }
    }
}
